import * as z from 'zod/mini'
import { NewOrder, Order } from '../orders.ts'
import { paging } from '../paging.ts'
import { roles } from '../roles.ts'
import { Inserted } from '../writes.ts'
import { type Call, OneId } from './call.ts'

export const orderCalls = {
	'POST /api/add/order': {
		summary: 'Book a listing. If several buyers try at once, one gets it and the others get 409.',
		who: ['buyer'],
		body: NewOrder,
		output: Inserted,
	},
	'GET /api/order': {
		summary: "A buyer's orders, a seller's bookings, or everybody's for an admin.",
		who: roles,
		query: z.object(paging('orders')),
		output: z.array(Order),
		paged: true,
	},
	'GET /api/order/{id}': {
		summary: "With an e-mail address: that buyer's orders. With an order's id: a list of that order.",
		who: 'signedIn',
		params: OneId,
		query: z.object(paging('orders')),
		output: z.array(Order),
		paged: true,
	},
} as const satisfies Record<string, Call>
