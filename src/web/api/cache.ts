import { type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallArguments } from '../../contract/api.ts'
import type { Session } from '../../contract/people/sessions.ts'
import { ApiFailure, type Client, type ReadName } from './api-client.ts'
import { type Ask, type Read, siteReads } from './site-reads.ts'

// Only a missing answer or a server error may go away by itself.
const mayPass = (error: unknown) => error instanceof ApiFailure && (error.status === 0 || error.status >= 500)

const isSignedOut = (error: unknown) => error instanceof ApiFailure && error.status === 401

const seconds = 1000
const minutes = 60 * seconds

// Offline, the library would wait silently. Send anyway: the service worker may have an answer, and if not, the read fails at once.
const networkMode = 'always'

interface Lifetime {
	/** Number of retries of a failed read. */
	retry: number
	/** How long to keep an answer that no screen shows, in ms. */
	gcTime: number
}
const inBrowser: Lifetime = { retry: 3, gcTime: 5 * minutes }
// A page's cache is dropped as a whole. A finite lifetime would keep it in memory until the timer fires.
const onServer: Lifetime = { retry: 0, gcTime: Number.POSITIVE_INFINITY }

type Asked = { readonly queryKey: QueryKey; readonly meta?: Read['meta'] | undefined }

/** Makes the call that a query names, or that its `meta` makes. */
function ask(client: Client, { queryKey, meta }: Asked, signal?: AbortSignal): Promise<unknown> {
	const [name, args] = queryKey as readonly [ReadName, CallArguments<ReadName>]
	const asking = meta?.['ask'] as Ask | undefined
	return asking ? asking(client, signal) : client.call(name, args, signal)
}

function create(client: Client, { retry, gcTime }: Lifetime, queryCache = new QueryCache()): QueryClient {
	const staleTime = 30 * seconds
	return new QueryClient({
		queryCache,
		defaultOptions: {
			queries: {
				queryFn: ({ queryKey, meta, signal }) => ask(client, { queryKey, meta }, signal),
				retry: (failures, error) => failures < retry && mayPass(error),
				retryDelay: (failures) => Math.min(seconds * 2 ** failures, 30 * seconds),
				// Hovering over a link prefetches. A fresh refusal of that read is not tried again when the screen mounts; a stale one is.
				retryOnMount: ({ state }) =>
					mayPass(state.error) || isSignedOut(state.error) || Date.now() - state.errorUpdatedAt > staleTime,
				// Retries reads that failed offline once the connection is back.
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
		// The session has ended elsewhere: signed out in another window, or a new password. Reading it again lets the guard act.
		// A 401 of a mere prefetch must not pull people away from what they are writing.
		if (isSignedOut(error) && query.isActive() && cache.getQueryData(queryKey))
			void cache.invalidateQueries({ queryKey })
	}
	const cache = create(client, inBrowser, new QueryCache({ onError }))
	forgetWithReader(cache)
	return cache
}

/** Drops all of one reader's answers before the next reader sees anything. */
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
		// Entries on screen are emptied, not removed: a screen would wait forever for a removed entry.
		for (const shown of cache.getQueryCache().findAll(others)) shown.reset()
	})
}

/** Refetches the emptied entries on screen. Call it once the former reader's screens are gone. */
export const readForgotten = (cache: QueryClient) =>
	cache.refetchQueries({
		type: 'active',
		predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'idle',
	})

/** The cache of one page rendered on the server: no retries, and no timers that outlive the page. */
export const createPageCache = (client: Client) => create(client, onServer)

/** Reads into a page's cache what it lacks, without the library's machinery for retries and aborts. Throws ApiFailure. */
export async function readInto<Answer>(cache: QueryClient, client: Client, read: Read<Answer>): Promise<Answer> {
	const known = cache.getQueryData<Answer>(read.queryKey)
	if (known !== undefined) return known
	const answer = (await ask(client, read)) as Answer
	cache.setQueryData(read.queryKey, answer)
	return answer
}

/** One cached read: its key and its answer. */
export type KnownRead = readonly [key: QueryKey, answer: unknown]

/** Copies answers of another cache into this one. `updatedAt`: when they were read, ms since 1970. */
export function fillCache(cache: QueryClient, reads: readonly KnownRead[], updatedAt: number): void {
	for (const [key, answer] of reads) cache.setQueryData(key, answer, { updatedAt })
}
