import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Review, reviewTags } from '../../../../contract/deals/reviews.ts'
import { Badge } from '../../../components/badge.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { FailedRead } from '../../../components/failed-read.tsx'
import { reads } from '../../../reads.ts'
import { useAddressWith } from '../../../routing/address.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { Stars } from './stars.tsx'

const tagNames: Readonly<Record<(typeof reviewTags)[number], Text>> = {
	'as described': 'As described',
	quick: 'Quick',
	friendly: 'Friendly',
	'fair price': 'Fair price',
	late: 'Late',
	'not as described': 'Not as described',
	'hard to reach': 'Hard to reach',
}

function OneReview({ review }: { review: Review }) {
	const { t, ago, moment } = useTexts()
	const { rating, tags, text, answer, removed, by, created_at: at } = review
	return (
		<li className="review">
			<p className="cluster">
				{rating !== null && <Stars given={rating} />}
				<strong>{by.name}</strong>
				<time className="small quiet" dateTime={new Date(at).toISOString()} title={moment(at)}>
					{ago(at)}
				</time>
			</p>
			{tags.length > 0 && (
				<ul className="cluster" aria-label={t('In short')}>
					{tags.map((tag) => (
						<li key={tag}>
							<Badge>{t(tagNames[tag])}</Badge>
						</li>
					))}
				</ul>
			)}
			{removed !== null ? (
				<p className="quiet">{t('Removed by an admin: {reason}', { reason: removed })}</p>
			) : (
				text && <p className="review__text">{text}</p>
			)}
			{answer && (
				<blockquote className="review__answer">
					<p className="small quiet">{t("The seller's answer")}</p>
					<p className="review__text">{answer}</p>
				</blockquote>
			)}
		</li>
	)
}

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
						<OneReview key={review._id} review={review} />
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
