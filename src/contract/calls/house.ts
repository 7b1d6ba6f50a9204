import * as z from 'zod/mini'
import { Batch, BatchAct, BatchRow, FindQuery, Found, HouseWeek, NewBatch, Span } from '../moderation/house.ts'
import { page } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Inserted, Modified } from '../writes.ts'
import { type Call, OneId } from './call.ts'

export const houseCalls = {
	'GET /api/find': {
		summary: 'Find people, orders and listings by name, e-mail address, phone, id or `sku`.',
		who: ['admin'],
		query: FindQuery,
		output: Found,
	},
	'GET /api/figures/house': {
		summary: 'Money, disputes, cases and the time to a decision, by week.',
		who: ['admin'],
		query: z.object(Span),
		output: z.array(HouseWeek),
	},
	'POST /api/payout/batch': {
		summary: 'Put payouts that are due, and whose seller has an account, into one batch: those of `order_ids`, or all.',
		who: ['admin'],
		body: NewBatch,
		output: Inserted,
	},
	'GET /api/payout/batch': {
		summary: 'The batches of payouts, newest first; with `open=true` those that are not paid or cancelled yet.',
		who: ['admin'],
		query: z.object({ ...page, open: z.optional(z.enum(['true', 'false'], reason('trueOrFalse'))) }),
		output: z.array(Batch),
		paged: true,
	},
	'GET /api/payout/batch/{id}': {
		summary: 'The rows of a batch, each with its reference; with `format=csv` as a table for the bank.',
		who: ['admin'],
		params: OneId,
		query: z.object({ ...page, format: z.optional(z.enum(['csv'], reason('notValid'))) }),
		output: z.array(BatchRow),
		paged: true,
	},
	'POST /api/payout/batch/act/{id}': {
		summary:
			'Record that a batch was paid, but for the orders of `except`, or cancel it. What is not paid is due again.',
		who: ['admin'],
		params: OneId,
		body: BatchAct,
		output: Modified,
	},
} as const satisfies Record<string, Call>
