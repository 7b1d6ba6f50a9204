import type { Queries } from './connection.ts'
import { listingViews } from './schema.ts'

export async function insertView(db: Queries, userId: string, listingId: string): Promise<void> {
	await db.insert(listingViews).values({ userId, listingId }).onConflictDoNothing()
}
