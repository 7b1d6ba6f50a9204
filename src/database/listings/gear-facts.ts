import { desc, eq } from 'drizzle-orm'
import type { FactValue } from '../../contract/gear/facts.ts'
import { mostFactChanges } from '../../contract/listings/listings.ts'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { factChanges, gearSerials } from '../schema/listings.ts'

type Row = typeof factChanges.$inferSelect
export interface FactChange extends Pick<Row, 'fact' | 'level' | 'by'> {
	readonly was: FactValue | null
	readonly now: FactValue | null
}

const kept = (value: FactValue | null) => (value === null ? null : { value })

export async function insertFactChanges(
	tx: Transaction,
	listingId: string,
	changes: readonly FactChange[],
	createdAt: Date,
): Promise<void> {
	if (changes.length === 0) return
	const rows = changes.map(({ was, now, ...change }) => ({ ...change, was: kept(was), now: kept(now) }))
	await tx.insert(factChanges).values(rows.map((row) => ({ ...row, listingId, createdAt })))
}

/** The latest changes of a listing's facts, oldest first. */
export async function listFactChanges(db: Queries, listingId: string): Promise<(FactChange & { createdAt: Date })[]> {
	const rows = await db
		.select()
		.from(factChanges)
		.where(eq(factChanges.listingId, listingId))
		.orderBy(desc(factChanges.id))
		.limit(mostFactChanges)
	return rows.toReversed().map(({ was, now, ...row }) => ({ ...row, was: was?.value ?? null, now: now?.value ?? null }))
}

/** Stores the mark of a listing's serial number; null removes it. */
export async function setSerial(tx: Transaction, listingId: string, mark: string | null): Promise<void> {
	if (mark === null) await tx.delete(gearSerials).where(eq(gearSerials.listingId, listingId))
	else
		await tx
			.insert(gearSerials)
			.values({ listingId, mark })
			.onConflictDoUpdate({ target: gearSerials.listingId, set: { mark } })
}
