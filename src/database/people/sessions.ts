import { hash } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../postgres/connection.ts'
import { prepared } from '../postgres/prepared.ts'
import { changed } from '../rows.ts'
import { identitySessions, identityUsers } from '../schema/identity.ts'
import { users } from '../schema/people.ts'

/** Sessions are stored by this hash, so that a token read from the table is useless. */
export function storedToken(token: string): string {
	return hash('sha256', token)
}

/**
 * Finds a valid session, with its user once registration is finished. If the account has a second factor, only sessions that have
 * presented one are valid, whenever and however they started. Sessions are cached (`http/session.ts`): another table read here
 * needs the trigger of migration `signal_sessions` too.
 */
export async function findSession(database: Database, token: string, now: Date) {
	const statement = prepared(database.db, 'find_session', ({ prepare }) =>
		database.db
			.select({
				sessionId: identitySessions.id,
				uid: identityUsers.id,
				displayName: identityUsers.name,
				email: identityUsers.email,
				chosenRole: identityUsers.chosenRole,
				secondFactor: identityUsers.twoFactorEnabled,
				passkeyId: identitySessions.passkeyId,
				startedAt: identitySessions.createdAt,
				expiresAt: identitySessions.expiresAt,
				id: users.id,
				name: users.name,
				role: users.role,
				verified: users.verified,
				suspendedAt: users.suspendedAt,
				createdAt: users.createdAt,
			})
			.from(identitySessions)
			.innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
			.leftJoin(users, and(eq(users.identityId, identityUsers.id), isNull(users.deletedAt)))
			.where(
				and(
					eq(identitySessions.token, sql.placeholder('token')),
					gt(identitySessions.expiresAt, sql.placeholder('now')),
					or(
						not(identityUsers.twoFactorEnabled),
						isNotNull(identitySessions.codeShownAt),
						isNotNull(identitySessions.passkeyId),
					),
				),
			)
			.limit(1)
			.prepare(prepare),
	)
	const [session] = await statement.execute({ token: storedToken(token), now })
	return session
}

/** An account's valid sessions: the one with the id `first`, then the newest, at most `most`. */
export function listSessions(
	{ db }: Database,
	identityId: string,
	{ now, first, most }: { now: Date; first: string; most: number },
) {
	return db
		.select({
			id: identitySessions.id,
			userAgent: identitySessions.userAgent,
			createdAt: identitySessions.createdAt,
			updatedAt: identitySessions.updatedAt,
		})
		.from(identitySessions)
		.where(and(eq(identitySessions.userId, identityId), gt(identitySessions.expiresAt, now)))
		.orderBy(ne(identitySessions.id, first), desc(identitySessions.createdAt), identitySessions.id)
		.limit(most)
}

/** Returns 0 if it was not this account's. */
export const deleteSession = ({ db }: Database, identityId: string, id: string): Promise<number> =>
	changed(db.delete(identitySessions).where(and(eq(identitySessions.userId, identityId), eq(identitySessions.id, id))))

/** Deletes an account's sessions except one. Returns how many. */
export const deleteOtherSessions = ({ db }: Database, identityId: string, kept: string): Promise<number> =>
	changed(
		db.delete(identitySessions).where(and(eq(identitySessions.userId, identityId), ne(identitySessions.id, kept))),
	)

/** Records that a session has presented a code, and the passkey that the session before it had presented. */
export async function noteCodeShown(
	{ db }: Database,
	token: string,
	{ at, passkeyId }: { at: Date; passkeyId: string | null },
): Promise<void> {
	await db
		.update(identitySessions)
		.set({ codeShownAt: at, ...(passkeyId !== null && { passkeyId }) })
		.where(eq(identitySessions.token, storedToken(token)))
}

/** Deletes an account's sessions except the one with this token. */
export async function deleteSessionsBut({ db }: Database, identityId: string, token: string): Promise<void> {
	await db
		.delete(identitySessions)
		.where(and(eq(identitySessions.userId, identityId), ne(identitySessions.token, storedToken(token))))
}

/** Deletes all of an account's sessions. Returns how many. */
export const deleteSessions = (tx: Transaction, identityId: string): Promise<number> =>
	changed(tx.delete(identitySessions).where(eq(identitySessions.userId, identityId)))
