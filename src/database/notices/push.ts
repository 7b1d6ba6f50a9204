import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { keptKeys, pushSubscriptions } from '../schema/events.ts'

type NewSubscription = typeof pushSubscriptions.$inferInsert

/** Adds a browser, or moves it to this person. Keeps the person's `most` newest. */
export async function saveSubscription(tx: Transaction, subscription: NewSubscription, most: number): Promise<void> {
	const { userId } = subscription
	await tx
		.insert(pushSubscriptions)
		.values(subscription)
		.onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription })
	const newest = tx
		.select({ endpoint: pushSubscriptions.endpoint })
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.userId, userId))
		.orderBy(desc(pushSubscriptions.createdAt))
		.limit(most)
	await tx
		.delete(pushSubscriptions)
		.where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.endpoint, newest)))
}

/** Returns 0 if it was not this person's. */
export async function deleteSubscription(db: Queries, userId: string, endpoint: string): Promise<number> {
	const deleted = await db
		.delete(pushSubscriptions)
		.where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
		.returning({ endpoint: pushSubscriptions.endpoint })
	return deleted.length
}

/** What `keepKey` stored under this name. */
export async function findKey(db: Queries, name: string): Promise<Record<string, string> | undefined> {
	const [kept] = await db.select().from(keptKeys).where(eq(keptKeys.name, name))
	return kept?.value
}

/** Stores keys unless another process already has; with `instead`, replaces unreadable ones. */
export async function keepKey(
	{ db }: Database,
	name: string,
	value: Record<string, string>,
	{ instead }: { instead: boolean },
): Promise<void> {
	const insert = db.insert(keptKeys).values({ name, value })
	await (instead ? insert.onConflictDoUpdate({ target: keptKeys.name, set: { value } }) : insert.onConflictDoNothing())
}
