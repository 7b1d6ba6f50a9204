import type { FastifyRequest } from 'fastify'
import type { Session } from '../contract/people/sessions.ts'
import { type Actor, isMember, owesSecondFactor, type SignedIn, visitor } from '../domain/actor.ts'
import type { Market } from '../domain/market.ts'
import { findActor } from '../domain/people/sessions.ts'
import { machineTime } from '../machine-time.ts'
import { keepUntilSignal } from '../memory/until-signal.ts'
import type { Identity } from '../services/identity/identity.ts'
import {
	lastExpiry,
	readSessionToken,
	type SessionTokenOptions,
	sentCredential,
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

type Asking = Pick<FastifyRequest, 'headers'>

/** Finds out who makes a request: a visitor if there is no valid session. */
export type ReadActor = (request: Asking) => Promise<Actor>

interface KnownSession {
	readonly token: string
	readonly actor: SignedIn
}

const mostKept = 20_000

/**
 * Reads the bearer token, or the session cookie signed with the secret. Sessions are cached by the credential that was sent,
 * so a credential is verified once. The triggers `signal_sessions` invalidate an account's sessions when a session, an
 * account or a user changes, whoever changes it.
 */
export function createSessions(
	{ database }: Pick<Market, 'database'>,
	options: SessionTokenOptions,
): Sessions & { readonly readActor: ReadActor } {
	const kept = keepUntilSignal<KnownSession>(database, {
		channel: 'sessions',
		ownerOf: ({ actor }) => actor.uid,
		most: mostKept,
	})

	async function find({ headers }: Asking): Promise<KnownSession | undefined> {
		const token = readSessionToken(headers, options)
		const actor = token === null ? visitor : await findActor(database, token)
		return token === null || actor.role === 'visitor' ? undefined : { token, actor: Object.freeze(actor) }
	}

	const unexpired = (found: KnownSession | undefined) =>
		found && found.actor.sessionExpiresAt > machineTime() ? found : undefined

	function known({ headers }: Asking): KnownSession | undefined {
		const credential = sentCredential(headers, options)
		return credential === null ? undefined : unexpired(kept.peek(credential))
	}

	async function readActor(request: Asking): Promise<Actor> {
		const credential = sentCredential(request.headers, options)
		if (credential === null) return visitor
		return unexpired(await kept.read(credential, () => find(request)))?.actor ?? visitor
	}

	return {
		readActor,
		known: (request) => known(request)?.token ?? null,
		tokenOf: ({ headers }) => readSessionToken(headers, options),
		isValid: async (request) => (await readActor(request)).role !== 'visitor',
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

/** Whether extending a session is worth a write. Near its absolute end it is not. */
function isDue({ sessionStartedAt, sessionExpiresAt }: SignedIn): boolean {
	const lengthened = Math.min(machineTime().getTime() + sessionSeconds.idle * 1000, lastExpiry(sessionStartedAt))
	return lengthened - sessionExpiresAt.getTime() > sessionSeconds.refreshAfter * 1000
}
