import type { StockFilter } from '../../../../contract/listings/stock.ts'
import { type StockSort, stockSorts, stockStates } from '../../../../contract/listings/stock-orders.ts'

/** Where a seller left their own listings: its address, and the listing that they went on to. */
let left: { search: string; id: string | null } = { search: '', id: null }

export const leaveStock = (search: string, id: string | null): void => {
	left = { search, id }
}

/** The search part of the address to come back to. */
export const leftStock = (): string => left.search

/** The listing to show when they are back; told once. */
export function takeLeftListing(): string | null {
	const { id } = left
	left = { ...left, id: null }
	return id
}

/** Which listings an address means. */
export function stockFilter(search: URLSearchParams): StockFilter {
	const q = search.get('q') ?? ''
	const state = stockStates.find((known) => known === search.get('state'))
	return { ...(q.trim() && { q }), ...(state && { state }) }
}

/** The order of an address; the newest first where there is none. */
export function stockSort(search: URLSearchParams): StockSort | `-${StockSort}` | undefined {
	const asked = search.get('sort') ?? ''
	return stockSorts.flatMap((sort) => [sort, `-${sort}`] as const).find((sort) => sort === asked)
}
