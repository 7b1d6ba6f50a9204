import type { Rating } from '../../../contract/deals/rating.ts'
import type { Texts } from '../../texts/texts.tsx'

/** A rating in words: its average with three or more reviews, else how many there are. */
export function ratingText({ t, count, number }: Texts, { average, count: reviews }: Rating): string {
	if (reviews === 0) return t('Not rated yet')
	const said = count({ one: '{count} review', other: '{count} reviews' }, reviews)
	return average === null ? said : t('{average} of 5, {reviews}', { average: number(average), reviews: said })
}
