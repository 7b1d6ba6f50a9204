import { and, asc, eq, gt } from 'drizzle-orm'
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
