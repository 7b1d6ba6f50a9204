import { ChosenRole } from '../contract/users.ts'
import type { Database } from '../database/connection.ts'
import { findSession } from '../database/sessions.ts'
import { type Actor, visitor } from './actor.ts'
import { now } from './clock.ts'

/** Finds who a session token belongs to. A visitor if it is unknown or expired. */
export async function findActor(database: Database, token: string): Promise<Actor> {
	const found = await findSession(database, token, now())
	if (!found) return visitor
	const { uid, displayName, email, startedAt, expiresAt, id, role, name, verified, createdAt } = found
	const chosenRole = ChosenRole.safeParse(found.chosenRole).data ?? null
	const identified = { uid, displayName, email, chosenRole, sessionStartedAt: startedAt, sessionExpiresAt: expiresAt }
	if (id === null || role === null || name === null || verified === null || createdAt === null)
		return { ...identified, role: 'unfinished' }
	return { ...identified, role, id, name, verified, createdAt }
}
