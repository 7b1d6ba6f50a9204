import { sql } from 'drizzle-orm'
import { createBatches } from '../../memory/batches.ts'
import { recentWriters } from '../schema/people.ts'
import type { Database } from './connection.ts'
import { perDatabase } from './per-database.ts'

/**
 * How long lists are read afresh after a write by their reader, in ms. Longer than lists are cached plus the clock difference
 * within a machine.
 */
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

/** Records, in a batch, that a user writes. Cached lists may be a second old, so all processes now read this user's afresh. */
export const noteWriter = (database: Database, userId: string): Promise<void> => notesOf(database)(userId)

/** Deletes old records. */
export async function forgetWriters({ db }: Database): Promise<void> {
	await db.execute(sql`delete from ${recentWriters} where wrote_at < clock_timestamp() - interval '1 minute'`)
}
