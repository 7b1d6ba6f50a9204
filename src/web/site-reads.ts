import { type FetchQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallArguments } from '../contract/api.ts'
import type { SearchAnswer } from '../contract/listings/search.ts'
import type { Answer, ApiFailure, Linked, ListName, Page, ReadName, RowOf } from './api-client.ts'

/** A read of the API table, cached under its name and arguments. */
export function read<Name extends ReadName>(name: Name, args?: CallArguments<Name>) {
	return queryOptions<Answer<Name>, ApiFailure>({ queryKey: args ? [name, args] : [name] })
}

/** One page of a list. The old rows stay until those of another page or order arrive. */
export function list<Name extends ListName>(name: Name, args: CallArguments<Name>) {
	return queryOptions<Page<RowOf<Name>>, ApiFailure>({
		queryKey: [name, args],
		meta: { paged: true },
		placeholderData: keepPreviousData,
	})
}

/** One page of a search's answer. The old one stays until another arrives. It cannot do without the `fixed` parameters. */
export function linked(args: CallArguments<'GET /api/search'>, fixed: readonly string[]) {
	return queryOptions<Linked<SearchAnswer>, ApiFailure>({
		queryKey: ['GET /api/search', args],
		meta: { linked: true, fixed },
		placeholderData: keepPreviousData,
	})
}

/** Any read, for the routes table. */
export type Read = Pick<FetchQueryOptions, 'queryKey' | 'meta'>

/** The reads of the site's frame and of Home. The others are loaded with the screens that make them. */
export const siteReads = {
	/** Null when signed out. */
	session: () => read('GET /api/auth/get-session'),
	categories: () => read('GET /api/category'),
	advertised: () => list('GET /api/all/product', { query: { advertise: 'true', limit: '8' } }),
}

/** Whether a brand's address has filters, which makes it a search. */
export const isFiltered = (search: URLSearchParams): boolean =>
	[...search.keys()].some((name) => !['sort', 'cursor', 'lang'].includes(name))
