import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { signal } from '../postgres/signals.ts'
import { liveStreams, liveUpdates } from '../schema/events.ts'

/** Of the two-key advisory locks: one person's updates are added one after the other. */
const liveLock = 7_406_114

export const liveChannel = 'live'
/** The update that only marks where a screen began. */
export const markName = 'mark'

type NewUpdate = Pick<typeof liveUpdates.$inferInsert, 'userId' | 'eventId' | 'name' | 'data' | 'createdAt'>
export type LiveUpdateRow = typeof liveUpdates.$inferSelect

/** Adds what the screens of some people are to hear, and wakes the processes that have them. What is there is skipped. */
export async function insertLiveUpdates(tx: Transaction, rows: readonly NewUpdate[]): Promise<void> {
	const people = [...new Set(rows.map(({ userId }) => userId))].sort()
	if (people.length === 0) return
	await holdOrder(tx, people)
	await tx
		.insert(liveUpdates)
		.values([...rows])
		.onConflictDoNothing()
	for (let from = 0; from < people.length; from += peoplePerSignal)
		await signal(tx, liveChannel, people.slice(from, from + peoplePerSignal).join(' '))
}

/** A signal holds less than 8,000 bytes, an id 36. */
const peoplePerSignal = 200

/** Until the transaction ends, so that a later id of one person is also committed later and no reader skips one. */
async function holdOrder(tx: Transaction, people: readonly string[]): Promise<void> {
	for (const id of people) await tx.execute(sql`select pg_advisory_xact_lock(${liveLock}, hashtext(${id}))`)
}

export function listLiveUpdates(db: Queries, userId: string, after: number, most: number): Promise<LiveUpdateRow[]> {
	return db
		.select()
		.from(liveUpdates)
		.where(and(eq(liveUpdates.userId, userId), gt(liveUpdates.id, after)))
		.orderBy(asc(liveUpdates.id))
		.limit(most)
}

export async function hasLiveUpdate(db: Queries, userId: string, id: number, since: Date): Promise<boolean> {
	const found = await db
		.select({ id: liveUpdates.id })
		.from(liveUpdates)
		.where(and(eq(liveUpdates.userId, userId), eq(liveUpdates.id, id), gt(liveUpdates.createdAt, since)))
	return found.length > 0
}

/** The place of somebody's newest update since then; a new mark where there is none. */
export async function newestLiveUpdate(tx: Transaction, userId: string, since: Date, now: Date): Promise<number> {
	const [newest] = await tx
		.select({ id: liveUpdates.id })
		.from(liveUpdates)
		.where(and(eq(liveUpdates.userId, userId), gt(liveUpdates.createdAt, since)))
		.orderBy(desc(liveUpdates.id))
		.limit(1)
	if (newest) return newest.id
	await holdOrder(tx, [userId])
	const [mark] = await tx
		.insert(liveUpdates)
		.values({ userId, name: markName, data: {}, createdAt: now })
		.returning({ id: liveUpdates.id })
	return mark?.id ?? 0
}

/** Of the two-key advisory locks: one person's streams are entered one after the other. */
const streamLock = 7_406_116

interface Stream {
	readonly id: string
	readonly userId: string
	readonly seenAt: Date
}

/** Enters a stream unless its reader has `most`; those not seen since `gone` do not count. */
export async function enterStream(
	tx: Transaction,
	stream: Stream,
	{ gone, most }: { gone: Date; most: number },
): Promise<boolean> {
	await tx.execute(sql`select pg_advisory_xact_lock(${streamLock}, hashtext(${stream.userId}))`)
	const open = await tx.$count(liveStreams, and(eq(liveStreams.userId, stream.userId), gt(liveStreams.seenAt, gone)))
	if (open >= most) return false
	await tx.insert(liveStreams).values(stream)
	return true
}

export async function renewStreams(db: Queries, ids: readonly string[], now: Date): Promise<void> {
	await db
		.update(liveStreams)
		.set({ seenAt: now })
		.where(inArray(liveStreams.id, [...ids]))
}

export async function leaveStreams(db: Queries, ids: readonly string[]): Promise<void> {
	await db.delete(liveStreams).where(inArray(liveStreams.id, [...ids]))
}

export async function deleteStreams(db: Queries, gone: Date): Promise<void> {
	await db.delete(liveStreams).where(lt(liveStreams.seenAt, gone))
}

export async function deleteLiveUpdates(db: Queries, before: Date): Promise<number> {
	const { rowCount } = await db.delete(liveUpdates).where(lt(liveUpdates.createdAt, before))
	return rowCount ?? 0
}

/** What is gone when nobody listens, such as that somebody is typing. */
export interface Passing {
	readonly to: readonly string[]
	readonly event: string
	readonly data: Readonly<Record<string, unknown>>
}

export const passingChannel = 'live-passing'

/** Tells open screens something that is not kept. Less than 8,000 bytes in all. */
export const sendPassing = (db: Queries, passing: Passing) => signal(db, passingChannel, JSON.stringify(passing))
