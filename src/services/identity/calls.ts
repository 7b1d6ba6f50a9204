import * as z from 'zod/mini'
import { bounds, Email, Password, PersonName } from '../../contract/fields.ts'
import { reason } from '../../contract/sentences.ts'
import { ChosenRole } from '../../contract/users.ts'

const minute = 60_000

/** How often one address on the network may make a call. */
export interface Limit {
	most: number
	windowMs: number
	/** Whether every attempt counts or only a refused one. */
	counts: 'all' | 'refused'
	/** Counted apart for each e-mail address in the body. */
	perEmail?: true
}

export interface IdentityCall {
	/** What is passed on; any other field is dropped. Absent: the call has no body. */
	body?: z.ZodMiniType
	limits?: readonly Limit[]
}

const typedPassword = z
	.string(reason('required'))
	.check(
		z.minLength(1, reason('required')),
		z.maxLength(bounds.password.max, reason('tooLong', { what: 'password', max: bounds.password.max })),
	)

/** A path of this site; anything that a browser could read as another host is refused. */
const ownPath = z.string().check(z.regex(/^\/(?![/\\])[^\\\p{Cc}]{0,500}$/u, reason('ownPath')))

/**
 * Every identity call that is let through to the identity library, by method and path below /api/auth; the library has
 * more, which nobody needs here. A path ending in `*` stands for all with that beginning.
 */
export const identityCalls: Readonly<Record<string, IdentityCall>> = {
	'POST /sign-up/email': {
		body: z.object({ name: PersonName, email: Email, password: Password, chosenRole: z.optional(ChosenRole) }),
		limits: [{ most: 300, windowMs: 60 * minute, counts: 'all' }],
	},
	'POST /sign-in/email': {
		body: z.object({ email: Email, password: typedPassword }),
		limits: [
			{ most: 10, windowMs: 10 * minute, counts: 'refused', perEmail: true },
			{ most: 100, windowMs: 10 * minute, counts: 'refused' },
		],
	},
	'POST /sign-in/social': {
		body: z.object({
			provider: z.string(reason('nameProvider')).check(z.maxLength(32)),
			callbackURL: z._default(ownPath, '/'),
			newUserCallbackURL: z.optional(ownPath),
			errorCallbackURL: z.optional(ownPath),
			disableRedirect: z.optional(z.boolean()),
		}),
	},
	'GET /callback/*': {},
	'POST /sign-out': {},
	'POST /update-user': { body: z.object({ name: PersonName }) },
	'POST /change-password': {
		body: z.object({
			currentPassword: typedPassword,
			newPassword: Password,
			revokeOtherSessions: z._default(z.boolean(), true),
		}),
		limits: [{ most: 10, windowMs: 10 * minute, counts: 'refused' }],
	},
	'POST /request-password-reset': {
		body: z.object({ email: Email }),
		limits: [{ most: 30, windowMs: 60 * minute, counts: 'all' }],
	},
	'POST /reset-password': {
		body: z.object({
			newPassword: Password,
			token: z.string(reason('required')).check(z.regex(/^[\w-]{1,100}$/, reason('linkIncomplete'))),
		}),
		limits: [{ most: 30, windowMs: 10 * minute, counts: 'refused' }],
	},
}

/** The row for a method and a path below /api/auth, or null. */
export function findIdentityCall(method: string, path: string): { name: string; call: IdentityCall } | null {
	const asked = `${method} ${path}`
	for (const [name, call] of Object.entries(identityCalls)) {
		if (name === asked || (name.endsWith('*') && asked.startsWith(name.slice(0, -1)))) return { name, call }
	}
	return null
}
