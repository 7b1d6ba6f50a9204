import { and, eq, sql } from 'drizzle-orm'
import { isWelcome } from '../alerts/matching.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { wishes } from '../schema/listings.ts'

/** Returns 0 if it stood already. */
export async function insertWish(tx: Transaction, userId: string, listingId: string): Promise<number> {
	const inserted = await tx.insert(wishes).values({ userId, listingId }).onConflictDoNothing().returning()
	return inserted.length
}

/** Returns 0 if there was none. */
export async function deleteWish({ db }: Database, userId: string, listingId: string): Promise<number> {
	const deleted = await db
		.delete(wishes)
		.where(and(eq(wishes.userId, userId), eq(wishes.listingId, listingId)))
		.returning()
	return deleted.length
}

/** Who has this listing on their wishlist and wants to hear of its seller. */
export async function listWisherIds(db: Queries, listingId: string): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		select w.user_id as id from wishes w join listings l on l.id = w.listing_id
		where w.listing_id = ${listingId} and ${isWelcome(sql`w.user_id`, sql`l.seller_id`)}`)
	return rows.map(({ id }) => id)
}
