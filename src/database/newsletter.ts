import type { Database } from './connection.ts'
import { subscriptions } from './schema.ts'

/** Stores an address once. A known one is written again, so that both take as long. */
export async function saveSubscription({ db }: Database, email: string): Promise<void> {
	await db.insert(subscriptions).values({ email }).onConflictDoUpdate({ target: subscriptions.email, set: { email } })
}
