import type { GearType } from '../../contract/gear/gear.ts'
import { listTellingPictureIds } from '../../database/listings/fingerprints.ts'
import { checkListings } from '../../database/moderation/holds.ts'
import * as table from '../../database/moderation/stolen.ts'
import { now } from '../clock.ts'
import { findSame } from '../copies/fingerprints.ts'
import { listingsLike } from '../copies/same-pictures.ts'
import { makerKey } from '../gear/makers.ts'
import type { Market } from '../market.ts'

/**
 * The accepted reports that a listing matches. A match it was held for stays, whatever its seller changes; only a
 * moderator or the person who reported the gear can end it.
 */
export async function findStolenMatches(market: Market, listingId: string): Promise<string[]> {
	const { db } = market.database
	const at = now()
	const [bySerial, byPicture, before] = await Promise.all([
		table.listReportsOfSerial(db, listingId, at),
		findReportsOfPictures(market, listingId, at),
		table.listReportsHeldFor(db, listingId, at),
	])
	const sure = bySerial.filter((report) => !report.short || isSameMake(report))
	return [...new Set([...sure.map(({ id }) => id), ...byPicture, ...before])]
}

/** A short serial number proves little: another maker, or another type of gear, may use it too. */
export function isSameMake(report: {
	readonly maker: string
	readonly gearType: GearType
	readonly listingsMaker: string
	readonly listingsType: GearType | null
}): boolean {
	const key = makerKey(report.maker)
	return key !== '' && key === makerKey(report.listingsMaker) && report.gearType === report.listingsType
}

/** The accepted reports that share a picture with a listing, other than a maker's picture. */
async function findReportsOfPictures(market: Market, listingId: string, at: Date): Promise<string[]> {
	const { db } = market.database
	const found: string[] = []
	for (const id of await listTellingPictureIds(db, listingId)) {
		const same = await findSame(market, { id, store: 'pictures' }, { store: 'privatePictures', at })
		const reports = await table.listReportsOfPictures(db, same ?? [], at)
		found.push(...reports.map(({ reportId }) => reportId))
	}
	return found
}

/**
 * Queues comparisons for the listings that may be the gear of an accepted report: those with its serial number or one of
 * its pictures.
 */
export async function findStolen(market: Market, id: string): Promise<void> {
	const { db } = market.database
	const report = await table.findStolenInForce(db, id, now())
	if (!report) return
	if (report.mark !== null) await checkListings(db, await table.listListingsWithMark(db, report.mark))
	for (const picture of await table.listStolenPictures(db, [id]))
		await checkListings(db, await listingsLike(market, picture.id))
}
