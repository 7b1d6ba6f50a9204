import { hash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from './connection.ts'
import { prepared } from './prepared.ts'
import { identitySessions, identityUsers, users } from './schema.ts'

/** What is stored of a session token, so that nobody can use what they read in the table. */
export function storedToken(token: string): string {
	return hash('sha256', token)
}

/** Finds a valid session, with its user once registration is finished. One indexed join. */
export async function findSession(database: Database, token: string, now: Date) {
	const statement = prepared(database.db, 'find_session', ({ prepare }) =>
		database.db
			.select({
				uid: identityUsers.id,
				displayName: identityUsers.name,
				email: identityUsers.email,
				chosenRole: identityUsers.chosenRole,
				startedAt: identitySessions.createdAt,
				expiresAt: identitySessions.expiresAt,
				id: users.id,
				name: users.name,
				role: users.role,
				verified: users.verified,
				createdAt: users.createdAt,
			})
			.from(identitySessions)
			.innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
			.leftJoin(users, and(eq(users.identityId, identityUsers.id), isNull(users.deletedAt)))
			.where(
				and(
					eq(identitySessions.token, sql.placeholder('token')),
					gt(identitySessions.expiresAt, sql.placeholder('now')),
				),
			)
			.limit(1)
			.prepare(prepare),
	)
	const [session] = await statement.execute({ token: storedToken(token), now })
	return session
}
