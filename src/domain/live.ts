import type { LiveUpdate } from '../contract/notices/notifications.ts'
import { say } from '../contract/sentences.ts'
import * as table from '../database/notices/live.ts'
import type { Member } from './actor.ts'
import { now } from './clock.ts'
import { Failure } from './failure.ts'
import type { Market } from './market.ts'

/** How long updates are kept for screens that come back, ms. */
export const keptFor = 24 * 3_600_000
/** How many are read at once. */
export const mostUpdates = 200
const mostStreams = 10
/** How often an open stream is renewed, and when one that was not counts as gone, ms. */
export const streamBeat = 15_000
const streamGone = 3 * streamBeat

const since = () => new Date(now().getTime() - keptFor)

/** Somebody's newest place. */
export function newestPlace({ database }: Market, person: Pick<Member, 'id'>): Promise<number> {
	return database.transaction((tx) => table.newestLiveUpdate(tx, person.id, since(), now()))
}

/** The place that a screen comes back with. Null where it is unknown or too old: everything is to be read again. */
export async function knownPlace(
	{ database }: Market,
	{ id }: Pick<Member, 'id'>,
	text: string,
): Promise<number | null> {
	const place = /^\d{1,15}$/.test(text) ? Number(text) : null
	if (place === null) return null
	return (await table.hasLiveUpdate(database.db, id, place, since())) ? place : null
}

/** What somebody's screens have to hear after a place, oldest first, and the place of the last. */
export async function updatesAfter(
	{ database }: Market,
	{ id }: Pick<Member, 'id'>,
	after: number,
): Promise<{ updates: LiveUpdate[]; last: number; more: boolean }> {
	const rows = await table.listLiveUpdates(database.db, id, after, mostUpdates)
	const told = rows.filter(({ name }) => name !== table.markName)
	return {
		updates: told.map((row) => ({ id: String(row.id), event: row.name, data: row.data })),
		last: rows.at(-1)?.id ?? after,
		more: rows.length === mostUpdates,
	}
}

/** Enters a stream. Throws 'too often' where this person has ten open, on whichever process. */
export async function enterStream({ database }: Market, person: Pick<Member, 'id'>, stream: string): Promise<void> {
	const at = now()
	const gone = new Date(at.getTime() - streamGone)
	const entered = await database.transaction((tx) =>
		table.enterStream(tx, { id: stream, userId: person.id, seenAt: at }, { gone, most: mostStreams }),
	)
	if (!entered) throw new Failure('too often', say('tooManyScreens'))
}

export const renewStreams = ({ database }: Market, streams: readonly string[]) =>
	table.renewStreams(database.db, streams, now())
export const leaveStreams = ({ database }: Market, streams: readonly string[]) =>
	table.leaveStreams(database.db, streams)

/** Forgets what no screen can come back for, and streams of processes that are gone. */
export async function forgetOldUpdates({ database }: Market): Promise<number> {
	await table.deleteStreams(database.db, new Date(now().getTime() - streamGone))
	return table.deleteLiveUpdates(database.db, since())
}

export type { Passing } from '../database/notices/live.ts'

interface Hearing {
	/** Something came for these people. */
	updated(people: readonly string[]): void
	passing(passing: table.Passing): void
	/** A session or an account changed; the argument is the account's id. */
	accountChanged(account: string): void
	/** Signals may have been missed, and are heard again. */
	regained(): void
}

/** Hears what any process tells screens, until the returned function is called. */
export function hearLive({ database: { signals } }: Market, hearing: Hearing): () => void {
	const ends = [
		signals.subscribe(table.liveChannel, (people) => hearing.updated(people.split(' '))),
		signals.subscribe(table.passingChannel, (passing) => hearing.passing(JSON.parse(passing) as table.Passing)),
		// Later, because the same signal drops what is kept of the session.
		signals.subscribe('sessions', (account) => setImmediate(() => hearing.accountChanged(account))),
		signals.watch({ regained: () => hearing.regained() }),
	]
	return () => {
		for (const end of ends) end()
	}
}
