import type { Database } from './connection.ts'
import { subscriptions } from './schema.ts'

/** Stores an address once; false if it was there already. */
export async function insertSubscription({ db }: Database, email: string): Promise<boolean> {
	const inserted = await db.insert(subscriptions).values({ email }).onConflictDoNothing().returning()
	return inserted.length > 0
}
