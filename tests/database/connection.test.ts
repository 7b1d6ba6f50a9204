import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../../src/database/connection.ts'
import { subscriptions } from '../../src/database/schema.ts'
import { freshDatabase } from '../support/database.ts'

let database: Database

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.close())

test('a transaction that throws leaves nothing behind', async () => {
	const broken = database.transaction(async (tx) => {
		await tx.insert(subscriptions).values({ email: 'rider@example.com' })
		throw new Error('broken off')
	})
	await expect(broken).rejects.toThrow('broken off')
	expect(await database.db.select().from(subscriptions)).toEqual([])
})

test('servers that start at once migrate one after the other', async () => {
	await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
	await Promise.all([migrate(database), migrate(database), migrate(database)])
	expect(await database.db.select().from(subscriptions)).toEqual([])
})

test('Bangla sorts, folds and searches as text', async () => {
	const { rows } = await database.pool.query<{ encoding: string; alike: boolean }>(
		`select current_setting('server_encoding') as encoding, 'হেলমেট' like 'হেল%' as alike`,
	)
	expect(rows).toEqual([{ encoding: 'UTF8', alike: true }])
})
