import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallArguments, CallName } from '../contract/api.ts'
import { type Answer, ApiFailure, type Client } from './api-client.ts'

type ReadName = Extract<CallName, `GET ${string}`>
type AnyRead = readonly [ReadName, CallArguments<ReadName>]

/** A call of the API table as a cached read: `useQuery(read('GET /api/category'))`. */
export function read<Name extends ReadName>(name: Name, args?: CallArguments<Name>) {
	return queryOptions<Answer<Name>, ApiFailure>({ queryKey: args ? [name, args] : [name] })
}
export type Read = ReturnType<typeof read>

/** The read of the session; null when signed out. */
export const sessionRead = read('GET /api/auth/get-session')

// A refusal stays a refusal: only no answer, overload and server faults may pass by themselves.
function mayPass(error: unknown): boolean {
	return error instanceof ApiFailure && (error.status === 0 || error.status === 429 || error.status >= 500)
}

const seconds = 1000
const minutes = 60 * seconds

// Offline the library would wait silently: a person is told at once, and the service worker may know an answer.
const networkMode = 'always'

/** The cache over a client: 3 retries, 1 s doubling to at most 30 s, 5 minutes of life; none of it for writes. */
export function createCache(client: Client, { retry = 3 } = {}): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				queryFn: ({ queryKey, signal }) => {
					const [name, args] = queryKey as unknown as AnyRead
					return client.call(name, args, signal)
				},
				retry: (failures, error) => failures < retry && mayPass(error),
				retryDelay: (failures) => Math.min(seconds * 2 ** failures, 30 * seconds),
				gcTime: 5 * minutes,
				staleTime: 30 * seconds,
				networkMode,
			},
			mutations: { retry: false, networkMode },
		},
	})
}

/** What a cache knows of one read: its key, the answer, and when that came, ms since 1970. */
export type KnownRead = readonly [key: QueryKey, answer: unknown, at: number]

/** All that a cache has answers to; the library's own form of it says three times as much. */
export const knownReads = (cache: QueryClient): KnownRead[] =>
	cache
		.getQueryCache()
		.getAll()
		.filter(({ state }) => state.status === 'success')
		.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])

/** Gives a cache what another one knew. */
export function fillCache(cache: QueryClient, reads: readonly KnownRead[]): void {
	for (const [key, answer, at] of reads) cache.setQueryData(key, answer, { updatedAt: at })
}

const areas = {
	listings: [
		'GET /api/all/product',
		'GET /api/product',
		'GET /api/product/{categoryId}',
		'GET /api/product/single/{id}',
		'GET /api/figures',
	],
	users: ['GET /api/user', 'GET /api/figures'],
	orders: ['GET /api/order', 'GET /api/order/{id}', 'GET /api/figures'],
	session: ['GET /api/auth/get-session'],
} satisfies Record<string, ReadName[]>
export type Area = keyof typeof areas

/** Marks every cached read of the areas as out of date; what is on the screen is read again. */
export async function reload(cache: QueryClient, ...which: Area[]): Promise<void> {
	const names = new Set<unknown>(which.flatMap((area) => areas[area]))
	await cache.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]) })
}
