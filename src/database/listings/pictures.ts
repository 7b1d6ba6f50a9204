import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { listingPictures, listings, pictures } from '../schema/listings.ts'

/** What a picture's address and its frame need. */
export type PictureRow = Pick<typeof pictures.$inferSelect, 'id' | 'hostedAddress' | 'width' | 'height' | 'placeholder'>
type NewPictureRow = typeof pictures.$inferInsert

export async function insertPicture(db: Queries, picture: NewPictureRow): Promise<void> {
	await db.insert(pictures).values(picture)
}

/** Finds an uploader's picture by id or hosted address, and locks it against the sweep of unused pictures. */
export async function holdPicture(
	tx: Transaction,
	uploaderId: string,
	named: { id: string | null; hostedAddress: string },
): Promise<PictureRow | undefined> {
	const [picture] = await tx
		.select({
			id: pictures.id,
			hostedAddress: pictures.hostedAddress,
			width: pictures.width,
			height: pictures.height,
			placeholder: pictures.placeholder,
		})
		.from(pictures)
		.where(
			and(
				eq(pictures.uploaderId, uploaderId),
				or(eq(pictures.hostedAddress, named.hostedAddress), named.id ? eq(pictures.id, named.id) : undefined),
			),
		)
		.for('share')
	return picture
}

/** Stores a listing's pictures after the first. */
export async function insertListingPictures(
	tx: Transaction,
	listingId: string,
	further: readonly { id: string }[],
): Promise<void> {
	if (further.length === 0) return
	await tx
		.insert(listingPictures)
		.values(further.map(({ id }, index) => ({ listingId, position: index + 2, pictureId: id })))
}

/** Replaces all pictures of a listing but the first. */
export async function replaceListingPictures(
	tx: Transaction,
	listingId: string,
	further: readonly { id: string }[],
): Promise<void> {
	await tx.delete(listingPictures).where(eq(listingPictures.listingId, listingId))
	await insertListingPictures(tx, listingId, further)
}

const one = { one: sql`1` }

const unused = (db: Queries) =>
	and(
		notExists(
			db
				.select(one)
				.from(listings)
				.where(and(eq(listings.pictureId, pictures.id), isNull(listings.deletedAt))),
		),
		notExists(
			db
				.select(one)
				.from(listingPictures)
				.innerJoin(listings, eq(listings.id, listingPictures.listingId))
				.where(and(eq(listingPictures.pictureId, pictures.id), isNull(listings.deletedAt))),
		),
	)

/** Ids of pictures created before `before` that no listing uses, oldest first. */
export async function listUnusedPictures({ db }: Database, before: Date, limit: number): Promise<string[]> {
	const found = await db
		.select({ id: pictures.id })
		.from(pictures)
		.where(and(lt(pictures.createdAt, before), unused(db)))
		.orderBy(pictures.createdAt)
		.limit(limit)
	return found.map(({ id }) => id)
}

/** Locks a picture unless a listing uses it. The second statement sees listings published during the wait for the lock. */
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

export async function deletePicture(tx: Transaction, id: string): Promise<void> {
	await tx.delete(pictures).where(eq(pictures.id, id))
}

/** The first picture of a listing. */
export async function findPictureOf(db: Queries, listingId: string) {
	const [picture] = await db
		.select({ id: pictures.id, hostedAddress: pictures.hostedAddress })
		.from(pictures)
		.innerJoin(listings, eq(listings.pictureId, pictures.id))
		.where(eq(listings.id, listingId))
	return picture
}
