import type { Queries } from './connection.ts'
import { listingViews } from './schema.ts'

/** Records, once, that somebody opened a listing. */
export async function insertView(db: Queries, userId: string, listingId: string): Promise<void> {
	await db.insert(listingViews).values({ userId, listingId }).onConflictDoNothing()
}
