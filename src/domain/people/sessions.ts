import { type AccountSession, mostSessions } from '../../contract/people/account.ts'
import { ChosenRole } from '../../contract/people/users.ts'
import * as table from '../../database/people/sessions.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { machineTime } from '../../machine-time.ts'
import { type Actor, type SignedIn, visitor } from '../actor.ts'
import { missing } from '../failure.ts'
import type { Market } from '../market.ts'

/** Finds the owner of a session token. A visitor if it is unknown or expired. */
export async function findActor(database: Database, token: string): Promise<Actor> {
	const found = await table.findSession(database, token, machineTime())
	if (!found) return visitor
	const { uid, displayName, email, sessionId, startedAt, expiresAt, id, role, name, verified, createdAt } = found
	const chosenRole = ChosenRole.safeParse(found.chosenRole).data ?? null
	const session = { sessionId, sessionStartedAt: startedAt, sessionExpiresAt: expiresAt }
	const { secondFactor, passkeyId } = found
	const passkeyShown = passkeyId !== null
	const identified = { uid, displayName, email, chosenRole, secondFactor, passkeyShown, ...session }
	if (id === null || role === null || name === null || verified === null || createdAt === null)
		return { ...identified, role: 'unfinished' }
	return { ...identified, role, id, name, verified, suspended: found.suspendedAt !== null, createdAt }
}

const longestAgent = 500
/** The form of the identity library's ids; PostgreSQL refuses some other texts. */
const sessionId = /^[\w-]{1,64}$/

/** The actor's sessions: this one first, then the others, newest first. */
export async function listOwnSessions({ database }: Market, actor: SignedIn): Promise<AccountSession[]> {
	const wanted = { now: machineTime(), first: actor.sessionId, most: mostSessions }
	const sessions = await table.listSessions(database, actor.uid, wanted)
	return sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
		_id: id,
		user_agent: (userAgent ?? '').slice(0, longestAgent),
		created_at: createdAt.getTime(),
		seen_at: updatedAt.getTime(),
		current: id === actor.sessionId,
	}))
}

/** Ends one of the actor's sessions. */
export async function endOwnSession({ database }: Market, actor: SignedIn, id: string): Promise<void> {
	const ended = sessionId.test(id) ? await table.deleteSession(database, actor.uid, id) : 0
	if (ended === 0) throw missing('session')
}

/** Ends all of the actor's sessions except this one. Returns how many. */
export function endOtherSessions({ database }: Market, actor: SignedIn): Promise<number> {
	return table.deleteOtherSessions(database, actor.uid, actor.sessionId)
}
