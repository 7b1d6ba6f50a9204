import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Drizzle } from './drizzle.ts'

/** The one PostgreSQL channel behind all of Motor's. A connection receives every signal or none. */
const wire = 'motor'

/** In ms. A connection that does not respond in time counts as lost, even if the network reports no error. */
const beatEvery = 2_000
const beatPatience = 3_000
const shortestPause = 100
const longestPause = 2_000

interface Watcher {
	/** Signals are no longer received, and recent ones may be lost too. */
	lost?(): void
	/** Every signal is received from now on. Also called for the first connection. */
	regained?(): void
}

/** Receives what any process, including this one, sends with `signal`. */
export interface Signals {
	readonly connected: boolean
	subscribe(channel: string, hear: (payload: string) => void): () => void
	/** Resolves once everything committed so far has been received; at once if not connected. */
	caughtUp(): Promise<void>
	watch(watcher: Watcher): () => void
	close(): Promise<void>
}

/** An expression for use in a statement: sends on commit. */
export const signalling = (channel: string, payload: string | SQL): SQL =>
	sql`pg_notify(${wire}::text, ${`${channel} `}::text || ${payload}::text)`

/** Sends under 8,000 bytes on commit, or at once outside a transaction. Channel names consist of letters, digits, `_` and `-`. */
export async function signal(db: Pick<Drizzle, 'execute'>, channel: string, payload: string): Promise<void> {
	await db.execute(sql`select ${signalling(channel, payload)}`)
}

/** Connects for the first subscriber or watcher and reconnects whenever the connection is lost, until `close`. */
export function createSignals(open: () => pg.Client): Signals {
	const subscribers = new Map<string, Set<(payload: string) => void>>()
	const watchers = new Set<Watcher>()
	const closing = new AbortController()
	let connected = false
	let ask: (() => Promise<unknown>) | null = null
	let listening: Promise<void> | null = null

	function hear({ payload = '' }: pg.Notification): void {
		const space = payload.indexOf(' ')
		for (const tell of subscribers.get(payload.slice(0, space)) ?? []) tell(payload.slice(space + 1))
	}

	function become(now: boolean): void {
		if (connected === now) return
		connected = now
		for (const watcher of watchers) now ? watcher.regained?.() : watcher.lost?.()
	}

	async function listen(): Promise<boolean> {
		const client = open()
		const gone = new AbortController()
		const over = AbortSignal.any([gone.signal, closing.signal])
		const ended = new Promise<void>((resolve) => over.addEventListener('abort', () => resolve()))
		for (const end of ['error', 'end'] as const) client.on(end, () => gone.abort())
		client.on('notification', (notification) => over.aborted || hear(notification))
		const attempt = client
			.connect()
			.then(() => client.query(`listen ${wire}`))
			.catch(() => gone.abort())
		await Promise.race([attempt, ended])
		const heard = !over.aborted
		if (heard) {
			ask = inTurn(() => client.query('select 1'))
			become(true)
			void beat(ask, over, () => gone.abort())
			await ended
			ask = null
			become(false)
		}
		void client.end().catch(() => {})
		return heard
	}

	async function keepListening(): Promise<void> {
		for (let wait = shortestPause; !closing.signal.aborted; ) {
			wait = (await listen()) ? shortestPause : Math.min(wait * 2, longestPause)
			await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {})
		}
	}

	const start = () => {
		if (!closing.signal.aborted) listening ??= keepListening()
	}

	return {
		get connected() {
			return connected
		},
		subscribe(channel, tell) {
			const others = subscribers.get(channel) ?? new Set()
			subscribers.set(channel, others.add(tell))
			start()
			return () => void others.delete(tell)
		},
		async caughtUp() {
			// PostgreSQL delivers pending signals before it reports a statement as done.
			await ask?.().catch(() => {})
		},
		watch(watcher) {
			watchers.add(watcher)
			if (connected) watcher.regained?.()
			start()
			return () => void watchers.delete(watcher)
		},
		async close() {
			closing.abort()
			await listening
		},
	}
}

/** Runs `work` one at a time. Calls during a run share the next run, which starts after they were made. */
function inTurn(work: () => Promise<unknown>): () => Promise<unknown> {
	let running: Promise<unknown> | null = null
	let next: Promise<unknown> | null = null
	const start = () => {
		next = null
		running = work().finally(() => {
			running = null
		})
		return running
	}
	return () => {
		if (!running) return next ?? start()
		next ??= running.catch(() => {}).then(start)
		return next
	}
}

async function beat(ask: () => Promise<unknown>, over: AbortSignal, lose: () => void): Promise<void> {
	for (;;) {
		await pause(beatEvery, undefined, { signal: over, ref: false }).catch(() => {})
		if (over.aborted) return
		const late = setTimeout(lose, beatPatience)
		await ask().catch(lose)
		clearTimeout(late)
	}
}
