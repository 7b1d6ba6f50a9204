import * as z from 'zod/mini'
import { languageCodes } from '../languages.ts'
import { reason } from '../sentences.ts'
import { MarkGiven } from './house.ts'
import { AdminReason } from './reports.ts'

/** What an admin can decide about a person: give or take the verified mark, suspend them or lift the suspension. */
export const userActions = ['verify', 'unverify', 'suspend', 'lift'] as const
export type UserAction = (typeof userActions)[number]

/** A decision about a person, to preview before it is made. */
export const UserDecision = z.object({
	action: z.enum(userActions, reason('notValid')),
	proof: MarkGiven.shape.proof,
	reason: z.optional(AdminReason),
})

/** What a decision would send if it were made now. */
export const Preview = z.object({
	/** Whether it can be undone for ten minutes; nobody is notified before then. */
	undoable: z.boolean(),
	told: z.array(
		z.object({
			person: z.object({ _id: z.string(), name: z.string() }),
			/** The person's own language, in which `text` is written. */
			language: z.enum(languageCodes),
			text: z.string(),
			/** Whether it is also mailed. */
			mail: z.boolean(),
		}),
	),
})
export type Preview = z.infer<typeof Preview>
