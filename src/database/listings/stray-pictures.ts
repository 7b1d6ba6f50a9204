import { eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { changed } from '../rows.ts'
import { listingPictures, listings } from '../schema/listings.ts'
import { strayPictures } from '../schema/stray-pictures.ts'

export type StrayPicture = typeof strayPictures.$inferInsert

export async function insertStray(db: Queries, stray: StrayPicture): Promise<void> {
	await db.insert(strayPictures).values(stray)
}

// Sorted, so that two listings with the same pictures cannot deadlock.
async function noteAsLeft(tx: Transaction, pictures: SQL): Promise<void> {
	await tx.execute(sql`insert into ${strayPictures} (id, store, due)
		select shown.id, 'pictures', now() from (${pictures}) as shown(id) where shown.id is not null order by shown.id
		on conflict (id) do update set due = excluded.due`)
}

/** Records pictures that a listing no longer shows, due at once. Another may still show them. */
export async function noteLeftPictures(tx: Transaction, ids: readonly string[]): Promise<void> {
	if (ids.length > 0) await noteAsLeft(tx, sql`select unnest(${sql.param(ids)}::uuid[])`)
}

/** Records all pictures of listings that are being deleted, due at once. */
export async function notePicturesOf(tx: Transaction, listingIds: readonly string[]): Promise<void> {
	const among = (column: typeof listings.id | typeof listingPictures.listingId) =>
		sql`${column} = any(${sql.param(listingIds)}::uuid[])`
	await noteAsLeft(
		tx,
		sql`select ${listings.pictureId} from ${listings} where ${among(listings.id)}
			union select ${listingPictures.pictureId} from ${listingPictures} where ${among(listingPictures.listingId)}`,
	)
}

/** Returns 0 if the picture is not a stray. */
export const deleteStray = (tx: Transaction, id: string): Promise<number> =>
	changed(tx.delete(strayPictures).where(eq(strayPictures.id, id)))

/** Strays due by `at`, longest overdue first. */
export function listDueStrays({ db }: Database, at: Date, limit: number): Promise<StrayPicture[]> {
	return db.select().from(strayPictures).where(lte(strayPictures.due, at)).orderBy(strayPictures.due).limit(limit)
}

/** Locks a stray. False if another transaction holds it or it is no longer a stray. */
export async function lockStray(tx: Transaction, id: string): Promise<boolean> {
	const locked = await tx
		.select({ id: strayPictures.id })
		.from(strayPictures)
		.where(eq(strayPictures.id, id))
		.for('update', { skipLocked: true })
	return locked.length > 0
}
