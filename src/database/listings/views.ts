import { sql } from 'drizzle-orm'
import { createBatches } from '../../memory/batches.ts'
import type { Database, Queries } from '../postgres/connection.ts'
import { perDatabase } from '../postgres/per-database.ts'
import { listings, listingViews } from '../schema/listings.ts'
import { users } from '../schema/people.ts'

interface View {
	readonly userId: string
	readonly listingId: string
}

/** How many views are remembered as stored: people open the same listing again. */
const mostRemembered = 50_000

const keyOf = ({ userId, listingId }: View) => `${userId} ${listingId}`

const viewsOf = perDatabase((database) => {
	const insert = createBatches((views: readonly View[]) => insertViews(database.db, views))
	/** Oldest first. */
	const stored = new Set<string>()
	return async (view: View) => {
		const key = keyOf(view)
		if (stored.has(key)) return
		await insert(view)
		stored.add(key)
		for (const oldest of stored) {
			if (stored.size <= mostRemembered) return
			stored.delete(oldest)
		}
	}
})

/** Ids of the available listings that a user opened last for the first time, the last first. */
export async function listViews(db: Queries, userId: string, limit: number): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		select ${listings.id} from ${listingViews} join ${listings} on ${listings.id} = ${listingViews.listingId}
		where ${listingViews.userId} = ${userId} and ${listings.status} = 'available' and ${listings.deletedAt} is null
		order by ${listingViews.createdAt} desc, ${listings.id} limit ${limit}`)
	return rows.map(({ id }) => id)
}

/** Stores that a user opened a listing, together with others' views. Counts once per user. */
export function insertView(database: Database, userId: string, listingId: string): Promise<void> {
	return viewsOf(database)({ userId, listingId })
}

/** Leaves out users and listings that are gone. */
export async function insertViews(db: Queries, views: readonly View[]): Promise<undefined[]> {
	const stored = new Set(await insertUnlocked(db, views))
	// One by one, because whoever waits for several locks may block those who hold them.
	for (const view of views) if (!stored.has(keyOf(view))) await insertOne(db, view)
	return views.map(() => undefined)
}

const seen = (views: readonly View[]) =>
	sql`unnest(${sql.param(views.map(({ userId }) => userId))}::uuid[], ${sql.param(views.map(({ listingId }) => listingId))}::uuid[]) as seen(by, what)
		join ${users} on ${users.id} = seen.by join ${listings} on ${listings.id} = seen.what`

/** Stores the views of users and listings that nobody has locked. Returns their keys. */
async function insertUnlocked(db: Queries, views: readonly View[]): Promise<string[]> {
	const { rows } = await db.execute<{ userId: string; listingId: string }>(sql`
		with found as (
			select seen.by, seen.what from ${seen(views)} for key share of ${users}, ${listings} skip locked
		), stored as (
			insert into ${listingViews} (user_id, listing_id) select by, what from found on conflict do nothing
		)
		select by as "userId", what as "listingId" from found`)
	return rows.map(keyOf)
}

async function insertOne(db: Queries, view: View): Promise<void> {
	await db.execute(sql`insert into ${listingViews} (user_id, listing_id)
		select seen.by, seen.what from ${seen([view])} for key share of ${users}, ${listings} on conflict do nothing`)
}
