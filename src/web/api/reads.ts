import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PriceQuery } from '../../contract/listings/price-bands.ts'
import { sortOfBrand } from '../../contract/listings/search-address.ts'
import { pageSize } from '../../contract/page.ts'
import { type SortedList, sortOf } from '../../contract/sorting.ts'
import type { Found, SearchArguments } from '../search/found.ts'
import { readSearch } from '../search/read-search.ts'
import type { ApiFailure } from './api-client.ts'
import { type Ask, list, read, siteReads } from './site-reads.ts'

/** The page of a list that the address asks for: its cursor, and a field that the list can be sorted by. */
export const paged = <List extends SortedList>(kind: List, search: URLSearchParams) => ({
	cursor: search.get('cursor') ?? undefined,
	sort: sortOf(kind, search.get('sort')),
})

/** One page of search results. The old page stays until the new one arrives. `fixed` parameters are always sent. */
const searching = (args: SearchArguments, fixed: readonly string[]) =>
	queryOptions<Found, ApiFailure>({
		queryKey: ['GET /api/search', args],
		meta: { ask: ((client, signal) => readSearch(client, args, signal, fixed)) satisfies Ask },
		placeholderData: keepPreviousData,
	})

/** Whether a brand's address has filters, which makes it a search. */
export const isFiltered = (search: URLSearchParams): boolean =>
	[...search.keys()].some((name) => !['sort', 'cursor', 'lang'].includes(name))

/** From this many unread notices on, the bell says that there are more. */
export const mostUnread = 10

/** The reads of the open pages. Screens and `route-reads.ts` share them, so that a screen finds the preloaded data. */
export const reads = {
	...siteReads,
	category: (id: string, search: URLSearchParams) =>
		list('GET /api/product/{categoryId}', {
			params: { categoryId: id },
			query: { ...paged('listings', search), limit: '24' },
		}),
	/** A search by its address, whose parameters are those of the call. Those in `fixed` win. */
	search: (search: URLSearchParams, fixed: Readonly<Record<string, string>> = {}) =>
		searching(
			{
				query: {
					...Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)])),
					limit: String(pageSize.cards),
					...fixed,
				} as NonNullable<SearchArguments['query']>,
			},
			Object.keys(fixed),
		),
	seller: (id: string) => read('GET /api/seller/{id}', { params: { id } }),
	shop: (name: string) => read('GET /api/shop/{name}', { params: { name } }),
	/** A seller's listings on the market, with the `q`, `cursor` and `sort` of the seller's page. */
	sellerListings: (id: string, search: URLSearchParams) =>
		reads.search(new URLSearchParams([...search].filter(([name]) => ['q', 'sort', 'cursor'].includes(name))), {
			seller: id,
		}),
	/** A seller's reviews from the page's `reviews` cursor on. */
	reviewsOf: (id: string, search: URLSearchParams) =>
		list('GET /api/review', { query: { seller: id, cursor: search.get('reviews') ?? undefined, limit: '10' } }),
	/** A brand's listings with filters. Its address sorts by fields of a listing, not by search orders. */
	categoryFiltered: (id: string, search: URLSearchParams) =>
		reads.search(search, { category: id, sort: sortOfBrand(search.get('sort')) ?? 'newest' }),
	/** The facets of a brand's listings. */
	categoryFacets: (id: string) => reads.search(new URLSearchParams(), { category: id, limit: '1' }),
	suggestions: (q: string) => read('GET /api/search/suggest', { query: { q } }),
	bikes: () => read('GET /api/bike'),
	price: (query: PriceQuery) => read('GET /api/price', { query }),
	listing: (id: string) => read('GET /api/product/single/{id}', { params: { id } }),
	/** A listing as visitors see it. Null unless it is available. */
	preview: (id: string) => read('GET /api/product/preview/{id}', { params: { id } }),
	viewed: () => read('GET /api/viewed'),
	/** All of them, to find out whether a search is already saved. */
	allSavedSearches: () => list('GET /api/saved-search', { query: { limit: '200' } }),
	/** Sellers whom the reader follows, or just this one. */
	followed: (seller?: string) => list('GET /api/follow', { query: { seller, limit: '200' } }),
	/** Sellers whom the reader hides, or just this one. */
	hidden: (seller?: string) => list('GET /api/hide', { query: { seller, limit: '200' } }),
	/** Enough unread notices for the bell's count. */
	unread: () => list('GET /api/notification', { query: { unread: 'true', limit: String(mostUnread) } }),
}
