import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../contract/deals/orders.ts'
import { ownReads } from '../../api/own-reads.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { Review } from '../../components/reviews/review.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { ReviewForm } from './review-form.tsx'

/** The reviews of a completed order, and the form for one's own while there is time. */
export function OrderReviews({ order }: { order: Order }) {
	const { t, when } = useTexts()
	const reviews = useQuery(ownReads.reviews({ order_id: order._id }))
	const { review_until: until } = order
	const rows = reviews.data?.rows ?? []
	if (until === undefined && rows.length === 0 && !reviews.isError) return null
	return (
		<section className="panel stack" aria-labelledby="reviews">
			<h2 id="reviews">
				{until === undefined ? t('Reviews') : t('Rate your deal with {name}', { name: order.other?.name ?? '' })}
			</h2>
			{until !== undefined && (
				<>
					<p>
						{t('How was it with {name}? Both reviews appear together, at the latest on {moment}.', {
							name: order.other?.name ?? '',
							moment: when(until),
						})}
					</p>
					<ReviewForm order={order} />
				</>
			)}
			{reviews.isError && !reviews.data && <FailedRead title="We couldn't load the reviews" query={reviews} />}
			{rows.map((review) => (
				<Review key={review._id} review={review} />
			))}
		</section>
	)
}
