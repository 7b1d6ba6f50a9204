import * as z from 'zod/mini'
import { languageCodes } from '../languages.ts'
import { reason } from '../sentences.ts'
import { MarkGiven } from './house.ts'
import { AdminReason } from './reports.ts'

/** What an admin can decide about a person: the mark of the verified given or taken, suspended or no longer. */
export const userActions = ['verify', 'unverify', 'suspend', 'lift'] as const
export type UserAction = (typeof userActions)[number]

/** A decision about a person to look at before it is made. */
export const UserDecision = z.object({
	action: z.enum(userActions, reason('notValid')),
	proof: MarkGiven.shape.proof,
	reason: z.optional(AdminReason),
})

/** What a decision would send if it were made now. */
export const Preview = z.object({
	/** Whether it could be undone for ten minutes; until then nobody is told. */
	undoable: z.boolean(),
	told: z.array(
		z.object({
			person: z.object({ _id: z.string(), name: z.string() }),
			/** Theirs, in which the text is. */
			language: z.enum(languageCodes),
			text: z.string(),
			/** Whether it goes out by mail, too. */
			mail: z.boolean(),
		}),
	),
})
export type Preview = z.infer<typeof Preview>
