import { sql } from 'drizzle-orm'
import { createBatches } from '../../memory/batches.ts'
import { recentWriters } from '../schema/people.ts'
import type { Database } from './connection.ts'
import { perDatabase } from './per-database.ts'

/** How long a writer's lists are read anew: longer than a list is kept, and than clocks of one machine may differ. */
export const writersMs = 3_000

const noteWriters = `
	insert into recent_writers (user_id, wrote_at) select id, clock_timestamp() from unnest($1::uuid[]) as id group by id order by id
	on conflict (user_id) do update set wrote_at = excluded.wrote_at`

const notesOf = perDatabase(({ pool }) =>
	createBatches(async (userIds: readonly string[]) => {
		await pool.query({ name: 'note_writers', text: noteWriters, values: [userIds] })
		return userIds.map(() => undefined)
	}),
)

/**
 * Notes that a user writes, in one statement with all who write at the same time. Kept lists are up to a second old, so
 * for the next seconds this user's are read anew, by every process.
 */
export const noteWriter = (database: Database, userId: string): Promise<void> => notesOf(database)(userId)

/** Forgets who wrote long ago. */
export async function forgetWriters({ db }: Database): Promise<void> {
	await db.execute(sql`delete from ${recentWriters} where wrote_at < clock_timestamp() - interval '1 minute'`)
}
