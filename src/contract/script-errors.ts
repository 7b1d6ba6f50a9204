import * as z from 'zod/mini'
import { text } from './fields.ts'
import { reason } from './sentences.ts'

const short = text(reason('notValid'), z.maxLength(200, reason('notValid')))

/** An error in a page's script. Nothing in it identifies the visitor. */
export const ScriptError = z.object({
	/** The pattern of the page's address, such as `/product/single/:id`; empty if there is none. */
	page: short,
	/** The page's entry script, whose name is unique to a build. */
	release: short,
	error: short,
	stack: text(reason('notValid'), z.maxLength(4_000, reason('notValid'))),
})
export type ScriptError = z.infer<typeof ScriptError>
