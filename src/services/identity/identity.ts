import type { BaseLogger } from 'pino'
import { say } from '../../contract/sentences.ts'
import type { Database } from '../../database/connection.ts'
import { isOutage, rootOf } from '../../database/outage.ts'
import { createAttemptLimiter } from '../attempt-limiter.ts'
import type { Mail } from '../mail/message.ts'
import { administration } from './administration.ts'
import { answer } from './answer.ts'
import { refuse } from './errors.ts'
import { createIdentityLibrary, type IdentityLibraryOptions, type SignedIn } from './library.ts'
import { createIdentityMail } from './mail.ts'
import { type HashCost, strongCost } from './password-hash.ts'
import { createPasswordTurns, TooManyWaiting } from './password-turns.ts'

export type { SignedIn } from './library.ts'
export type { OpenIdProvider } from './openid-provider.ts'

export interface IdentityOptions extends Pick<IdentityLibraryOptions, 'secret' | 'publicUrl' | 'google' | 'oidc'> {
	database: Database
	/** Further origins under which the site is reached, as `http://localhost:3000` beside `http://127.0.0.1:3000`. */
	otherOrigins?: readonly string[]
	mail: Mail
	log: BaseLogger
	/** Called after each sign-in by password or provider, before its answer leaves; never after a sign-up by e-mail. */
	onSignedIn?: (person: SignedIn) => Promise<void>
	/** Whether repeated attempts are held back; on unless told otherwise. */
	limitAttempts?: boolean
	/** What a password's hash costs; the strong one unless told otherwise. */
	hashCost?: HashCost
	/** How long a sign-in waits for each answer of an external provider. */
	providerTimeoutMs?: number
}

/** Who can prove to be whom: accounts, passwords, sessions, external providers. */
export interface Identity {
	/**
	 * Answers a call under /api/auth (not get-session, which is Motor's own). Refusals have Motor's error body; it never
	 * throws. `address` is the caller's on the network, by which repeated attempts are counted.
	 */
	handler(request: Request, address?: string): Promise<Response>
	/** Lengthens a session that is older than a day; answers the `Set-Cookie` values to pass on. */
	refreshSession(headers: Headers): Promise<string[]>
	/** Makes an account with a proven address, or gives an existing one this password. Answers the identity's id. */
	createAccount(person: { email: string; password: string; name: string }): Promise<string>
	/** A link, good once and for a day, to set a password; makes the account where there is none. */
	passwordLink(email: string, name?: string): Promise<string>
	/** Signs somebody out everywhere. */
	endSessions(identityId: string): Promise<void>
	/** Resolves once no mail is on its way any more. */
	settled(): Promise<void>
}

/**
 * Each hash takes 128 MB and one of the four threads that Node shares among files, pictures and passwords. At about a third
 * of a second each, the last of 100 who wait has an answer within 20 s.
 */
const turnBounds = { atOnce: 2, waiting: 100, waitingOfOne: 50 }

/** Identity on Motor's own tables. Opens no connection. */
export function createIdentity(options: IdentityOptions): Identity {
	const { database, publicUrl, secret, log, limitAttempts = true, hashCost = strongCost } = options
	const limiter = createAttemptLimiter(database)
	const inTurn = createPasswordTurns(turnBounds)
	const mail = createIdentityMail({ mail: options.mail, publicUrl, log, limiter })
	const library = createIdentityLibrary({
		...options,
		hashCost,
		db: database.db,
		origins: [publicUrl, ...(options.otherOrigins ?? [])],
		providerTimeoutMs: options.providerTimeoutMs ?? 10_000,
		sendReset: mail.reset,
		onPasswordDropped: mail.passwordDropped,
		onSignedIn: options.onSignedIn ?? (async () => undefined),
	})
	const parts = { library, limiter: limitAttempts ? limiter : null, inTurn, hashCost, log, secret, publicUrl }
	return {
		async handler(request, address = '') {
			try {
				return await answer(parts, request, address)
			} catch (failure) {
				if (failure instanceof TooManyWaiting)
					return refuse(request, { kind: 'outage', sentence: say('busy') }, new Headers({ 'retry-after': '5' }))
				log.error({ err: rootOf(failure) }, 'An identity call failed')
				return refuse(request, { kind: isOutage(failure) ? 'outage' : 'fault' })
			}
		},
		async refreshSession(headers) {
			const { headers: answered } = await library.api.getSession({ headers, returnHeaders: true })
			return answered.getSetCookie()
		},
		...administration(library, publicUrl),
		settled: mail.settled,
	}
}
