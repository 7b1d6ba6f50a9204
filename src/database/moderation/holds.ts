import { and, asc, desc, eq, gte, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { HoldKind } from '../../contract/moderation/holds.ts'
import { machineTime } from '../../machine-time.ts'
import { addJob } from '../jobs.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { listingHolds } from '../schema/stolen.ts'

/** What a listing matches: a report of stolen gear, or a listing with the same picture. */
export interface Match {
	readonly kind: HoldKind
	readonly otherId: string
}
export type Hold = typeof listingHolds.$inferSelect

/** A listing's matches that still hold or that were decided about. */
export function listHolds(tx: Queries, listingId: string): Promise<Hold[]> {
	return tx
		.select()
		.from(listingHolds)
		.where(and(eq(listingHolds.listingId, listingId), not(listingHolds.gone)))
}

export async function insertHolds(
	tx: Transaction,
	listingId: string,
	matches: readonly Match[],
	createdAt: Date,
): Promise<void> {
	if (matches.length === 0) return
	// Not updated in place: inserting a new row puts the listing into the queue.
	for (const match of matches) await tx.delete(listingHolds).where(and(isMatch(listingId, match), listingHolds.gone))
	await tx.insert(listingHolds).values(matches.map((match) => ({ ...match, listingId, createdAt })))
}

const isMatch = (listingId: string, { kind, otherId }: Match) =>
	and(eq(listingHolds.listingId, listingId), eq(listingHolds.kind, kind), eq(listingHolds.otherId, otherId))

/** Ends matches whose condition has ended. They count as new if they recur. */
export async function leaveHolds(
	tx: Transaction,
	listingId: string,
	matches: readonly Match[],
	endedAt: Date,
): Promise<void> {
	for (const match of matches)
		await tx.update(listingHolds).set({ endedAt, gone: true }).where(isMatch(listingId, match))
}

/** Ends the open matches of listings for good. Returns how many there were. */
export async function endHolds(tx: Transaction, listingIds: readonly string[], endedAt: Date): Promise<number> {
	const open = and(inArray(listingHolds.listingId, [...listingIds]), isNull(listingHolds.endedAt))
	return (await tx.update(listingHolds).set({ endedAt }).where(open)).rowCount ?? 0
}

/** What a listing matched at any time between the two, oldest first. */
export function listHoldsBetween(db: Queries, listingId: string, from: Date, to: Date): Promise<Hold[]> {
	const { createdAt, endedAt, otherId } = listingHolds
	return db
		.select()
		.from(listingHolds)
		.where(and(eq(listingHolds.listingId, listingId), lte(createdAt, to), or(isNull(endedAt), gte(endedAt, from))))
		.orderBy(asc(createdAt), otherId)
}

/** What ever matched a report of stolen gear or a listing, newest first, at most `most`. */
export function listHoldsFor(db: Queries, { kind, otherId }: Match, most: number): Promise<Hold[]> {
	return db
		.select()
		.from(listingHolds)
		.where(and(eq(listingHolds.otherId, otherId), eq(listingHolds.kind, kind)))
		.orderBy(desc(listingHolds.createdAt), listingHolds.listingId)
		.limit(most)
}

/** The open matches of these listings, oldest first. */
export function listOpenHolds({ db }: Pick<Database, 'db'>, listingIds: readonly string[]): Promise<Hold[]> {
	return db
		.select()
		.from(listingHolds)
		.where(and(inArray(listingHolds.listingId, [...listingIds]), isNull(listingHolds.endedAt)))
		.orderBy(asc(listingHolds.createdAt), listingHolds.otherId)
}

/** The listings with an open match of this. */
export async function listHeldFor(db: Queries, { kind, otherId }: Match): Promise<string[]> {
	const found = await db
		.select({ id: listingHolds.listingId })
		.from(listingHolds)
		.where(and(eq(listingHolds.otherId, otherId), eq(listingHolds.kind, kind), sql`${listingHolds.endedAt} is null`))
	return found.map(({ id }) => id)
}

/** Whether a listing has a match that is not decided yet. */
export const hasOpenHold = async (tx: Transaction, listingId: string): Promise<boolean> =>
	(await tx.$count(listingHolds, and(eq(listingHolds.listingId, listingId), isNull(listingHolds.endedAt)))) > 0

/** Queues comparisons of listings with stolen gear and with other listings' pictures. */
export async function checkListings(tx: Queries, listingIds: readonly string[]): Promise<void> {
	const since = machineTime().getTime()
	for (const listing of listingIds) await addJob(tx, 'check_gear', { listing, since }, { key: `check ${listing}` })
}
