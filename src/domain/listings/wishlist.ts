import { findListing } from '../../database/listings/find-listing.ts'
import { deleteWish, insertWish } from '../../database/listings/wishes.ts'
import type { Member } from '../actor.ts'
import { missing } from '../failure.ts'
import type { Market } from '../market.ts'
import { holdActor, lockListingFor, rowOf } from '../rows.ts'
import { isVisible, readerOf } from './describe.ts'

/** Puts a listing, booked or not, on the buyer's wishlist. Returns 0 if it was there. */
export function addWish({ database }: Market, buyer: Member<'buyer'>, listingId: string): Promise<number> {
	return database.transaction(async (tx) => {
		await lockListingFor(tx, buyer, listingId, 'wishlist', 'share')
		await holdActor(tx, buyer)
		return insertWish(tx, buyer.id, listingId)
	})
}

/** Takes a listing off the buyer's wishlist. Returns 0 if it was not there. */
export async function removeWish({ database }: Market, buyer: Member<'buyer'>, listingId: string): Promise<number> {
	const listing = await rowOf('listing', listingId, (id) => findListing(database, id, readerOf(buyer)))
	const removed = await deleteWish(database, buyer.id, listingId)
	if (!removed && !isVisible(listing, buyer)) throw missing('listing')
	return removed
}
