import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isOutage } from './outage.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Any number that nothing else locks in the same database: two servers that start at once migrate one after the other. */
const migrationLock = 7_406_112

type Drizzle = ReturnType<typeof drizzle<Record<string, never>, pg.Pool>>

/** An open write transaction; only `Database.transaction` makes one. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

/** What a query runs on: the pool or an open transaction. */
export type Queries = Drizzle | Transaction

export interface Database {
	readonly db: Drizzle
	readonly pool: pg.Pool
	/** A connection besides the pool whose statements may take as long as they do; not connected yet. */
	client(): pg.Client
	/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
	transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
	/** Waits for running queries, then ends all connections. */
	close(): Promise<void>
}

/**
 * A pool of connections to the database at a URL, or as `pg` describes one. Connects with the first query, not now.
 * Waits are bounded: 5 s for a connection, 15 s for a statement, and 20 s for its answer from a server that says nothing.
 */
export function connect(target: string | pg.PoolConfig): Database {
	const given = typeof target === 'string' ? { connectionString: target } : target
	const pool = new pg.Pool({
		application_name: 'motor',
		max: 20,
		connectionTimeoutMillis: 5_000,
		statement_timeout: 15_000,
		query_timeout: 20_000,
		...given,
	})
	// A broken connection leaves the pool by itself and fails its next query. Without these listeners it would also end
	// the process: the pool reports idle connections, a connection that is checked out reports itself.
	pool.on('error', () => {})
	pool.on('connect', (client) => client.on('error', () => {}))
	return {
		db: drizzle(pool),
		pool,
		client: () => new pg.Client({ application_name: 'motor', ...given }).on('error', () => {}),
		transaction: (work) => transact(pool, work),
		close: () => pool.end(),
	}
}

/**
 * Drizzle's own way with a pool keeps a connection for good whose `begin` fails, and gives one back whose `rollback` never
 * arrived: the next transaction on it would commit what this one left.
 */
async function transact<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
	const client = await pool.connect()
	let lost = false
	try {
		return await drizzle(client).transaction(work)
	} catch (error) {
		lost = isOutage(error)
		throw error
	} finally {
		client.release(lost)
	}
}

/** Brings the tables up to date. Of several servers starting at once one does it and the others wait. */
export async function migrate(database: Database): Promise<void> {
	const client = database.client()
	try {
		await client.connect()
		await client.query('select pg_advisory_lock($1)', [migrationLock])
		await applyMigrations(drizzle(client), { migrationsFolder })
	} finally {
		// The end of the connection also gives the lock back.
		await client.end().catch(() => {})
	}
}

let wanted: number[] | undefined

/** Whether the database answers within a time, in ms, and every migration of this version is applied to it. */
export async function isReady({ pool }: Database, patience: number): Promise<boolean> {
	wanted ??= readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
	const applied =
		'select count(distinct created_at)::int as count from drizzle.__drizzle_migrations where created_at = any($1)'
	const answers = pool.query<{ count: number }>(applied, [wanted]).then(
		({ rows }) => rows[0]?.count === wanted?.length,
		() => false,
	)
	return Promise.race([answers, sleep(patience, false, { ref: false })])
}
