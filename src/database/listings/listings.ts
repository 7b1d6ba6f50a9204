import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { ListingState } from '../../contract/deals/states.ts'
import { endHolds } from '../moderation/holds.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { idOf } from '../rows.ts'
import { conversations, offerRefusals } from '../schema/conversations.ts'
import { factChanges, gearSerials, listings, pictures, wishes } from '../schema/listings.ts'
import { reports } from '../schema/moderation.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/people.ts'
import { listingPictureColumns } from './listing-columns.ts'
import { notePicturesOf } from './stray-pictures.ts'

export type ListingRecord = typeof listings.$inferSelect
type NewListingRecord = typeof listings.$inferInsert

/** The sellers of these listings. */
export function findSellers(db: Queries, listingIds: string[]) {
	return db
		.select({
			listingId: listings.id,
			id: users.id,
			name: users.name,
			role: users.role,
			suspendedAt: users.suspendedAt,
		})
		.from(listings)
		.innerJoin(users, eq(users.id, listings.sellerId))
		.where(and(inArray(listings.id, listingIds), isNull(listings.deletedAt)))
}

/** At most two ids of available listings with this seller, this name and, if given, this price in taka. */
export async function findListingIds(db: Queries, sellerEmail: string, productName: string, resellPrice?: number) {
	const found = await db
		.select({ id: listings.id })
		.from(listings)
		.innerJoin(users, eq(users.id, listings.sellerId))
		.where(
			and(
				eq(users.email, sellerEmail),
				isNull(users.deletedAt),
				eq(listings.productName, productName),
				resellPrice === undefined ? undefined : eq(listings.resellPrice, resellPrice),
				eq(listings.status, 'available'),
				isNull(listings.deletedAt),
			),
		)
		.limit(2)
	return found.map(({ id }) => id)
}

/** Locks a listing until the transaction ends; with `share`, only prevents changes. */
export async function lockListing(
	tx: Transaction,
	id: string,
	strength: 'update' | 'share' = 'update',
): Promise<ListingRecord | undefined> {
	const [listing] = await tx
		.select()
		.from(listings)
		.where(and(eq(listings.id, id), isNull(listings.deletedAt)))
		.for(strength)
	return listing
}

/** Returns the id. */
export const insertListing = (tx: Transaction, listing: NewListingRecord): Promise<string> =>
	idOf(tx.insert(listings).values(listing).returning({ id: listings.id }))

/** A locked listing's own fields and pictures. */
export async function findListingFields(tx: Transaction, id: string) {
	const [listing] = await tx
		.select({ ...getTableColumns(listings), ...listingPictureColumns })
		.from(listings)
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
		.where(eq(listings.id, id))
	if (!listing) throw new Error('A locked listing is gone.')
	return listing
}

/** A seller's listing that is no longer for sale, or was deleted. */
export async function findOldListing({ db }: Database, id: string, sellerId: string) {
	const [listing] = await db
		.select({ ...getTableColumns(listings), ...listingPictureColumns })
		.from(listings)
		.leftJoin(pictures, eq(pictures.id, listings.pictureId))
		.where(and(eq(listings.id, id), eq(listings.sellerId, sellerId)))
	return listing
}

/** Phone, place and district of the last listing that a seller added. */
export async function findLastContact(db: Queries, sellerId: string) {
	const { sellerMobile: mobile, sellerLocation: location, district } = listings
	const [last] = await db
		.select({ mobile, location, district })
		.from(listings)
		.where(and(eq(listings.sellerId, sellerId), isNull(listings.deletedAt)))
		.orderBy(desc(listings.createdAt), desc(listings.id))
		.limit(1)
	return last
}

/** Changes columns of a locked listing. */
export async function updateListing(
	tx: Transaction,
	id: string,
	changes: Partial<Omit<NewListingRecord, 'id'>>,
): Promise<void> {
	await tx.update(listings).set(changes).where(eq(listings.id, id))
}

/** A listing's district code; empty if unknown. */
export async function findDistrict(db: Queries, id: string): Promise<string> {
	const [found] = await db.select({ district: listings.district }).from(listings).where(eq(listings.id, id))
	return found?.district ?? ''
}

