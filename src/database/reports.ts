import { eq } from 'drizzle-orm'
import type { Transaction } from './connection.ts'
import { reports } from './schema.ts'

/** Returns 0 if the user had already reported the listing. */
export async function insertReport(tx: Transaction, userId: string, listingId: string): Promise<number> {
	const inserted = await tx.insert(reports).values({ userId, listingId }).onConflictDoNothing().returning()
	return inserted.length
}

export async function deleteReports(tx: Transaction, listingId: string): Promise<number> {
	const deleted = await tx.delete(reports).where(eq(reports.listingId, listingId)).returning()
	return deleted.length
}
