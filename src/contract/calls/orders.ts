import * as z from 'zod/mini'
import { NewChecks, NewOrder, Order, OrderAct, Place } from '../deals/orders.ts'
import { orderStates } from '../deals/states.ts'
import { districtCodes } from '../gear/districts.ts'
import { paging } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Inserted, Modified } from '../writes.ts'
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
		who: ['buyer', 'seller', 'admin'],
		query: z.object({ ...paging('orders'), status: z.optional(z.enum(orderStates, reason('notValid'))) }),
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
	'POST /api/order/act/{id}': {
		summary: 'Do something with an order: what its `actions` list. The same again changes nothing.',
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		body: OrderAct,
		output: Modified,
	},
	'POST /api/order/check/{id}': {
		summary: 'Say what you found when you looked at the gear. The same `client_id` again counts once.',
		who: ['buyer'],
		params: OneId,
		body: NewChecks,
		output: Modified,
		limit: 'checks',
	},
	'GET /api/order/calendar/{id}': {
		summary: "An order's meeting as a calendar file (RFC 5545).",
		who: 'signedIn',
		params: OneId,
		output: z.string(),
		media: 'text/calendar',
	},
	'GET /api/place': {
		summary: 'Public places to meet at, in one district or all.',
		who: 'open',
		query: z.object({ district: z.optional(z.enum(districtCodes, reason('chooseDistrict'))) }),
		output: z.array(Place),
		shared: true,
	},
} as const satisfies Record<string, Call>
