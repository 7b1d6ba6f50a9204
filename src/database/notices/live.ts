import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { EphemeralLive, KeptLive } from '../../contract/notices/live.ts'
import { createBatches } from '../../memory/batches.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import { signal } from '../postgres/signals.ts'
import { changed } from '../rows.ts'
import { liveStreams, liveUpdates } from '../schema/events.ts'

const liveLock = 7_406_114

export const liveChannel = 'live'
export const markName = 'mark'

type NewUpdate = Pick<typeof liveUpdates.$inferInsert, 'userId' | 'eventId' | 'data' | 'createdAt'> & {
	readonly name: KeptLive
}
type LiveUpdateRow = Pick<typeof liveUpdates.$inferSelect, 'id' | 'name' | 'data'>

/** Adds updates for these people's screens and wakes the processes that serve them. Skips existing ones. */
export async function insertLiveUpdates(tx: Transaction, rows: readonly NewUpdate[]): Promise<void> {
	const people = [...new Set(rows.map(({ userId }) => userId))]
	if (people.length === 0) return
	await lockOrderOf(tx, people)
	await tx
		.insert(liveUpdates)
		.values([...rows])
		.onConflictDoNothing()
	for (let from = 0; from < people.length; from += peoplePerSignal)
		await signal(tx, liveChannel, people.slice(from, from + peoplePerSignal).join(' '))
}

/** A signal holds less than 8,000 bytes; an id takes 36. */
const peoplePerSignal = 200

/** Held until the transaction ends, so that one person's ids commit in order and no reader skips one. */
const lockOrderOf = (tx: Transaction, people: readonly string[]) => hold(tx, liveLock, [...people].sort())

/** Takes locks in the given order. Callers must all use the same order. */
async function hold(tx: Transaction, lock: number, people: readonly string[]): Promise<void> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(${lock}, hashtext(id)) from unnest(${sql.param(people)}::text[]) asked (id)`,
	)
}

interface Asked {
	readonly userId: string
	readonly after: number
	readonly most: number
}

/** Batched, because an event for many people wakes all their screens at once. */
const updatesOf = perDatabase(({ db }) =>
	createBatches(async (asked: readonly Asked[]): Promise<LiveUpdateRow[][]> => {
		const column = (of: keyof Asked) => sql.param(asked.map((each) => each[of]))
		const { rows } = await db.execute<{ nth: number; id: string; name: string; data: Record<string, unknown> }>(sql`
			select asked.nth::int, found.id, found.name, found.data
			from unnest(${column('userId')}::uuid[], ${column('after')}::bigint[], ${column('most')}::int[])
				with ordinality asked (user_id, after, most, nth),
			lateral (select * from ${liveUpdates} u where u.user_id = asked.user_id and u.id > asked.after order by u.id limit asked.most) found
			order by asked.nth, found.id`)
		const answers: LiveUpdateRow[][] = asked.map(() => [])
		for (const { nth, id, name, data } of rows) answers[nth - 1]?.push({ id: Number(id), name, data })
		return answers
	}),
)

/** A person's updates after a given one, oldest first. */
export const listLiveUpdates = (database: Database, asked: Asked): Promise<LiveUpdateRow[]> =>
	updatesOf(database)(asked)

export async function hasLiveUpdate(db: Queries, userId: string, id: number, since: Date): Promise<boolean> {
	const found = await db
		.select({ id: liveUpdates.id })
		.from(liveUpdates)
		.where(and(eq(liveUpdates.userId, userId), eq(liveUpdates.id, id), gt(liveUpdates.createdAt, since)))
	return found.length > 0
}

/** The id of each person's newest update after `since`, or of a newly inserted marker. */
export async function newestLiveUpdates(
	tx: Transaction,
	people: readonly string[],
	{ since, now }: { since: Date; now: Date },
): Promise<Map<string, number>> {
	const { rows } = await tx.execute<{ userId: string; id: string }>(sql`
		select asked.id as "userId", newest.id from unnest(${sql.param(people)}::uuid[]) asked (id), lateral (
			select id from ${liveUpdates} where user_id = asked.id and created_at > ${since} order by id desc limit 1
		) newest`)
	const places = new Map(rows.map(({ userId, id }) => [userId, Number(id)]))
	const fresh = people.filter((id) => !places.has(id))
	if (fresh.length === 0) return places
	await lockOrderOf(tx, fresh)
	const marks = await tx
		.insert(liveUpdates)
		.values(fresh.map((userId) => ({ userId, name: markName, data: {}, createdAt: now })))
		.returning({ userId: liveUpdates.userId, id: liveUpdates.id })
	for (const { userId, id } of marks) places.set(userId, id)
	return places
}

const streamLock = 7_406_116

interface Stream {
	readonly id: string
	readonly userId: string
}

/** Registers at most `most` streams per person, not counting those last seen before `gone`. Returns the ids that were accepted. */
export async function enterStreams(
	tx: Transaction,
	streams: readonly Stream[],
	{ now, gone, most }: { now: Date; gone: Date; most: number },
): Promise<Set<string>> {
	await hold(tx, streamLock, [...new Set(streams.map(({ userId }) => userId))].sort())
	const column = (of: keyof Stream) => sql.param(streams.map((stream) => stream[of]))
	const { rows } = await tx.execute<{ id: string }>(sql`
		insert into ${liveStreams} (id, user_id, seen_at) select id, user_id, ${now} from (
			select id, user_id, row_number() over (partition by user_id)
				+ (select count(*) from ${liveStreams} open where open.user_id = entering.user_id and open.seen_at > ${gone}) as nth
			from unnest(${column('id')}::uuid[], ${column('userId')}::uuid[]) entering (id, user_id)
		) counted where nth <= ${most} returning id`)
	return new Set(rows.map(({ id }) => id))
}

const among = (ids: readonly string[]) => sql`${liveStreams.id} = any(${sql.param(ids)}::uuid[])`

export async function renewStreams(db: Queries, ids: readonly string[], now: Date): Promise<void> {
	await db.update(liveStreams).set({ seenAt: now }).where(among(ids))
}

export async function leaveStreams(db: Queries, ids: readonly string[]): Promise<void> {
	await db.delete(liveStreams).where(among(ids))
}

export async function deleteStreams(db: Queries, gone: Date): Promise<void> {
	await db.delete(liveStreams).where(lt(liveStreams.seenAt, gone))
}

export const deleteLiveUpdates = (db: Queries, before: Date): Promise<number> =>
	changed(db.delete(liveUpdates).where(lt(liveUpdates.createdAt, before)))

export interface EphemeralUpdate {
	readonly to: readonly string[]
	readonly event: EphemeralLive
	readonly data: Readonly<Record<string, unknown>>
}

/** Other versions also listen on this name while machines are upgraded. */
export const ephemeralChannel = 'live-passing'

/** Sends open screens an update that is not stored. Less than 8,000 bytes in all. */
export const sendEphemeral = (db: Queries, update: EphemeralUpdate) =>
	signal(db, ephemeralChannel, JSON.stringify(update))
