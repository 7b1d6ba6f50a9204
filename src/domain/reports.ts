import { member, type SignedIn } from './actor.ts'
import { markListing } from './listing-marks.ts'
import type { Market } from './market.ts'

/** Reports a listing of somebody else's to the admin; 0 where this person has reported it already. */
export async function reportListing(market: Market, reader: SignedIn, listingId: string): Promise<number> {
	return markListing(market, member(reader), listingId, { action: 'report', mark: 'report' })
}
