import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
	const way = await wayTo(String(primary.connection.host))
	const database = connect(
		{ ...primary.connection, host: way.folder },
		{ replicas: [replica.connection, { host: '/nowhere' }] },
	)
	onTestFinished(() => database.close())
	const copy = connect({ ...replica.connection, user: superuser })
	return { database, copy, primary, replica, way }
}

/** A way to a database's socket that can be made to hang. */
async function wayTo(socket: string) {
	const folder = await mkdtemp(path.join(tmpdir(), 'motor-way-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	let hangs = false
	const pass = (from: Socket, to: Socket) => {
		from.on('data', (some) => void (hangs || to.write(some)))
		from.on('error', () => {}).on('close', () => to.destroy())
	}
	const server = createServer((near) => {
		const far = createConnection(path.join(socket, '.s.PGSQL.5432'))
		pass(near, far)
		pass(far, near)
	})
	server.listen(path.join(folder, '.s.PGSQL.5432'))
	await once(server, 'listening')
	onTestFinished(() => void server.close())
	const hang = () => {
		hangs = true
	}
	return { folder, hang }
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
	const copied = async () => (await isCopied(database)) && (await ready()).reads
	await expect.poll(copied, { timeout: 30_000 }).toBe(true)
	expect((await ready()).writes).toBe(true)
	await primary.stop()
	for (let again = 0; again < 10; again++) expect(await ready()).toEqual({ reads: true, writes: false })
})

test(
	'where only the way to the primary hangs, a replica is read while it follows, and not once it lags',
	patience,
	async () => {
		const { database, copy, primary, way } = await primaryWithReplica()
		await migrate(database)
		await expect.poll(() => isCopied(database), { timeout: 30_000 }).toBe(true)
		const writer = connect(primary.connection)
		onTestFinished(() => writer.close())
		way.hang()
		const count = () =>
			database.replicas.read(async (db) => (await db.execute('select from subscriptions')).rows.length)
		for (let written = 1; written <= 5; written++) {
			await writer.pool.query('insert into subscriptions (email) values ($1)', [`${written}@motor.test`])
			await expect.poll(count, { timeout: 20_000 }).toBe(written)
		}
		await copy.pool.query('select pg_wal_replay_pause()')
		await writer.pool.query("insert into subscriptions (email) values ('late@motor.test')")
		// Asked of the primary, whose way hangs: no answer instead of an old one.
		const answer = () => Promise.race([count().catch(() => 'none'), pause(500, 'none')])
		await expect.poll(answer, { timeout: 20_000 }).toBe('none')
		for (let again = 0; again < 5; again++) expect(await answer()).toBe('none')
		await copy.pool.query('select pg_wal_replay_resume()')
		await expect.poll(answer, { timeout: 20_000 }).toBe(6)
		await copy.close()
	},
)
