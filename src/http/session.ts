import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../contract/people/sessions.ts'
import { type Actor, isMember, owesSecondFactor, type SignedIn, visitor } from '../domain/actor.ts'
import type { Market } from '../domain/market.ts'
import { findActor, isKnown } from '../domain/people/sessions.ts'
import { machineTime } from '../machine-time.ts'
import type { Identity } from '../services/identity/identity.ts'
import {
	lastExpiry,
	readSessionToken,
	type SessionTokenOptions,
	sessionSeconds,
} from '../services/identity/session-token.ts'
import type { Handlers } from './handlers.ts'
import type { Sessions } from './safety/precedence.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** Set before a handler runs. */
		actor: Actor
	}
}

/** Finds out who makes a request. */
export type ReadActor = (request: Pick<FastifyRequest, 'headers'>) => Promise<Actor>

/** The sessions read so far for one page, by token. */
const readForPage = new AsyncLocalStorage<Map<string, Promise<Actor>>>()

/** Lets all calls that one page makes in this process share one read of its session. */
export const withOneSessionRead = <Page>(work: () => Promise<Page>): Promise<Page> => readForPage.run(new Map(), work)

/** The tokens read so far: the signature of a cookie is checked once for each request. */
const tokens = new WeakMap<FastifyRequest['headers'], string | null>()

function tokenOf(headers: FastifyRequest['headers'], options: SessionTokenOptions): string | null {
	const known = tokens.get(headers)
	if (known !== undefined) return known
	const token = readSessionToken(headers, options)
	tokens.set(headers, token)
	return token
}

/** Reads the bearer token, or the session cookie signed with `secret`. */
export function createSessionReader({ database }: Pick<Market, 'database'>, options: SessionTokenOptions): ReadActor {
	return async ({ headers }) => {
		const token = tokenOf(headers, options)
		if (!token) return visitor
		const read = readForPage.getStore()
		const actor = read?.get(token) ?? findActor(database, token)
		read?.set(token, actor)
		return actor
	}
}

/** Tells the precedence of requests whether a session is valid. */
export function createSessions({ database }: Pick<Market, 'database'>, options: SessionTokenOptions): Sessions {
	return {
		tokenOf: ({ headers }) => tokenOf(headers, options),
		isKnown: (token) => isKnown(database, token),
		isValid: async (token) => (await findActor(database, token)).role !== 'visitor',
	}
}

function describeSession(actor: Actor, adminsNeedSecondFactor: boolean): Session {
	if (actor.role === 'visitor') return null
	const { uid, displayName, email, chosenRole } = actor
	const record = isMember(actor)
		? { role: actor.role, verified: actor.verified, ...(actor.suspended && { suspended: true as const }) }
		: { role: null, verified: false }
	const unsecured = adminsNeedSecondFactor && owesSecondFactor(actor) && ({ unsecured: true } as const)
	return {
		user: { uid, displayName, email, chosenRole, ...record, ...unsecured },
		expiresAt: actor.sessionExpiresAt.getTime(),
	}
}

export function sessionHandlers(
	identity: Identity,
	adminsNeedSecondFactor: boolean,
): Pick<Handlers, 'GET /api/auth/get-session'> {
	return {
		'GET /api/auth/get-session': async (_input, { actor, request, reply }) => {
			if (actor.role !== 'visitor' && isDue(actor)) {
				const { authorization = '', cookie = '' } = request.headers
				const cookies = await identity.refreshSession(new Headers({ authorization, cookie }))
				if (cookies.length > 0) reply.header('set-cookie', cookies)
			}
			return describeSession(actor, adminsNeedSecondFactor)
		},
	}
}

/** Whether extending a session would gain enough; near its absolute end it would not. */
function isDue({ sessionStartedAt, sessionExpiresAt }: SignedIn): boolean {
	const lengthened = Math.min(machineTime().getTime() + sessionSeconds.idle * 1000, lastExpiry(sessionStartedAt))
	return lengthened - sessionExpiresAt.getTime() > sessionSeconds.refreshAfter * 1000
}
