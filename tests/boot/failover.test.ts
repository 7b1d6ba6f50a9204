import { readdir, readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { createHosts } from '../../src/database/postgres/hosts.ts'
import { readinessOf } from '../../src/database/postgres/readiness.ts'
import { signal } from '../../src/database/postgres/signals.ts'
import { temporaryDataDir } from '../support/data-dir.ts'
import { freshDatabase } from '../support/database.ts'
import { runMotor, runNode, startMotor } from '../support/motor-process.ts'
import { hasPooler, startPooler } from '../support/pooler.ts'
import { addressOfAll, replicated, type Server, wayTo } from '../support/replication.ts'

const patience = { timeout: 240_000 }
const soon = { timeout: 60_000, interval: 100 }

/** Connects Motor's database to a primary and its replica. `heard` collects signals from other processes. */
async function pair(address: (old: Server, next: Server) => string | Promise<string> = (...all) => addressOfAll(all)) {
	const [old, next] = (await replicated(1)) as [Server, Server]
	const moves: string[] = []
	const database = connect(await address(old, next), { moved: (host) => moves.push(host) })
	onTestFinished(() => database.close())
	const heard: string[] = []
	database.signals.subscribe('news', (news) => heard.push(news))
	await expect.poll(() => database.signals.connected, soon).toBe(true)
	const count = async () => {
		const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from subscriptions')
		return rows[0]?.count
	}
	let written = 0
	const write = () => database.pool.query('insert into subscriptions (email) values ($1)', [`${written++}@motor.test`])
	const writes = () =>
		write().then(
			() => true,
			() => false,
		)
	await write()
	const copied = async () => {
		const copy = connect(next.connection)
		const { rows } = await copy.pool
			.query<{ count: number }>('select count(*)::int from subscriptions')
			.catch(() => ({ rows: [] }))
		await copy.close()
		return rows[0]?.count
	}
	await expect.poll(copied, soon).toBe(1)
	return { old, next, database, moves, heard, count, write, writes }
}

/** Returns the name of the server that answers. */
async function placeOf({ pool }: Database): Promise<string | undefined> {
	const { rows } = await pool.query<{ place: string }>(`select current_setting('cluster_name') as place`)
	return rows[0]?.place
}

/** Waits until the database is on this server. */
async function isOn(database: Database, server: Server): Promise<void> {
	const own = connect(server.connection)
	const name = await placeOf(own).finally(() => own.close())
	await expect.poll(() => placeOf(database), soon).toBe(name)
}

const hears = async (server: Server, heard: readonly string[], news: string) => {
	const other = connect(server.connection)
	onTestFinished(() => other.close())
	const told = async () => {
		await signal(other.db, 'news', news)
		return heard.includes(news)
	}
	await expect.poll(told, soon).toBe(true)
}

test('once the primary has died, the promoted replica takes writes, and its signals are heard', patience, async () => {
	const { old, next, database, moves, heard, count, writes } = await pair()
	await old.stop()
	expect(await writes()).toBe(false)
	await next.tell('select pg_promote()')
	await expect.poll(writes, soon).toBe(true)
	expect(await count()).toBe(2)
	await hears(next, heard, 'after the failover')
	expect(moves).toHaveLength(1)
	await isOn(database, next)
})

test(
	'a primary that has become read-only serves readers, and is left once another takes writes',
	patience,
	async () => {
		const { old, next, database, heard, count, writes } = await pair()
		await old.tell('alter system set default_transaction_read_only = on')
		await old.tell('select pg_reload_conf()')
		await expect.poll(() => readinessOf(database, 5_000), soon).toEqual({ reads: true, writes: false })
		expect(await count()).toBe(1)
		await next.tell('select pg_promote()')
		await isOn(database, next)
		expect(await writes()).toBe(true)
		await hears(next, heard, 'elsewhere')
	},
)

test('an old primary that keeps running is left for the promoted one, for good', patience, async () => {
	const { old, next, database, writes } = await pair()
	await next.tell('select pg_promote()')
	await isOn(database, next)
	await next.stop()
	const stale = connect(old.connection)
	onTestFinished(() => stale.close())
	await stale.pool.query("insert into subscriptions (email) values ('stale@motor.test')")
	for (let again = 0; again < 20; again++) expect(await writes()).toBe(false)
	await expect.poll(() => readinessOf(database, 5_000)).toMatchObject({ writes: false })
})

test('a primary that has gone without a word is left, too', patience, async () => {
	let hang = () => {}
	const { next, database, heard, writes } = await pair(async (old, next) => {
		const way = await wayTo(old.host)
		hang = way.hang
		return addressOfAll([{ ...old, host: way.folder }, next])
	})
	hang()
	await next.tell('select pg_promote()')
	await expect.poll(writes, soon).toBe(true)
	await isOn(database, next)
	await hears(next, heard, 'elsewhere')
})

test('a process idle while no host took writes does not wait for the next periodic check', patience, async () => {
	const [old, next] = (await replicated(1)) as [Server, Server]
	const way = await wayTo(next.host)
	vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
	onTestFinished(() => void vi.useRealTimers())
	const hosts = createHosts({ connectionString: addressOfAll([old, { ...next, host: way.folder }]) })
	onTestFinished(() => hosts.close())
	const reach = async () => {
		const client = new hosts.Client(hosts.config)
		await client.connect().finally(() => client.end())
	}
	await reach()
	await expect.poll(way.ended).toBe(1)
	await old.stop()
	// The periodic check finds no primary.
	vi.advanceTimersByTime(5_000)
	await expect.poll(way.ended).toBe(2)
	await next.tell('select pg_promote()')
	vi.advanceTimersByTime(1_000)
	await reach()
})

test(
	'if one address leads to another server, sessions with the one that has become read-only end',
	patience,
	async () => {
		const place = path.join(await temporaryDataDir(), 'place')
		const { old, next, database, heard, writes } = await pair(async (old) => {
			await symlink(old.host, place)
			return addressOfAll([{ ...old, host: place }])
		})
		await next.tell('select pg_promote()')
		await old.tell('alter system set default_transaction_read_only = on')
		await old.tell('select pg_reload_conf()')
		await expect.poll(writes, soon).toBe(false)
		await rm(place)
		await symlink(next.host, place)
		await expect.poll(writes, soon).toBe(true)
		await isOn(database, next)
		await hears(next, heard, 'elsewhere')
	},
)

test('after a failover Motor follows: calls, jobs and mails', patience, async () => {
	const [old, next] = (await replicated(1)) as [Server, Server]
	const dataDir = await temporaryDataDir()
	const address = addressOfAll([old, next])
	const motor = await startMotor({
		DATA_DIR: dataDir,
		DATABASE_URL: address,
		DATABASE_REPLICA_URL: address.replace('read-write', 'standby'),
		LOG_LEVEL: 'silent',
	})
	onTestFinished(async () => void (await motor.stop()))
	const ready = async () => (await fetch(`${motor.address}/readyz`)).json()
	const all = { reads: true, writes: true, jobs: true }
	await expect.poll(ready, soon).toEqual(all)
	await old.stop()
	await next.tell('select pg_promote()')
	const subscribe = async () => {
		const body = JSON.stringify({ email: 'rider@example.com' })
		const headers = { 'content-type': 'application/json' }
		return (await fetch(`${motor.address}/api/newsletter`, { method: 'POST', headers, body })).status
	}
	await expect.poll(subscribe, soon).toBe(200)
	const outbox = path.join(dataDir, 'outbox')
	const mails = async () =>
		Promise.all((await readdir(outbox).catch(() => [])).map((name) => readFile(path.join(outbox, name), 'utf8')))
	await expect.poll(mails, soon).toContainEqual(expect.stringContaining('rider@example.com'))
	await expect.poll(ready, soon).toEqual(all)
	expect(motor.output()).toContain('Writes go to the database at')
})

test('commands go to the host that takes writes; without one, a start names each', patience, async () => {
	const [primary, replica] = (await replicated(1)) as [Server, Server]
	const dataDir = await temporaryDataDir()
	const nowhere = { ...primary, host: '/nowhere' }
	const motor = await startMotor({ DATA_DIR: dataDir, DATABASE_URL: addressOfAll([nowhere, replica, primary]) })
	await motor.stop()
	const env = { DATA_DIR: dataDir, DATABASE_URL: addressOfAll([nowhere, replica, primary]) }
	const folder = path.join(dataDir, 'backup')
	expect(await runNode(['src/app/backup.ts', 'backup', folder], env)).toMatchObject({ code: 0 })
	const admin = await runNode(['src/app/admin.ts', 'admin@example.com'], env)
	expect(admin).toMatchObject({ code: 0, output: expect.stringContaining('is a new admin') })
	const [empty, standby] = (await replicated(1)) as [Server, Server]
	const into = { DATA_DIR: await temporaryDataDir(), DATABASE_URL: addressOfAll([nowhere, standby, empty]) }
	expect(await runNode(['src/app/backup.ts', 'restore', folder], into)).toMatchObject({ code: 0 })
	const refused = await runMotor({ DATA_DIR: await temporaryDataDir(), DATABASE_URL: addressOfAll([nowhere, replica]) })
	expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('takes no writes') })
	expect(refused.output).toContain('/nowhere: no such socket')
})

test.skipIf(!hasPooler)(
	'what a pooler remembers about a server that took no writes ends no session',
	patience,
	async () => {
		const own = await freshDatabase()
		onTestFinished(() => own.close())
		// A session opened earlier, which may still write.
		const writer = own.client()
		await writer.connect()
		onTestFinished(() => writer.end())
		const { database: name } = own.pool.options
		await writer.query(`alter database ${name} set default_transaction_read_only = on`)
		const address = await startPooler(own, 'transaction')
		const before = connect(address)
		const readOnly = async () => {
			const { rows } = await before.pool.query('show default_transaction_read_only').catch(() => ({ rows: [] }))
			return rows[0]?.default_transaction_read_only
		}
		expect(await readOnly()).toBe('on')
		await writer.query(`alter database ${name} reset default_transaction_read_only`)
		await writer.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		)
		await expect.poll(readOnly, soon).toBe('off')
		await before.close()
		const database = connect(address)
		onTestFinished(() => database.close())
		const client = database.client()
		await client.connect()
		onTestFinished(() => client.end())
		// Longer than the check of the hosts takes.
		for (let again = 0; again < 30; again++) {
			await client.query('select 1')
			await pause(50)
		}
	},
)
