import * as z from 'zod/mini'
import { bounds, Location, OptionalMobile, optionalParagraph, Price, ShownPrice, text } from '../fields.ts'
import { gearTypes } from '../gear/gear.ts'
import { warningCodes } from '../gear/warnings.ts'
import { productConditions } from '../listings/listings.ts'
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
	/** Empty if it has no picture. */
	product_img: z.string(),
	/** For looking up the price of similar gear. */
	gear_type: z.enum(gearTypes),
	maker: z.string(),
	product_condition: z.enum(productConditions),
	warnings: z.array(z.enum(warningCodes)),
	conversation_id: z.string(),
	by: Side,
	/** The reader's side. */
	as: Side,
	other: z.object({ _id: z.string(), name: z.string() }),
	price: z.number(),
	/** The listing's current price. */
	resell_price: z.number(),
	text: z.string(),
	status: z.enum(offerStates),
	reason: z.nullable(z.enum(offerEndings)),
	actions: z.array(OfferAction),
	/** Null unless open. */
	deadline: z.nullable(z.number()),
	/** The order that it created, or whose price it would lower. */
	order_id: z.nullable(z.string()),
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

/** `price` is the counter-offer, or the price that the client saw and accepts. */
export const OfferAct = z.object({ action: OfferAction, price: z.optional(ShownPrice) }).check((context) => {
	if (context.value.action !== 'counter' || context.value.price !== undefined) return
	context.issues.push({ code: 'custom', input: undefined, path: ['price'], message: reason('wholeTaka') })
})
export type OfferAct = z.infer<typeof OfferAct>

export const OfferActed = z.object({
	acknowledged: z.literal(true),
	/** 0 if it was already done. */
	modifiedCount: z.number(),
	/** The new offer, after `counter`. */
	insertedId: z.optional(z.string()),
	/** The new order, after `accept`. */
	order_id: z.optional(z.string()),
})
export type OfferActed = z.infer<typeof OfferActed>
