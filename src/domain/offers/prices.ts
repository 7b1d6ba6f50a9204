import { say } from '../../contract/sentences.ts'
import { countRefusal, findRefusals } from '../../database/deals/offers.ts'
import type { ListingRecord } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { type Failure, invalid, tooOften } from '../failure.ts'

const leastShare = 0.5
/** How often a buyer may be below the least that a seller looks at, and until when a try counts, in ms. */
const refused = { most: 3, within: 30 * dayMs }

/** Throws 'invalid' unless a price lies between half of the listing's and just below it. */
export function checkOfferedPrice(price: number, { resellPrice }: Pick<ListingRecord, 'resellPrice'>): void {
	const range = { min: Math.ceil(resellPrice * leastShare), max: resellPrice - 1 }
	if (price < range.min || price > range.max) throw invalid({ price: say('offerRange', range) })
}

/**
 * The failure to throw, once the transaction has committed, where a buyer's price is below the least that the seller
 * looks at. The tries are counted, and after three none is judged any more: otherwise trying would tell the least. The
 * buyer has to be locked.
 */
export async function refusalOf(
	tx: Transaction,
	buyerId: string,
	{ id: listingId, leastOffer }: Pick<ListingRecord, 'id' | 'leastOffer'>,
	price: number,
): Promise<Failure | null> {
	const at = now()
	const tries = await findRefusals(tx, buyerId, listingId)
	const again = tries ? tries.lastAt.getTime() + refused.within - at.getTime() : 0
	if (tries && tries.count >= refused.most && again > 0)
		throw tooOften(say('offerTriesUsed', { max: refused.most }), again)
	if (leastOffer === null || price >= leastOffer) return null
	await countRefusal(tx, { buyerId, listingId }, at, new Date(at.getTime() - refused.within))
	return invalid({ price: say('offerTooLow') })
}
