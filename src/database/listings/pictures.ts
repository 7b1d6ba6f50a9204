import { and, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Slot } from '../../contract/gear/slots.ts'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { draftPictures } from '../schema/drafts.ts'
import { listingPictures, listings, pictures } from '../schema/listings.ts'
import { shops } from '../schema/shops.ts'
import { strayPictures } from '../schema/stray-pictures.ts'

export type PictureRow = Pick<
	typeof pictures.$inferSelect,
	'id' | 'hostedAddress' | 'width' | 'height' | 'placeholder' | 'maker'
>
/** A picture of a listing, and which slot it shows. */
export type PlacedPicture = PictureRow & { readonly slot: Slot | null }
type NewPictureRow = typeof pictures.$inferInsert

export async function insertPicture(db: Queries, picture: NewPictureRow): Promise<void> {
	await db.insert(pictures).values(picture)
}

/** Claims an uploader's picture for a listing: it is no longer a stray, and is locked against the clean-up. */
export async function takePicture(
	tx: Transaction,
	uploaderId: string,
	named: { id: string | null; hostedAddress: string },
): Promise<PictureRow | undefined> {
	const { rows } = await tx.execute<PictureRow & Record<string, unknown>>(sql`
		with taken as (
			select id, hosted_address as "hostedAddress", width, height, placeholder, maker from ${pictures}
			where uploader_id = ${uploaderId} and (hosted_address = ${named.hostedAddress} or id = ${named.id}) for share
		), strays as (
			delete from ${strayPictures} where id in (select id from taken)
		)
		select * from taken`)
	return rows[0]
}

/** The id of a picture if this person uploaded it. */
export async function findOwnPicture(db: Queries, id: string, uploaderId: string): Promise<string | undefined> {
	const [found] = await db
		.select({ id: pictures.id })
		.from(pictures)
		.where(and(eq(pictures.id, id), eq(pictures.uploaderId, uploaderId)))
	return found?.id
}

/** Stores a listing's pictures after the first. */
export async function insertListingPictures(
	tx: Transaction,
	listingId: string,
	further: readonly Pick<PlacedPicture, 'id' | 'slot'>[],
): Promise<void> {
	if (further.length === 0) return
	await tx
		.insert(listingPictures)
		.values(further.map(({ id, slot }, index) => ({ listingId, position: index + 2, pictureId: id, slot })))
}

/** Replaces a listing's pictures after the first. */
export async function replaceListingPictures(
	tx: Transaction,
	listingId: string,
	further: readonly Pick<PlacedPicture, 'id' | 'slot'>[],
): Promise<void> {
	await tx.delete(listingPictures).where(eq(listingPictures.listingId, listingId))
	await insertListingPictures(tx, listingId, further)
}

/** Locks a picture's record. False if another transaction holds it or there is none. */
export async function lockPicture(tx: Transaction, id: string): Promise<boolean> {
	const locked = await tx
		.select({ id: pictures.id })
		.from(pictures)
		.where(eq(pictures.id, id))
		.for('update', { skipLocked: true })
	return locked.length > 0
}

export async function hasPicture(tx: Transaction, id: string): Promise<boolean> {
	return (await tx.$count(pictures, eq(pictures.id, id))) > 0
}

/** Whether the picture is used by a draft, a shop or a listing that is not deleted. */
export async function isShown(tx: Transaction, id: string): Promise<boolean> {
	const first = tx
		.select({ id: listings.id })
		.from(listings)
		.where(and(eq(listings.pictureId, id), isNull(listings.deletedAt)))
	const further = tx
		.select({ id: listings.id })
		.from(listingPictures)
		.innerJoin(listings, eq(listings.id, listingPictures.listingId))
		.where(and(eq(listingPictures.pictureId, id), isNull(listings.deletedAt)))
	const drafted = tx.select({ id: draftPictures.draftId }).from(draftPictures).where(eq(draftPictures.pictureId, id))
	const shop = tx.select({ id: shops.userId }).from(shops).where(eq(shops.pictureId, id))
	return (await unionAll(first, further, drafted, shop).limit(1)).length > 0
}

export async function deletePicture(tx: Transaction, id: string): Promise<void> {
	await tx.delete(pictures).where(eq(pictures.id, id))
}

/** What a mail shows of a listing besides its name and price. */
export async function findShownInMail(db: Queries, listingId: string) {
	const [shown] = await db
		.select({
			gearType: listings.gearType,
			facts: listings.facts,
			picture: { id: pictures.id, hostedAddress: pictures.hostedAddress },
		})
		.from(listings)
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
		.where(eq(listings.id, listingId))
	return shown
}
