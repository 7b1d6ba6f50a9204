import * as z from 'zod/mini'
import { asciiDigits } from '../digits.ts'
import { bounds, Email, Location, Names, need, OptionalMobile, optionalParagraph, ShownPrice, text } from '../fields.ts'
import { checkAnswers, checks, mostChecks } from '../gear/checklist.ts'
import { districtCodes } from '../gear/districts.ts'
import { factNames } from '../gear/facts.ts'
import { gearTypes } from '../gear/gear.ts'
import { reason } from '../sentences.ts'
import { ClientId, Side } from './conversations.ts'
import { Payment, PaymentEntry } from './payments.ts'
import { orderReasons } from './reasons.ts'
import { orderStates } from './states.ts'

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
	'settle',
] as const
export type OrderAction = (typeof orderActions)[number]

/** The system acts when a deadline passes or an account is deleted. */
export const orderParties = ['buyer', 'seller', 'admin', 'system'] as const
export type OrderParty = (typeof orderParties)[number]

export const Meeting = z.object({
	place: z.string(),
	at: z.number(),
	by: Side,
	agreed: z.boolean(),
})
export type Meeting = z.infer<typeof Meeting>

/** An action on an order. `book` starts it; the system's own actions are `ask`, `expire` and `cancel`. */
export const OrderEntry = z.object({
	at: z.number(),
	by: z.enum(orderParties),
	action: z.string(),
	to: z.enum(orderStates),
	reason: z.optional(z.string()),
	text: z.optional(z.string()),
})
export type OrderEntry = z.infer<typeof OrderEntry>

const Item = z.enum(checks.map(({ item }) => item))

/** Something for the buyer to check at the meeting, in the reader's language. */
const CheckEntry = z.object({
	item: Item,
	/** The fact that is confirmed if the gear matches the listing. */
	fact: z.optional(z.enum(factNames)),
	text: z.string(),
	/** The latest answer. */
	answer: z.optional(z.enum(checkAnswers)),
})

/** Something that the buyer found to differ from the listing. */
const Difference = z.object({ item: Item, text: z.optional(z.string()) })

export const Order = z.object({
	_id: z.string(),
	product_id: z.string(),
	/** Then there is nothing to link to, but the order stays. */
	product_deleted: z.boolean(),
	product_name: z.string(),
	/** The listing's picture; empty if there is none. */
	product_img: z.string(),
	gear_type: z.enum(gearTypes),
	/** The listing's district code; empty if unknown. */
	district: z.string(),
	/** As agreed when the order was placed, or in a later offer. */
	product_resellPrice: z.number(),
	meeting_location: z.string(),
	seller_name: z.string(),
	seller_mobile: z.string(),
	buyer_name: z.string(),
	buyer_email: z.string(),
	buyer_mobile: z.string(),
	status: z.enum(orderStates),
	created_at: z.number(),
	/** What this reader may do now. */
	actions: z.array(z.enum([...orderActions, 'pay'])),
	/** The reasons that this reader can choose from, by action; `other` needs a text. Actions that need no reason are left out. */
	reasons: z.partialRecord(z.enum(orderActions), z.array(z.enum(orderReasons))),
	/** When the order moves on by itself; null if it does not. */
	deadline: z.nullable(z.number()),
	/** When a booking that began with a payment stops waiting for it. */
	pay_by: z.optional(z.number()),
	/** Until when this reader can rate the other side; absent if they cannot or already have. */
	review_until: z.optional(z.number()),
	/** The online payment; null until one is started. */
	payment: z.nullable(Payment),
	/** Oldest first: every movement of the money that this reader may see. */
	payment_history: z.array(PaymentEntry),
	meeting: z.nullable(Meeting),
	/** The agreed meeting, which stands until the proposed one is agreed. */
	agreed_meeting: z.optional(z.object({ place: z.string(), at: z.number() })),
	/** The proposed time has passed, so it can no longer be agreed to. */
	proposal_over: z.optional(z.literal(true)),
	/** Oldest first. */
	history: z.array(OrderEntry),
	/** The reader's side; null for an admin. */
	as: z.nullable(Side),
	other: z.nullable(z.object({ _id: z.string(), name: z.string() })),
	/** Id of the two sides' conversation about the listing; absent if there is none, and for admins. */
	conversation: z.optional(z.string()),
	/** Id of the case about its dispute, where both sides can give their account; absent if it was never disputed. */
	case: z.optional(z.string()),
	/** The handover code: six digits, only for the buyer of an accepted order. */
	code: z.optional(z.string()),
	/** The lower prices, in taka, that its buyer can offer with `POST /api/offer`; absent once money is paid or on its way. */
	offer_range: z.optional(z.object({ min: z.number(), max: z.number() })),
	/** What to check, only for the buyer and only while answers count: until 48 hours after the handover. */
	checklist: z.optional(z.array(CheckEntry)),
	/** What the buyer found to differ; absent if nothing did. */
	differs: z.optional(z.array(Difference)),
})
export type Order = z.infer<typeof Order>

const OrderFields = z.object({
	product_id: z.optional(text(reason('giveListingId'), z.maxLength(64, reason('giveListingId')))),
	product_name: z.optional(text(reason('giveListingName'), z.maxLength(200, reason('giveListingName')))),
	product_resellPrice: z.optional(ShownPrice),
	seller_email: z.optional(Email),
	buyer_mobile: OptionalMobile,
	meeting_location: Location,
})

const neededWithoutId = (field: 'product_name' | 'product_resellPrice' | 'seller_email') =>
	need<z.infer<typeof OrderFields>>(
		field,
		reason('neededWithoutId'),
		({ product_id: id, ...order }) => (id !== undefined && id !== '') || order[field] !== undefined,
	)

/** A buyer's order. With `product_id` only the place and the mobile number are needed; a price is refused unless it is the listing's. */
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

/** Whole taka, at least 1. The upper bound, what was paid, is up to the rules. */
export const SettledAmount = z
	.number(reason('wholeTaka'))
	.check(
		z.int(reason('wholeTaka')),
		z.minimum(1, reason('wholeTaka')),
		z.maximum(bounds.price.max, reason('wholeTaka')),
	)

/** An action on an order. `domain/orders/order-lifecycle.ts` defines what else each one needs. */
export const OrderAct = z.object({
	action: z.enum(orderActions, reason('chooseOrderAction')),
	reason: z.optional(z.enum(orderReasons, reason('chooseReason'))),
	text: optionalParagraph('reason', bounds.ownWords),
	code: z.optional(ActedCode),
	/** Whole taka to refund to the buyer, for `settle`. */
	amount: z.optional(SettledAmount),
	/** The meeting to propose, or the one that the client saw and agrees to. */
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

const ItemName = text(reason('chooseCheck'), z.maxLength(40, reason('chooseCheck')))

/** What a buyer found. `item` is one of the order's `checklist`. */
export const NewChecks = z.object({
	client_id: ClientId,
	answers: z
		.array(
			z.object(
				{
					item: ItemName,
					answer: z.enum(checkAnswers, reason('chooseCheckAnswer')),
					text: optionalParagraph('reason', bounds.ownWords),
				},
				reason('chooseCheck'),
			),
			reason('chooseCheck'),
		)
		.check(z.refine((answers) => answers.length > 0 && answers.length <= mostChecks, reason('chooseCheck'))),
})
export type NewChecks = z.infer<typeof NewChecks>

/** A public place to meet. `place` is the value that a meeting stores. */
export const Place = z.object({
	place: z.string(),
	name: Names,
	district: z.enum(districtCodes),
})
export type Place = z.infer<typeof Place>
