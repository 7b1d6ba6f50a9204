import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '../../contract/page.ts'
import { addJob } from '../jobs.ts'
import { byAge, listPage, longestFirst } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first, idOf, idsOf } from '../rows.ts'
import { pictureFingerprints } from '../schema/fingerprints.ts'
import { gearSerials, listings } from '../schema/listings.ts'
import { users } from '../schema/people.ts'
import { listingHolds, stolenPictures, stolenReports } from '../schema/stolen.ts'
import { strayPictures } from '../schema/stray-pictures.ts'
import { checkListings, listHeldFor } from './holds.ts'

export type StolenRow = typeof stolenReports.$inferSelect
type NewStolenRow = typeof stolenReports.$inferInsert

/** Inserts a report with its pictures, which are in the private store. Returns its id. */
export async function insertStolen(tx: Transaction, row: NewStolenRow, pictureIds: readonly string[]): Promise<string> {
	const reportId = await idOf(tx.insert(stolenReports).values(row).returning({ id: stolenReports.id }))
	const pictures = pictureIds.map((id, position) => ({ id, reportId, position }))
	if (pictures.length > 0) await tx.insert(stolenPictures).values(pictures)
	return reportId
}

/** Claims a private upload. False if it is no longer free. */
export async function takePrivateStray(tx: Transaction, id: string): Promise<boolean> {
	const mine = and(eq(strayPictures.id, id), eq(strayPictures.store, 'privatePictures'))
	return ((await tx.delete(strayPictures).where(mine)).rowCount ?? 0) > 0
}

/** The outcomes of a person's reports. Lock the person first. */
export async function countStolenOf(tx: Transaction, userId: string, mark: string | null) {
	const [counts] = await tx
		.select({
			refused: sql<number>`count(*) filter (where ${stolenReports.status} = 'refused')::int`,
			waiting: sql<number>`count(*) filter (where ${stolenReports.status} = 'reported')::int`,
			same: sql<number>`count(*) filter (where ${stolenReports.status} in ('reported', 'accepted') and ${stolenReports.mark} = ${mark})::int`,
		})
		.from(stolenReports)
		.where(eq(stolenReports.userId, userId))
	return counts ?? { refused: 0, waiting: 0, same: 0 }
}

export const lockStolen = (tx: Transaction, id: string): Promise<StolenRow | undefined> =>
	first(tx.select().from(stolenReports).where(eq(stolenReports.id, id)).for('update'))

export async function setStolen(tx: Transaction, id: string, changes: Partial<NewStolenRow>): Promise<void> {
	await tx.update(stolenReports).set(changes).where(eq(stolenReports.id, id))
}

/** Ends locked reports: deletes their marks, and has the listings held for them compared again. Their pictures become strays. */
export async function endStolen(
	tx: Transaction,
	ids: readonly string[],
	changes: Partial<NewStolenRow>,
): Promise<void> {
	if (ids.length === 0) return
	await tx
		.update(stolenReports)
		.set({ ...changes, mark: null })
		.where(inArray(stolenReports.id, [...ids]))
	const left = await tx
		.delete(stolenPictures)
		.where(inArray(stolenPictures.reportId, [...ids]))
		.returning({ id: stolenPictures.id })
	const strays = left.map(({ id }) => ({ id, store: 'privatePictures' as const, due: sql`now()` }))
	if (strays.length > 0) await tx.insert(strayPictures).values(strays).onConflictDoNothing()
	for (const otherId of ids) await checkListings(tx, await listHeldFor(tx, { kind: 'stolen', otherId }))
}

/** Queues a comparison of the market with an accepted report. */
export const findStolenAgain = (tx: Queries, report: string): Promise<void> =>
	addJob(tx, 'find_stolen', { report }, { key: `find stolen ${report}` })

/** Pictures of open reports without a fingerprint, at most `limit`. */
export function listStolenWithoutFingerprint(db: Queries, limit: number) {
	return db
		.select({ id: stolenPictures.id, reportId: stolenPictures.reportId, status: stolenReports.status })
		.from(stolenPictures)
		.innerJoin(stolenReports, eq(stolenReports.id, stolenPictures.reportId))
		.leftJoin(pictureFingerprints, eq(pictureFingerprints.id, stolenPictures.id))
		.where(and(inArray(stolenReports.status, ['reported', 'accepted']), isNull(pictureFingerprints.id)))
		.limit(limit)
}

/** Ends and deletes all reports of a person who leaves. */
export async function deleteStolenOf(tx: Transaction, userId: string): Promise<void> {
	const theirs = eq(stolenReports.userId, userId)
	const ids = await idsOf(tx.select({ id: stolenReports.id }).from(stolenReports).where(theirs).for('update'))
	await endStolen(tx, ids, { status: 'ended' })
	await tx.delete(stolenReports).where(theirs)
}

/** Locks expired reports that are still open. */
export async function lockOverdueStolen(tx: Transaction, at: Date, most: number): Promise<string[]> {
	const found = await tx
		.select({ id: stolenReports.id })
		.from(stolenReports)
		.where(and(inArray(stolenReports.status, ['reported', 'accepted']), lte(stolenReports.endsAt, at)))
		.limit(most)
		.for('update', { skipLocked: true })
	return found.map(({ id }) => id)
}

