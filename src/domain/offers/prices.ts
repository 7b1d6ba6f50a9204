import { limits } from '../../contract/limits.ts'
import { say } from '../../contract/sentences.ts'
import { countRefusal, findRefusals } from '../../database/deals/offers.ts'
import type { ListingRecord } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { now } from '../clock.ts'
import { type Failure, invalid, tooOften } from '../failure.ts'

const leastShare = 0.5
/** How often a buyer may offer less than the seller's minimum, and how long each attempt counts, in ms. */
const { most, windowMs } = limits.lowOffers

/** The range of offers allowed for an asking price, in taka: from half of it to just below it. */
export const offerRange = (asked: number) => ({ min: Math.ceil(asked * leastShare), max: asked - 1 })

/** Throws 'invalid' if a price is outside the range allowed for this asking price. */
export function checkOfferedPrice(price: number, asked: number): void {
	const range = offerRange(asked)
	if (price < range.min || price > range.max) throw invalid({ price: say('offerRange', range) })
}

/**
 * Returns the failure to throw after the commit if a buyer's price is below the seller's minimum. Attempts are counted
 * and refused after three, because otherwise a buyer could find out the minimum by trying. Lock the buyer first.
 */
export async function refusalOf(
	tx: Transaction,
	buyerId: string,
	{ id: listingId, leastOffer }: Pick<ListingRecord, 'id' | 'leastOffer'>,
	price: number,
): Promise<Failure | null> {
	const at = now()
	const tries = await findRefusals(tx, buyerId, listingId)
	const again = tries ? tries.lastAt.getTime() + windowMs - at.getTime() : 0
	if (tries && tries.count >= most['listing and buyer'] && again > 0)
		throw tooOften(say('offerTriesUsed', { max: most['listing and buyer'] }), again)
	if (leastOffer === null || price >= leastOffer) return null
	await countRefusal(tx, { buyerId, listingId }, at, new Date(at.getTime() - windowMs))
	return invalid({ price: say('offerTooLow') })
}
