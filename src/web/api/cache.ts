import { type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallArguments } from '../../contract/api.ts'
import type { Session } from '../../contract/people/sessions.ts'
import { ApiFailure, type Client, type ReadName } from './api-client.ts'
import { type Ask, siteReads } from './site-reads.ts'

// Only a missing answer or a server fault may go away by itself.
const mayPass = (error: unknown) => error instanceof ApiFailure && (error.status === 0 || error.status >= 500)

const isSignedOut = (error: unknown) => error instanceof ApiFailure && error.status === 401

const seconds = 1000
const minutes = 60 * seconds

// Offline, the library would wait silently. Fail at once instead: the service worker may have an answer.
const networkMode = 'always'

interface Lifetime {
	/** Number of retries of a failed read. */
	retry: number
	/** How long to keep an answer that is not shown, in ms. */
	gcTime: number
}
const inBrowser: Lifetime = { retry: 3, gcTime: 5 * minutes }
// The cache of a page is dropped whole. A finite lifetime would keep it in memory until the timer ends.
const onServer: Lifetime = { retry: 0, gcTime: Number.POSITIVE_INFINITY }

function create(client: Client, { retry, gcTime }: Lifetime, queryCache = new QueryCache()): QueryClient {
	const staleTime = 30 * seconds
	return new QueryClient({
		queryCache,
		defaultOptions: {
			queries: {
				queryFn: ({ queryKey, signal, meta }) => {
					const [name, args] = queryKey as readonly [ReadName, CallArguments<ReadName>]
					const ask = meta?.['ask'] as Ask | undefined
					return ask ? ask(client, signal) : client.call(name, args, signal)
				},
				retry: (failures, error) => failures < retry && mayPass(error),
				retryDelay: (failures) => Math.min(seconds * 2 ** failures, 30 * seconds),
				// Hovering over a link prefetches. A refusal then is as good as an answer, unless nobody acted on the link.
				retryOnMount: ({ state }) =>
					mayPass(state.error) || isSignedOut(state.error) || Date.now() - state.errorUpdatedAt > staleTime,
				// What failed without a connection is tried once there is one.
				refetchOnReconnect: ({ state }) => state.status === 'error',
				gcTime,
				staleTime,
				networkMode,
			},
			mutations: { retry: false, networkMode },
		},
	})
}

/** The browser's cache: 3 retries, after 1, 2 and 4 s. Answers live 5 minutes. Writes are not retried. */
export function createBrowserCache(client: Client): QueryClient {
	const { queryKey } = siteReads.session()
	const onError: QueryCache['config']['onError'] = (error, query) => {
		// The session has ended elsewhere: signed out in another window, a new password. The guard goes by it. What is only read
		// ahead must lead nobody away from what they are writing.
		if (isSignedOut(error) && query.isActive() && cache.getQueryData(queryKey))
			void cache.invalidateQueries({ queryKey })
	}
	const cache = create(client, inBrowser, new QueryCache({ onError }))
	forgetWithReader(cache)
	return cache
}

/** Drops all of one reader's answers before anything is shown to the next. */
function forgetWithReader(cache: QueryClient): void {
	const { queryKey } = siteReads.session()
	const others = { predicate: (query: Query) => query.queryKey[0] !== queryKey[0] }
	const reader = () => {
		const session = cache.getQueryData<Session>(queryKey)
		return session === undefined ? undefined : `${session?.user.uid} ${session?.user.role}`
	}
	let known = reader()
	cache.getQueryCache().subscribe(({ query }) => {
		const now = query.queryKey[0] === queryKey[0] ? reader() : known
		if (now === known) return
		const isFirst = known === undefined
		known = now
		if (isFirst) return
		cache.removeQueries({ ...others, type: 'inactive' })
		// What a screen shows stays in the cache, empty: a screen would wait for ever for a removed entry.
		for (const shown of cache.getQueryCache().findAll(others)) shown.reset()
	})
}

/** Refetches what screens show and the cache has dropped. Call it once the former reader's screens are gone. */
export const readForgotten = (cache: QueryClient) =>
	cache.refetchQueries({
		type: 'active',
		predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'idle',
	})

/** The cache of one page rendered on the server: no retries, and no timers that outlive the page. */
export const createPageCache = (client: Client) => create(client, onServer)

/** One cached read: its key and its answer. */
export type KnownRead = readonly [key: QueryKey, answer: unknown]

/** Copies answers from another cache, which were read then (ms since 1970), into this one. */
export function fillCache(cache: QueryClient, reads: readonly KnownRead[], updatedAt: number): void {
	for (const [key, answer] of reads) cache.setQueryData(key, answer, { updatedAt })
}
