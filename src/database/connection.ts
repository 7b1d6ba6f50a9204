import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

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
	/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
	transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
	/** Waits for running queries, then ends all connections. */
	close(): Promise<void>
}

/**
 * A pool of connections to the database at a URL, or as `pg` describes one. Connects with the first query, not now.
 * Waits are bounded: 5 s for a connection, 15 s for a statement.
 */
export function connect(target: string | pg.PoolConfig): Database {
	const pool = new pg.Pool({
		application_name: 'motor',
		max: 20,
		connectionTimeoutMillis: 5_000,
		statement_timeout: 15_000,
		...(typeof target === 'string' ? { connectionString: target } : target),
	})
	// An idle connection that breaks leaves the pool by itself; without a listener it would end the process.
	pool.on('error', () => {})
	const db = drizzle(pool)
	return {
		db,
		pool,
		transaction: (work) => db.transaction(work),
		close: () => pool.end(),
	}
}

/** Brings the tables up to date. Of several servers starting at once one does it and the others wait. */
export async function migrate(database: Database): Promise<void> {
	const client = await database.pool.connect()
	try {
		await client.query('set statement_timeout = 0')
		await client.query('select pg_advisory_lock($1)', [migrationLock])
		await applyMigrations(drizzle(client), { migrationsFolder })
	} finally {
		// Ending the connection also gives back the lock and the setting.
		client.release(true)
	}
}
