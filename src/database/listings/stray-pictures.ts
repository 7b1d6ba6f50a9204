import { eq, lte } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { strayPictures } from '../schema/stray-pictures.ts'

export type StrayPicture = typeof strayPictures.$inferInsert

export async function insertStray(db: Queries, stray: StrayPicture): Promise<void> {
	await db.insert(strayPictures).values(stray)
}

/** Returns 0 if it is none. */
export async function deleteStray(tx: Transaction, id: string): Promise<number> {
	return (await tx.delete(strayPictures).where(eq(strayPictures.id, id))).rowCount ?? 0
}

/** Strays that were due by `at`, the longest due first. */
export function listDueStrays({ db }: Database, at: Date, limit: number): Promise<StrayPicture[]> {
	return db.select().from(strayPictures).where(lte(strayPictures.due, at)).orderBy(strayPictures.due).limit(limit)
}

/** Locks it unless somebody else has, or it is none any more. */
export async function lockStray(tx: Transaction, id: string): Promise<boolean> {
	const locked = await tx
		.select({ id: strayPictures.id })
		.from(strayPictures)
		.where(eq(strayPictures.id, id))
		.for('update', { skipLocked: true })
	return locked.length > 0
}
