import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '../../src/database/postgres/connection.ts'
import { migrate } from '../../src/database/postgres/migrations.ts'
import { isOutage } from '../../src/database/postgres/outage.ts'
import { pipelined } from '../../src/database/postgres/pipeline.ts'
import { readinessOf } from '../../src/database/postgres/readiness.ts'
import { subscriptions } from '../../src/database/schema/people.ts'
import { freshDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/old-database.ts'
import { listenAsDyingPostgres } from '../support/old-postgres.ts'

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

test('of statements that are sent together, the error of the first that failed is reported', async () => {
	const sent = database.transaction((tx) =>
		pipelined([
			// By then the transaction has already failed.
			tx.execute(sql`select 1`).then(() => tx.execute(sql`select 2`)),
			// Awaiting it through an extra step delays the error.
			(async () => await (async () => await tx.execute(sql`select 1 / 0`))())(),
			tx.execute(sql`select 3`),
		]),
	)
	await expect(sent).rejects.toMatchObject({ cause: { message: 'division by zero' } })
	expect(await database.db.select().from(subscriptions)).toEqual([])
})

test('statements that are sent together are each sent once', async () => {
	const email = 'once@example.com'
	await database.transaction((tx) => pipelined([tx.insert(subscriptions).values({ email })]))
	expect(await database.db.delete(subscriptions).returning({ email: subscriptions.email })).toEqual([{ email }])
})

test('servers that start at once migrate one after the other', async () => {
	await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
	await Promise.all([migrate(database), migrate(database), migrate(database)])
	expect(await database.db.select().from(subscriptions)).toEqual([])
})

test('a server waits for another one that migrates, beyond the limits of its user, and says for whom', async () => {
	const own = await freshDatabase()
	onTestFinished(() => own.close())
	const hurried = connect({ ...own.pool.options, options: '-c statement_timeout=300ms' })
	onTestFinished(() => hurried.close())
	const other = own.client()
	await other.connect()
	onTestFinished(() => other.end())
	await other.query('begin; select pg_advisory_xact_lock(7406112)')
	const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
	const said: string[] = []
	const migrated = migrate(hurried, (line) => said.push(line))
	await expect.poll(() => said, { timeout: 20_000 }).toHaveLength(1)
	expect(said[0]).toContain(`Waiting for session ${rows[0]?.pid} of the database`)
	await other.query('commit')
	await migrated
	// Other tests migrate databases of the same cluster meanwhile.
	const { rows: held } = await own.pool.query(
		`select from pg_locks where locktype = 'advisory' and objid = 7406112
			and database = (select oid from pg_database where datname = current_database())`,
	)
	expect(held).toHaveLength(0)
})

test('a start of an older version, which reads while it waits for the lock, is let through while an index is made', async () => {
	const own = await databaseBefore('0043_listing_sku')
	const [reader, older] = [own.client(), own.client()]
	for (const each of [reader, older]) {
		await each.connect()
		onTestFinished(() => each.end())
	}
	const waits = async (query: string) =>
		(
			await own.pool.query(`select from pg_stat_activity where query like $1 and wait_event_type = 'Lock'`, [
				`%${query}%`,
			])
		).rowCount
	await reader.query('begin isolation level repeatable read; select from users')
	const migrated = migrate(own)
	await expect.poll(() => waits('CREATE UNIQUE INDEX CONCURRENTLY'), { timeout: 20_000 }).toBe(1)
	const passed = older.query('begin; select pg_advisory_xact_lock(7406112); commit')
	await expect.poll(() => waits('select pg_advisory_xact_lock'), { timeout: 20_000 }).toBe(1)
	await reader.query('commit')
	await passed
	await migrated
	expect((await readinessOf(own, 5_000)).writes).toBe(true)
})

test('Bangla sorts, folds and searches as text', async () => {
	const { rows } = await database.pool.query<{ encoding: string; alike: boolean }>(
		`select current_setting('server_encoding') as encoding, 'হেলমেট' like 'হেল%' as alike`,
	)
	expect(rows).toEqual([{ encoding: 'UTF8', alike: true }])
})

test('it is ready once every migration is applied, and only then', async () => {
	const own = await freshDatabase()
	onTestFinished(() => own.close())
	const nothing = { reads: false, writes: false }
	expect(await readinessOf(own, 5_000)).toEqual({ reads: true, writes: true })
	await own.pool.query('delete from drizzle.__drizzle_migrations')
	expect(await readinessOf(own, 5_000)).toEqual(nothing)
	await own.pool.query('drop schema drizzle cascade')
	expect(await readinessOf(own, 5_000)).toEqual(nothing)
})

test('a database that has become read-only is read and not written', async () => {
	const own = await freshDatabase()
	onTestFinished(() => own.close())
	const only = connect({ ...own.pool.options, options: '-c default_transaction_read_only=on' })
	onTestFinished(() => only.close())
	expect(await readinessOf(only, 5_000)).toEqual({ reads: true, writes: false })
	const write = only.transaction(async (tx) => tx.insert(subscriptions).values({ email: 'late@example.com' }))
	expect(isOutage(await write.catch((error: unknown) => error))).toBe(true)
})

/** Connects to the database through a pool of one connection that waits `patience` ms for an answer. */
function through(database: Database, patience: number): Database {
	const one = connect({ ...database.pool.options, max: 1, query_timeout: patience })
	onTestFinished(() => one.close())
	return one
}

test('a server that does not answer is an outage, and what it had been told is never committed', async () => {
	const one = through(database, 300)
	const asleep = one.transaction(async (tx) => {
		await tx.insert(subscriptions).values({ email: 'asleep@example.com' })
		await tx.execute('select pg_sleep(1)')
	})
	const failure = await asleep.catch((error: unknown) => error)
	expect(isOutage(failure)).toBe(true)
	await one.transaction(async (tx) => tx.insert(subscriptions).values({ email: 'awake@example.com' }))
	await expect
		.poll(
			async () =>
				(await database.pool.query('select 1 from pg_stat_activity where query like $1', ['%pg_sleep(1)'])).rows,
		)
		.toEqual([])
	expect(await database.db.select({ email: subscriptions.email }).from(subscriptions)).toEqual([
		{ email: 'awake@example.com' },
	])
})

test('a connection that breaks between two queries fails its transaction and nothing else', async () => {
	const one = through(database, 5_000)
	const broken = one.transaction(async (tx) => {
		await tx.insert(subscriptions).values({ email: 'broken@example.com' })
		const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
		await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
		const alive = async () =>
			(await database.pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount
		await expect.poll(alive).toBe(0)
		await tx.insert(subscriptions).values({ email: 'broken-too@example.com' })
	})
	expect(isOutage(await broken.catch((error: unknown) => error))).toBe(true)
	await one.transaction(async (tx) => tx.insert(subscriptions).values({ email: 'next@example.com' }))
	const { rows } = await database.pool.query("select email from subscriptions where email ~ 'broken|next'")
	expect(rows).toEqual([{ email: 'next@example.com' }])
})

test('a server that is killed just as it accepts a connection is an outage, and ends no process', async () => {
	const dying = connect(`postgres://motor@127.0.0.1:${await listenAsDyingPostgres()}/motor`)
	onTestFinished(() => dying.close())
	const failure = await dying.pool.query('select 1').catch((error: unknown) => error)
	expect(isOutage(failure)).toBe(true)
	const client = dying.client()
	onTestFinished(() => client.end())
	expect(
		isOutage(
			await client
				.connect()
				.then(() => client.query('select 1'))
				.catch((error: unknown) => error),
		),
	).toBe(true)
})
