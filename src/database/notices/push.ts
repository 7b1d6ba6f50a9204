import { and, desc, eq, gt, notExists, notInArray, sql } from 'drizzle-orm'
import { storedToken } from '../people/sessions.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { pushSubscriptions } from '../schema/events.ts'
import { identitySessions } from '../schema/identity.ts'

type NewSubscription = typeof pushSubscriptions.$inferInsert

/**
 * Adds a browser, or moves it to this person and session. Keeps the person's `most` newest. Until its push service responds, it
 * counts as one that did not.
 */
export async function saveSubscription(tx: Transaction, subscription: NewSubscription, most: number): Promise<void> {
	const { userId } = subscription
	const added = { silences: 1, pausedUntil: null, ...subscription }
	await tx
		.insert(pushSubscriptions)
		.values(added)
		.onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: added })
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

const lives = (at: Date) =>
	and(eq(identitySessions.id, pushSubscriptions.sessionId), gt(identitySessions.expiresAt, at))

/** The browsers to which a person's notices are pushed: those whose session has not ended. */
export async function listBrowsers(db: Queries, userId: string, at: Date) {
	const rows = await db
		.select({ browser: pushSubscriptions })
		.from(pushSubscriptions)
		.innerJoin(identitySessions, lives(at))
		.where(eq(pushSubscriptions.userId, userId))
	return rows.map(({ browser }) => browser)
}

/** Moves one session's subscriptions to the session with this token, which replaces it in the same browser. */
export async function passOnBrowsers({ db }: Pick<Database, 'db'>, session: string, token: string): Promise<void> {
	const next = db
		.select({ id: identitySessions.id })
		.from(identitySessions)
		.where(eq(identitySessions.token, storedToken(token)))
	await db
		.update(pushSubscriptions)
		.set({ sessionId: sql`coalesce((${next}), ${session})` })
		.where(eq(pushSubscriptions.sessionId, session))
}

/** Deletes browsers whose session has ended. */
export async function forgetEndedBrowsers({ db }: Pick<Database, 'db'>, at: Date): Promise<void> {
	const living = db.select({ id: identitySessions.id }).from(identitySessions).where(lives(at))
	await db.delete(pushSubscriptions).where(notExists(living))
}

/** Records whether a browser's push service responded; `pausedUntil` if it did not. */
export async function noteAnswer(db: Queries, endpoint: string, pausedUntil: Date | null): Promise<void> {
	const silences = pausedUntil === null ? 0 : sql`${pushSubscriptions.silences} + 1`
	await db.update(pushSubscriptions).set({ silences, pausedUntil }).where(eq(pushSubscriptions.endpoint, endpoint))
}
