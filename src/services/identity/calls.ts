import * as z from 'zod/mini'
import { bounds, Email, Password, text } from '../../contract/fields.ts'
import { OwnName } from '../../contract/people/names.ts'
import { ShownPasskey } from '../../contract/people/passkeys.ts'
import { ChosenRole } from '../../contract/people/users.ts'
import { reason } from '../../contract/sentences.ts'
import type { Limit } from '../attempt-limiter.ts'
import type { SecurityEvent } from '../security-events.ts'
import type { Account } from './accounts.ts'
import type { SignInChange } from './mails/change-messages.ts'

const minute = 60_000
const hour = 60 * minute

export type CountedBy = 'network' | 'network and account' | 'account' | 'session' | 'sign-in' | 'person'

export interface CallLimit extends Limit {
	by: CountedBy
	counts: 'all' | 'refused'
}

export interface IdentityCall {
	/** Fields to pass on; others are dropped. No body if absent. */
	body?: z.ZodMiniType
	limits?: readonly CallLimit[]
	/** Requires a session, or at least a sign-in that has shown a password. Others are refused uncounted. */
	takes?: 'session' | 'sign-in'
	/** Which account the call is about, if it requires neither. */
	about?: 'email' | 'reset link' | 'asker'
	/** Hashing is slow, so the call waits in a queue. */
	hashes?: true
	sets?: 'password' | 'newPassword'
	/** Runs after success. */
	afterwards?: 'renew the hash' | 'remember the network' | 'ask for proof'
	/** An authenticator app's code counts only once while it is valid. */
	codeCountsOnce?: true
	/** An admin who has passkeys must have used one. */
	passkeyFirst?: true
	/** Whether there is nothing left to do; the library would do it again. */
	isDone?: (account: Account) => boolean
	done?: SecurityEvent
	refused?: SecurityEvent
	/** The change to tell the owner about; the account is as it was before. */
	tells?: SignInChange | ((before: Account | null) => SignInChange | undefined)
	/** A browser shows the answer, so a refusal redirects to the sign-in screen, which has a sentence for each `error`. */
	isPage?: true
	/** Refuses suspended people, who may still change how they sign in. */
	notWhileSuspended?: true
}

const typedCode = text(reason('giveLoginCode'), z.regex(/^[\w -]{1,40}$/, reason('giveLoginCode')))

const passwordGuesses: readonly CallLimit[] = [
	{ by: 'session', most: 10, windowMs: 10 * minute, counts: 'refused' },
	{ by: 'network', most: 100, windowMs: 10 * minute, counts: 'refused' },
]

/** Only counted once the password is shown: strangers cannot use up an account's guesses. */
const codeGuesses: readonly CallLimit[] = [
	{ by: 'sign-in', most: 5, windowMs: 10 * minute, counts: 'refused' },
	{ by: 'person', most: 10, windowMs: 10 * minute, counts: 'refused' },
	{ by: 'network', most: 100, windowMs: 10 * minute, counts: 'refused' },
]

/** These calls guess nothing, but each costs more than a typical call. */
const ownCalls: readonly CallLimit[] = [{ by: 'person', most: 100, windowMs: 10 * minute, counts: 'all' }]

const typedPassword = text(
	reason('required'),
	z.minLength(1, reason('required')),
	z.maxLength(bounds.password.max, reason('tooLong', { what: 'password', max: bounds.password.max })),
)

/** A path on this site that no browser can read as another host. */
const ownPath = text(reason('ownPath'), z.regex(/^\/(?![/\\])[^\\\p{Cc}]{0,500}$/u, reason('ownPath')))

