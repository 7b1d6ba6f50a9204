import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Drizzle } from './drizzle.ts'
import { isOutage } from './outage.ts'
import { type Watch, watchPool } from './watched.ts'

/** Ms between comparisons with the primary, and how many ms a replica may lag behind. */
const compareEvery = 250
const mostBehind = 1_000
/** After this many ms without a position from the primary, a replica's own account counts. */
const silence = 500
/** How many ms a replica may be used after the last proof that it receives writes. By then another server may be primary. */
const alone = 10 * 60_000
/** How many ms the last position of a lost replica still counts against the others: longer than it may be slow. */
const witness = 10_000
/** How many ms a replica's own account is valid: a check may take a second on a busy machine. */
const trusted = 3_000
/** How many ms a replica may take to connect or answer before the primary is asked instead. */
const patience = 2_000

export interface Replicas {
	/** Reads from an up-to-date replica, otherwise from the primary. Only for data that may be a second old. */
	read<T>(work: (db: Drizzle) => Promise<T>): Promise<T>
	/** For each replica: whether it is in use, and how many seconds ago it was last known to be up to date; null if never. */
	states(): readonly { readonly isRead: boolean; readonly behind: number | null }[]
	close(): Promise<void>
}

interface Replica {
	readonly pool: pg.Pool
	readonly db: Drizzle
	/** Until when it is known to lag by no more than `mostBehind`, by the process's clock. */
	until: number
	/** When the primary's position, or the arrival of a recent transaction, last proved it up to date. */
	proven: number
	/** When it last had everything known to exist. */
	complete: number
	/** Timestamp of the last transaction that it replayed. */
	stamp: string | null
	/** How much of the primary's log it had received when it last answered, and when that was. */
	received: bigint
	heard: number
}

interface Position {
	readonly at: number
	readonly position: bigint
	/** Each promotion starts a new one, on which positions mean something else. */
	readonly timeline: string
	/** Identifies this Motor's database. */
	readonly owner: string | null
}

/** Connects to the replicas and tracks how far they lag behind, until `close`. */
export function createReplicas(
	primary: { readonly pool: pg.Pool; readonly db: Drizzle },
	options: readonly pg.PoolConfig[],
	watchStatements?: Watch,
): Replicas {
	const replicas = options.map((given): Replica => {
		const limits = { connectionTimeoutMillis: patience, statement_timeout: patience, query_timeout: patience }
		const pool = new pg.Pool({ application_name: 'motor', max: 20, ...limits, ...given })
		pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
		if (watchStatements) watchPool(pool, watchStatements)
		const never = Number.NEGATIVE_INFINITY
		return { pool, db: drizzle(pool), until: 0, proven: never, complete: never, stamp: null, received: 0n, heard: 0 }
	})
	const closing = new AbortController()
	const watching = replicas.length > 0 ? watch(primary.pool, replicas, closing.signal) : null
	let turn = 0
	return {
		async read(work) {
			const now = performance.now()
			const current = replicas.filter(({ until }) => now <= until)
			const replica = current[turn++ % current.length]
			if (!replica) return work(primary.db)
			try {
				return await work(replica.db)
			} catch (error) {
				if (!isOutage(error)) throw error
				replica.until = 0
				return work(primary.db)
			}
		},
		states() {
			const now = performance.now()
			return replicas.map(({ until, proven }) => ({
				isRead: now <= until,
				behind: Number.isFinite(proven) ? (now - proven) / 1000 : null,
			}))
		},
		async close() {
			closing.abort()
			await watching
			await Promise.all(replicas.map(({ pool }) => pool.end()))
		},
	}
}

