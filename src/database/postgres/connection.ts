import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Drizzle } from './drizzle.ts'
import { createHosts } from './hosts.ts'
import { isOutage, tooManyWait } from './outage.ts'
import { pipelined } from './pipeline.ts'
import { createReplicas, type Replicas } from './replicas.ts'
import { createSignals, type Signals } from './signals.ts'
import { asStep } from './steps.ts'
import { type Watch, watchPool } from './watched.ts'

export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

export type Queries = Drizzle | Transaction

export interface Database {
	readonly db: Drizzle
	readonly pool: pg.Pool
	readonly keeps: boolean
	readonly replicas: Replicas
	readonly signals: Signals
	/** Creates a session of its own, not yet connected, that bypasses any pooler and has no time limits. */
	client(): pg.Client
	/** Creates a pool of such sessions. The caller ends it. */
	sessions(most: number): pg.Pool
	transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
	close(): Promise<void>
}

export interface ConnectOptions {
	/** An address that bypasses the pooler, for what needs its own session: locks, migrations, listening. */
	readonly direct?: string | null
	readonly keeps?: boolean
	readonly replicas?: readonly pg.PoolConfig[]
	/** Called with the host's name when writes switch to another of several hosts. */
	readonly moved?: ((host: string) => void) | undefined
	/** Sees every statement except those of `client` and `sessions`. */
	readonly watch?: Watch | undefined
}

/** Connects on the first query. Time limits: 5 s to connect, 15 s per statement, 20 s per answer. */
export function connect(
	target: string | pg.PoolConfig,
	{ direct = null, keeps = true, replicas: copies = [], moved, watch }: ConnectOptions = {},
): Database {
	const hosts = createHosts(
		typeof target === 'string' ? { connectionString: target } : target,
		direct === null ? moved : undefined,
	)
	const own = direct === null ? hosts : createHosts({ connectionString: direct }, moved)
	const client = () => new own.Client({ application_name: 'motor', connectionTimeoutMillis: 5_000, ...own.config })
	const signals = createSignals(client)
	const limits = { connectionTimeoutMillis: 5_000, statement_timeout: 15_000, query_timeout: 20_000 }
	const Client = direct === null ? hosts.Client : unnamed(hosts.Client)
	const pool = unbreakable(
		new pg.Pool({ application_name: 'motor', max: 20, pipeline: true, ...limits, ...hosts.config, Client }),
	)
	boundQueue(pool)
	if (watch) watchPool(pool, watch)
	const db = drizzle(pool)
	const replicas = createReplicas({ pool, db }, copies, watch)
	return {
		db,
		replicas,
		pool,
		keeps,
		signals,
		client,
		sessions: (most) =>
			unbreakable(new pg.Pool({ application_name: 'motor', ...limits, ...own.config, max: most, Client: own.Client })),
		transaction: (work) => asStep((each) => transact(pool, each), work),
		async close() {
			await Promise.all([signals.close(), replicas.close()])
			await pool.end()
			for (const each of [hosts, own]) each.close()
		},
	}
}

/** Without these listeners a broken connection would end the process. Its next query fails anyway. */
function unbreakable(pool: pg.Pool): pg.Pool {
	return pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
}

/** For a pooler: the next session does not know statements that this one prepared by name. */
const unnamed = (Client: typeof pg.Client) =>
	class extends Client {
		override query = ((asked: pg.QueryConfig | string, ...rest: []) =>
			super.query(
				typeof asked === 'string' ? asked : Object.assign(asked, { name: '' }),
				...rest,
			)) as pg.Client['query']
	}

/** How many queries may wait for a connection. More would time out before their turn. */
const longestQueue = 500

function boundQueue(pool: pg.Pool): void {
	const connect = pool.connect.bind(pool) as (done?: (error: Error) => void) => unknown
	const bounded = (done?: (error: Error) => void) => {
		if (pool.waitingCount < longestQueue) return connect(done)
		const error = new Error(tooManyWait)
		return done ? void process.nextTick(done, error) : Promise.reject(error)
	}
	pool.connect = bounded as typeof pool.connect
}

/** Replaces Drizzle's own, which waits for `begin` and reuses a connection whose `rollback` never arrived. */
async function transact<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
	const client = await pool.connect()
	let lost = false
	try {
		const [, result] = await pipelined([client.query('begin'), work(drizzle(client) as unknown as Transaction)])
		await client.query('commit')
		return result
	} catch (error) {
		lost = isOutage(error) || !(await client.query('rollback').catch(() => null))
		throw error
	} finally {
		client.release(lost)
	}
}
