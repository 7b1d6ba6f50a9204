import { applyMigrations } from '../../src/database/postgres/apply-migrations.ts'
import type { Database } from '../../src/database/postgres/connection.ts'
import { knownMigrations, migrationsFolder } from '../../src/database/postgres/migrations.ts'

/** Migrates an empty database up to, but not including, the migration with this tag. */
export async function migrateBefore(database: Pick<Database, 'client'>, tag: string): Promise<void> {
	const all = knownMigrations()
	const before = all.slice(
		0,
		all.findIndex((each) => each.tag === tag),
	)
	if (before.length === 0) throw new Error(`There is no migration before ${tag}.`)
	const client = database.client()
	await client.connect()
	try {
		await applyMigrations(before, { client, folder: migrationsFolder, say: () => {}, applied: async () => {} })
	} finally {
		await client.end()
	}
}
