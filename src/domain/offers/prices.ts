import { limits } from '../../contract/limits.ts'
import { say } from '../../contract/sentences.ts'
import { countRefusal, findRefusals } from '../../database/deals/offers.ts'
import type { ListingRecord } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { now } from '../clock.ts'
import { type Failure, invalid, tooOften } from '../failure.ts'

const leastShare = 0.5
/** How often a buyer may be below the least that a seller looks at, and until when a try counts, in ms. */
const { most, windowMs } = limits.lowOffers

/** What can be offered where this is asked, in taka: from half of it to just below it. */
export const offerRange = (asked: number) => ({ min: Math.ceil(asked * leastShare), max: asked - 1 })

/** Throws 'invalid' unless a price can be offered where this is asked. */
export function checkOfferedPrice(price: number, asked: number): void {
	const range = offerRange(asked)
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
	const again = tries ? tries.lastAt.getTime() + windowMs - at.getTime() : 0
	if (tries && tries.count >= most['listing and buyer'] && again > 0)
		throw tooOften(say('offerTriesUsed', { max: most['listing and buyer'] }), again)
	if (leastOffer === null || price >= leastOffer) return null
	await countRefusal(tx, { buyerId, listingId }, at, new Date(at.getTime() - windowMs))
	return invalid({ price: say('offerTooLow') })
}