async function watch(primary: pg.Pool, replicas: readonly Replica[], stopped: AbortSignal): Promise<void> {
	let positions: readonly Position[] = []
	const learn = async () => {
		const at = performance.now()
		const asked = await ask<{ position: string; timeline: string; noted: string; owner: string | null }>(
			primary,
			whereabouts,
		)
		if (!asked) return
		const { timeline, noted, owner } = asked
		if (noted !== timeline) await ask(primary, noteTimeline, [timeline])
		const before = positions.filter((each) => each.timeline === timeline)
		positions = [...before, { at, position: BigInt(asked.position), timeline, owner }].slice(-mostBehind / compareEvery)
	}
	// Each at its own pace, so that one that hangs does not block checks of the others.
	await Promise.all([
		again(learn, stopped),
		...replicas.map((replica) => again(() => look(replica, replicas, () => positions), stopped)),
	])
}

async function again(work: () => Promise<void>, stopped: AbortSignal): Promise<void> {
	while (!stopped.aborted) {
		await work()
		await pause(compareEvery, undefined, { signal: stopped, ref: false }).catch(() => {})
	}
}

/** The secret's fingerprint. An address may lead to another Motor's replica, whose timeline has the same name. */
const ownerOf = "(select value ->> 'fingerprint' from kept_keys where name = 'secret') as owner"

const whereabouts = `select ${numbered('pg_current_wal_lsn()')} as position, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
	(select name from drizzle.timeline) as noted, ${ownerOf}`

/** For the replicas: one that has this note follows this primary. */
const noteTimeline = 'update drizzle.timeline set name = $1 where name <> $1'

/** A replica's own account. The positions are null on a server that is not, or no longer, a replica. */
const account = `select case when pg_is_in_recovery() then ${numbered('pg_last_wal_replay_lsn()')} end as replayed,
	${numbered('pg_last_wal_receive_lsn()')} as received, (select name from drizzle.timeline) as timeline, ${ownerOf},
	pg_last_xact_replay_timestamp()::text as stamp,
	(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as age`

interface Account {
	readonly replayed: string | null
	readonly received: string | null
	readonly timeline: string
	readonly owner: string | null
	readonly stamp: string | null
	readonly age: number
}

/** Determines until when a replica, one of `all`, may be read. */
async function look(replica: Replica, all: readonly Replica[], positions: () => readonly Position[]): Promise<void> {
	const at = performance.now()
	const found = await ask<Account>(replica.pool, account)
	// If it does not answer, `until` runs out by itself, and failed reads go to the primary.
	if (!found) return
	const newest = positions().at(-1)
	// A replica that missed a promotion has other transactions at the same positions. Until the primary has answered, nothing is known.
	if (found.replayed === null || found.timeline !== newest?.timeline || found.owner !== newest.owner) {
		replica.until = 0
		replica.received = 0n
		return
	}
	const replayed = BigInt(found.replayed)
	replica.received = BigInt(found.received ?? found.replayed)
	replica.heard = at
	const moved = found.stamp !== replica.stamp
	replica.stamp = found.stamp
	if (newest && at - newest.at <= silence) {
		const has = positions().findLast(({ position }) => position <= replayed)
		replica.until = has ? has.at + mostBehind : 0
		if (has) {
			replica.proven = has.at
			replica.complete = has.at
		}
		return
	}
	// The primary is silent, so the replicas' own accounts count.
	const isLate = moved && found.age > mostBehind
	if (moved && !isLate) replica.proven = at
	if (isLate || at - replica.proven >= alone) replica.until = 0
	else if (all.every(({ received, heard }) => received <= replayed || at - heard > witness)) {
		replica.complete = at
		replica.until = at + trusted
	}
	// It lacks log that another replica has received.
	else replica.until = Math.min(replica.until, replica.complete + mostBehind)
}

/** A log position as a number (PostgreSQL, "pg_lsn Type"). */
function numbered(position: string): string {
	return `(${position} - '0/0'::pg_lsn)::text`
}

/** The single row of an answer. Null if none comes in time. */
async function ask<Row extends pg.QueryResultRow>(
	pool: pg.Pool,
	text: string,
	values: string[] = [],
): Promise<Row | null> {
	const asked = pool.query<Row>(text, values).then(
		({ rows }) => rows[0] ?? null,
		() => null,
	)
	return Promise.race([asked, pause(mostBehind, null, { ref: false })])
}
