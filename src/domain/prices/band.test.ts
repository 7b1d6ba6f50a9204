import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandOf, bandRules, isEnough } from './band.ts'

const now = Date.parse('2026-11-25')
const deal = (price: number, { seller = 'a', ago = 400 } = {}) => ({
	orderId: '',
	price,
	sellerId: seller,
	completedAt: now - ago * 86_400_000,
})
const sellers = (...names: string[]) => names.map((seller) => deal(1_000, { seller }))

describe('isEnough', () => {
	it.each([
		[sellers('a', 'b', 'c', 'd', 'e', 'a', 'b', 'c'), true],
		[sellers('a', 'b', 'c', 'd', 'e', 'a', 'b'), false],
		[sellers('a', 'b', 'c', 'd', 'a', 'b', 'c', 'd', 'a'), false],
	])('asks for 8 deals of 5 sellers: %#', (deals, enough) => {
		expect(isEnough(deals)).toBe(enough)
	})
})

describe('bandOf', () => {
	it('is the middle 80 % in steps of a hundred taka', () => {
		const prices = Array.from({ length: 19 }, (_, index) => 1_000 + index * 130)
		expect(
			bandOf(
				prices.map((price) => deal(price)),
				now,
			),
		).toEqual({ deals: 19, low: 1_100, middle: 2_200, high: 3_200 })
	})

	it('counts deals of the last year twice', () => {
		const deals = [...Array(10).fill(deal(1_000)), ...Array(6).fill(deal(3_000, { ago: 300 }))]
		expect(bandOf(deals, now)).toMatchObject({ deals: 16, middle: 3_000 })
	})

	it('lies within the prices paid, low below middle below high', () => {
		const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 8, maxLength: 60 })
		fc.assert(
			fc.property(prices, (paid) => {
				const { low, middle, high } = bandOf(
					paid.map((price) => deal(price)),
					now,
				)
				expect(low).toBeLessThanOrEqual(middle)
				expect(middle).toBeLessThanOrEqual(high)
				expect(low).toBeGreaterThanOrEqual(Math.min(...paid) - bandRules.step / 2)
				expect(high).toBeLessThanOrEqual(Math.max(...paid) + bandRules.step / 2)
			}),
		)
	})

	it.each([8, 20, 60])('made of %i of 5,000 generated deals holds 75 to 85 %% of the others', (size) => {
		// Log-normal prices, so half of the middle is as likely as double (Box and Muller, 1958).
		let seed = 20_261_125
		const random = () => {
			seed = (seed * 48_271) % 2_147_483_647
			return seed / 2_147_483_647
		}
		const price = () =>
			Math.round(4_000 * Math.exp(0.35 * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())))
		const market = Array.from({ length: 5_000 }, price)
		let inside = 0
		let all = 0
		for (let from = 0; from + size <= market.length; from += size) {
			const { low, high } = bandOf(
				market.slice(from, from + size).map((paid) => deal(paid)),
				now,
			)
			const others = market.filter((_, index) => index < from || index >= from + size)
			inside += others.filter((paid) => low <= paid && paid <= high).length
			all += others.length
		}
		expect(inside / all).toBeGreaterThan(0.75)
		expect(inside / all).toBeLessThan(0.85)
	})
})
