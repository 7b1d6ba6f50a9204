import type { StockFilter } from '../../../../contract/listings/stock.ts'
import { type StockSort, stockSorts, stockStates } from '../../../../contract/listings/stock-orders.ts'

/** Where a seller left their own listings: the search part of the address, and the listing they opened. */
let left: { search: string; id: string | null } = { search: '', id: null }

export const leaveStock = (search: string, id: string | null): void => {
	left = { search, id }
}

/** The search part of the address to come back to. */
export const leftStock = (): string => left.search

/** Returns the listing to scroll to when they come back. Only once. */
export function takeLeftListing(): string | null {
	const { id } = left
	left = { ...left, id: null }
	return id
}

/** Returns the filter in an address. */
export function stockFilter(search: URLSearchParams): StockFilter {
	const q = search.get('q') ?? ''
	const state = stockStates.find((known) => known === search.get('state'))
	return { ...(q.trim() && { q }), ...(state && { state }) }
}

/** Returns the sort order in an address; undefined means newest first. */
export function stockSort(search: URLSearchParams): StockSort | `-${StockSort}` | undefined {
	const asked = search.get('sort') ?? ''
	return stockSorts.flatMap((sort) => [sort, `-${sort}`] as const).find((sort) => sort === asked)
}
