import { type FetchQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallArguments } from '../../contract/api.ts'
import type { Answer, ApiFailure, Client, CursorPage, ListName, ReadName, RowOf } from './api-client.ts'

/** A read of the API table, cached under its name and arguments. */
export function read<Name extends ReadName>(name: Name, args?: CallArguments<Name>) {
	return queryOptions<Answer<Name>, ApiFailure>({ queryKey: args ? [name, args] : [name] })
}

/** A custom fetch of a read whose answer is more than the call's body: a query's `meta.ask`. */
export type Ask = (client: Client, signal?: AbortSignal) => Promise<unknown>

/** One page of a list. The old rows stay until those of another page or order arrive. */
export function list<Name extends ListName>(name: Name, args: CallArguments<Name>) {
	return queryOptions<CursorPage<RowOf<Name>>, ApiFailure>({
		queryKey: [name, args],
		meta: { ask: ((client, signal) => client.page(name, args, signal)) satisfies Ask },
		placeholderData: keepPreviousData,
	})
}

/** Any of the reads that a screen needs. */
export type Read<Answer = unknown> = Pick<FetchQueryOptions<Answer, ApiFailure>, 'queryKey' | 'meta'>

/** The reads of the site's frame and of Home. The code of the others loads with the screens that use them. */
export const siteReads = {
	/** Null when signed out. */
	session: () => read('GET /api/auth/get-session'),
	categories: () => read('GET /api/category'),
	advertised: () => list('GET /api/all/product', { query: { advertise: 'true', limit: '8' } }),
}
