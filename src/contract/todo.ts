import * as z from 'zod/mini'
import { Order } from './deals/orders.ts'

/** What can wait for a person. `payout_account`, `incomplete` and `import` are for sellers, `case` and `payout` for admins. */
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
	/** The path of the page where to do it. */
	address: z.string(),
	/** The deadline; null if there is none. */
	due: z.nullable(z.number()),
	since: z.number(),
	/** The gear it is about; absent for an admin's queues. */
	product: z.optional(z.object({ name: z.string(), img: z.string(), price: z.number() })),
	/** The order it is about, as in `GET /api/order/{id}`. */
	order: z.optional(Order),
})
export type Todo = z.infer<typeof Todo>

/** How many are listed at most: those due first. */
export const mostTodos = 50
