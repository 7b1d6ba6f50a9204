import * as z from 'zod/mini'
import { Email, PersonName } from '../fields.ts'
import { reason } from '../sentences.ts'
import { OwnName } from './names.ts'
import { chosenRoles, roles } from './roles.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const ChosenRole = z.enum(chosenRoles, reason('chooseRole'))
export type ChosenRole = z.infer<typeof ChosenRole>

export const Suspension = z.object({
	at: z.number(),
	reason: z.string(),
})
export type Suspension = z.infer<typeof Suspension>

export const User = z.object({
	_id: z.string(),
	name: z.string(),
	email: z.string(),
	role: Role,
	verified: z.boolean(),
	created_at: z.number(),
	/** Only for admins and the suspended person. */
	suspended: z.optional(Suspension),
})
export type User = z.infer<typeof User>

export const NewUser = z.object({ email: Email, name: OwnName, role: ChosenRole })
export type NewUser = z.infer<typeof NewUser>

/** From a social login. The new user is always a buyer. */
export const SocialUser = z.object({ email: z.optional(Email), name: PersonName })
export type SocialUser = z.infer<typeof SocialUser>
