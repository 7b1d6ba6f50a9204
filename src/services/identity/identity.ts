import { isOutage, rootOf } from '../../database/outage.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/message.ts'
import { administration } from './administration.ts'
import { answer } from './answer.ts'
import { createAttemptLimiter } from './attempt-limiter.ts'
import { refuse } from './errors.ts'
import { createIdentityLibrary, type IdentityLibraryOptions, type SignedIn } from './library.ts'
import { createIdentityMail } from './mail.ts'

export type { SignedIn } from './library.ts'
export type { OpenIdProvider } from './openid-provider.ts'

export interface IdentityOptions
	extends Pick<IdentityLibraryOptions, 'db' | 'secret' | 'publicUrl' | 'google' | 'oidc'> {
	/** Further origins under which the site is reached, as `http://localhost:3000` beside `http://127.0.0.1:3000`. */
	otherOrigins?: readonly string[]
	mail: Mail
	log: Log
	/** Called after each sign-in by password or provider, before its answer leaves; never after a sign-up by e-mail. */
	onSignedIn?: (person: SignedIn) => Promise<void>
	/** Whether repeated attempts are held back; on unless told otherwise. */
	limitAttempts?: boolean
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

/** Identity on Motor's own tables. Opens no connection. */
export function createIdentity(options: IdentityOptions): Identity {
	const { publicUrl, log, limitAttempts = true } = options
	const limiter = createAttemptLimiter()
	const mail = createIdentityMail({ mail: options.mail, publicUrl, log, limiter })
	const library = createIdentityLibrary({
		...options,
		origins: [publicUrl, ...(options.otherOrigins ?? [])],
		providerTimeoutMs: options.providerTimeoutMs ?? 10_000,
		sendReset: async (person, token) => mail.reset(person, token),
		onPasswordDropped: mail.passwordDropped,
		onSignedIn: options.onSignedIn ?? (async () => undefined),
	})
	return {
		async handler(request, address = '') {
			try {
				return await answer(library, request, limitAttempts ? { limiter, address } : null)
			} catch (failure) {
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
