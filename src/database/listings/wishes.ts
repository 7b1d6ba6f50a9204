import { and, eq, sql } from 'drizzle-orm'
import type { ListingState } from '../../contract/deals/states.ts'
import { createBatches } from '../../memory/batches.ts'
import { isWelcome } from '../alerts/matching.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import { changed } from '../rows.ts'
import { wishes } from '../schema/listings.ts'

interface Wish {
	readonly userId: string
	readonly listingId: string
}

const keyOf = ({ userId, listingId }: Wish) => `${userId} ${listingId}`.toLowerCase()

// Does not wait for locks: waiting for several may block those who hold them. Inserts in a fixed order to prevent deadlocks.
const storeWishes = `
	with allowed as (
		select users.id as by, listings.id as what, listings.created_at, listings.status = 'available' as available
			from unnest($1::uuid[], $2::uuid[]) as asked(by, what)
			join users on users.id = asked.by join listings on listings.id = asked.what
		where users.deleted_at is null and users.suspended_at is null
			and listings.deleted_at is null and listings.status = any($3::listing_status[]) and listings.seller_id <> users.id
		for share of users, listings skip locked
	)
	insert into wishes (user_id, listing_id, listed_at, available)
	select distinct by, what, created_at, available from allowed order by by, what
	on conflict do nothing returning user_id as "userId", listing_id as "listingId"`

/** Stores concurrent wishes in batches. False if the wish exists, a row is gone or locked, or state or user do not allow it. */
export const createWishStore = (states: readonly ListingState[]) =>
	perDatabase(({ pool }) =>
		createBatches(async (asked: readonly Wish[]) => {
			const values = [asked.map(({ userId }) => userId), asked.map(({ listingId }) => listingId), states]
			const { rows } = await pool.query<Wish>({ name: 'store_wishes', text: storeWishes, values })
			const stored = new Set(rows.map(keyOf))
			return asked.map((wish) => stored.delete(keyOf(wish)))
		}),
	)

/** Returns 0 if the wish already exists. */
export const insertWish = (tx: Transaction, userId: string, listingId: string): Promise<number> =>
	changed(tx.insert(wishes).values({ userId, listingId }).onConflictDoNothing())

/** Returns 0 if there was none. */
export const deleteWish = ({ db }: Database, userId: string, listingId: string): Promise<number> =>
	changed(db.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.listingId, listingId))))

/** Ids of people who saved this listing and want to hear of its seller. */
export async function listWisherIds(db: Queries, listingId: string): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		select w.user_id as id from wishes w join listings l on l.id = w.listing_id
		where w.listing_id = ${listingId} and ${isWelcome(sql`w.user_id`, sql`l.seller_id`)}`)
	return rows.map(({ id }) => id)
}
