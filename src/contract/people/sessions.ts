import * as z from 'zod/mini'
import { ChosenRole, Role } from './users.ts'

/** The `error` with which a provider's sign-in comes back that owes the code of a second factor. */
export const codeOwed = 'second_factor'

export const SessionUser = z.object({
	uid: z.string(),
	displayName: z.string(),
	email: z.string(),
	/** Null until registration is finished: there is an account, but no user yet. */
	role: z.nullable(Role),
	verified: z.boolean(),
	/** Only if an admin has suspended them: they can read, but change nothing. */
	suspended: z.optional(z.literal(true)),
	/** Only while an admin must first set up a second factor or a passkey: until then they may do nothing else. */
	unsecured: z.optional(z.literal(true)),
	/** Chosen at sign-up, for when registration is finished later. */
	chosenRole: z.nullable(ChosenRole),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Session = z.nullable(z.object({ user: SessionUser, expiresAt: z.number() }))
export type Session = z.infer<typeof Session>
