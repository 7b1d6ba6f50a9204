import { isId } from '../database/ids.ts'
import { insertMark, lockListing } from '../database/listings.ts'
import { holdUser } from '../database/users.ts'
import type { Member } from './actor.ts'
import { missing, signedOut } from './failure.ts'
import { guard, standingOf } from './listing-lifecycle.ts'
import type { Market } from './market.ts'

/** Marks a listing as somebody's wish or report; 0 where it is so marked already. Neither may be deleted meanwhile. */
export function markListing(
	{ database }: Market,
	actor: Member,
	listingId: string,
	{ action, mark }: { action: 'wishlist' | 'report'; mark: 'wish' | 'report' },
): Promise<number> {
	return database.transaction(async (tx) => {
		const listing = isId(listingId) ? await lockListing(tx, listingId, 'share') : undefined
		if (!listing) throw missing('listing')
		guard(action, listing.status, standingOf(actor, listing.sellerId))
		if (!(await holdUser(tx, actor.id))) throw signedOut()
		return insertMark(tx, mark, actor.id, listingId)
	})
}
