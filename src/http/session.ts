import type { FastifyRequest } from 'fastify'
import type { Session } from '../contract/sessions.ts'
import { ChosenRole } from '../contract/users.ts'
import type { Database } from '../database/connection.ts'
import { findSession } from '../database/sessions.ts'
import { type Actor, isMember, type SignedIn, visitor } from '../domain/actor.ts'
import type { Identity } from '../services/identity/identity.ts'
import { readSessionToken, type SessionTokenOptions, sessionSeconds } from '../services/identity/session-token.ts'
import type { Handlers } from './handlers.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** Set before a call's handler runs. */
		actor: Actor
	}
}

/** Finds out who makes a request. */
export type ReadActor = (request: FastifyRequest) => Promise<Actor>

/** Reads who makes a request from its bearer token, or else from the session cookie signed with `secret`. */
export function createSessionReader(database: Database, options: SessionTokenOptions): ReadActor {
	return async ({ headers }) => {
		const token = readSessionToken(headers, options)
		const found = token ? await findSession(database, token, new Date()) : undefined
		return found ? actorOf(found) : visitor
	}
}

function actorOf(found: NonNullable<Awaited<ReturnType<typeof findSession>>>): SignedIn {
	const { uid, displayName, email, expiresAt, id, role, name, verified, createdAt } = found
	const chosenRole = ChosenRole.safeParse(found.chosenRole).data ?? null
	const identified = { uid, displayName, email, chosenRole, sessionExpiresAt: expiresAt } as const
	if (id === null || role === null || name === null || verified === null || createdAt === null)
		return { ...identified, role: 'unfinished' }
	return { ...identified, role, id, name, verified, createdAt }
}

function describeSession(actor: Actor): Session {
	if (actor.role === 'visitor') return null
	const { uid, displayName, email, chosenRole } = actor
	const record = isMember(actor) ? { role: actor.role, verified: actor.verified } : { role: null, verified: false }
	return { user: { uid, displayName, email, chosenRole, ...record }, expiresAt: actor.sessionExpiresAt.getTime() }
}

export function sessionHandlers(identity: Identity): Pick<Handlers, 'GET /api/auth/get-session'> {
	return {
		'GET /api/auth/get-session': async (_input, { actor, request, reply }) => {
			if (actor.role !== 'visitor' && isDue(actor.sessionExpiresAt)) {
				const { authorization = '', cookie = '' } = request.headers
				const cookies = await identity.refreshSession(new Headers({ authorization, cookie }))
				if (cookies.length > 0) reply.header('set-cookie', cookies)
			}
			return describeSession(actor)
		},
	}
}

/** Whether a session is old enough to be lengthened. */
function isDue(expiresAt: Date): boolean {
	const remaining = (expiresAt.getTime() - Date.now()) / 1000
	return remaining < sessionSeconds.life - sessionSeconds.refreshAfter
}
