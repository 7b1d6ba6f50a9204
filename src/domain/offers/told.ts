import type { OfferRecord } from '../../database/deals/offers.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { type EventKindName, record } from '../events/events.ts'

const isMade = (kind: string) => kind === 'offer_made' || kind === 'offer_countered'

/** Records an event about an offer. It is sent to the other side, or to both if the system acted. */
export function recordOffer(
	tx: Transaction,
	kind: Extract<EventKindName, `offer_${string}`>,
	by: string | null,
	offer: OfferRecord,
	order?: string,
): Promise<number> {
	const { buyerId: buyer, sellerId: seller } = offer
	return record(tx, {
		kind,
		by,
		listing: offer.listingId,
		person: by === seller ? buyer : seller,
		...(order && { order }),
		data: {
			offer: offer.id,
			conversation: offer.conversationId,
			price: offer.price,
			...(isMade(kind) && { deadline: offer.deadline.getTime() }),
			buyer,
			seller,
			...(offer.ending && { reason: offer.ending }),
		},
	})
}
