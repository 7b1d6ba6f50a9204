import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/postgres/connection.ts'
import { knownMigrations, migrate, oldestBeside } from '../../src/database/postgres/migrations.ts'
import { readinessOf } from '../../src/database/postgres/readiness.ts'
import { freshDatabase } from '../support/database.ts'

const newest = knownMigrations().at(-1) as { tag: string; when: number }
let database: Database

beforeEach(async () => {
	database = await freshDatabase()
	onTestFinished(() => database.close())
})

/** Leaves the database as a version with one more migration would, which permits versions that know the migration made at `oldest`. */
async function migratedByNewer(oldest: number): Promise<void> {
	const made = newest.when + 1
	await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)`, [made])
	await database.pool.query(`update drizzle.version set newest = '9999_newer', made = $1, oldest_beside = $2`, [
		made,
		oldest,
	])
}

const versions = async () => (await database.pool.query('select * from drizzle.version')).rows

test('a database says which version it has, and which may still serve on it', async () => {
	const oldest = knownMigrations().find(({ tag }) => tag === oldestBeside)?.when
	expect(oldest).toBeLessThanOrEqual(newest.when)
	expect(await versions()).toEqual([{ newest: newest.tag, made: String(newest.when), oldest_beside: String(oldest) }])
})

test('old code does not serve on a database that only newer code knows', async () => {
	await migratedByNewer(newest.when + 1)
	await expect(migrate(database)).rejects.toMatchObject({ has: '9999_newer', knows: newest.tag })
	// A record by an older version says nothing about a newer one.
	await database.pool.query('update drizzle.version set made = $1, oldest_beside = 0', [newest.when])
	await expect(migrate(database)).rejects.toMatchObject({ has: expect.stringContaining('a migration of 20') })
})

test('the version before keeps serving while the next one starts, and leaves its records alone', async () => {
	await migratedByNewer(newest.when)
	const recorded = await versions()
	await migrate(database)
	expect(await readinessOf(database, 5_000)).toEqual({ reads: true, writes: true })
	expect(await versions()).toEqual(recorded)
})
