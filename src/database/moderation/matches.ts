import { eq, type SQL, sql } from 'drizzle-orm'
import type { GearType } from '../../contract/gear/gear.ts'
import { shownSince } from '../listings/fingerprints.ts'
import type { Queries } from '../postgres/connection.ts'
import { gearSerials, listings } from '../schema/listings.ts'
import { users } from '../schema/people.ts'
import { stolenReports } from '../schema/stolen.ts'
import type { Hold, Match } from './holds.ts'

/** What a listing matches: its owner, and whether the serial numbers are the same. */
export interface Matched {
	readonly name: string
	readonly gearType: GearType | null
	readonly personId: string
	readonly personName: string
	readonly serial: boolean
}

const person = { personId: users.id, personName: users.name }

async function findListing(db: Queries, id: string, serial: SQL<boolean>): Promise<Matched | undefined> {
	const [found] = await db
		.select({ ...person, name: listings.productName, gearType: listings.gearType, serial })
		.from(listings)
		.innerJoin(users, eq(users.id, listings.sellerId))
		.where(eq(listings.id, id))
	return found
}

/** The listing or report of a match; undefined if it is gone. */
export async function findMatched(
	db: Queries,
	listingId: string,
	{ kind, otherId }: Match,
): Promise<Matched | undefined> {
	if (kind === 'same_picture') return findListing(db, otherId, sql`false`)
	const [found] = await db
		.select({
			...person,
			name: sql<string>`trim(${stolenReports.maker} || ' ' || ${stolenReports.model})`,
			gearType: stolenReports.gearType,
			serial: sql<boolean>`exists (select from ${gearSerials} where ${gearSerials.listingId} = ${listingId}
				and ${gearSerials.mark} = ${stolenReports.mark})`,
		})
		.from(stolenReports)
		.innerJoin(users, eq(users.id, stolenReports.userId))
		.where(eq(stolenReports.id, otherId))
	return found
}

/** The listing that matches a report of stolen gear. */
export const findMatching = (db: Queries, { listingId, otherId }: Pick<Hold, 'listingId' | 'otherId'>) =>
	findListing(
		db,
		listingId,
		sql`exists (select from ${gearSerials} join ${stolenReports} on ${stolenReports.mark} = ${gearSerials.mark}
			where ${gearSerials.listingId} = ${listings.id} and ${stolenReports.id} = ${otherId})`,
	)

/** Two pictures that were compared and are the same, and since when each has been shown where it is. */
export interface PicturePair {
	readonly id: string
	readonly hostedAddress: string | null
	readonly since: Date
	readonly otherId: string
	readonly otherHostedAddress: string | null
	readonly otherSince: Date
}

/** A listing's pictures other than makers' pictures. */
const ofListing = (id: string): SQL => sql`
	select p.id, p.hosted_address, ${shownSince} as since, place.position
	from listings l
		cross join lateral (
			select l.picture_id as id, 1 as position
			union all select picture_id, position from listing_pictures where listing_id = l.id
		) place
		join pictures p on p.id = place.id
	where l.id = ${id} and not p.maker`

const ofReport = (id: string): SQL => sql`
	select p.id, null as hosted_address, r.created_at as since, p.position
	from stolen_pictures p join stolen_reports r on r.id = p.report_id where r.id = ${id}`

/** The pictures by which a listing matches something, in the order in which it shows them. */
export async function listPicturePairs(
	db: Queries,
	listingId: string,
	{ kind, otherId }: Match,
): Promise<PicturePair[]> {
	const { rows } = await db.execute<Omit<PicturePair, 'since' | 'otherSince'> & { since: string; otherSince: string }>(
		sql`select own.id, own.hosted_address as "hostedAddress", own.since,
			other.id as "otherId", other.hosted_address as "otherHostedAddress", other.since as "otherSince"
		from (${ofListing(listingId)}) own
			join (${kind === 'stolen' ? ofReport(otherId) : ofListing(otherId)}) other on own.id = other.id
				or exists (select from same_pictures s where s.picture_id = own.id and s.other_id = other.id)
		order by own.position, other.position`,
	)
	return rows.map((row) => ({ ...row, since: new Date(row.since), otherSince: new Date(row.otherSince) }))
}
