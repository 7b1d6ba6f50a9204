import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../postgres/connection.ts'
import { listingEdits } from '../schema/listings.ts'

/** Records what an edit replaced. `version` is the one that it made. */
export async function insertListingEdit(
	tx: Transaction,
	listingId: string,
	version: number,
	was: Record<string, unknown>,
): Promise<void> {
	await tx.insert(listingEdits).values({ listingId, version, was })
}

/** What the edits after this version replaced, oldest first. */
export async function listReplaced(
	tx: Transaction,
	listingId: string,
	version: number,
): Promise<Record<string, unknown>[]> {
	const edits = await tx
		.select({ was: listingEdits.was })
		.from(listingEdits)
		.where(and(eq(listingEdits.listingId, listingId), gt(listingEdits.version, version)))
		.orderBy(asc(listingEdits.version))
	return edits.map(({ was }) => was)
}

/** The lowest price that edits of a listing have set or replaced since then. Undefined where none did. */
export async function findLowestPrice(tx: Transaction, listingId: string, since: Date): Promise<number | undefined> {
	const { rows } = await tx.execute<{ lowest: number | null }>(sql`
		select min(least((data->>'price')::integer, (data->>'price_was')::integer)) as lowest from events
		where listing_id = ${listingId} and kind = 'edited' and created_at >= ${since.toISOString()}::timestamptz and data ? 'price'`)
	return rows[0]?.lowest ?? undefined
}
