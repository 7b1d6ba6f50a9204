import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './connection.ts'
import { isOutage } from './outage.ts'
import { type Watch, watchPool } from './watched.ts'

/** Ms between comparisons with the primary, and ms that a replica may be behind. */
const compareEvery = 250
const mostBehind = 1_000
/** Ms that a replica may take to connect or answer before the primary is asked. */
const patience = 2_000

export interface Replicas {
	/** Reads from an up-to-date replica, or else from the primary. Only for what may be a second old. */
	read<T>(work: (db: Database['db']) => Promise<T>): Promise<T>
	close(): Promise<void>
}

interface Replica {
	readonly pool: pg.Pool
	readonly db: Database['db']
	current: boolean
}

interface Position {
	readonly at: number
	readonly position: bigint
}

/** Connects to the replicas and watches how far behind they are, until `close`. */
export function createReplicas(
	primary: Pick<Database, 'pool' | 'db'>,
	options: readonly pg.PoolConfig[],
	watchStatements?: Watch,
): Replicas {
	const replicas = options.map((given): Replica => {
		const limits = { connectionTimeoutMillis: patience, statement_timeout: patience, query_timeout: patience }
		const pool = new pg.Pool({ application_name: 'motor', max: 20, ...limits, ...given })
		pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
		if (watchStatements) watchPool(pool, watchStatements)
		return { pool, db: drizzle(pool), current: false }
	})
	const closing = new AbortController()
	const watching = replicas.length > 0 ? watch(primary.pool, replicas, closing.signal) : null
	let turn = 0
	return {
		async read(work) {
			const current = replicas.filter((replica) => replica.current)
			const replica = current[turn++ % current.length]
			if (!replica) return work(primary.db)
			try {
				return await work(replica.db)
			} catch (error) {
				if (!isOutage(error)) throw error
				replica.current = false
				return work(primary.db)
			}
		},
		async close() {
			closing.abort()
			await watching
			await Promise.all(replicas.map(({ pool }) => pool.end()))
		},
	}
}

async function watch(primary: pg.Pool, replicas: readonly Replica[], stopped: AbortSignal): Promise<void> {
	let positions: Position[] = []
	while (!stopped.aborted) {
		const at = performance.now()
		const position = await positionOf(primary, 'pg_current_wal_lsn()')
		// While the primary is gone nothing new is written, so an up-to-date replica stays so.
		if (position !== null) {
			positions = [...positions, { at, position }].filter((each) => at - each.at <= mostBehind)
			await Promise.all(replicas.map((replica) => compare(replica, positions)))
		}
		await pause(compareEvery, undefined, { signal: stopped, ref: false }).catch(() => {})
	}
}

async function compare(replica: Replica, positions: readonly Position[]): Promise<void> {
	const replayed = await positionOf(replica.pool, 'pg_last_wal_replay_lsn()')
	const now = performance.now()
	replica.current =
		replayed !== null && positions.some(({ at, position }) => position <= replayed && now - at <= mostBehind)
}

/** A position in the log as a number (PostgreSQL, "pg_lsn Type"). Null without an answer in time. */
async function positionOf(pool: pg.Pool, position: string): Promise<bigint | null> {
	try {
		const asked = pool.query<{ position: string | null }>(`select (${position} - '0/0'::pg_lsn)::text as position`)
		const late = pause(mostBehind, null, { ref: false })
		const answer = await Promise.race([asked, late])
		const found = answer?.rows[0]?.position
		return found ? BigInt(found) : null
	} catch {
		return null
	}
}
