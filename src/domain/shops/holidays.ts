import { say } from '../../contract/sentences.ts'
import { longestHoliday, type NewHoliday } from '../../contract/shops/holidays.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import * as table from '../../database/shops/holidays.ts'
import type { Member } from '../actor.ts'
import { dayMs } from '../calendar.ts'
import { now } from '../clock.ts'
import { record } from '../events/events.ts'
import { invalid } from '../failure.ts'
import type { Market } from '../market.ts'
import { endOpenOffers } from '../offers/ending.ts'
import { refuseCodeIn } from '../orders/code.ts'
import { lockActor } from '../rows.ts'

/**
 * Pauses the seller's available listings until a date, or changes a holiday under way. Returns 0 if nothing differs.
 * Throws 'taken' if open offers would end and may not.
 */
export function beginHoliday({ database }: Market, seller: Member<'seller'>, sent: NewHoliday): Promise<number> {
	return database.transaction(async (tx) => {
		// Locks the listings first, as everywhere.
		const paused = await table.pauseForHoliday(tx, seller.id)
		await lockActor(tx, seller)
		const at = now().getTime()
		if (sent.until <= at || sent.until > at + longestHoliday * dayMs)
			throw invalid({ until: say('holidayUntil', { max: longestHoliday }) })
		await refuseCodeIn(tx, seller, { text: sent.text })
		if (paused.length > 0) await endOpenOffers(tx, { listingIds: paused }, 'paused', sent.end_offers)
		for (const listing of paused) await record(tx, { kind: 'paused', by: seller.id, listing })
		const holiday = { userId: seller.id, until: new Date(sent.until), text: sent.text }
		const changed = await table.saveHoliday(tx, holiday)
		return changed || paused.length > 0 ? 1 : 0
	})
}

async function end(tx: Transaction, userId: string, by: string | null): Promise<boolean> {
	const resumed = await table.resumeAfterHoliday(tx, userId)
	for (const listing of resumed) await record(tx, { kind: 'resumed', by, listing })
	return table.deleteHoliday(tx, userId)
}

/** Ends the holiday and resumes at once what it paused. Returns 0 if there is none. */
export function endHoliday({ database }: Market, seller: Member<'seller'>): Promise<number> {
	return database.transaction(async (tx) => ((await end(tx, seller.id, seller.id)) ? 1 : 0))
}

/** Deletes the holiday without resuming anything, because its seller is suspended or leaves. */
export async function forgetHoliday(tx: Transaction, userId: string): Promise<void> {
	await table.forgetHolidayListings(tx, { userId })
	await table.deleteHoliday(tx, userId)
}

const mostAtOnce = 20

/** Ends holidays that are over. Returns how many. */
export async function endDueHolidays({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	const due = await table.listDueHolidays(database.db, at, mostAtOnce)
	for (const { userId } of due)
		await database.transaction(async (tx) => {
			const holiday = await table.findHoliday(tx, userId)
			if (holiday && holiday.until <= at) await end(tx, userId, null)
		})
	return due.length
}
