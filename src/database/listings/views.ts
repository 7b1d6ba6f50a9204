import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { createBatches } from '../../memory/batches.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import { listings, listingViews } from '../schema/listings.ts'
import { users } from '../schema/people.ts'

interface View {
	readonly userId: string
	readonly listingId: string
}

const keyOf = ({ userId, listingId }: View) => `${userId} ${listingId}`

/** For how many ms a reload is not stored again. Short, because another process may have stored a later view. */
const standsFor = 5_000
const mostRemembered = 50_000

const viewsOf = perDatabase((database) => {
	const store = createBatches((views: readonly View[]) => storeViews(database.db, views))
	const last = new LRUCache<string, string>({ max: mostRemembered, ttl: standsFor })
	return async (view: View) => {
		if (last.get(view.userId) === view.listingId) return
		await store(view)
		if (database.keeps) last.set(view.userId, view.listingId)
	}
})

/** Ids of the available listings that a user opened, latest first. */
export async function listViews(db: Queries, userId: string, limit: number): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		select ${listings.id} from ${listingViews} join ${listings} on ${listings.id} = ${listingViews.listingId}
		where ${listingViews.userId} = ${userId} and ${listings.status} = 'available' and ${listings.deletedAt} is null
		order by ${listingViews.createdAt} desc, ${listings.id} limit ${limit}`)
	return rows.map(({ id }) => id)
}

/** Stores that a user opened a listing now, in a batch with others. Counts once per user. */
export function storeView(database: Database, userId: string, listingId: string): Promise<void> {
	return viewsOf(database)({ userId, listingId })
}

/** Skips users and listings that are gone. */
export async function storeViews(db: Queries, views: readonly View[]): Promise<undefined[]> {
	const stored = new Set(await storeUnlocked(db, views))
	// One by one, because a statement that waits for several locks may block those who hold them.
	for (const view of views) if (!stored.has(keyOf(view))) await storeOne(db, view)
	return views.map(() => undefined)
}

const seen = (views: readonly View[]) =>
	sql`unnest(${sql.param(views.map(({ userId }) => userId))}::uuid[], ${sql.param(views.map(({ listingId }) => listingId))}::uuid[]) as seen(by, what)
		join ${users} on ${users.id} = seen.by join ${listings} on ${listings.id} = seen.what and ${listings.deletedAt} is null`

const opened = sql`on conflict (user_id, listing_id) do update set created_at = excluded.created_at`

async function storeUnlocked(db: Queries, views: readonly View[]): Promise<string[]> {
	// Sorted, so that two processes cannot deadlock.
	const { rows } = await db.execute<{ userId: string; listingId: string }>(sql`
		with found as (
			select seen.by, seen.what from ${seen(views)} for key share of ${listings}, ${users} skip locked
		), stored as (
			insert into ${listingViews} (user_id, listing_id) select distinct by, what from found order by by, what ${opened}
		)
		select by as "userId", what as "listingId" from found`)
	return rows.map(keyOf)
}

// PostgreSQL locks in this order: the listing first, as everywhere.
async function storeOne(db: Queries, view: View): Promise<void> {
	await db.execute(sql`insert into ${listingViews} (user_id, listing_id)
		select seen.by, seen.what from ${seen([view])} for key share of ${listings}, ${users} ${opened}`)
}

/** Deletes a locked listing's views, or those by and of a locked person in one statement, because two people who leave could deadlock. */
export async function deleteViewsOf(tx: Transaction, of: { listingId: string } | { userId: string }): Promise<void> {
	const condition =
		'listingId' in of
			? sql`${listingViews.listingId} = ${of.listingId}`
			: sql`${listingViews.userId} = ${of.userId} or ${listingViews.listingId} = any(array(
				select ${listings.id} from ${listings} where ${listings.sellerId} = ${of.userId}))`
	await tx.execute(sql`
		with locked as (
			select ${listingViews.userId}, ${listingViews.listingId} from ${listingViews} where ${condition}
			order by ${listingViews.listingId}, ${listingViews.userId} for update
		)
		delete from ${listingViews} using locked
		where ${listingViews.userId} = locked.user_id and ${listingViews.listingId} = locked.listing_id`)
}
