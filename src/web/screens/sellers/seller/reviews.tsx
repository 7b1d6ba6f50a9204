import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { FailedRead } from '../../../components/failed-read.tsx'
import { Review } from '../../../components/reviews/review.tsx'
import { reads } from '../../../reads.ts'
import { useAddressWith } from '../../../routing/address.ts'
import { useTexts } from '../../../texts/texts.tsx'

function Shown({ id }: { id: string }) {
	const { t } = useTexts()
	const { search, addressWith } = useAddressWith()
	const reviews = useQuery(reads.reviewsOf(id, search))
	if (!reviews.data) {
		if (reviews.isError) return <FailedRead title="We couldn't load the reviews" query={reviews} />
		return (
			<div className="skeleton stack" role="status" aria-label={t('Loading')}>
				<span className="skeleton__line skeleton__line--short" />
				<span className="skeleton__line" />
			</div>
		)
	}
	const { rows, next } = reviews.data
	const isContinued = search.has('reviews')
	return (
		<>
			{rows.length > 0 ? (
				<ul className="reviews" aria-busy={reviews.isPlaceholderData || undefined}>
					{rows.map((review) => (
						<li key={review._id}>
							<Review review={review} />
						</li>
					))}
				</ul>
			) : (
				<p className="quiet">{t(isContinued ? 'Nothing more on this page' : 'No reviews yet')}</p>
			)}
			{(next || isContinued) && (
				<nav className="pager cluster" aria-label={t('Pages of reviews')}>
					{isContinued && <ButtonLink href={addressWith({ reviews: null })}>{t('First page')}</ButtonLink>}
					{next && (
						<ButtonLink href={addressWith({ reviews: next })} look="strong">
							{t('More reviews')}
						</ButtonLink>
					)}
				</nav>
			)}
		</>
	)
}

/** What buyers say of the seller, and what the seller answers. */
export function Reviews({ id }: { id: string }) {
	const { t } = useTexts()
	const titleId = useId()
	return (
		<section className="stack" aria-labelledby={titleId}>
			<h2 id={titleId}>{t('Reviews')}</h2>
			<Shown id={id} />
		</section>
	)
}
