import { findListing } from '../database/listings.ts'
import { deleteReports, insertReport } from '../database/reports.ts'
import { type Member, member, type SignedIn } from './actor.ts'
import { record } from './events.ts'
import { readerOf } from './listings.ts'
import type { Market } from './market.ts'
import { holdActor, lockListingFor, rowOf } from './rows.ts'

/** Reports someone else's listing to the admin. Returns 0 if this person already had. */
export async function reportListing({ database }: Market, reader: SignedIn, listingId: string): Promise<number> {
	const reporter = member(reader)
	return database.transaction(async (tx) => {
		const listing = await lockListingFor(tx, reporter, listingId, 'report', 'share')
		await holdActor(tx, reporter)
		const inserted = await insertReport(tx, reporter.id, listingId)
		if (inserted > 0)
			await record(tx, { kind: 'reported', by: reporter.id, listing: listingId, person: listing.sellerId })
		return inserted
	})
}

/** Dismisses all reports of a listing and returns how many there were. */
export async function dismissReports({ database }: Market, admin: Member<'admin'>, listingId: string): Promise<number> {
	await rowOf('listing', listingId, (id) => findListing(database, id, readerOf(admin)))
	return database.transaction(async (tx) => {
		const dismissed = await deleteReports(tx, listingId)
		if (dismissed > 0) await record(tx, { kind: 'reports_dismissed', by: admin.id, listing: listingId })
		return dismissed
	})
}
