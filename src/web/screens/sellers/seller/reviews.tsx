import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { reads } from '../../../api/reads.ts'
import { EmptyState } from '../../../components/notice.tsx'
import { ListPage } from '../../../components/records/list-page.tsx'
import type { Paging } from '../../../components/records/pager.tsx'
import { Review } from '../../../components/reviews/review.tsx'
import { LinesSkeleton } from '../../../components/skeleton.tsx'
import { useAddressWith } from '../../../routing/address.ts'
import { useTexts } from '../../../texts/texts.tsx'

const pagesOfReviews: Paging = { cursor: 'reviews', label: 'Pages of reviews', next: 'More reviews' }

/** What buyers say about the seller, and the seller's answers. */
export function Reviews({ id }: { id: string }) {
	const { t } = useTexts()
	const titleId = useId()
	const { search } = useAddressWith()
	const reviews = useQuery(reads.reviewsOf(id, search))
	return (
		<section className="stack" aria-labelledby={titleId}>
			<h2 id={titleId}>{t('Reviews')}</h2>
			<ListPage
				query={reviews}
				skeleton={<LinesSkeleton />}
				empty={<EmptyState compact icon="chat" title={t('No reviews yet')} />}
				failed="We couldn't load the reviews"
				paging={pagesOfReviews}
			>
				{(rows) => (
					<ul className="reviews">
						{rows.map((review) => (
							<li key={review._id}>
								<Review review={review} />
							</li>
						))}
					</ul>
				)}
			</ListPage>
		</section>
	)
}
