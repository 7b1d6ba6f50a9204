import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { migrateJobs } from '../jobs.ts'
import type { Database } from './connection.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

const migrationLock = 7_406_112

let known: readonly number[] | undefined

/** When each migration of this version was made, ms since 1970: what the database knows them by. Oldest first. */
export function knownMigrations(): readonly number[] {
	known ??= readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
	return known
}

/** Applies new migrations. If several servers start at once, one does it and the others wait. */
export async function migrate(database: Database): Promise<void> {
	const client = database.client()
	try {
		await client.connect()
		await client.query('select pg_advisory_lock($1)', [migrationLock])
		await migrateJobs(database)
		await applyMigrations(drizzle(client), { migrationsFolder })
	} finally {
		await client.end().catch(() => {})
	}
}
