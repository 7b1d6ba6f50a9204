import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../postgres/connection.ts'
import { gearSerials, listings } from '../schema/listings.ts'
import { listingHolds, stolenPictures, stolenReports } from '../schema/stolen.ts'

/** Who made a report. */
export async function findReporter(db: Queries, id: string): Promise<string | undefined> {
	const [found] = await db.select({ userId: stolenReports.userId }).from(stolenReports).where(eq(stolenReports.id, id))
	return found?.userId
}

const inForce = (at: Date) => and(eq(stolenReports.status, 'accepted'), gt(stolenReports.endsAt, at))

const compared = {
	id: stolenReports.id,
	short: stolenReports.short,
	maker: stolenReports.maker,
	gearType: stolenReports.gearType,
	listingsMaker: listings.maker,
	listingsType: listings.gearType,
}

/** The accepted reports of the serial number of a listing's gear. */
export function listReportsOfSerial(db: Queries, listingId: string, at: Date) {
	return db
		.select(compared)
		.from(gearSerials)
		.innerJoin(listings, eq(listings.id, gearSerials.listingId))
		.innerJoin(stolenReports, eq(stolenReports.mark, gearSerials.mark))
		.where(and(eq(gearSerials.listingId, listingId), inForce(at)))
}

/** The accepted reports that a listing was held for before, and that nobody has decided about. */
export async function listReportsHeldFor(db: Queries, listingId: string, at: Date): Promise<string[]> {
	const found = await db
		.select({ id: stolenReports.id })
		.from(listingHolds)
		.innerJoin(stolenReports, eq(stolenReports.id, listingHolds.otherId))
		.where(
			and(
				eq(listingHolds.listingId, listingId),
				eq(listingHolds.kind, 'stolen'),
				sql`${listingHolds.endedAt} is null`,
				inForce(at),
			),
		)
	return found.map(({ id }) => id)
}

/** Which of these pictures accepted reports have. */
export function listReportsOfPictures(db: Queries, ids: readonly string[], at: Date) {
	return db
		.select({ pictureId: stolenPictures.id, reportId: stolenPictures.reportId })
		.from(stolenPictures)
		.innerJoin(stolenReports, eq(stolenReports.id, stolenPictures.reportId))
		.where(and(inArray(stolenPictures.id, [...ids]), inForce(at)))
}
