import type { OfferEnding } from '../../contract/deals/offers.ts'
import * as table from '../../database/deals/offers.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import type { Market } from '../market.ts'
import { recordOffer } from './told.ts'

/**
 * Ends the open offers for a listing, of and to a person, or between two, and tells both sides. To be called in the
 * transaction that makes them pointless, once the listing or the people are locked.
 */
export async function endOpenOffers(tx: Transaction, which: table.OpenOffers, reason: OfferEnding): Promise<void> {
	for (const offer of await table.endOffers(tx, which, reason)) await recordOffer(tx, 'offer_ended', null, offer)
}

const mostAtOnce = 200

/** Ends the offers that nobody answered in time. Returns how many. */
export function expireDueOffers({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	return database.transaction(async (tx) => {
		const expired = await table.expireOffers(tx, at, mostAtOnce)
		for (const offer of expired) await recordOffer(tx, 'offer_expired', null, offer)
		return expired.length
	})
}
