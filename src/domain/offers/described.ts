import type { Offer } from '../../contract/deals/offers.ts'
import type { OfferRow } from '../../database/deals/offers.ts'
import { idOf, otherOf, sideOf } from '../conversations/standing.ts'
import { pictureAddress } from '../listings/pictures.ts'
import { warningsOf } from '../listings/warnings.ts'
import { type OfferFacts, type OfferStanding, offerActionsFor } from './offer-lifecycle.ts'

type Stored = Pick<OfferRow, 'buyerId' | 'sellerId' | 'by' | 'status' | 'deadline'>

/** The facts that the lifecycle needs about an offer. */
export const factsOf = (offer: Stored, receiversCounters: number): OfferFacts => ({
	state: offer.status,
	deadline: offer.deadline.getTime(),
	receiversCounters,
})

/** A person's relation to an offer. */
export function offerStandingOf(person: { id: string }, offer: Stored): OfferStanding {
	const side = sideOf(person, offer)
	if (!side) return 'stranger'
	return side === offer.by ? 'its maker' : 'its receiver'
}

/** An offer as one of its two sides sees it at this time, ms since 1970. */
export function describeOffer(offer: OfferRow, reader: { id: string }, site: string, at: number): Offer {
	const as = sideOf(reader, offer) ?? 'seller'
	const other = otherOf(as)
	return {
		_id: offer.id,
		product_id: offer.listingId,
		product_name: offer.productName,
		product_img: offer.picture ? pictureAddress(site, offer.picture) : '',
		gear_type: offer.gearType,
		maker: offer.maker,
		product_condition: offer.condition,
		warnings: warningsOf(offer, new Date(at)),
		conversation_id: offer.conversationId,
		by: offer.by,
		as,
		other: { _id: idOf(other, offer), name: other === 'buyer' ? offer.buyerName : offer.sellerName },
		price: offer.price,
		resell_price: offer.listingPrice,
		text: offer.text,
		status: offer.status,
		reason: offer.ending,
		actions: offerActionsFor(factsOf(offer, offer.receiversCounters), offerStandingOf(reader, offer), at),
		deadline: offer.status === 'open' ? offer.deadline.getTime() : null,
		order_id: offer.orderId,
		created_at: offer.createdAt.getTime(),
	}
}
