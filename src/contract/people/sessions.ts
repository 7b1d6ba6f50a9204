import * as z from 'zod/mini'
import { ChosenRole, Role } from './users.ts'

export const SessionUser = z.object({
	uid: z.string(),
	displayName: z.string(),
	email: z.string(),
	/** Null until registration is finished: there is an account, but no user record yet. */
	role: z.nullable(Role),
	verified: z.boolean(),
	/** Only where an admin has suspended them: they can read, and change nothing. */
	suspended: z.optional(z.literal(true)),
	/** The role chosen at sign-up, used when registration is finished later. */
	chosenRole: z.nullable(ChosenRole),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Session = z.nullable(z.object({ user: SessionUser, expiresAt: z.number() }))
export type Session = z.infer<typeof Session>
