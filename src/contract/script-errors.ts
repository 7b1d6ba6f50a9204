import * as z from 'zod/mini'
import { text } from './fields.ts'
import { reason } from './sentences.ts'

const short = text(reason('notValid'), z.maxLength(200, reason('notValid')))

/** An error in a page's script. Nothing in it says who saw it. */
export const ScriptError = z.object({
	/** The pattern of the page's address, such as `/product/single/:id`; empty for none. */
	page: short,
	/** The script that the page began with; its name belongs to one build. */
	release: short,
	error: short,
	stack: text(reason('notValid'), z.maxLength(4_000, reason('notValid'))),
})
export type ScriptError = z.infer<typeof ScriptError>
