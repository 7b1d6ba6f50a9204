import type { Rating } from '../../../contract/deals/rating.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ratingText } from './rating-text.ts'

/** How a seller was rated, next to their name: the average with three or more reviews, else that they are new here. */
export function SellerRating({ rating }: { rating: Rating }) {
	const texts = useTexts()
	const { t, number } = texts
	const { average, count } = rating
	if (average === null) return <span className="seller-rating--new small quiet">{t('New here')}</span>
	return (
		<span className="seller-rating numbers">
			<span aria-hidden="true">
				<span className="star" /> {number(average)} <span className="quiet">({number(count)})</span>
			</span>
			<span className="visually-hidden">{ratingText(texts, rating)}</span>
		</span>
	)
}
