import * as z from 'zod/mini'
import { payoutKinds } from '../deals/payment-states.ts'
import { orderStates } from '../deals/states.ts'
import { bounds, text } from '../fields.ts'
import { roles } from '../people/roles.ts'
import { reason } from '../sentences.ts'
import { caseKinds } from './case-kinds.ts'
import { PersonRecord } from './cases.ts'

const whatToFind = reason('whatToFind', { max: 120 })
export const FindQuery = z.object({ q: text(whatToFind, z.minLength(1, whatToFind), z.maxLength(120, whatToFind)) })

/** What an admin's search finds across the whole site, at most 20 of each. */
export const Found = z.object({
	/** `record` only if the search was for the person's id. */
	people: z.array(
		z.object({
			_id: z.string(),
			name: z.string(),
			email: z.string(),
			role: z.enum(roles),
			suspended: z.boolean(),
			record: z.optional(PersonRecord),
		}),
	),
	orders: z.array(
		z.object({
			_id: z.string(),
			product_name: z.string(),
			status: z.enum(orderStates),
			buyer_name: z.string(),
			seller_name: z.string(),
			created_at: z.number(),
		}),
	),
	listings: z.array(
		z.object({
			_id: z.string(),
			product_name: z.string(),
			status: z.string(),
			sku: z.string(),
			seller_name: z.string(),
		}),
	),
})
export type Found = z.infer<typeof Found>

export const markProofs = ['phone', 'document', 'in person'] as const
const chooseProof = reason('chooseProof')

const giveReason = reason('giveReasonText')
const given = z.optional(text(giveReason, z.maxLength(bounds.reason.max, giveReason)))

/** How a moderator knows who the seller is, and why the seller gets the verified mark. A call without a body is still valid. */
export const MarkGiven = z.object({ proof: z.optional(z.enum(markProofs, chooseProof)), reason: given })
export type MarkGiven = z.infer<typeof MarkGiven>
export const MarkTaken = z.object({ reason: given })

const listOfIds = reason('notValid')

/** The most payouts in a batch. */
export const mostInBatch = 500

export const NewBatch = z.object({
	order_ids: z.optional(
		z
			.array(text(listOfIds, z.maxLength(64, listOfIds)), listOfIds)
			.check(z.refine((ids) => ids.length > 0 && ids.length <= mostInBatch, listOfIds)),
	),
	kind: z.optional(z.enum(payoutKinds, reason('choosePayout'))),
})
export type NewBatch = z.infer<typeof NewBatch>

/** Payouts that are paid together; `amount` in taka, times in ms. */
export const Batch = z.object({
	_id: z.string(),
	created_at: z.number(),
	/** An admin's name. */
	created_by: z.string(),
	count: z.number(),
	amount: z.number(),
	/** Null while it is open. */
	outcome: z.nullable(z.enum(['paid', 'cancelled'])),
	ended_at: z.nullable(z.number()),
})
export type Batch = z.infer<typeof Batch>

export const BatchRow = z.object({
	reference: z.string(),
	kind: z.enum(payoutKinds),
	number: z.string(),
	name: z.string(),
	amount: z.number(),
	order_id: z.string(),
})
export type BatchRow = z.infer<typeof BatchRow>

export const BatchAct = z.object({
	action: z.enum(['paid', 'cancel'], reason('chooseAction')),
	except: z._default(
		z
			.array(text(listOfIds, z.maxLength(64, listOfIds)), listOfIds)
			.check(z.refine((ids) => ids.length <= mostInBatch, listOfIds)),
		[],
	),
})
export type BatchAct = z.infer<typeof BatchAct>

const moment = z.optional(
	z.coerce
		.number(reason('notValid'))
		.check(z.int(reason('notValid')), z.minimum(0, reason('notValid')), z.maximum(8.64e15, reason('notValid'))),
)
export const Span = { from: moment, to: moment }

/** A week of the whole site; money in taka, `week` and times in ms. */
export const HouseWeek = z.object({
	week: z.number(),
	money: z.object({
		taken: z.number(),
		fees: z.number(),
		refunded: z.number(),
		due: z.number(),
		paid_out: z.number(),
	}),
	disputes: z.object({ refunded: z.number(), dismissed: z.number(), settled: z.number() }),
	cases: z.object({
		...(Object.fromEntries(caseKinds.map((kind) => [kind, z.number()])) as Record<
			(typeof caseKinds)[number],
			z.ZodMiniNumber
		>),
	}),
	/** From the first report to the decision; null if nothing was decided. */
	time_to_decision: z.object({ median: z.nullable(z.number()), p90: z.nullable(z.number()) }),
})
export type HouseWeek = z.infer<typeof HouseWeek>
