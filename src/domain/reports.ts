import { isId } from '../database/ids.ts'
import { deleteReports, findListing } from '../database/listings.ts'
import { type Member, member, type SignedIn } from './actor.ts'
import { missing } from './failure.ts'
import { markListing } from './listing-marks.ts'
import type { Market } from './market.ts'

/** Reports a listing of somebody else's to the admin; 0 where this person has reported it already. */
export async function reportListing(market: Market, reader: SignedIn, listingId: string): Promise<number> {
	return markListing(market, member(reader), listingId, { action: 'report', mark: 'report' })
}

/** Dismisses all reports of a listing, which stays as it is; says how many there were. */
export async function dismissReports({ database }: Market, admin: Member<'admin'>, listingId: string): Promise<number> {
	const listing = isId(listingId) ? await findListing(database, listingId, admin.id) : undefined
	if (!listing) throw missing('listing')
	return deleteReports(database, listingId)
}