/** THE IDENTITY CALLS that reach the library, by method and path below /api/auth. A trailing `*` matches any path with that prefix. */
export const identityCalls: Readonly<Record<string, IdentityCall>> = {
	'POST /sign-up/email': {
		body: z.object({ name: OwnName, email: Email, password: Password, chosenRole: z.optional(ChosenRole) }),
		limits: [{ by: 'network', most: 300, windowMs: hour, counts: 'all' }],
		hashes: true,
		sets: 'password',
		afterwards: 'ask for proof',
		done: 'account created',
	},
	'POST /sign-in/email': {
		body: z.object({ email: Email, password: typedPassword }),
		limits: [
			{ by: 'network and account', most: 10, windowMs: 10 * minute, counts: 'refused' },
			{ by: 'network', most: 100, windowMs: 10 * minute, counts: 'refused' },
			// Networks the owner has used are exempt, so that nobody can lock the owner out.
			{ by: 'account', most: 30, windowMs: hour, counts: 'refused' },
		],
		hashes: true,
		about: 'email',
		afterwards: 'renew the hash',
		done: 'signed in',
		refused: 'sign-in refused',
	},
	'POST /sign-in/social': {
		body: z.object({
			provider: text(reason('nameProvider'), z.maxLength(32, reason('nameProvider'))),
			callbackURL: z._default(ownPath, '/'),
			newUserCallbackURL: z.optional(ownPath),
			errorCallbackURL: z.optional(ownPath),
			disableRedirect: z.optional(z.boolean()),
		}),
		limits: [{ by: 'network', most: 100, windowMs: 10 * minute, counts: 'all' }],
	},
	'POST /sign-in/passkey-options': { limits: [{ by: 'network', most: 1000, windowMs: 10 * minute, counts: 'all' }] },
	'POST /sign-in/passkey': {
		body: ShownPasskey,
		limits: [{ by: 'network', most: 100, windowMs: 10 * minute, counts: 'refused' }],
		done: 'signed in',
		refused: 'sign-in refused',
	},
	// Each may cost a request to the provider.
	'GET /callback/*': {
		isPage: true,
		limits: [{ by: 'network', most: 100, windowMs: 10 * minute, counts: 'refused' }],
		done: 'signed in',
		refused: 'sign-in refused',
	},
	'POST /sign-out': { about: 'asker', limits: ownCalls, done: 'signed out' },
	'POST /update-user': {
		takes: 'session',
		body: z.object({ name: OwnName }),
		limits: ownCalls,
		notWhileSuspended: true,
	},
	'POST /change-password': {
		takes: 'session',
		// Always ends other sessions: anyone else signed in may know the old password, so no client decides this.
		body: z.pipe(
			z.object({ currentPassword: typedPassword, newPassword: Password }),
			z.transform((passwords) => ({ ...passwords, revokeOtherSessions: true })),
		),
		limits: passwordGuesses,
		hashes: true,
		sets: 'newPassword',
		done: 'password changed',
		tells: 'password changed',
		refused: 'password change refused',
	},
	'POST /request-password-reset': {
		body: z.object({ email: Email }),
		about: 'email',
		limits: [{ by: 'network', most: 30, windowMs: hour, counts: 'all' }],
		done: 'password reset asked for',
	},
	'POST /reset-password': {
		body: z.object({
			newPassword: Password,
			token: text(reason('required'), z.regex(/^[\w-]{1,100}$/, reason('linkIncomplete'))),
		}),
		about: 'reset link',
		limits: [{ by: 'network', most: 30, windowMs: 10 * minute, counts: 'refused' }],
		hashes: true,
		sets: 'newPassword',
		afterwards: 'remember the network',
		done: 'password reset',
		tells: 'password changed',
		refused: 'password reset refused',
	},
	'POST /two-factor/enable': {
		takes: 'session',
		passkeyFirst: true,
		body: z.object({ password: typedPassword }),
		limits: passwordGuesses,
		hashes: true,
		refused: 'password check refused',
	},
	// Completes a sign-in, or shows that an app has stored the secret.
	'POST /two-factor/verify-totp': {
		takes: 'sign-in',
		body: z.object({ code: typedCode }),
		limits: codeGuesses,
		codeCountsOnce: true,
		done: 'second factor shown',
		tells: (before) => (before && !before.twoFactorEnabled ? 'second factor on' : undefined),
		refused: 'second factor refused',
	},
	'POST /two-factor/verify-backup-code': {
		takes: 'sign-in',
		body: z.object({ code: typedCode }),
		limits: codeGuesses,
		done: 'recovery code used',
		tells: 'recovery code used',
		refused: 'second factor refused',
	},
	'POST /two-factor/generate-backup-codes': {
		takes: 'session',
		body: z.object({ password: typedPassword }),
		limits: passwordGuesses,
		hashes: true,
		done: 'recovery codes replaced',
		tells: 'recovery codes replaced',
		refused: 'password check refused',
	},
	'POST /two-factor/disable': {
		takes: 'session',
		// The library would start another session.
		isDone: ({ twoFactorEnabled }) => !twoFactorEnabled,
		body: z.object({ password: typedPassword }),
		limits: passwordGuesses,
		hashes: true,
		done: 'second factor removed',
		tells: 'second factor off',
		refused: 'password check refused',
	},
}

/** The row for a request; `path` is below /api/auth. Null if there is none. */
export function findIdentityCall(method: string, path: string): { name: string; call: IdentityCall } | null {
	const asked = `${method} ${path}`
	for (const [name, call] of Object.entries(identityCalls)) {
		if (name === asked || (name.endsWith('*') && asked.startsWith(name.slice(0, -1)))) return { name, call }
	}
	return null
}
