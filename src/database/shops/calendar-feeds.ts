import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { changed } from '../rows.ts'
import { calendarFeeds } from '../schema/shops.ts'

/** Gives a person's calendar a new address and revokes the former one. */
export async function saveCalendarFeed(tx: Transaction, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
	await tx.insert(calendarFeeds).values(feed).onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
}

/** Returns how many addresses were revoked. */
export const deleteCalendarFeed = (tx: Transaction, userId: string): Promise<number> =>
	changed(tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)))

/** The owner of the calendar whose token has this hash. */
export async function findCalendarOwner(db: Queries, tokenHash: string): Promise<string | undefined> {
	const [feed] = await db
		.select({ userId: calendarFeeds.userId })
		.from(calendarFeeds)
		.where(eq(calendarFeeds.tokenHash, tokenHash))
	return feed?.userId
}
