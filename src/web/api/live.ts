import type { QueryClient } from '@tanstack/react-query'
import { type LiveName, liveAfterHeader, type TellingNotice } from '../../contract/notices/live.ts'
import type { LiveUpdate } from '../../contract/notices/notifications.ts'
import { type Area, reload } from './reload.ts'
import { siteReads } from './site-reads.ts'

/**
 * The events that screens hear. `opened` is the page's own: the stream is open, but events since the page was read, or while
 * there was no connection, were missed.
 */
export type HeardName = LiveName | 'opened'

/** The areas that each event of the server makes stale. */
const told: Readonly<Record<Exclude<LiveName, 'reset'>, readonly Area[]>> = {
	notification: ['notices'],
	read: ['notices'],
	order: ['orders', 'listings', 'reviews'],
	// The person concerned hears it too, when their mark is granted or withdrawn.
	case: ['cases', 'stolen', 'reports', 'verifications', 'payments', 'listings', 'users', 'session', 'account'],
	// The screens of conversations and offers listen for these themselves.
	message: ['todo'],
	offer: ['todo'],
	typing: [],
	seen: [],
}

const stale: Readonly<Record<HeardName, readonly Area[]>> = {
	...told,
	// Any of them may have been missed.
	reset: [...new Set(Object.values(told).flat())],
	opened: ['cases', 'stolen', 'reports', 'verifications', 'reviews'],
}

/** The areas that a notice of this kind makes stale, because no other event announces the change. */
const staleByNotice: Readonly<Record<TellingNotice, readonly Area[]>> = {
	verification_refused: ['account'],
	suspended: ['session', 'account', 'listings', 'orders', 'conversations', 'offers'],
	suspension_lifted: ['session', 'account', 'listings', 'orders', 'conversations', 'offers'],
	listing_hidden: ['listings'],
	warned: ['listings'],
	listing_shown: ['listings'],
	held: ['listings'],
	released: ['listings'],
	listing_deleted: ['listings'],
}

/** Sent to every listener. */
const toAll: readonly string[] = ['reset', 'opened'] satisfies HeardName[]

type Hear = (update: LiveUpdate) => void
const listeners = new Set<readonly [event: HeardName, hear: Hear]>()

let hearing = false

/** Whether this page hears live events, so that reads made from now on miss nothing. Turns true with `opened` or `reset`. */
export const isHearing = () => hearing

/** Subscribes to one kind of event of the table above, and to those sent to every listener. Returns unsubscribe. */
export function onLive(event: HeardName, hear: Hear): () => void {
	const listener = [event, hear] as const
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** In ms: how often to poll without a stream, and how long a stream may take to open. */
const askEvery = 30_000
const patience = 15_000
/** How many further polls to make before trying the stream again. */
const asksBetween = 4
/** After this many failures in a row, fall back to polling. */
const mostFailures = 3

const pause = (ms: number, ended: AbortSignal) =>
	new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, ms)
		ended.addEventListener('abort', () => {
			clearTimeout(timer)
			resolve()
		})
	})

/**
 * Listens to the stream until it fails for good. The browser itself reconnects after a broken connection and gets the events
 * it missed. `anew`: earlier events may have been missed. Resolves to whether the stream ever opened.
 */
function stream(hear: Hear, ended: AbortSignal, anew: boolean): Promise<boolean> {
	return new Promise((resolve) => {
		const source = new EventSource('/api/live')
		let held = false
		const end = () => {
			clearTimeout(late)
			source.close()
			resolve(held)
		}
		const late = setTimeout(end, patience)
		source.onopen = () => {
			clearTimeout(late)
			hear({ event: anew && !held ? 'reset' : 'opened' })
			held = true
		}
		source.onerror = () => source.readyState === EventSource.CLOSED && end()
		for (const event of Object.keys(stale))
			source.addEventListener(event, ({ data, lastEventId }) =>
				hear({ id: lastEventId, event, data: JSON.parse(data) }),
			)
		ended.addEventListener('abort', end)
	})
}

/** Polls once, then `more` times in place of the stream. Returns false if the session has ended. */
async function ask(hear: Hear, ended: AbortSignal, more: number): Promise<boolean> {
	let after = ''
	for (let asked = 0; asked <= more && !ended.aborted; asked++) {
		if (asked > 0) await pause(askEvery, ended)
		const answer = await fetch(`/api/live?after=${after}`, { signal: ended }).catch(() => null)
		if (answer?.status === 401 || answer?.status === 403) return false
		// Cut off, or a captive portal's page instead of an answer: the next poll gets everything.
		const updates: LiveUpdate[] | null = answer?.ok ? await answer.json().catch(() => null) : null
		if (!updates) continue
		// The first poll says nothing about earlier events.
		if (after === '') hear({ event: 'opened' })
		after = answer?.headers.get(liveAfterHeader) ?? ''
		for (const update of updates) hear(update)
	}
	return true
}

/**
 * Listens until `ended`, or until the session ends. `anew`: another page listened until now, so events from before the first
 * stream may have been missed.
 */
async function listen(hear: Hear, ended: AbortSignal, anew: boolean): Promise<void> {
	let failures = 0
	for (let again = anew; !ended.aborted; again = true) {
		failures = (await stream(hear, ended, again)) ? 0 : failures + 1
		if (ended.aborted || !(await ask(hear, ended, failures < mostFailures ? 0 : asksBetween))) return
		// Jitter, so that pages do not all reconnect at once after a server process ends.
		await pause((0.5 + Math.random()) * 500 * 2 ** Math.min(failures, mostFailures), ended)
	}
}

/** Retries the reads that failed while there was no connection. */
const readFailed = (cache: QueryClient) =>
	cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.fetchFailureCount > 0 })

/**
 * Keeps the cache up to date with this person's events. Returns stop. One page of a browser listens and tells the others,
 * because each stream takes one of the few connections that a browser opens to a site.
 */
export function followLive(cache: QueryClient, person: string): () => void {
	const ended = new AbortController()
	const name = `motor-live-${person}`
	const others = new BroadcastChannel(name)
	const hear: Hear = (update) => {
		if (toAll.includes(update.event)) hearing = true
		const areas = [
			// A newer server may send events that this page does not know.
			...(Object.hasOwn(stale, update.event) ? stale[update.event as HeardName] : []),
			...(staleByNotice[update.data?.['kind'] as TellingNotice] ?? []),
		]
		if (areas.length > 0) void reload(cache, ...areas)
		if (toAll.includes(update.event)) void readFailed(cache)
		for (const [event, tell] of listeners) if (event === update.event || toAll.includes(update.event)) tell(update)
	}
	others.onmessage = ({ data }) => hear(data as LiveUpdate)
	const tellAll: Hear = (update) => {
		hear(update)
		others.postMessage(update)
	}
	const lead = async (anew: boolean) => {
		await listen(tellAll, ended.signal, anew)
		// The session has ended. Reading it again lets the guard act.
		if (!ended.signal.aborted) await cache.invalidateQueries({ queryKey: siteReads.session().queryKey })
	}
	const takeTurns = async () => {
		const led = await navigator.locks.request(name, { ifAvailable: true }, async (free) => {
			if (free) await lead(false)
			return free !== null
		})
		if (led) return
		// Another page is already streaming.
		hear({ event: 'opened' })
		// No page listened between the previous leader and this one.
		await navigator.locks.request(name, { signal: ended.signal }, () => lead(true))
	}
	// WebKit before 15.4 has no locks: each page listens for itself.
	if ('locks' in navigator) takeTurns().catch(() => undefined)
	else void lead(false)
	return () => {
		ended.abort()
		others.close()
		hearing = false
	}
}