/** Moves a locked listing to a state. A trigger updates search. */
export async function setStatus(tx: Transaction, id: string, status: ListingState): Promise<void> {
	await tx.update(listings).set({ status }).where(eq(listings.id, id))
}

/** Pauses all of a seller's listings that are on the market. */
export async function pauseListings(tx: Transaction, sellerId: string): Promise<void> {
	await tx
		.update(listings)
		.set({ status: 'paused' })
		.where(and(eq(listings.sellerId, sellerId), eq(listings.status, 'available'), isNull(listings.deletedAt)))
}

/** Puts a listing on Home or takes it off. Returns 0 if nothing changes. */
export async function setAdvertised(tx: Transaction, id: string, advertised = true): Promise<number> {
	const changed = await tx
		.update(listings)
		.set({ advertised })
		.where(and(eq(listings.id, id), ne(listings.advertised, advertised)))
		.returning({ id: listings.id })
	return changed.length
}

/**
 * Deletes listings with their wishes and reports, and ends their matches. Pictures become strays. Orders stay, and views until
 * `deleteViewsOf`.
 */
export async function markListingsDeleted(
	tx: Transaction,
	which: { id: string } | { sellerId: string },
	at: Date,
): Promise<void> {
	const condition = 'id' in which ? eq(listings.id, which.id) : eq(listings.sellerId, which.sellerId)
	// Including those added since `lockListingsOf`: a view stored later would prevent their removal.
	if ('sellerId' in which)
		await tx.select({ id: listings.id }).from(listings).where(condition).orderBy(listings.id).for('update')
	const deleted = await tx
		.update(listings)
		.set({ deletedAt: sql`now()` })
		.where(and(condition, isNull(listings.deletedAt)))
		.returning({ id: listings.id })
	const ids = deleted.map(({ id }) => id)
	for (const mark of [wishes, reports]) await tx.delete(mark).where(inArray(mark.listingId, ids))
	await endHolds(tx, ids, at)
	await notePicturesOf(tx, ids)
}

/** Removes deleted listings that have no views or alerts. Those with an order or conversation only lose phone number, place and text. */
export async function clearDeletedListings(tx: Transaction, sellerId: string): Promise<void> {
	const theirs = and(eq(listings.sellerId, sellerId), isNotNull(listings.deletedAt))
	const deleted = tx.select({ id: listings.id }).from(listings).where(theirs)
	const ordered = tx.select({ one: sql`1` }).from(orders).where(eq(orders.listingId, listings.id))
	const asked = tx.select({ one: sql`1` }).from(conversations).where(eq(conversations.listingId, listings.id))
	await tx.delete(offerRefusals).where(inArray(offerRefusals.listingId, deleted))
	await tx.delete(listings).where(and(theirs, notExists(ordered), notExists(asked)))
	await tx.delete(gearSerials).where(inArray(gearSerials.listingId, deleted))
	await tx.delete(factChanges).where(inArray(factChanges.listingId, deleted))
	await tx
		.update(listings)
		.set({ productDescription: '', sellerMobile: '', sellerLocation: '', sku: '', facts: {} })
		.where(theirs)
}

/** A listing that is not deleted. */
export async function findListingRecord(db: Queries, id: string): Promise<ListingRecord | undefined> {
	const [listing] = await db
		.select()
		.from(listings)
		.where(and(eq(listings.id, id), isNull(listings.deletedAt)))
	return listing
}

/** Locks a seller's listings on the market, in a fixed order. Returns their ids. */
export async function lockAvailableOf(tx: Transaction, sellerId: string): Promise<string[]> {
	const found = await tx
		.select({ id: listings.id })
		.from(listings)
		.where(and(eq(listings.sellerId, sellerId), eq(listings.status, 'available'), isNull(listings.deletedAt)))
		.orderBy(listings.id)
		.for('update')
	return found.map(({ id }) => id)
}

/** Puts those of these listings that are still paused back on the market. */
export async function resumeListings(tx: Transaction, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	await tx
		.update(listings)
		.set({ status: 'available' })
		.where(and(inArray(listings.id, [...ids]), eq(listings.status, 'paused'), isNull(listings.deletedAt)))
}
