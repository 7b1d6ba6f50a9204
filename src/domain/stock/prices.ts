import type { StockAct } from '../../contract/listings/stock.ts'

/** Parts of a per cent that count. */
const parts = 1_000_000

/** A price in taka as a bulk action wants it; half rounds up. It may be out of bounds. */
export function repriced(
	price: number,
	{ to, by, percent, round = 1 }: Pick<StockAct, 'to' | 'by' | 'percent' | 'round'>,
): number {
	if (percent === undefined) return nearest(to ?? price + (by ?? 0), 1, round)
	// In whole numbers: 10 % more than 5,500 must not become 6,049.999.
	return nearest(price * (100 * parts + Math.round(percent * parts)), 100 * parts, round)
}

/** `of / per` as the nearest multiple of `round`. */
const nearest = (of: number, per: number, round: number): number =>
	Math.floor((2 * of + per * round) / (2 * per * round)) * round
