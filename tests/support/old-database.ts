import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '../../src/database/postgres/connection.ts'
import { emptyDatabase } from './database.ts'

const migrations = fileURLToPath(new URL('../../src/database/migrations', import.meta.url))

/** A database as it was before the migration with this tag. */
export async function databaseBefore(tag: string): Promise<Database> {
	const database = await emptyDatabase()
	const folder = await mkdtemp(path.join(tmpdir(), 'motor-migrations-'))
	onTestFinished(async () => {
		await database.close()
		await rm(folder, { recursive: true, force: true })
	})
	await cp(migrations, folder, { recursive: true })
	const journal = path.join(folder, 'meta/_journal.json')
	const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
	const before = entries.slice(
		0,
		entries.findIndex((entry: { tag: string }) => entry.tag === tag),
	)
	expect(before.length).toBeGreaterThan(0)
	await writeFile(journal, JSON.stringify({ ...rest, entries: before }))
	await applyMigrations(drizzle(database.pool), { migrationsFolder: folder })
	return database
}
