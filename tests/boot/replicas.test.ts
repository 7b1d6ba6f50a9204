import { spawnSync } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { superuser } from '../../src/app/postgres/cluster.ts'
import { startPostgres } from '../../src/app/postgres/embedded-postgres.ts'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { migrate } from '../../src/database/postgres/migrations.ts'
import { readinessOf } from '../../src/database/postgres/readiness.ts'
import { temporaryDataDir } from '../support/data-dir.ts'

async function postgresOn(dataDir: string, settings?: Record<string, string>) {
	const postgres = await startPostgres({ dataDir, ...(settings && { settings }) })
	onTestFinished(() => postgres.stop())
	return postgres
}

/** A primary and a streaming replica: a copy of its folder that goes on from there. */
async function primaryWithReplica() {
	const [first, second] = [await temporaryDataDir('first'), await temporaryDataDir('second')]
	await (await startPostgres({ dataDir: first })).stop()
	await cp(path.join(first, 'postgres'), path.join(second, 'postgres'), { recursive: true, preserveTimestamps: true })
	spawnSync('chown', ['-R', '--reference', path.join(first, 'postgres'), path.join(second, 'postgres')])
	await writeFile(path.join(second, 'postgres/standby.signal'), '')
	const primary = await postgresOn(first)
	const { host } = primary.connection
	const replica = await postgresOn(second, { primary_conninfo: `host=${host} user=${superuser}` })
	const database = connect(primary.connection, { replicas: [replica.connection, { host: '/nowhere' }] })
	onTestFinished(() => database.close())
	const copy = connect({ ...replica.connection, user: superuser })
	return { database, copy, primary, replica }
}

/** Whether an open read is answered by a replica now. */
const isCopied = ({ replicas }: Database) =>
	replicas.read(async (db) => {
		const { rows } = await db.execute<{ copied: boolean }>('select pg_is_in_recovery() as copied')
		return rows[0]?.copied
	})

const patience = { timeout: 240_000 }

test('open reads come from a replica, unless it lags or is gone', patience, async () => {
	const { database, copy, replica } = await primaryWithReplica()
	await migrate(database)
	await expect.poll(() => isCopied(database), { timeout: 30_000 }).toBe(true)

	await copy.pool.query('select pg_wal_replay_pause()')
	const paused = performance.now()
	await database.pool.query("insert into subscriptions (email) values ('late@motor.test')")
	const isRead = () =>
		database.replicas.read(async (db) => (await db.execute('select 1 from subscriptions')).rows.length === 1)
	await expect.poll(isRead, { timeout: 20_000, interval: 20 }).toBe(true)
	expect(performance.now() - paused).toBeLessThan(10_000)
	expect(await isCopied(database)).toBe(false)
	await copy.pool.query('select pg_wal_replay_resume()')
	await expect.poll(() => isCopied(database), { timeout: 20_000 }).toBe(true)

	await copy.close()
	await replica.stop()
	for (let again = 0; again < 10; again++) expect(await isRead()).toBe(true)
	expect(await isCopied(database)).toBe(false)
})

test('while the primary is away everybody goes on reading, and nothing says that writes work', patience, async () => {
	const { database, primary } = await primaryWithReplica()
	await migrate(database)
	const ready = () => readinessOf(database, 2_000)
	await expect.poll(() => isCopied(database), { timeout: 30_000 }).toBe(true)
	expect(await ready()).toEqual({ reads: true, writes: true })
	await primary.stop()
	for (let again = 0; again < 10; again++) expect(await ready()).toEqual({ reads: true, writes: false })
})
