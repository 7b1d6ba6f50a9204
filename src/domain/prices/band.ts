import type { PriceBand } from '../../contract/listings/price-bands.ts'
import type { SoldPrice } from '../../database/deals/sold-prices.ts'
import { dayMs } from '../calendar.ts'

/** THE FIGURES for price bands. Times in ms, prices in taka. */
export const bandRules = {
	leastDeals: 8,
	leastSellers: 5,
	/** How many deals must come or go before a band moves. */
	move: 4,
	age: 730 * dayMs,
	/** Deals younger than this count twice. */
	young: 365 * dayMs,
	step: 100,
	/** At most this many deals are read, the latest ones. */
	most: 1_000,
} as const

/** Whether enough people sold enough things that the band reveals nobody's price. */
export function isEnough(deals: readonly SoldPrice[]): boolean {
	const sellers = new Set(deals.map(({ sellerId }) => sellerId))
	return deals.length >= bandRules.leastDeals && sellers.size >= bandRules.leastSellers
}

const rounded = (price: number) => Math.round(price / bandRules.step) * bandRules.step

/**
 * The price below which a share of all future deals is expected, from sorted prices: position (n + 1) p, interpolated
 * between two prices (Hyndman and Fan, "Sample Quantiles in Statistical Packages", 1996, definition 6). Other definitions
 * describe the sample, and with few deals they hold fewer than 80 % of the following ones.
 */
function quantile(sorted: readonly number[], part: number): number {
	const place = Math.min(Math.max((sorted.length + 1) * part, 1), sorted.length)
	const below = sorted[Math.floor(place) - 1] ?? 0
	const above = sorted[Math.ceil(place) - 1] ?? 0
	return below + (above - below) * (place - Math.floor(place))
}

/** The middle 80 % of these deals; needs at least one. `at` is ms since 1970. */
export function bandOf(deals: readonly SoldPrice[], at: number): Omit<PriceBand, 'by'> {
	const sorted = deals
		.flatMap(({ price, completedAt }) => (at - completedAt < bandRules.young ? [price, price] : [price]))
		.sort((one, other) => one - other)
	const [low = 0, middle = 0, high = 0] = [0.1, 0.5, 0.9].map((part) => rounded(quantile(sorted, part)))
	return { deals: deals.length, low, middle, high }
}
