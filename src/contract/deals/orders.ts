import * as z from 'zod/mini'
import {
	asciiDigits,
	bounds,
	Email,
	Location,
	Names,
	OptionalMobile,
	optionalParagraph,
	Price,
	text,
} from '../fields.ts'
import { districtCodes } from '../gear/districts.ts'
import { gearTypes } from '../gear/gear.ts'
import { reason } from '../sentences.ts'
import { Side } from './conversations.ts'
import { Payment, PaymentEntry } from './payments.ts'
import { orderStates } from './states.ts'

/** What people do with an order. */
export const orderActions = [
	'accept',
	'decline',
	'cancel',
	'propose_meeting',
	'agree_meeting',
	'extend',
	'complete',
	'received',
	'no_show',
	'dispute',
	'refund',
	'dismiss',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Why somebody ends an order. `sold elsewhere` is for declining only, `other` needs words. */
export const orderReasons = [
	'changed my mind',
	'too far',
	'no answer',
	'fault found',
	'not as described',
	'not received',
	'sold elsewhere',
	'other',
] as const
export type OrderReason = (typeof orderReasons)[number]

/** A party's part in an order's history. The system acts when a deadline has passed or somebody is deleted. */
export const orderParties = ['buyer', 'seller', 'admin', 'system'] as const
export type OrderParty = (typeof orderParties)[number]

export const Meeting = z.object({
	place: z.string(),
	/** Ms since 1970. */
	at: z.number(),
	/** Who proposed it. */
	by: Side,
	agreed: z.boolean(),
})
export type Meeting = z.infer<typeof Meeting>

/** What happened to an order. `book` is its start; the system's own actions are `ask`, `expire`, `cancel`. */
export const OrderEntry = z.object({
	/** Ms since 1970. */
	at: z.number(),
	by: z.enum(orderParties),
	action: z.string(),
	to: z.enum(orderStates),
	reason: z.optional(z.string()),
	text: z.optional(z.string()),
})
export type OrderEntry = z.infer<typeof OrderEntry>

export const Order = z.object({
	_id: z.string(),
	product_id: z.string(),
	/** True once the listing is deleted. The order stays, but has nothing to link to. */
	product_deleted: z.boolean(),
	product_name: z.string(),
	gear_type: z.enum(gearTypes),
	/** Taka, as agreed when the order was placed. */
	product_resellPrice: z.number(),
	meeting_location: z.string(),
	seller_name: z.string(),
	seller_mobile: z.string(),
	buyer_name: z.string(),
	buyer_email: z.string(),
	buyer_mobile: z.string(),
	status: z.enum(orderStates),
	/** Ms since 1970. */
	created_at: z.number(),
	/** What this reader may do now. */
	actions: z.array(z.enum([...orderActions, 'pay'])),
	/** When the order moves on by itself, in ms since 1970; null if it does not. */
	deadline: z.nullable(z.number()),
	/** Until when a booking that began with a payment waits for it, in ms since 1970. Left out everywhere else. */
	pay_by: z.optional(z.number()),
	/** Until when this reader can rate the other side, in ms since 1970. Left out where they cannot, or have. */
	review_until: z.optional(z.number()),
	/** The online payment; null until one is begun. */
	payment: z.nullable(Payment),
	/** What happened to the money, oldest first: all that this reader is told of. */
	payment_history: z.array(PaymentEntry),
	meeting: z.nullable(Meeting),
	/** The meeting agreed before, which stands until the one that is proposed now is agreed. Left out everywhere else. */
	agreed_meeting: z.optional(z.object({ place: z.string(), at: z.number() })),
	/** The proposed time has passed, and nobody can agree to it any more. Left out everywhere else. */
	proposal_over: z.optional(z.literal(true)),
	/** Oldest first. */
	history: z.array(OrderEntry),
	/** Which side the reader is; null for an admin, who is on neither. */
	as: z.nullable(Side),
	/** The other side; null for an admin. */
	other: z.nullable(z.object({ _id: z.string(), name: z.string() })),
	/** The id of the conversation that the two sides have about the listing; left out where there is none, and for an admin. */
	conversation: z.optional(z.string()),
	/** The handover code: six digits, for the buyer of an accepted order. */
	code: z.optional(z.string()),
})
export type Order = z.infer<typeof Order>

const OrderFields = z.object({
	product_id: z.optional(text(reason('giveListingId'), z.maxLength(64, reason('giveListingId')))),
	product_name: z.optional(text(reason('giveListingName'), z.maxLength(200, reason('giveListingName')))),
	product_resellPrice: z.optional(Price),
	seller_email: z.optional(Email),
	buyer_mobile: OptionalMobile,
	meeting_location: Location,
})

// Checked even if other fields are wrong, so that all wrong fields are named at once.
const neededWithoutId = (field: 'product_name' | 'product_resellPrice' | 'seller_email') =>
	z.refine<z.infer<typeof OrderFields>>(
		({ product_id: id, ...order }) => (id !== undefined && id !== '') || order[field] !== undefined,
		{
			path: [field],
			error: reason('neededWithoutId'),
			when: ({ value }) => typeof value === 'object' && value !== null,
		},
	)

/** What a buyer sends. With `product_id`, only the place and the number count; the rest is read from the listing. */
export const NewOrder = OrderFields.check(
	neededWithoutId('product_name'),
	neededWithoutId('product_resellPrice'),
	neededWithoutId('seller_email'),
)
export type NewOrder = z.infer<typeof NewOrder>

const ActedCode = z.pipe(
	text(reason('sixDigits'), z.maxLength(20, reason('sixDigits'))),
	z.pipe(
		z.transform((typed: string) => asciiDigits(typed).replace(/[\s-]/g, '')),
		z.string().check(z.regex(/^\d{6}$/, reason('sixDigits'))),
	),
)

/** What one does with an order. What an action needs besides is in `domain/orders/order-lifecycle.ts`. */
export const OrderAct = z.object({
	action: z.enum(orderActions, reason('chooseOrderAction')),
	reason: z.optional(z.enum(orderReasons, reason('chooseReason'))),
	text: optionalParagraph('reason', bounds.reasonText),
	/** The handover code that the buyer tells the seller. */
	code: z.optional(ActedCode),
	/** `at` is in ms since 1970. */
	meeting: z.optional(
		z.object(
			{ place: Location, at: z.number(reason('meetingTime')).check(z.int(reason('meetingTime'))) },
			reason('giveMeeting'),
		),
	),
	/** The state that the client saw. */
	status: z.optional(z.enum(orderStates, reason('notValid'))),
})
export type OrderAct = z.infer<typeof OrderAct>

/** A public place to meet at. `place` is what a meeting says. */
export const Place = z.object({
	place: z.string(),
	name: Names,
	district: z.enum(districtCodes),
})
export type Place = z.infer<typeof Place>
