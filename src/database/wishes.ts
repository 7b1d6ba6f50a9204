import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from './connection.ts'
import { wishes } from './schema.ts'

/** Puts a listing on a buyer's wishlist; 0 if it was there already. */
export async function insertWish(tx: Transaction, userId: string, listingId: string): Promise<number> {
	const inserted = await tx.insert(wishes).values({ userId, listingId }).onConflictDoNothing().returning()
	return inserted.length
}

/** Takes a listing off a buyer's wishlist; 0 if it was not there. */
export async function deleteWish({ db }: Database, userId: string, listingId: string): Promise<number> {
	const deleted = await db
		.delete(wishes)
		.where(and(eq(wishes.userId, userId), eq(wishes.listingId, listingId)))
		.returning()
	return deleted.length
}
