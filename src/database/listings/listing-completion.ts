import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { GearType } from '../../contract/gear/gear.ts'
import type { Database, Transaction } from '../postgres/connection.ts'
import { listings } from '../schema/listings.ts'

/** Locks at most `limit` listings whose words have not been read. Skips those that another server is reading. */
export function lockUnread(tx: Transaction, limit: number) {
	return tx
		.select({
			id: listings.id,
			productName: listings.productName,
			productDescription: listings.productDescription,
			sellerLocation: listings.sellerLocation,
		})
		.from(listings)
		.where(eq(listings.details, 'unread'))
		.orderBy(listings.id)
		.limit(limit)
		.for('no key update', { skipLocked: true })
}

export interface ReadListing {
	id: string
	gearType: GearType
	size: string
	district: string
	details: 'asked' | 'given'
}

/** Stores what was read from listings' words. */
export async function storeRead(tx: Transaction, read: readonly ReadListing[]): Promise<void> {
	await tx.execute(sql`
		update ${listings} set gear_type = said."gearType"::gear_type, size = said.size, district = said.district,
			details = said.details::listing_details
		from json_to_recordset(${JSON.stringify(read)}::json)
			as said(id uuid, "gearType" text, size text, district text, details text)
		where ${listings.id} = said.id`)
}

/** Stops asking this seller for details. Returns how many listings stay as they are. */
export async function dropQuestions({ db }: Database, sellerId: string): Promise<number> {
	const left = await db
		.update(listings)
		.set({ details: 'given' })
		.where(and(eq(listings.sellerId, sellerId), ne(listings.details, 'given'), isNull(listings.deletedAt)))
		.returning({ id: listings.id })
	return left.length
}
