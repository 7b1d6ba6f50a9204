import * as z from 'zod/mini'
import {
	BookEntry,
	NewPayment,
	PaymentCase,
	PaymentDecision,
	PaymentStarted,
	Payout,
	PayoutAccount,
	PayoutAccountChange,
	PayoutMade,
} from '../deals/payments.ts'
import { text } from '../fields.ts'
import { flag, page, period } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Modified } from '../writes.ts'
import type { Call } from './call.ts'

const OneOrder = z.object({ order_id: z.string() })

export const paymentCalls = {
	'POST /api/payment': {
		summary:
			"Begin to pay for an order online, or for a listing that is booked by it. Send the browser to `redirect`, the gateway's page.",
		who: ['buyer'],
		body: NewPayment,
		output: PaymentStarted,
		limit: 'payments',
	},
	'GET /api/payment': {
		summary: 'Online payments, newest first; with `waiting=true` those that wait for an admin.',
		who: ['admin'],
		query: z.object({ ...page, waiting: flag }),
		output: z.array(PaymentCase),
		paged: true,
	},
	'POST /api/payment/act/{order_id}': {
		summary: 'Accept or refuse a payment that is held back, or ask again for a refund that failed.',
		who: ['admin'],
		params: OneOrder,
		body: PaymentDecision,
		output: Modified,
	},
	'GET /api/books': {
		summary: 'The books, newest first: all, or those of one order. With `format=csv` all of them as a table.',
		who: ['admin'],
		query: z.object({
			...page,
			order_id: z.optional(text(reason('notValid'), z.maxLength(64, reason('notValid')))),
			format: z.optional(z.enum(['csv'], reason('notValid'))),
		}),
		output: z.array(BookEntry),
		paged: true,
	},
	'GET /api/payout': {
		summary:
			'What sellers are owed and were paid, newest first; sellers see their own. By `status`, and `from` and `to` (not included) in ms. With `format=csv` all of them as a table.',
		who: ['seller', 'admin'],
		query: z.object({
			...page,
			due: flag,
			status: z.optional(z.enum(['due', 'paid'], reason('notValid'))),
			...period,
			format: z.optional(z.enum(['csv'], reason('notValid'))),
		}),
		output: z.array(Payout),
		paged: true,
	},
	'GET /api/payout/account': {
		summary: 'Where one wants to be paid; null if one has not said.',
		who: ['seller'],
		output: z.nullable(PayoutAccount),
	},
	'PUT /api/payout/account': {
		summary:
			'Change where one wants to be paid for orders that were paid online. Takes your password, if you logged in more than 15 minutes ago.',
		who: ['seller'],
		body: PayoutAccountChange,
		output: Modified,
	},
	'POST /api/payout/{order_id}': {
		summary: 'Record that the seller of an order was paid, with the reference of the transfer.',
		who: ['admin'],
		params: OneOrder,
		body: PayoutMade,
		output: Modified,
	},
} as const satisfies Record<string, Call>
