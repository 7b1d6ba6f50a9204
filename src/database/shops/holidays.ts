import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { lockAvailableOf, resumeListings } from '../listings/listings.ts'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { listings } from '../schema/listings.ts'
import { holidayListings, holidays } from '../schema/shops.ts'

type HolidayRecord = typeof holidays.$inferSelect

export const findHoliday = (db: Queries, userId: string): Promise<HolidayRecord | undefined> =>
	first(db.select().from(holidays).where(eq(holidays.userId, userId)))

/** Returns false if nothing changes. Lock the seller first. */
export async function saveHoliday(tx: Transaction, holiday: HolidayRecord): Promise<boolean> {
	const before = await findHoliday(tx, holiday.userId)
	if (before && before.until.getTime() === holiday.until.getTime() && before.text === holiday.text) return false
	await tx.insert(holidays).values(holiday).onConflictDoUpdate({ target: holidays.userId, set: holiday })
	return true
}

/** Ends a holiday. Returns false if there is none. */
export async function deleteHoliday(tx: Transaction, userId: string): Promise<boolean> {
	const deleted = await tx.delete(holidays).where(eq(holidays.userId, userId)).returning({ id: holidays.userId })
	return deleted.length > 0
}

export function listDueHolidays(db: Queries, at: Date, most: number): Promise<{ userId: string }[]> {
	return db
		.select({ userId: holidays.userId })
		.from(holidays)
		.where(lte(holidays.until, at))
		.orderBy(asc(holidays.until))
		.limit(most)
}

/** Pauses a seller's listings on the market for their holiday. Returns their ids. */
export async function pauseForHoliday(tx: Transaction, userId: string): Promise<string[]> {
	const ids = await lockAvailableOf(tx, userId)
	if (ids.length === 0) return []
	await tx.update(listings).set({ status: 'paused' }).where(inArray(listings.id, ids))
	await tx
		.insert(holidayListings)
		.values(ids.map((listingId) => ({ listingId, userId })))
		.onConflictDoNothing()
	return ids
}

/** Resumes the listings that a holiday paused and that are still paused. Returns their ids. */
export async function resumeAfterHoliday(tx: Transaction, userId: string): Promise<string[]> {
	const paused = await tx
		.select({ id: listings.id })
		.from(listings)
		.innerJoin(holidayListings, eq(holidayListings.listingId, listings.id))
		.where(and(eq(holidayListings.userId, userId), eq(listings.status, 'paused'), isNull(listings.deletedAt)))
		.orderBy(asc(listings.id))
		.for('update', { of: listings })
	const ids = paused.map(({ id }) => id)
	await forgetHolidayListings(tx, { userId })
	await resumeListings(tx, ids)
	return ids
}

/** Keeps these listings as they are when the holiday ends. */
export async function forgetHolidayListings(
	tx: Transaction,
	which: { userId: string } | { listingId: string },
): Promise<void> {
	const condition =
		'userId' in which ? eq(holidayListings.userId, which.userId) : eq(holidayListings.listingId, which.listingId)
	await tx.delete(holidayListings).where(condition)
}
