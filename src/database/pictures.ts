import { and, eq, exists, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from './connection.ts'
import { listings, pictures } from './schema.ts'

type NewPictureRow = typeof pictures.$inferInsert

/** Adds a picture. */
export async function insertPicture(db: Queries, picture: NewPictureRow): Promise<void> {
	await db.insert(pictures).values(picture)
}

/**
 * The picture that its uploader names by id or by a hosted service's address, held until the transaction ends, so that
 * it is not removed as unused in the moment it comes into use.
 */
export async function holdPicture(
	tx: Transaction,
	uploaderId: string,
	named: { id: string | null; hostedAddress: string },
): Promise<string | undefined> {
	const [picture] = await tx
		.select({ id: pictures.id })
		.from(pictures)
		.where(
			and(
				eq(pictures.uploaderId, uploaderId),
				or(eq(pictures.hostedAddress, named.hostedAddress), named.id ? eq(pictures.id, named.id) : undefined),
			),
		)
		.for('share')
	return picture?.id
}

const unused = (db: Queries) =>
	not(
		exists(
			db
				.select({ one: sql`1` })
				.from(listings)
				.where(and(eq(listings.pictureId, pictures.id), isNull(listings.deletedAt))),
		),
	)

/** The ids of pictures older than a moment that no listing shows, oldest first. */
export async function listUnusedPictures({ db }: Database, before: Date, limit: number): Promise<string[]> {
	const found = await db
		.select({ id: pictures.id })
		.from(pictures)
		.where(and(lt(pictures.createdAt, before), unused(db)))
		.orderBy(pictures.createdAt)
		.limit(limit)
	return found.map(({ id }) => id)
}

/**
 * Locks a picture if it is unused still; false where a listing shows it by now or is about to. Two statements: the
 * second one sees what was published until the first one had the lock.
 */
export async function lockUnusedPicture(tx: Transaction, id: string): Promise<boolean> {
	const locked = await tx
		.select({ id: pictures.id })
		.from(pictures)
		.where(eq(pictures.id, id))
		.for('update', { skipLocked: true })
	if (locked.length === 0) return false
	const found = await tx
		.select({ id: pictures.id })
		.from(pictures)
		.where(and(eq(pictures.id, id), unused(tx)))
	return found.length > 0
}

/** Removes pictures' rows; listings that were deleted lose the picture. */
export async function deletePictures(tx: Transaction, ids: string[]): Promise<void> {
	await tx.delete(pictures).where(inArray(pictures.id, ids))
}
