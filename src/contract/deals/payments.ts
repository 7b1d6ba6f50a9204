import * as z from 'zod/mini'
import { bounds, line, OptionalMobile, orEmpty, PersonName, ShownPrice, text } from '../fields.ts'
import { PasswordIfAny } from '../people/passkeys.ts'
import { reason } from '../sentences.ts'
import {
	bookAccounts,
	bookReasons,
	paymentMoves,
	paymentProviders,
	paymentStates,
	payoutKinds,
} from './payment-states.ts'

export const PaymentAction = z.enum(['accept', 'refuse', 'retry'], reason('chooseAction'))
export type PaymentAction = z.infer<typeof PaymentAction>

export const Payment = z.object({
	method: z.literal(paymentProviders),
	/** How the buyer paid; null until confirmed. */
	by: z.nullable(z.enum(['card', 'bkash', 'nagad', 'rocket', 'other'])),
	status: z.enum(paymentStates),
	/** What was requested; once confirmed, what the gateway charged. */
	amount: z.number(),
	/** How much of it was refunded, in taka. */
	refunded: z.number(),
	payout: z.nullable(z.enum(['due', 'paid'])),
})
export type Payment = z.infer<typeof Payment>

/** A movement of an order's money. An admin accepts or refuses a payment in review. */
export const PaymentEntry = z.object({
	at: z.number(),
	by: z.enum(['admin', 'system']),
	kind: z.enum(paymentMoves),
	amount: z.optional(z.number()),
	/** The order was paid a second time; this payment is refunded. */
	twice: z.optional(z.boolean()),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>

const giveOne = reason('giveOrderOrListing')
const Id = z.optional(text(giveOne, z.maxLength(64, giveOne)))

/** For an order, or for a listing to book by paying, at the price that the client saw. */
export const NewPayment = z
	.object({
		order_id: Id,
		product_id: Id,
		product_resellPrice: z.optional(ShownPrice),
		mobile: OptionalMobile,
	})
	.check((context) => {
		const { order_id, product_id } = context.value
		if (Boolean(order_id) === Boolean(product_id))
			context.issues.push({ code: 'custom', input: order_id, path: ['order_id'], message: giveOne })
	})
export type NewPayment = z.infer<typeof NewPayment>

/** `redirect` is the gateway's page. */
export const PaymentStarted = z.object({ acknowledged: z.literal(true), redirect: z.string() })

const giveReason = reason('giveReason', bounds.reason)

/** An admin's decision. `accept` and `refuse` need a reason. */
export const PaymentDecision = z
	.object({ action: PaymentAction, reason: z.optional(orEmpty(line('reason', bounds.reason), giveReason)) })
	.check((context) => {
		const { action, reason: given } = context.value
		if (action !== 'retry' && !given)
			context.issues.push({ code: 'custom', input: given, path: ['reason'], message: giveReason })
	})
export type PaymentDecision = z.infer<typeof PaymentDecision>

export const PaymentCase = z.object({
	_id: z.string(),
	order_id: z.string(),
	product_name: z.string(),
	buyer_name: z.string(),
	seller_name: z.string(),
	status: z.enum(paymentStates),
	/** What was requested. `confirmed` is what the gateway confirmed. */
	amount: z.number(),
	confirmed: z.nullable(z.object({ amount: z.number(), currency: z.string(), at: z.number(), risky: z.boolean() })),
	/** The gateway's message when it refused the last refund. */
	failure: z.nullable(z.string()),
	created_at: z.number(),
	actions: z.array(PaymentAction),
})
export type PaymentCase = z.infer<typeof PaymentCase>

/** An entry in the books, in taka with two decimals: what an account gained, or lost if negative. */
export const BookEntry = z.object({
	_id: z.string(),
	order_id: z.string(),
	account: z.enum(bookAccounts),
	amount: z.number(),
	reason: z.enum(bookReasons),
	at: z.number(),
})
export type BookEntry = z.infer<typeof BookEntry>

export const PayoutAccount = z.object({
	kind: z.enum(payoutKinds, reason('choosePayout')),
	number: line('accountNumber', bounds.payoutNumber),
	name: PersonName,
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

/** Includes the password unless the session is new. */
export const PayoutAccountChange = z.object({ ...PayoutAccount.shape, ...PasswordIfAny.shape })
export type PayoutAccountChange = z.infer<typeof PayoutAccountChange>

export const Payout = z.object({
	_id: z.string(),
	order_id: z.string(),
	product_name: z.string(),
	seller_name: z.string(),
	amount: z.number(),
	status: z.enum(['due', 'paid']),
	/** Null if the seller has not given one. */
	account: z.nullable(PayoutAccount),
	reference: z.nullable(z.string()),
	due_at: z.number(),
	paid_at: z.nullable(z.number()),
	/** For admins: the open batch that it belongs to. Only that batch can pay it. */
	batch: z.optional(z.string()),
	actions: z.array(z.literal('pay_out')),
})
export type Payout = z.infer<typeof Payout>

export const PayoutMade = z.object({ reference: line('reference', bounds.payoutReference) })
export type PayoutMade = z.infer<typeof PayoutMade>
