import * as z from 'zod/mini'
import { ChosenRole, Role } from './users.ts'

/** The signed-in person as the identity provider and Motor know them. */
export const SessionUser = z.object({
	uid: z.string(),
	displayName: z.string(),
	email: z.string(),
	/** Null while registration is unfinished: the account exists, the user record does not yet. */
	role: z.nullable(Role),
	verified: z.boolean(),
	/** The role chosen at sign-up, with which an unfinished registration is finished. */
	chosenRole: z.nullable(ChosenRole),
})
export type SessionUser = z.infer<typeof SessionUser>

/** `null` when signed out. */
export const Session = z.nullable(z.object({ user: SessionUser, expiresAt: z.number() }))
export type Session = z.infer<typeof Session>
