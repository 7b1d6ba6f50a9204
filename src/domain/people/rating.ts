import type { Rating } from '../../contract/deals/rating.ts'

/** With fewer reviews than this, there is no average. */
const fewest = 3

/** A person's rating, to one decimal. */
export function describeRating({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): Rating {
	const average = ratingCount < fewest ? null : Math.round((10 * ratingSum) / ratingCount) / 10
	return { average, count: ratingCount }
}
