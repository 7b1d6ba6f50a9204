import { sql } from 'drizzle-orm'
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

/** How long a view stands for the same one again, ms: people reload, and another process may have stored a later one. */
const standsFor = 5_000
/** How many people's last views are remembered. */
const mostRemembered = 50_000

const viewsOf = perDatabase((database) => {
	const store = createBatches((views: readonly View[]) => storeViews(database.db, views))
	/** Each person's last one, the oldest first. */
	const last = new Map<string, { listingId: string; at: number }>()
	return async (view: View) => {
		const known = last.get(view.userId)
		if (known?.listingId === view.listingId && performance.now() - known.at < standsFor) return
		await store(view)
		last.delete(view.userId)
		last.set(view.userId, { listingId: view.listingId, at: performance.now() })
		for (const oldest of last.keys()) {
			if (last.size <= mostRemembered) return
			last.delete(oldest)
		}
	}
})

/** Ids of the available listings that a user opened, the last first. */
export async function listViews(db: Queries, userId: string, limit: number): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		select ${listings.id} from ${listingViews} join ${listings} on ${listings.id} = ${listingViews.listingId}
		where ${listingViews.userId} = ${userId} and ${listings.status} = 'available' and ${listings.deletedAt} is null
		order by ${listingViews.createdAt} desc, ${listings.id} limit ${limit}`)
	return rows.map(({ id }) => id)
}

/** Stores that a user opened a listing now, together with others' views. Counts once per user. */
export function storeView(database: Database, userId: string, listingId: string): Promise<void> {
	return viewsOf(database)({ userId, listingId })
}

/** Leaves out users and listings that are gone. */
export async function storeViews(db: Queries, views: readonly View[]): Promise<undefined[]> {
	const stored = new Set(await storeUnlocked(db, views))
	// One by one, because whoever waits for several locks may block those who hold them.
	for (const view of views) if (!stored.has(keyOf(view))) await storeOne(db, view)
	return views.map(() => undefined)
}

const seen = (views: readonly View[]) =>
	sql`unnest(${sql.param(views.map(({ userId }) => userId))}::uuid[], ${sql.param(views.map(({ listingId }) => listingId))}::uuid[]) as seen(by, what)
		join ${users} on ${users.id} = seen.by join ${listings} on ${listings.id} = seen.what and ${listings.deletedAt} is null`

const opened = sql`on conflict (user_id, listing_id) do update set created_at = excluded.created_at`

/** Stores the views of users and listings that nobody has locked. Returns their keys. */
async function storeUnlocked(db: Queries, views: readonly View[]): Promise<string[]> {
	// In one order, so that two processes do not wait for each other's rows in a circle.
	const { rows } = await db.execute<{ userId: string; listingId: string }>(sql`
		with found as (
			select seen.by, seen.what from ${seen(views)} for key share of ${listings}, ${users} skip locked
		), stored as (
			insert into ${listingViews} (user_id, listing_id) select distinct by, what from found order by by, what ${opened}
		)
		select by as "userId", what as "listingId" from found`)
	return rows.map(keyOf)
}

// PostgreSQL locks in the order named: the listing first, as everywhere.
async function storeOne(db: Queries, view: View): Promise<void> {
	await db.execute(sql`insert into ${listingViews} (user_id, listing_id)
		select seen.by, seen.what from ${seen([view])} for key share of ${listings}, ${users} ${opened}`)
}

/**
 * Deletes the views of a locked listing, or those by a locked person and of what they sell. All at once and in one order,
 * or two people who leave and have opened each other's listings would wait for each other.
 */
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
