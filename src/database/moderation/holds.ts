import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { HoldKind } from '../../contract/moderation/holds.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { listingHolds } from '../schema/stolen.ts'

/** What a listing matches: a report of stolen gear, or a listing with the same picture. */
export interface Match {
	readonly kind: HoldKind
	readonly otherId: string
}
export type Hold = typeof listingHolds.$inferSelect

/** All matches of a locked listing, ended ones too. */
export function listHolds(tx: Transaction, listingId: string): Promise<Hold[]> {
	return tx.select().from(listingHolds).where(eq(listingHolds.listingId, listingId))
}

export async function insertHolds(
	tx: Transaction,
	listingId: string,
	matches: readonly Match[],
	createdAt: Date,
): Promise<void> {
	if (matches.length === 0) return
	await tx.insert(listingHolds).values(matches.map((match) => ({ ...match, listingId, createdAt })))
}

/** Forgets matches that are no longer so. */
export async function deleteHolds(tx: Transaction, listingId: string, matches: readonly Match[]): Promise<void> {
	for (const { kind, otherId } of matches)
		await tx
			.delete(listingHolds)
			.where(and(eq(listingHolds.listingId, listingId), eq(listingHolds.kind, kind), eq(listingHolds.otherId, otherId)))
}

/** Ends the open matches of listings, for good. Returns how many there were. */
export async function endHolds(tx: Transaction, listingIds: readonly string[]): Promise<number> {
	const open = and(inArray(listingHolds.listingId, [...listingIds]), isNull(listingHolds.endedAt))
	return (await tx.update(listingHolds).set({ endedAt: sql`now()` }).where(open)).rowCount ?? 0
}

/** The open matches of these listings, oldest first. */
export function listOpenHolds({ db }: Pick<Database, 'db'>, listingIds: readonly string[]): Promise<Hold[]> {
	return db
		.select()
		.from(listingHolds)
		.where(and(inArray(listingHolds.listingId, [...listingIds]), isNull(listingHolds.endedAt)))
		.orderBy(asc(listingHolds.createdAt), listingHolds.otherId)
}

/** The listings that match this open. */
export async function listHeldFor(db: Queries, { kind, otherId }: Match): Promise<string[]> {
	const found = await db
		.select({ id: listingHolds.listingId })
		.from(listingHolds)
		.where(and(eq(listingHolds.otherId, otherId), eq(listingHolds.kind, kind), sql`${listingHolds.endedAt} is null`))
	return found.map(({ id }) => id)
}

/** Whether a listing matches something that nobody has decided about. */
export const hasOpenHold = async (tx: Transaction, listingId: string): Promise<boolean> =>
	(await tx.$count(listingHolds, and(eq(listingHolds.listingId, listingId), isNull(listingHolds.endedAt)))) > 0
