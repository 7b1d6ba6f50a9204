import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percents, roundings } from '../../contract/listings/stock.ts'
import { repriced } from './prices.ts'

it.each([
	[{ to: 4000 }, 5500, 4000],
	[{ by: -500 }, 5500, 5000],
	[{ by: 700 }, 5500, 6200],
	[{ percent: 10 }, 5500, 6050],
	[{ percent: -10 }, 5555, 5000],
	[{ percent: -10, round: 50 }, 5499, 4950],
	[{ percent: 12.5, round: 10 }, 1000, 1130],
	[{ to: 4550, round: 100 }, 1, 4600],
	[{ to: 4549, round: 100 }, 1, 4500],
	[{ by: -5, round: 10 }, 1030, 1030],
	[{ percent: -90 }, 5, 1],
	[{ percent: -90 }, 4, 0],
	[{ percent: 200 }, 10_000_000, 30_000_000],
] as const)('%j of %d is %d', (how, price, expected) => {
	expect(repriced(price, how)).toBe(expected)
})

it('is the nearest multiple of what it is rounded to, the upper of two', () => {
	const hundredths = fc.integer({ min: percents.min * 100, max: percents.max * 100 })
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 10_000_000 }),
			hundredths,
			fc.constantFrom(...roundings),
			(price, percent, round) => {
				const result = repriced(price, { percent: percent / 100, round })
				// Exactly, in ten-thousandths of a taka.
				const exact = BigInt(price) * BigInt(10_000 + percent)
				const apart = 10_000n * BigInt(result) - exact
				const half = 5_000n * BigInt(round)
				expect(result % round).toBe(0)
				expect(apart <= half && apart > -half).toBe(true)
			},
		),
	)
})
