import { sql } from 'drizzle-orm'
import { recentWriters } from '../schema/people.ts'
import type { Database } from './connection.ts'

/** How long a writer's lists are read anew: longer than a list is kept, and than clocks of one machine may differ. */
export const writersMs = 3_000

/**
 * Notes that a user writes. Kept lists are up to a second old, so for the next seconds this user's are read anew, by
 * every process.
 */
export async function noteWriter({ db }: Database, userId: string): Promise<void> {
	await db.execute(sql`insert into ${recentWriters} (user_id, wrote_at) values (${userId}, clock_timestamp())
		on conflict (user_id) do update set wrote_at = excluded.wrote_at`)
}

/** Forgets who wrote long ago. */
export async function forgetWriters({ db }: Database): Promise<void> {
	await db.execute(sql`delete from ${recentWriters} where wrote_at < clock_timestamp() - interval '1 minute'`)
}
