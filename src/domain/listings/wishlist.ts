import { isId } from '../../contract/ids.ts'
import { findListing } from '../../database/listings/find-listing.ts'
import { createWishStore, deleteWish, insertWish } from '../../database/listings/wishes.ts'
import type { Member } from '../actor.ts'
import { missing } from '../failure.ts'
import type { Market } from '../market.ts'
import { keepActor, lockListingFor, rowOf } from '../rows.ts'
import { isVisible, readerOf } from './describe.ts'
import { statesFor } from './listing-lifecycle.ts'

const storeWish = createWishStore(statesFor('wishlist', 'buyer'))

/** Puts a listing, even a booked one, on the buyer's wishlist. Returns 0 if it was already there. */
export async function addWish({ database }: Market, buyer: Member<'buyer'>, listingId: string): Promise<number> {
	if (isId(listingId) && (await storeWish(database)({ userId: buyer.id, listingId }))) return 1
	// Either it was already there, it is not allowed, or somebody is changing the listing. This waits for them and finds
	// out which.
	return database.transaction(async (tx) => {
		await lockListingFor(tx, buyer, listingId, 'wishlist', 'share')
		await keepActor(tx, buyer)
		return insertWish(tx, buyer.id, listingId)
	})
}

/** Removes a listing from the buyer's wishlist. Returns 0 if it was not there. */
export async function removeWish({ database }: Market, buyer: Member<'buyer'>, listingId: string): Promise<number> {
	const listing = await rowOf('listing', listingId, (id) => findListing(database, id, readerOf(buyer)))
	const removed = await deleteWish(database, buyer.id, listingId)
	if (!removed && !isVisible(listing, buyer)) throw missing('listing')
	return removed
}
