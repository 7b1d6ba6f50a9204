import type { LiveUpdate } from '../contract/notices/notifications.ts'
import { say } from '../contract/sentences.ts'
import * as table from '../database/notices/live.ts'
import type { Transaction } from '../database/postgres/connection.ts'
import { perDatabase } from '../database/postgres/per-database.ts'
import { createBatches } from '../memory/batches.ts'
import type { Member } from './actor.ts'
import { dayMs } from './calendar.ts'
import { now } from './clock.ts'
import { tooOften } from './failure.ts'
import type { Market } from './market.ts'

/** How long updates are kept for screens that reconnect, in ms. */
const keptFor = dayMs
/** How many updates are read at once. */
const mostUpdates = 200
const mostStreams = 10
/** How often an open stream is renewed, in ms. A stream not renewed for three beats counts as closed. */
export const streamBeat = 15_000
const streamGone = 3 * streamBeat

const since = () => new Date(now().getTime() - keptFor)

/** A person's newest place. */
export async function newestPlace({ database }: Market, { id }: Pick<Member, 'id'>): Promise<number> {
	const times = { since: since(), now: now() }
	const places = await database.transaction((tx) => table.newestLiveUpdates(tx, [id], times))
	return places.get(id) ?? 0
}

/** The place a screen reconnects with. Null if it is unknown or too old: the screen must reload everything. */
export async function knownPlace(
	{ database }: Market,
	{ id }: Pick<Member, 'id'>,
	text: string,
): Promise<number | null> {
	const place = /^\d{1,15}$/.test(text) ? Number(text) : null
	if (place === null) return null
	return (await table.hasLiveUpdate(database.db, id, place, since())) ? place : null
}

/** The updates for a person's screens after a place, oldest first, and the place of the last one. */
export async function updatesAfter(
	{ database }: Market,
	{ id }: Pick<Member, 'id'>,
	after: number,
): Promise<{ updates: LiveUpdate[]; last: number; more: boolean }> {
	const rows = await table.listLiveUpdates(database, { userId: id, after, most: mostUpdates })
	const told = rows.filter(({ name }) => name !== table.markName)
	return {
		updates: told.map((row) => ({ id: String(row.id), event: row.name, data: row.data })),
		last: rows.at(-1)?.id ?? after,
		more: rows.length === mostUpdates,
	}
}

interface Entering {
	readonly id: string
	readonly userId: string
	/** The place its screen resumes from; null for a new screen. */
	readonly known: number | null
}

/** Returns where each stream begins, or null if its reader already has ten open. */
async function enterAll(tx: Transaction, streams: readonly Entering[]): Promise<(number | null)[]> {
	const at = now()
	const gone = new Date(at.getTime() - streamGone)
	const entered = await table.enterStreams(tx, streams, { now: at, gone, most: mostStreams })
	const fresh = streams.filter(({ id, known }) => known === null && entered.has(id)).map(({ userId }) => userId)
	const places = await table.newestLiveUpdates(tx, [...new Set(fresh)], { since: since(), now: at })
	return streams.map(({ id, userId, known }) => (entered.has(id) ? (known ?? places.get(userId) ?? 0) : null))
}

/** Batched, because all screens of a process reconnect at once when it restarts. */
const entrances = perDatabase((database) =>
	createBatches((streams: readonly Entering[]) => database.transaction((tx) => enterAll(tx, streams))),
)

/**
 * Opens a stream and returns the place where it begins: the known one, or the newest. Throws 'too often' if this person
 * has ten open across all processes.
 */
export async function enterStream(
	{ database }: Market,
	{ id: userId }: Pick<Member, 'id'>,
	{ id, known }: Omit<Entering, 'userId'>,
): Promise<number> {
	const place = await entrances(database)({ id, userId, known })
	if (place === null) throw tooOften(say('tooManyScreens'), streamGone)
	return place
}

export const renewStreams = ({ database }: Market, streams: readonly string[]) =>
	table.renewStreams(database.db, streams, now())

/** Batched: when a proxy or process ends, all streams close at once, more than may wait for a connection. */
const exits = perDatabase(({ db }) =>
	createBatches(async (streams: readonly string[]) => {
		await table.leaveStreams(db, streams)
		return streams.map(() => undefined)
	}),
)

export const leaveStream = ({ database }: Market, stream: string): Promise<void> => exits(database)(stream)

/** Deletes updates too old to resume from, and streams of dead processes. */
export async function forgetOldUpdates({ database }: Market): Promise<number> {
	await table.deleteStreams(database.db, new Date(now().getTime() - streamGone))
	return table.deleteLiveUpdates(database.db, since())
}

export type { EphemeralUpdate } from '../database/notices/live.ts'

interface Hearing {
	/** There are new updates for these people. */
	updated(people: readonly string[]): void
	ephemeral(update: table.EphemeralUpdate): void
	/** A session or an account changed; the argument is the account's id. */
	accountChanged(account: string): void
	/** Signals may have been missed, but now arrive again. */
	regained(): void
}

/** Subscribes to what any process sends to screens. Returns unsubscribe. */
export function hearLive({ database: { signals } }: Market, hearing: Hearing): () => void {
	const ends = [
		signals.subscribe(table.liveChannel, (people) => hearing.updated(people.split(' '))),
		signals.subscribe(table.ephemeralChannel, (update) =>
			hearing.ephemeral(JSON.parse(update) as table.EphemeralUpdate),
		),
		// Deferred, because the same signal must first evict the cached session.
		signals.subscribe('sessions', (account) => setImmediate(() => hearing.accountChanged(account))),
		signals.watch({ regained: () => hearing.regained() }),
	]
	return () => {
		for (const end of ends) end()
	}
}
