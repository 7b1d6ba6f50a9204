import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { NewReport } from '../../contract/moderation/reports.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { byAge, listPage, longestFirst } from '../paging.ts'
import type { Database, Transaction } from '../postgres/connection.ts'
import { changed } from '../rows.ts'
import { listings } from '../schema/listings.ts'
import { reportedListings, reports } from '../schema/moderation.ts'
import { users } from '../schema/people.ts'

/** Returns 0 if the user has already reported the listing. */
export const insertReport = (
	tx: Transaction,
	userId: string,
	listingId: string,
	{ reason, text }: NewReport,
): Promise<number> => changed(tx.insert(reports).values({ userId, listingId, reason, text }).onConflictDoNothing())

export type ReportRow = typeof reports.$inferSelect

/** Deletes a listing's reports. Returns them. */
export function deleteReports(tx: Transaction, listingId: string): Promise<ReportRow[]> {
	return tx.delete(reports).where(eq(reports.listingId, listingId)).returning()
}

/** Restores deleted reports. If a person has reported the listing again, their new report stays. */
export async function restoreReports(tx: Transaction, rows: readonly ReportRow[]): Promise<void> {
	if (rows.length > 0)
		await tx
			.insert(reports)
			.values([...rows])
			.onConflictDoNothing()
}

/** Ids of a seller's reported listings. */
export async function listReportedOf(tx: Transaction, sellerId: string): Promise<string[]> {
	const found = await tx
		.selectDistinct({ id: reports.listingId })
		.from(reports)
		.innerJoin(listings, eq(listings.id, reports.listingId))
		.where(eq(listings.sellerId, sellerId))
	return found.map(({ id }) => id)
}

const waiting = { id: reportedListings.listingId, createdAt: reportedListings.reportedAt }

/** Reported listings that are not deleted, by the time of their first report, longest waiting first. */
export function listReportedListings(
	{ db }: Database,
	page: PageRequest<never>,
): Promise<Page<{ id: string; createdAt: Date }>> {
	return listPage(db, longestFirst(page), {
		name: 'list_reported_listings',
		table: waiting,
		sortKeys: { waiting: byAge(waiting) },
		values: {},
		select: (behind) =>
			db
				.select(waiting)
				.from(reportedListings)
				.innerJoin(listings, and(eq(listings.id, reportedListings.listingId), isNull(listings.deletedAt)))
				.where(behind),
	})
}

/** The reports of these listings with the reporters' names, newest first, at most `most` per listing. */
export async function listReportsOf({ db }: Database, listingIds: string[], most: number) {
	const ranked = db
		.select({
			id: reports.id,
			listingId: reports.listingId,
			userId: reports.userId,
			reason: reports.reason,
			text: reports.text,
			createdAt: reports.createdAt,
			rank: sql<number>`row_number() over (partition by ${reports.listingId} order by ${reports.createdAt} desc)`.as(
				'rank',
			),
			count: sql<number>`count(*) over (partition by ${reports.listingId})::int`.as('count'),
		})
		.from(reports)
		.where(inArray(reports.listingId, listingIds))
		.as('ranked')
	return db
		.select({
			id: ranked.id,
			listingId: ranked.listingId,
			userId: ranked.userId,
			name: users.name,
			reason: ranked.reason,
			text: ranked.text,
			createdAt: ranked.createdAt,
			count: ranked.count,
		})
		.from(ranked)
		.innerJoin(users, eq(users.id, ranked.userId))
		.where(sql`${ranked.rank} <= ${most}`)
		.orderBy(desc(ranked.createdAt))
}
