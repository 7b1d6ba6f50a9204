import type { Review as ReviewRecord } from '../../../contract/deals/reviews.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Badge } from '../badge.tsx'
import { personName } from '../person-name.ts'
import { When } from '../when.tsx'
import { ReviewActions } from './review-actions.tsx'
import { reviewTagNames } from './review-texts.ts'
import { Stars } from './stars.tsx'

/** A review: its author, stars and words, the answer, and what its reader may do. */
export function Review({ review }: { review: ReviewRecord }) {
	const { t } = useTexts()
	const { by, rating, tags, text, answer, removed, shown, about } = review
	return (
		<article className="review stack stack--tight">
			<p className="cluster">
				{rating !== null && <Stars given={rating} />}
				<strong>{personName(t, by)}</strong>
				<span className="record-aside">
					{by.role === 'buyer' ? t('Buyer') : t('Seller')} · <When moment={review.created_at} />
				</span>
			</p>
			{removed !== null && <p className="quiet">{t('Removed by an admin: {reason}', { reason: removed })}</p>}
			{tags.length > 0 && (
				<ul className="cluster" aria-label={t('In short')}>
					{tags.map((tag) => (
						<li key={tag}>
							<Badge>{t(reviewTagNames[tag])}</Badge>
						</li>
					))}
				</ul>
			)}
			{text && <p className="review__text">{text}</p>}
			{!shown && <p className="small quiet">{t('Shown to others once both have written, or after 14 days.')}</p>}
			{answer && (
				<blockquote className="review__answer">
					<p className="small quiet">{t('{name} answered:', { name: personName(t, about) })}</p>
					<p className="review__text">{answer}</p>
				</blockquote>
			)}
			<ReviewActions review={review} />
		</article>
	)
}
