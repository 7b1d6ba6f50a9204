import { addJob } from '../../database/jobs.ts'
import { findKnownPrice } from '../../database/listings/listing-edits.ts'
import { type ListingRecord, lockListing } from '../../database/listings/listings.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import type { Market } from '../market.ts'

/** A cut of this share is told to whoever wishlisted the listing, in per cent. */
const toldDrop = 5
/** In ms. A cut is measured against the price this long ago, or the lowest announced since. */
const comparedFor = 30 * dayMs
/** In ms. A bulk action can be taken back before anybody hears of it. */
const toldAfter = 60_000

/** Tells of a cut to `price`. Without an edit before, wishers know the listing's own price. */
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

/** Has those who wishlisted a listing hear of its price in a minute, if it stands. Again within it, the minute begins anew. */
export const tellOfDropLater = (tx: Transaction, listing: string): Promise<void> =>
	addJob(tx, 'tell_price_drop', { listing }, { key: `price drop ${listing}`, delayMs: toldAfter })

/** Tells of a listing's price as it is now, if that is lower than what is known. */
export async function tellOfStandingDrop({ database }: Market, id: string): Promise<void> {
	await database.transaction(async (tx) => {
		const listing = await lockListing(tx, id, 'share')
		if (listing?.status === 'available') await tellOfDrop(tx, listing, listing.resellPrice)
	})
}
