import { addJob } from '../../database/jobs.ts'
import { findKnownPrice } from '../../database/listings/listing-edits.ts'
import { type ListingRecord, lockListing } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { dayMs, minuteMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import type { Market } from '../market.ts'

/** The smallest price cut that wishers are told about, in per cent. */
const toldDrop = 5
/** In ms. A cut is measured against the price this long ago, or the lowest announced since. */
const comparedFor = 30 * dayMs
/** In ms. Leaves time to undo a bulk action before anyone is told. */
const toldAfter = minuteMs

/** Records a cut to `price` for those who wishlisted the listing. Without an earlier edit it is measured from the listing's own price. */
export async function tellOfDrop(tx: Transaction, listing: ListingRecord, price: number): Promise<void> {
	const known = await findKnownPrice(tx, listing.id, new Date(now().getTime() - comparedFor))
	const before = known ?? listing.resellPrice
	if ((before - price) * 100 < before * toldDrop) return
	await record(tx, {
		kind: 'price_drop',
		by: listing.sellerId,
		listing: listing.id,
		data: { price, price_was: before },
	})
}

/** Queues the notice to wishers for a minute from now, if the price still stands then. Calling it again restarts the minute. */
export const tellOfDropLater = (tx: Transaction, listing: string): Promise<void> =>
	addJob(tx, 'tell_price_drop', { listing }, { key: `price drop ${listing}`, delayMs: toldAfter })

/** Announces a listing's current price if it is below the last known one. */
export async function tellOfStandingDrop({ database }: Market, id: string): Promise<void> {
	await database.transaction(async (tx) => {
		const listing = await lockListing(tx, id, 'share')
		if (listing?.status === 'available') await tellOfDrop(tx, listing, listing.resellPrice)
	})
}
