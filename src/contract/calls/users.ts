import * as z from 'zod/mini'
import { MarkGiven, MarkTaken } from '../moderation/house.ts'
import { Preview, UserDecision } from '../moderation/previews.ts'
import { AdminReason } from '../moderation/reports.ts'
import { paging } from '../paging.ts'
import { Seller } from '../people/sellers.ts'
import { Session } from '../people/sessions.ts'
import { NewUser, Role, SocialUser, User } from '../people/users.ts'
import { Deleted, Inserted, Modified } from '../writes.ts'
import { type Call, OneId } from './call.ts'

export const userCalls = {
	'GET /api/auth/get-session': {
		summary: 'The signed-in person, or null.',
		who: 'open',
		output: Session,
	},
	'GET /api/user': {
		summary: 'List users. An admin gets everyone, others a list of just themselves.',
		who: 'signedIn',
		query: z.object({ ...paging('users'), role: z.optional(Role) }),
		output: z.array(User),
		paged: true,
	},
	'PUT /api/user/{email}': {
		summary: 'Save yourself after a social login: creates a buyer if new, never changes an existing role.',
		who: 'signedIn',
		params: z.object({ email: z.string() }),
		body: SocialUser,
		output: z.union([Inserted, Modified]),
	},
	'POST /api/user': {
		summary: 'Save yourself after registration, as buyer or seller.',
		who: 'signedIn',
		body: NewUser,
		output: Inserted,
	},
	'DELETE /api/user/{id}': {
		summary: 'Delete a user, but not an admin. Sessions end, listings leave the market, past orders stay.',
		who: ['admin'],
		params: OneId,
		output: Deleted,
	},
	'DELETE /api/user/session/{id}': {
		summary: 'Sign a user out everywhere.',
		who: ['admin'],
		params: OneId,
		output: Deleted,
	},
	'POST /api/user/verify/{id}': {
		summary:
			'Mark a seller as verified, with how it was proven and why. Without a body the trail says that there was no proof.',
		who: ['admin'],
		params: OneId,
		body: MarkGiven,
		output: Modified,
	},
	'DELETE /api/user/verify/{id}': {
		summary: 'Take the verified mark off a seller, with a reason.',
		who: ['admin'],
		params: OneId,
		body: MarkTaken,
		output: Modified,
	},
	'POST /api/user/preview/{id}': {
		summary: 'What a decision about a person would send, to whom and in their language. It decides nothing.',
		who: ['admin'],
		params: OneId,
		body: UserDecision,
		output: Preview,
	},
	'POST /api/user/suspend/{id}': {
		summary: 'Suspend a seller or buyer. Listings are paused, open orders end, and they can only read.',
		who: ['admin'],
		params: OneId,
		body: z.object({ reason: AdminReason }),
		output: Modified,
	},
	'DELETE /api/user/suspend/{id}': {
		summary: 'Lift a suspension. Listings stay paused.',
		who: ['admin'],
		params: OneId,
		body: z.object({ reason: z.optional(AdminReason) }),
		output: Modified,
	},
	'GET /api/seller/{id}': {
		summary: 'Show a seller as everybody may know them, without contacts.',
		who: 'open',
		params: OneId,
		output: Seller,
	},
} as const satisfies Record<string, Call>
