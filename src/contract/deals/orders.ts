import * as z from 'zod/mini'
import { asciiDigits } from '../digits.ts'
import { bounds, Email, Location, Names, OptionalMobile, optionalParagraph, ShownPrice, text } from '../fields.ts'
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

/** The system acts when a deadline has passed or somebody is deleted. */
export const orderParties = ['buyer', 'seller', 'admin', 'system'] as const
export type OrderParty = (typeof orderParties)[number]

export const Meeting = z.object({
	place: z.string(),
	at: z.number(),
	by: Side,
	agreed: z.boolean(),
})
export type Meeting = z.infer<typeof Meeting>

/** An action on an order. `book` starts it; the system's own are `ask`, `expire` and `cancel`. */
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

/** Something to look at when the two meet, in the reader's language. */
const CheckEntry = z.object({
	item: Item,
	/** What is confirmed where it is as the listing says. */
	fact: z.optional(z.enum(factNames)),
	text: z.string(),
	/** The last one given. */
	answer: z.optional(z.enum(checkAnswers)),
})

/** What a buyer found to be otherwise than the listing says. */
const Difference = z.object({ item: Item, text: z.optional(z.string()) })

export const Order = z.object({
	_id: z.string(),
	product_id: z.string(),
	/** The order stays, but has nothing to link to. */
	product_deleted: z.boolean(),
	product_name: z.string(),
	/** The listing's picture; empty if there is none. */
	product_img: z.string(),
	gear_type: z.enum(gearTypes),
	/** The listing's, as a code; empty if unknown. */
	district: z.string(),
	/** As agreed when the order was placed, or by an offer since. */
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
	/** The reasons that this reader can choose from, by action; `other` needs a text. Actions without reasons are left out. */
	reasons: z.partialRecord(z.enum(orderActions), z.array(z.enum(orderReasons))),
	/** When the order moves on by itself; null if it does not. */
	deadline: z.nullable(z.number()),
	/** Until when a booking waits for the payment it began with. */
	pay_by: z.optional(z.number()),
	/** Until when this reader can rate the other side; absent if they cannot, or have. */
	review_until: z.optional(z.number()),
	/** The online payment; null until one is begun. */
	payment: z.nullable(Payment),
	/** Oldest first: all that this reader may know about the money. */
	payment_history: z.array(PaymentEntry),
	meeting: z.nullable(Meeting),
	/** The meeting that holds until the one now proposed is agreed. */
	agreed_meeting: z.optional(z.object({ place: z.string(), at: z.number() })),
	/** The proposed time has passed, so nobody can agree to it any more. */
	proposal_over: z.optional(z.literal(true)),
	/** Oldest first. */
	history: z.array(OrderEntry),
	/** The reader's side; null for an admin. */
	as: z.nullable(Side),
	other: z.nullable(z.object({ _id: z.string(), name: z.string() })),
	/** Id of the two sides' conversation about the listing; absent if there is none, and for admins. */
	conversation: z.optional(z.string()),
	/** Id of the case about its dispute, where both sides can say what happened; absent if it was never disputed. */
	case: z.optional(z.string()),
	/** The handover code: six digits, only for the buyer of an accepted order. */
	code: z.optional(z.string()),
	/** The lower prices, in taka, that its buyer can offer by `POST /api/offer`; absent once money is paid or on its way. */
	offer_range: z.optional(z.object({ min: z.number(), max: z.number() })),
	/** What to look at, only for the buyer, while it can be answered: until 48 hours after the handover. */
	checklist: z.optional(z.array(CheckEntry)),
	/** What the buyer found to be otherwise; absent where it is nothing. */
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

/** A buyer's order. With `product_id` place and number count, and the price only if it is not the listing's. */
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

/** Whole taka, from 1; the rules know what was paid. */
export const SettledAmount = z
	.number(reason('wholeTaka'))
	.check(
		z.int(reason('wholeTaka')),
		z.minimum(1, reason('wholeTaka')),
		z.maximum(bounds.price.max, reason('wholeTaka')),
	)

/** An action on an order. `domain/orders/order-lifecycle.ts` says what else it needs. */
export const OrderAct = z.object({
	action: z.enum(orderActions, reason('chooseOrderAction')),
	reason: z.optional(z.enum(orderReasons, reason('chooseReason'))),
	text: optionalParagraph('reason', bounds.reasonText),
	code: z.optional(ActedCode),
	/** Whole taka that go back to the buyer, for `settle`. */
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
					text: optionalParagraph('reason', bounds.reasonText),
				},
				reason('chooseCheck'),
			),
			reason('chooseCheck'),
		)
		.check(z.refine((answers) => answers.length > 0 && answers.length <= mostChecks, reason('chooseCheck'))),
})
export type NewChecks = z.infer<typeof NewChecks>

/** A public place to meet at. `place` is what a meeting stores. */
export const Place = z.object({
	place: z.string(),
	name: Names,
	district: z.enum(districtCodes),
})
export type Place = z.infer<typeof Place>
