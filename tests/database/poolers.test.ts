import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/postgres/connection.ts'
import { sharesSessions } from '../../src/database/postgres/poolers.ts'
import { freshDatabase } from '../support/database.ts'
import { hasPooler, startPooler } from '../support/pooler.ts'

let database: Database

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.close())

const at = (connectionString: string) => () => new pg.Client({ connectionString, query_timeout: 2_000 })

test('a database without a pooler gives everyone a session of their own', async () => {
	expect(await sharesSessions(() => database.client())).toBe(false)
})

test.skipIf(!hasPooler)('a pooler in transaction mode is detected, even if nobody else uses it', async () => {
	const address = await startPooler(database, 'transaction')
	for (let again = 0; again < 5; again++) expect(await sharesSessions(at(address))).toBe(true)
})

test.skipIf(!hasPooler)('a pooler in transaction mode is detected, even while others work through it', async () => {
	const address = await startPooler(database, 'transaction')
	const others = new pg.Pool({ connectionString: address, max: 12 })
	onTestFinished(() => others.end())
	const stop = new AbortController()
	const lane = async () => {
		while (!stop.signal.aborted) await others.query('select pg_sleep(random() * 0.005)')
	}
	const lanes = Array.from({ length: 12 }, lane)
	for (let again = 0; again < 5; again++) expect(await sharesSessions(at(address))).toBe(true)
	stop.abort()
	await Promise.all(lanes)
})

test.skipIf(!hasPooler)('a pooler in session mode counts as none', async () => {
	const address = await startPooler(database, 'session')
	for (let again = 0; again < 3; again++) expect(await sharesSessions(at(address))).toBe(false)
})
