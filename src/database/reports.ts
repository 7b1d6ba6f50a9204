import { eq } from 'drizzle-orm'
import type { Database, Transaction } from './connection.ts'
import { reports } from './schema.ts'

/** Adds a user's report of a listing; 0 if they had reported it already. */
export async function insertReport(tx: Transaction, userId: string, listingId: string): Promise<number> {
	const inserted = await tx.insert(reports).values({ userId, listingId }).onConflictDoNothing().returning()
	return inserted.length
}

/** Deletes all reports of a listing and returns how many there were. */
export async function deleteReports({ db }: Database, listingId: string): Promise<number> {
	const deleted = await db.delete(reports).where(eq(reports.listingId, listingId)).returning()
	return deleted.length
}
