import { expect, it } from 'vitest'
import { describeRating } from './rating.ts'

it('a rating is an average of one decimal from the third review on', () => {
	expect(describeRating({ ratingSum: 0, ratingCount: 0 })).toEqual({ average: null, count: 0 })
	expect(describeRating({ ratingSum: 10, ratingCount: 2 })).toEqual({ average: null, count: 2 })
	expect(describeRating({ ratingSum: 13, ratingCount: 3 })).toEqual({ average: 4.3, count: 3 })
	expect(describeRating({ ratingSum: 14, ratingCount: 3 })).toEqual({ average: 4.7, count: 3 })
})
