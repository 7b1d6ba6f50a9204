import { listReportsHeldFor, listReportsOfSerial } from '../../database/moderation/stolen.ts'
import { now } from '../clock.ts'
import { makerKey } from '../gear/makers.ts'
import type { Market } from '../market.ts'

/**
 * The accepted reports that a listing matches. One that it was held for stays, whatever its seller changes: only a moderator,
 * or who reported the gear, ends that.
 */
export async function findStolenMatches({ database: { db } }: Market, listingId: string): Promise<string[]> {
	const at = now()
	const [bySerial, before] = await Promise.all([
		listReportsOfSerial(db, listingId, at),
		listReportsHeldFor(db, listingId, at),
	])
	const sure = bySerial.filter((report) => !report.short || isSameMake(report))
	return [...new Set([...sure.map(({ id }) => id), ...before])]
}

/** A short serial number says little: another maker's, or another type's, may have it too. */
function isSameMake(report: Awaited<ReturnType<typeof listReportsOfSerial>>[number]): boolean {
	const key = makerKey(report.maker)
	return key !== '' && key === makerKey(report.listingsMaker) && report.gearType === report.listingsType
}
