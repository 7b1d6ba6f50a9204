import type { OfferEnding } from '../../contract/deals/offers.ts'
import { say } from '../../contract/sentences.ts'
import * as table from '../../database/deals/offers.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { Failure } from '../failure.ts'
import type { Market } from '../market.ts'
import { recordOffer } from './told.ts'

/**
 * Ends the open offers on a listing, by and to a person, or between two people, and tells both sides. Call it in the
 * transaction that makes them pointless, after locking the listing or the people. Throws 'taken' if there are any and
 * they may not end.
 */
export async function endOpenOffers(
	tx: Transaction,
	which: table.OpenOffers,
	reason: OfferEnding,
	mayEnd = true,
): Promise<void> {
	const ended = await table.endOffers(tx, which, reason)
	const count = ended.length
	if (count > 0 && !mayEnd)
		throw new Failure('taken', say('offersWouldEnd', { count }), { details: { open_offers: count } })
	for (const offer of ended) await recordOffer(tx, 'offer_ended', null, offer)
}

const mostAtOnce = 200

/** Expires offers that were not answered in time. Returns how many. */
export function expireDueOffers({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	return database.transaction(async (tx) => {
		const expired = await table.expireOffers(tx, at, mostAtOnce)
		for (const offer of expired) await recordOffer(tx, 'offer_expired', null, offer)
		return expired.length
	})
}
