import type { Database } from '../postgres/connection.ts'
import { subscriptions } from '../schema/people.ts'

/** Stores an address. Known ones are written again, so that the time taken does not reveal them. */
export async function saveSubscription({ db }: Database, email: string): Promise<void> {
	await db.insert(subscriptions).values({ email }).onConflictDoUpdate({ target: subscriptions.email, set: { email } })
}
