import * as z from 'zod/mini'
import { NewOffer, Offer, OfferAct, OfferActed } from '../deals/offers.ts'
import { text } from '../fields.ts'
import { page } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Inserted } from '../writes.ts'
import { type Call, OneId } from './call.ts'

export const offerCalls = {
	'GET /api/offer': {
		summary: 'Offers that you made or received, newest first; those of one conversation if it is named.',
		who: ['buyer', 'seller', 'admin'],
		query: z.object({
			...page,
			conversation_id: z.optional(text(reason('notValid'), z.regex(/^[0-9a-f-]{36}$/i, reason('notValid')))),
		}),
		output: z.array(Offer),
		paged: true,
	},
	'POST /api/offer': {
		summary: 'Offer a price for a listing, from half of what it costs. If the seller accepts, this is an order.',
		who: ['buyer'],
		body: NewOffer,
		output: Inserted,
		limit: 'offers',
	},
	'POST /api/offer/act/{id}': {
		summary: 'Accept, decline or counter an offer made to you, or withdraw your own.',
		who: ['buyer', 'seller', 'admin'],
		params: OneId,
		body: OfferAct,
		output: OfferActed,
	},
} as const satisfies Record<string, Call>
