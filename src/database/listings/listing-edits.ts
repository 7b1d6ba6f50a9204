import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../postgres/connection.ts'
import { listingEdits } from '../schema/listings.ts'

/** Records the values that an edit replaced. `version` is the version that the edit created. */
export async function insertListingEdit(
	tx: Transaction,
	listingId: string,
	version: number,
	was: Record<string, unknown>,
): Promise<void> {
	await tx.insert(listingEdits).values({ listingId, version, was })
}

/** The values replaced by the edits after this version, oldest first. */
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

/**
 * The price in taka that people who saved the listing know: before the first edit since `since`, or the lowest announced.
 * Undefined if unchanged.
 */
export async function findKnownPrice(tx: Transaction, listingId: string, since: Date): Promise<number | undefined> {
	const { rows } = await tx.execute<{ known: number | null }>(sql`
		with since as materialized (
			select id, kind, data from events
			where listing_id = ${listingId} and created_at >= ${since.toISOString()}::timestamptz
				and kind in ('edited', 'price_drop') and data ? 'price'
		)
		select least(
			(select (data->>'price_was')::integer from since where kind = 'edited' order by id limit 1),
			(select min((data->>'price')::integer) from since where kind = 'price_drop')
		) as known`)
	return rows[0]?.known ?? undefined
}
