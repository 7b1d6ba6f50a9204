import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { superuser } from '../../src/app/postgres/cluster.ts'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { readinessOf } from '../../src/database/postgres/readiness.ts'
import { replicated, type Server, wayTo } from '../support/replication.ts'

async function primaryWithReplica() {
	const [primary, replica] = (await replicated(1)) as [Server, Server]
	const way = await wayTo(primary.host)
	const database = connect(
		{ ...primary.connection, host: way.folder },
		{ replicas: [replica.connection, { host: '/nowhere' }] },
	)
	onTestFinished(() => database.close())
	const copy = connect({ ...replica.connection, user: superuser })
	return { database, copy, primary, replica, way }
}

/** Whether a replica answers open reads now. */
const isCopied = ({ replicas }: Database) =>
	replicas.read(async (db) => {
		const { rows } = await db.execute<{ copied: boolean }>('select pg_is_in_recovery() as copied')
		return rows[0]?.copied
	})

/** Cuts a replica off from its primary. */
async function cutOff(replica: Server, { db }: Database): Promise<void> {
	await replica.tell("alter system set primary_conninfo = 'host=/nowhere'")
	await replica.tell('select pg_reload_conf()')
	await expect.poll(async () => (await db.execute('select from pg_stat_wal_receiver')).rows.length).toBe(0)
}

const patience = { timeout: 240_000 }

test('open reads come from a replica, unless it lags or is gone', patience, async () => {
	const { database, copy, replica } = await primaryWithReplica()
	await expect.poll(() => isCopied(database), { timeout: 30_000 }).toBe(true)

	await copy.pool.query('select pg_wal_replay_pause()')
	await database.pool.query("insert into subscriptions (email) values ('late@motor.test')")
	const isRead = () =>
		database.replicas.read(async (db) => (await db.execute('select 1 from subscriptions')).rows.length === 1)
	// The replica is paused, so this comes from the primary.
	await expect.poll(isRead, { timeout: 20_000, interval: 20 }).toBe(true)
	expect(await isCopied(database)).toBe(false)
	await copy.pool.query('select pg_wal_replay_resume()')
	await expect.poll(() => isCopied(database), { timeout: 20_000 }).toBe(true)

	await copy.close()
	await replica.stop()
	for (let again = 0; again < 10; again++) expect(await isRead()).toBe(true)
	expect(await isCopied(database)).toBe(false)
})

test('while the primary is down everyone can still read, and nothing claims that writes work', patience, async () => {
	const { database, primary } = await primaryWithReplica()
	const ready = () => readinessOf(database, 2_000)
	const copied = async () => (await isCopied(database)) && (await ready()).reads
	await expect.poll(copied, { timeout: 30_000 }).toBe(true)
	expect((await ready()).writes).toBe(true)
	await primary.stop()
	for (let again = 0; again < 10; again++) expect(await ready()).toEqual({ reads: true, writes: false })
})

test(
	'if only the connection to the primary hangs, a replica is read while it follows, and not once it lags',
	patience,
	async () => {
		const { database, copy, primary, way } = await primaryWithReplica()
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
		// The read goes to the primary, whose connection hangs: no answer instead of a stale one.
		const answer = () => Promise.race([count().catch(() => 'none'), pause(500, 'none')])
		await expect.poll(answer, { timeout: 20_000 }).toBe('none')
		for (let again = 0; again < 5; again++) expect(await answer()).toBe('none')
		await copy.pool.query('select pg_wal_replay_resume()')
		await expect.poll(answer, { timeout: 20_000 }).toBe(6)
		await copy.close()
	},
)

test('a replica of another database is not read', patience, async () => {
	const [own, other] = await Promise.all([replicated(1), replicated(1)])
	const [replica, foreignReplica] = [own[1], other[1]].map((each) => (each as Server).connection) as [
		Server['connection'],
		Server['connection'],
	]
	const database = connect(own[0].connection, { replicas: [replica, foreignReplica] })
	const foreign = connect(other[0].connection, { replicas: [foreignReplica] })
	onTestFinished(() => Promise.all([database.close(), foreign.close()]).then(() => {}))
	for (const [each, fingerprint] of [
		[database, 'own'],
		[foreign, 'other'],
	] as const) {
		await each.pool.query(
			"insert into kept_keys (name, value) values ('secret', jsonb_build_object('fingerprint', $1::text))",
			[fingerprint],
		)
	}
	// Puts it ahead of every position here, like a busier database.
	await foreign.pool.query(
		"insert into subscriptions (email) select n || '@other.test' from generate_series(1, 20000) n",
	)
	const areRead = ({ replicas }: Database) => replicas.states().map(({ isRead }) => isRead)
	await expect.poll(() => areRead(foreign), { timeout: 30_000 }).toEqual([true])
	await expect.poll(() => areRead(database), { timeout: 30_000 }).toEqual([true, false])
	for (let again = 0; again < 20; again++) {
		expect(areRead(database)[1]).toBe(false)
		await pause(100)
	}
})

