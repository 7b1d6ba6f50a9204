import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { signal } from '../../src/database/postgres/signals.ts'
import { keepUntilSignal } from '../../src/memory/until-signal.ts'
import { freshDatabase } from '../support/database.ts'

interface Helmet {
	owner: string
	colour: string
}

let database: Database

beforeEach(async () => {
	database = await freshDatabase()
	onTestFinished(() => database.close())
})

/** Creates a process's cache of helmets, once it receives signals. `loads` lists the keys that were loaded. */
async function keeping(database: Database, most = 100) {
	const kept = keepUntilSignal<Helmet>(database, { channel: 'helmets', ownerOf: ({ owner }) => owner, most })
	if (database.keeps) await expect.poll(() => database.signals.connected).toBe(true)
	const loads: string[] = []
	const read = (key: string, colour = 'red') =>
		kept.read(key, async () => {
			loads.push(key)
			return { owner: `owner of ${key}`, colour }
		})
	return { kept, loads, read }
}

async function changed(owner: string): Promise<void> {
	await signal(database.db, 'helmets', owner)
	await database.signals.caughtUp()
}

test('a value is loaded once, until its owner changes; the others stay', async () => {
	const { loads, read } = await keeping(database)
	for (const key of ['one', 'two', 'one', 'two']) await read(key)
	await changed('owner of one')
	expect(await read('one', 'blue')).toEqual({ owner: 'owner of one', colour: 'blue' })
	expect(await read('two', 'blue')).toEqual({ owner: 'owner of two', colour: 'red' })
	expect(loads).toEqual(['one', 'two', 'one'])
})

test('a change by another process is heard', async () => {
	const other = connect(database.pool.options)
	onTestFinished(() => other.close())
	const { loads, read } = await keeping(database)
	await read('one')
	await signal(other.db, 'helmets', 'owner of one')
	await database.signals.caughtUp()
	await read('one')
	expect(loads).toEqual(['one', 'one'])
})

test('a value read before a change that is heard meanwhile is not kept', async () => {
	const { kept, loads, read } = await keeping(database)
	const stale = await kept.read('one', async () => {
		await changed('owner of one')
		return { owner: 'owner of one', colour: 'red' }
	})
	expect(stale?.colour).toBe('red')
	expect((await read('one', 'blue'))?.colour).toBe('blue')
	expect(loads).toEqual(['one'])
})

test('nothing is kept while no signals are heard', async () => {
	const { loads, read } = await keeping(database)
	await read('one')
	const lost: boolean[] = []
	database.signals.watch({ lost: () => lost.push(database.signals.connected) })
	await database.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen motor', 'select 1') and datname = current_database()",
	)
	await expect.poll(() => lost).toEqual([false])
	for (let again = 0; again < 3; again++) await read('one')
	expect(loads).toEqual(['one', 'one', 'one', 'one'])
	await expect.poll(() => database.signals.connected).toBe(true)
	await read('one')
	await read('one')
	expect(loads).toHaveLength(5)
})

test('the value read longest ago makes room, and each key has its own', async () => {
	const { loads, read } = await keeping(database, 2)
	for (const key of ['one', 'two', 'one', 'three'])
		expect(await read(key)).toEqual({ owner: `owner of ${key}`, colour: 'red' })
	loads.length = 0
	for (const key of ['one', 'three', 'two']) await read(key)
	expect(loads).toEqual(['two'])
})

test('a missing value is looked up every time', async () => {
	const { kept } = await keeping(database)
	let loads = 0
	for (let again = 0; again < 2; again++) await kept.read('none', async () => void loads++)
	expect(loads).toBe(2)
})

test('switched off, nothing is kept', async () => {
	const { loads, read } = await keeping({ ...database, keeps: false })
	await read('one')
	await read('one')
	expect(loads).toEqual(['one', 'one'])
})