/** The listings with this mark that a match would hold, or report to a moderator. */
export async function listListingsWithMark(tx: Queries, mark: string): Promise<string[]> {
	const found = await tx
		.select({ id: listings.id })
		.from(gearSerials)
		.innerJoin(listings, eq(listings.id, gearSerials.listingId))
		.where(
			and(
				eq(gearSerials.mark, mark),
				inArray(listings.status, ['available', 'held', 'booked']),
				sql`${listings.deletedAt} is null`,
			),
		)
	return found.map(({ id }) => id)
}

/** The reports with this mark that are in force. */
export function listReportsWithMark(db: Queries, mark: string, at: Date) {
	return db
		.select({
			status: stolenReports.status,
			short: stolenReports.short,
			maker: stolenReports.maker,
			gearType: stolenReports.gearType,
		})
		.from(stolenReports)
		.where(
			and(
				eq(stolenReports.mark, mark),
				inArray(stolenReports.status, ['reported', 'accepted']),
				gt(stolenReports.endsAt, at),
			),
		)
}

/** The pictures of these reports, in order. */
export function listStolenPictures(db: Queries, reportIds: readonly string[]) {
	return db
		.select()
		.from(stolenPictures)
		.where(inArray(stolenPictures.reportId, [...reportIds]))
		.orderBy(asc(stolenPictures.position))
}

/** A picture of a report, with the report's author. */
export async function findStolenPicture(db: Queries, id: string): Promise<{ id: string; userId: string } | undefined> {
	const [found] = await db
		.select({ id: stolenPictures.id, userId: stolenReports.userId })
		.from(stolenPictures)
		.innerJoin(stolenReports, eq(stolenReports.id, stolenPictures.reportId))
		.where(eq(stolenPictures.id, id))
	return found
}

/** All of a person's reports, newest first, for their data export. */
export function listAllStolenOf(db: Queries, userId: string): Promise<StolenRow[]> {
	return db.select().from(stolenReports).where(eq(stolenReports.userId, userId)).orderBy(desc(stolenReports.createdAt))
}

const columns = getTableColumns(stolenReports)

/** A person's reports, newest first. */
export function listStolenOf({ db }: Database, userId: string, page: PageRequest<never>): Promise<Page<StolenRow>> {
	return listPage(db, page, {
		name: 'list_stolen_of',
		table: stolenReports,
		sortKeys: { age: byAge(stolenReports) },
		values: { userId },
		select: (behind) =>
			db
				.select(columns)
				.from(stolenReports)
				.where(and(eq(stolenReports.userId, sql.placeholder('userId')), behind)),
	})
}

export type StolenCase = StolenRow & { readonly name: string; readonly refused: number }

const caseColumns = {
	...columns,
	name: users.name,
	refused: sql<number>`(select count(*)::int from ${stolenReports} as earlier
		where earlier.user_id = ${users.id} and earlier.status = 'refused')`,
}

/** A report as an admin sees it. */
export async function findStolenCase(db: Queries, id: string): Promise<StolenCase | undefined> {
	const [found] = await db
		.select(caseColumns)
		.from(stolenReports)
		.innerJoin(users, eq(users.id, stolenReports.userId))
		.where(eq(stolenReports.id, id))
	return found
}

/** Reports that wait for an admin, longest waiting first. */
export function listWaitingStolen({ db }: Database, page: PageRequest<never>): Promise<Page<StolenCase>> {
	return listPage(db, longestFirst(page), {
		name: 'list_waiting_stolen',
		table: stolenReports,
		sortKeys: { waiting: byAge(stolenReports) },
		values: {},
		select: (behind) =>
			db
				.select(caseColumns)
				.from(stolenReports)
				.innerJoin(users, eq(users.id, stolenReports.userId))
				.where(and(eq(stolenReports.status, 'reported'), behind)),
	})
}

/** The author of a report. */
export async function findReporter(db: Queries, id: string): Promise<string | undefined> {
	const [found] = await db.select({ userId: stolenReports.userId }).from(stolenReports).where(eq(stolenReports.id, id))
	return found?.userId
}

/** A report that is in force. */
export async function findStolenInForce(db: Queries, id: string, at: Date): Promise<StolenRow | undefined> {
	const [row] = await db
		.select()
		.from(stolenReports)
		.where(and(eq(stolenReports.id, id), inForce(at)))
	return row
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

/** The accepted reports with the serial number of a listing's gear. */
export function listReportsOfSerial(db: Queries, listingId: string, at: Date) {
	return db
		.select(compared)
		.from(gearSerials)
		.innerJoin(listings, eq(listings.id, gearSerials.listingId))
		.innerJoin(stolenReports, eq(stolenReports.mark, gearSerials.mark))
		.where(and(eq(gearSerials.listingId, listingId), inForce(at)))
}

/** The accepted reports for which a listing is held, not decided yet. */
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

/** Which of these pictures belong to accepted reports. */
export function listReportsOfPictures(db: Queries, ids: readonly string[], at: Date) {
	return db
		.select({ pictureId: stolenPictures.id, reportId: stolenPictures.reportId })
		.from(stolenPictures)
		.innerJoin(stolenReports, eq(stolenReports.id, stolenPictures.reportId))
		.where(and(inArray(stolenPictures.id, [...ids]), inForce(at)))
}
