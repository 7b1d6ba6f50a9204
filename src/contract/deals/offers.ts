import * as z from 'zod/mini'
import { bounds, Location, OptionalMobile, optionalParagraph, Price, text } from '../fields.ts'
import { reason } from '../sentences.ts'
import { Side } from './conversations.ts'
import { offerStates } from './states.ts'

export const offerActions = ['accept', 'decline', 'counter', 'withdraw'] as const
export const OfferAction = z.enum(offerActions, reason('chooseOfferAction'))
export type OfferAction = z.infer<typeof OfferAction>

/** Why the system ended an open offer. */
export const offerEndings = ['booked', 'paused', 'sold', 'hidden', 'price', 'deleted', 'blocked', 'suspended'] as const
export type OfferEnding = (typeof offerEndings)[number]

export const Offer = z.object({
	_id: z.string(),
	product_id: z.string(),
	product_name: z.string(),
	conversation_id: z.string(),
	/** Who named this price. */
	by: Side,
	/** Which side the reader is. */
	as: Side,
	other: z.object({ _id: z.string(), name: z.string() }),
	/** Taka. */
	price: z.number(),
	/** What the listing asks now, in taka. */
	resell_price: z.number(),
	text: z.string(),
	status: z.enum(offerStates),
	/** Why it is `ended`; otherwise null. */
	reason: z.nullable(z.enum(offerEndings)),
	/** What the reader can do. */
	actions: z.array(OfferAction),
	/** Until when it can be answered, ms since 1970; null unless open. */
	deadline: z.nullable(z.number()),
	/** The order that accepting it made, otherwise null. */
	order_id: z.nullable(z.string()),
	/** Ms since 1970. */
	created_at: z.number(),
})
export type Offer = z.infer<typeof Offer>

export const NewOffer = z.object({
	product_id: text(reason('giveListingId'), z.maxLength(64, reason('giveListingId'))),
	price: Price,
	text: optionalParagraph('message', bounds.message),
	meeting_location: z.optional(Location),
	buyer_mobile: OptionalMobile,
})
export type NewOffer = z.infer<typeof NewOffer>

export const OfferAct = z.object({ action: OfferAction, price: z.optional(Price) }).check((context) => {
	if (context.value.action !== 'counter' || context.value.price !== undefined) return
	context.issues.push({ code: 'custom', input: undefined, path: ['price'], message: reason('wholeTaka') })
})
export type OfferAct = z.infer<typeof OfferAct>

export const OfferActed = z.object({
	acknowledged: z.literal(true),
	/** 0 where the same had been done before. */
	modifiedCount: z.number(),
	/** The new offer that a counter made. */
	insertedId: z.optional(z.string()),
	/** The order that an acceptance made. */
	order_id: z.optional(z.string()),
})
export type OfferActed = z.infer<typeof OfferActed>
