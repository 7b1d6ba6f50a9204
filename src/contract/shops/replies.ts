import * as z from 'zod/mini'
import { bounds, line, paragraph } from '../fields.ts'

/** Per seller. */
export const mostReplies = 50

/** Placeholders that a saved reply may contain in braces. They are filled in when it is used. */
export const replyFields = ['name', 'product', 'price', 'place'] as const

export const NewReply = z.object({
	title: line('name', { min: 1, max: 60 }),
	text: paragraph('message', { min: 1, max: bounds.message.max }),
})
export type NewReply = z.infer<typeof NewReply>

export const SavedReply = z.object({ _id: z.string(), title: z.string(), text: z.string(), created_at: z.number() })
export type SavedReply = z.infer<typeof SavedReply>
