import * as z from 'zod/mini'
import { ChosenRole, Role } from './users.ts'

/** The `error` parameter when sign-in by a provider still needs the second factor's code. */
export const codeOwed = 'second_factor'

export const SessionUser = z.object({
	uid: z.string(),
	displayName: z.string(),
	email: z.string(),
	/** Null until registration is finished: the account exists, but no user yet. */
	role: z.nullable(Role),
	verified: z.boolean(),
	/** Only if an admin has suspended them: they can read but change nothing. */
	suspended: z.optional(z.literal(true)),
	/** Only while an admin has yet to set up a second factor or a passkey: until then they can do nothing else. */
	unsecured: z.optional(z.literal(true)),
	/** The role chosen at sign-up, for finishing registration later. */
	chosenRole: z.nullable(ChosenRole),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Session = z.nullable(z.object({ user: SessionUser, expiresAt: z.number() }))
export type Session = z.infer<typeof Session>
