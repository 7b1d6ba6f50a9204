import { expect, test } from 'vitest'
import { less, lower } from './less.ts'

test('a one-press offer is a percentage below the price, rounded down to whole tens', () => {
	expect(less.map((percent) => lower(4_200, percent))).toEqual([3_990, 3_780, 3_570])
	expect(less.map((percent) => lower(5_555, percent))).toEqual([5_270, 4_990, 4_720])
})
