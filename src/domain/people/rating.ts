import type { Rating } from '../../contract/deals/rating.ts'

/** Fewer reviews than this say too little for an average. */
const fewest = 3

/** A person's rating, to one decimal. */
export function describeRating({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): Rating {
	const average = ratingCount < fewest ? null : Math.round((10 * ratingSum) / ratingCount) / 10
	return { average, count: ratingCount }
}
