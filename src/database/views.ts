import { sql } from 'drizzle-orm'
import { createBatches } from './batches.ts'
import type { Database, Queries } from './connection.ts'
import { perDatabase } from './per-database.ts'
import { listings, listingViews, users } from './schema.ts'

interface View {
	readonly userId: string
	readonly listingId: string
}

/** How many views are remembered as stored: people open the same listing again. */
const mostRemembered = 50_000

const viewsOf = perDatabase((database) => {
	const insert = createBatches((views: readonly View[]) => insertViews(database.db, views))
	/** Oldest first. */
	const stored = new Set<string>()
	return async (view: View) => {
		const key = `${view.userId} ${view.listingId}`
		if (stored.has(key)) return
		await insert(view)
		stored.add(key)
		for (const oldest of stored) {
			if (stored.size <= mostRemembered) return
			stored.delete(oldest)
		}
	}
})

/** Stores that a user opened a listing, together with others' views. Counts once per user. */
export function insertView(database: Database, userId: string, listingId: string): Promise<void> {
	return viewsOf(database)({ userId, listingId })
}

/** Leaves out users and listings that are gone; the locks keep the others until their views are stored. */
export async function insertViews(db: Queries, views: readonly View[]): Promise<undefined[]> {
	const userIds = sql.param(views.map(({ userId }) => userId))
	const listingIds = sql.param(views.map(({ listingId }) => listingId))
	await db.execute(sql`insert into ${listingViews} (user_id, listing_id)
		select ${users.id}, ${listings.id} from unnest(${userIds}::uuid[], ${listingIds}::uuid[]) as seen(by, what)
		join ${users} on ${users.id} = seen.by join ${listings} on ${listings.id} = seen.what
		for key share of ${users}, ${listings}
		on conflict do nothing`)
	return views.map(() => undefined)
}
