import { and, eq } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { wishes } from '../schema/listings.ts'

export async function insertWish(tx: Transaction, userId: string, listingId: string): Promise<number> {
	const inserted = await tx.insert(wishes).values({ userId, listingId }).onConflictDoNothing().returning()
	return inserted.length
}

export async function deleteWish({ db }: Database, userId: string, listingId: string): Promise<number> {
	const deleted = await db
		.delete(wishes)
		.where(and(eq(wishes.userId, userId), eq(wishes.listingId, listingId)))
		.returning()
	return deleted.length
}

/** Who has this listing on their wishlist. */
export async function listWisherIds(db: Queries, listingId: string): Promise<string[]> {
	const found = await db.select({ id: wishes.userId }).from(wishes).where(eq(wishes.listingId, listingId))
	return found.map(({ id }) => id)
}
