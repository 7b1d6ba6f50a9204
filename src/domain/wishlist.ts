import { isId } from '../database/ids.ts'
import { deleteWish, findListing } from '../database/listings.ts'
import type { Member } from './actor.ts'
import { missing } from './failure.ts'
import { markListing } from './listing-marks.ts'
import type { Market } from './market.ts'

/** Puts a listing, booked or not, on the buyer's wishlist; 0 where it is on it already. */
export function addWish(market: Market, buyer: Member<'buyer'>, listingId: string): Promise<number> {
	return markListing(market, buyer, listingId, { action: 'wishlist', mark: 'wish' })
}

/** Takes a listing off the buyer's wishlist; 0 where it was not on it. */
export async function removeWish({ database }: Market, buyer: Member<'buyer'>, listingId: string): Promise<number> {
	const listing = isId(listingId) ? await findListing(database, listingId, buyer.id) : undefined
	if (!listing) throw missing('listing')
	return deleteWish(database, buyer.id, listingId)
}
