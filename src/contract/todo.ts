import * as z from 'zod/mini'
import { Order } from './deals/orders.ts'

/** What can wait for somebody. `payout_account`, `incomplete` and `import` are a seller's, `case` and `payout` are an admin's. */
export const todoKinds = [
	'booking',
	'offer',
	'meeting_answer',
	'meeting',
	'payment',
	'message',
	'statement',
	'review',
	'payout_account',
	'incomplete',
	'import',
	'case',
	'payout',
] as const
export type TodoKind = (typeof todoKinds)[number]

export const Todo = z.object({
	kind: z.enum(todoKinds),
	/** In the reader's language. */
	text: z.string(),
	/** The path of the page where it is done. */
	address: z.string(),
	/** By when; null if it only waits. */
	due: z.nullable(z.number()),
	since: z.number(),
	/** The gear that it is about; absent for an admin's queues. */
	product: z.optional(z.object({ name: z.string(), img: z.string(), price: z.number() })),
	/** The order that it is about, as `GET /api/order/{id}` has it. */
	order: z.optional(Order),
})
export type Todo = z.infer<typeof Todo>

/** At most so many are listed: those due first. */
export const mostTodos = 50
