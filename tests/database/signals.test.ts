import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { signal } from '../../src/database/postgres/signals.ts'
import { temporaryDataDir } from '../support/data-dir.ts'
import { freshDatabase } from '../support/database.ts'

async function database(): Promise<Database> {
	const fresh = await freshDatabase()
	onTestFinished(() => fresh.close())
	return fresh
}

/** Connects to the same database as another process would. */
function another(database: Database): Database {
	const other = connect(database.pool.options)
	onTestFinished(() => other.close())
	return other
}

/** Collects the signals on a channel, and the states of the connection. */
async function listenTo({ signals }: Database, channel: string): Promise<string[]> {
	const heard: string[] = []
	signals.subscribe(channel, (payload) => heard.push(payload))
	signals.watch({ lost: () => heard.push('(lost)'), regained: () => heard.push('(regained)') })
	await expect.poll(() => heard).toEqual(['(regained)'])
	heard.length = 0
	return heard
}

const listeners =
	"select pid from pg_stat_activity where query in ('listen motor', 'select 1') and datname = current_database()"

test('what a transaction sends is heard by every process when it commits, in order, and on its channel only', async () => {
	const one = await database()
	const two = another(one)
	const [here, there, elsewhere] = await Promise.all([
		listenTo(one, 'sessions'),
		listenTo(two, 'sessions'),
		listenTo(another(one), 'events'),
	])
	await one.transaction(async (tx) => {
		await signal(tx, 'sessions', 'first of ünïcödé')
		await signal(tx, 'sessions', '')
		await two.pool.query('select 1')
		expect(here).toEqual([])
	})
	await signal(two.db, 'sessions', 'last')
	for (const heard of [here, there]) await expect.poll(() => heard).toEqual(['first of ünïcödé', '', 'last'])
	await signal(one.db, 'events', 'end')
	await expect.poll(() => elsewhere).toEqual(['end'])
})

test('a transaction that rolls back sends nothing', async () => {
	const one = await database()
	const heard = await listenTo(one, 'sessions')
	await one
		.transaction(async (tx) => {
			await signal(tx, 'sessions', 'never')
			throw new Error('broken off')
		})
		.catch(() => {})
	await signal(one.db, 'sessions', 'after')
	await expect.poll(() => heard).toEqual(['after'])
})

test('after unsubscribing nothing more is heard', async () => {
	const one = await database()
	const heard: string[] = []
	const end = one.signals.subscribe('sessions', (payload) => heard.push(payload))
	const others = await listenTo(one, 'sessions')
	end()
	await signal(one.db, 'sessions', 'late')
	await expect.poll(() => others).toEqual(['late'])
	expect(heard).toEqual([])
})

test('a process holds one connection for all its subscribers, and none once it closes', async () => {
	const one = await database()
	const two = connect(one.pool.options)
	await Promise.all([listenTo(two, 'sessions'), listenTo(two, 'events')])
	expect((await one.pool.query(listeners)).rowCount).toBe(1)
	await two.close()
	await expect.poll(async () => (await one.pool.query(listeners)).rowCount).toBe(0)
	expect(two.signals.connected).toBe(false)
})

test('a connection that ends is reported as lost, and as regained once it hears again', async () => {
	const one = await database()
	const heard = await listenTo(one, 'sessions')
	const { rows } = await one.pool.query<{ pid: number }>(listeners)
	await one.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
	await expect.poll(() => heard).toEqual(['(lost)', '(regained)'])
	expect(one.signals.connected).toBe(true)
	await signal(one.db, 'sessions', 'again')
	await expect.poll(() => heard).toEqual(['(lost)', '(regained)', 'again'])
})

test('a connection that falls silent is given up', { timeout: 60_000 }, async () => {
	const one = await database()
	const heard = await listenTo(one, 'sessions')
	const { rows } = await one.pool.query<{ pid: number }>(listeners)
	const silent = rows[0]?.pid ?? 0
	process.kill(silent, 'SIGSTOP')
	onTestFinished(() => void process.kill(silent, 'SIGCONT'))
	await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['(lost)', '(regained)'])
})

test('a killed database is reported as lost, and as regained once it is back', { timeout: 120_000 }, async () => {
	const dataDir = await temporaryDataDir()
	const postgres = await startPostgres({ dataDir })
	onTestFinished(() => postgres.stop())
	postgres.keepRunning()
	const one = connect(postgres.connection)
	onTestFinished(() => one.close())
	const heard = await listenTo(one, 'sessions')
	const pidFile = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')
	process.kill(Number.parseInt(pidFile, 10), 'SIGKILL')
	await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['(lost)'])
	expect(one.signals.connected).toBe(false)
	await expect.poll(() => heard, { timeout: 60_000 }).toEqual(['(lost)', '(regained)'])
	await signal(one.db, 'sessions', 'back')
	await expect.poll(() => heard).toEqual(['(lost)', '(regained)', 'back'])
})