test('until a process has heard the primary it reads no replica, which may follow an old one', patience, async () => {
	const { database, copy, primary, replica, way } = await primaryWithReplica()
	await expect.poll(() => isCopied(database), { timeout: 30_000 }).toBe(true)
	way.hang()
	const late = connect({ ...primary.connection, host: way.folder }, { replicas: [replica.connection] })
	onTestFinished(() => late.close())
	const writer = connect(primary.connection)
	onTestFinished(() => writer.close())
	const answer = () => Promise.race([isCopied(late).catch(() => 'none'), pause(300, 'none')])
	for (let written = 0; written < 8; written++) {
		// So recent that the replica considers itself current.
		await writer.pool.query('insert into subscriptions (email) values ($1)', [`${written}@motor.test`])
		expect(await answer()).toBe('none')
	}
	await copy.close()
})

test(
	'if Motor and the replica are cut off from a primary that others write to, visitors read stale data for ten minutes',
	patience,
	async () => {
		const { database, copy, primary, replica, way } = await primaryWithReplica()
		await expect.poll(() => isCopied(database), { timeout: 30_000 }).toBe(true)
		const writer = connect(primary.connection)
		onTestFinished(() => writer.close())
		await cutOff(replica, copy)
		const time = performance.now()
		vi.useFakeTimers({ toFake: ['performance'] }).advanceTimersByTime(time)
		onTestFinished(() => void vi.useRealTimers())
		way.hang()
		await writer.pool.query("insert into subscriptions (email) values ('unseen@motor.test')")
		const answer = () => Promise.race([isCopied(database).catch(() => 'none'), pause(500, 'none')])
		for (let minute = 1; minute < 10; minute++) {
			vi.advanceTimersByTime(60_000)
			await expect.poll(answer, { timeout: 20_000 }).toBe(true)
		}
		const count = database.replicas.read(async (db) => (await db.execute('select from subscriptions')).rows.length)
		expect(await count).toBe(0)
		// Counted from the last proof, which a busy machine may see only within the first of these minutes.
		vi.advanceTimersByTime(10 * 60_000)
		for (let again = 0; again < 5; again++) expect(await answer()).toBe('none')
		await copy.close()
	},
)

test(
	'if Motor is cut off from the primary, a replica that lacks writes another has is not read',
	patience,
	async () => {
		const [primary, follows, left] = (await replicated(2)) as [Server, Server, Server]
		const way = await wayTo(primary.host)
		const replicas = [follows.connection, left.connection]
		const database = connect({ ...primary.connection, host: way.folder }, { replicas })
		onTestFinished(() => database.close())
		const areRead = () => database.replicas.states().map(({ isRead }) => isRead)
		await expect.poll(areRead, { timeout: 30_000 }).toEqual([true, true])
		const copy = connect({ ...left.connection, user: superuser })
		await cutOff(left, copy)
		await copy.close()
		const writer = connect(primary.connection)
		onTestFinished(() => writer.close())
		way.hang()
		await writer.pool.query("insert into subscriptions (email) values ('seen@motor.test')")
		await expect.poll(areRead, { timeout: 20_000 }).toEqual([true, false])
		for (let again = 0; again < 20; again++) {
			expect(areRead()[1]).toBe(false)
			await pause(100)
		}
	},
)

test('after a promotion a replica that follows the old primary is not read', patience, async () => {
	const [old, next, left] = (await replicated(2)) as [Server, Server, Server]
	const before = connect(old.connection)
	const copy = connect(next.connection)
	onTestFinished(() => copy.close())
	const has = async (email: string, server: Server) => {
		const one = connect(server.connection)
		const { rows } = await one.pool.query('select from subscriptions where email = $1', [email])
		await one.close()
		return rows.length === 1
	}
	await expect
		.poll(async () => (await copy.db.execute("select to_regclass('subscriptions') as is")).rows[0]?.is)
		.toBeTruthy()
	// The old primary's last writes have reached only the other replica, which is ahead from then on.
	await cutOff(next, copy)
	await before.pool.query("insert into subscriptions (email) select n || '@lost.test' from generate_series(1, 20000) n")
	await before.close()
	await expect.poll(() => has('20000@lost.test', left), { timeout: 30_000 }).toBe(true)
	await old.stop()
	await next.tell('select pg_promote()')

	const database = connect(next.connection, { replicas: [left.connection] })
	onTestFinished(() => database.close())
	await database.pool.query("insert into subscriptions (email) values ('kept@motor.test')")
	const isKept = () =>
		database.replicas.read(async (db) => {
			const { rows } = await db.execute<{ email: string }>(
				"select email from subscriptions where email ~ 'kept|^20000'",
			)
			return rows.map(({ email }) => email)
		})
	for (let again = 0; again < 60; again++) {
		expect(await isKept()).toEqual(['kept@motor.test'])
		await pause(50)
	}
})
