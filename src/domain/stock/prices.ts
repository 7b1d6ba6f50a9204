import type { StockAct } from '../../contract/listings/stock.ts'

/** Percentages count down to a millionth of a per cent. */
const parts = 1_000_000

/** The price in taka after a bulk action; half rounds up. It may be out of bounds. */
export function repriced(
	price: number,
	{ to, by, percent, round = 1 }: Pick<StockAct, 'to' | 'by' | 'percent' | 'round'>,
): number {
	if (percent === undefined) return nearest(to ?? price + (by ?? 0), 1, round)
	// Integer arithmetic: 10 % more than 5,500 must not become 6,049.999.
	return nearest(price * (100 * parts + Math.round(percent * parts)), 100 * parts, round)
}

/** `of / per`, rounded to the nearest multiple of `round`. */
const nearest = (of: number, per: number, round: number): number =>
	Math.floor((2 * of + per * round) / (2 * per * round)) * round
