import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { migrateJobs } from '../jobs.ts'
import { applyMigrations, HeldUp, type Migration } from './apply-migrations.ts'
import type { Database } from './connection.ts'

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

const migrationLock = 7_406_112

/**
 * The newest migration of the oldest version that may serve next to this one. A migration that removes something which that
 * version reads or writes has to become the new value: `tests/database/beside.test.ts` notices. docs/operating.md names the
 * version.
 */
export const oldestBeside = '0027_reported_at'

let known: readonly Migration[] | undefined

/** The migrations of this version, oldest first. */
export function knownMigrations(): readonly Migration[] {
	if (!known) {
		const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')
		known = (JSON.parse(journal) as { entries: Migration[] }).entries
	}
	return known
}

const newestKnown = () => knownMigrations().at(-1) as Migration

/** A newer version has changed the tables, and this one may not serve on them. */
export class NewerTables extends Error {
	/** `has` and `knows` name the newest migration of the database and of this version. */
	constructor(has: string, knows: string) {
		super(`${has} is newer than ${knows}`)
		Object.assign(this, { has, knows })
	}
	declare readonly has: string
	declare readonly knows: string
}

/**
 * Applies new migrations while others read. If several servers start at once, one migrates and the others wait; `say` logs for
 * whom, and the durations. The lock ends with its transaction, so that no pooler keeps it. The time limits of the database's user
 * do not apply.
 */
export async function migrate(database: Database, say: (line: string) => void = () => {}): Promise<void> {
	const [lock, client] = [database.client(), database.client()]
	const late = new AbortController()
	try {
		await Promise.all([lock.connect(), client.connect()])
		await client.query('set statement_timeout = 0')
		void pause(sayAfter, undefined, { signal: late.signal, ref: false }).then(
			async () => say(await holderOf(client)),
			() => {},
		)
		for (let tries = 1; ; tries++) {
			await takeLock(lock)
			late.abort()
			try {
				return await migrateLocked(database, client, say)
			} catch (error) {
				if (!((error as Error).cause instanceof HeldUp) || tries === mostTries) throw error
			}
			// CREATE INDEX CONCURRENTLY waits for older versions, which hold a snapshot while they wait for this lock. Let them go first.
			await lock.query('rollback')
			await pause(pollEvery)
		}
	} finally {
		late.abort()
		await Promise.all([lock, client].map((each) => each.end().catch(() => {})))
	}
}

async function migrateLocked(database: Database, client: pg.Client, say: (line: string) => void): Promise<void> {
	await client.query('set lock_timeout = 0')
	await client.query(ownTables)
	await migrateJobs(database)
	if (await isNewer(client)) return
	const applied = (migration: Migration) => recordVersion(client, migration)
	await applyMigrations(knownMigrations(), { client, folder: migrationsFolder, say, applied })
	await recordVersion(client, newestKnown())
}

const pollEvery = 100
const mostTries = 60

/** Takes the lock in a transaction. Holds no snapshot while waiting, because CREATE INDEX CONCURRENTLY would wait for it. */
async function takeLock(lock: pg.Client): Promise<void> {
	for (;;) {
		await lock.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
		// Without parameters, the query's snapshot ends with the query and not with the next one.
		const { rows } = await lock.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${migrationLock}) as taken`)
		if (rows[0]?.taken) return
		await lock.query('rollback')
		await pause(pollEvery)
	}
}

/** About the database, not its rows, so backups leave it out. `timeline` is for `replicas.ts`. */
const ownTables = `create schema if not exists drizzle;
	create table if not exists drizzle.version (newest text not null, made bigint not null, oldest_beside bigint not null);
	create table if not exists drizzle.timeline (name text not null);
	insert into drizzle.timeline select '' where not exists (select from drizzle.timeline)`

/** Whether a newer version has migrated the database and lets this version serve on it. Throws `NewerTables` if it does not. */
async function isNewer(client: pg.Client): Promise<boolean> {
	const newest = newestKnown()
	const { rows: versions } = await client.query<{ newest: string; made: string; oldest_beside: string }>(
		'select * from drizzle.version',
	)
	const { rows } = await client.query<{ table: string | null }>(
		`select to_regclass('drizzle.__drizzle_migrations') as table`,
	)
	if (!rows[0]?.table) return false
	const { rows: applied } = await client.query<{ made: string | null }>(
		'select max(created_at) as made from drizzle.__drizzle_migrations',
	)
	const made = Number(applied[0]?.made ?? 0)
	if (made <= newest.when) return false
	const [version] = versions
	// The row is stale if an older version, which does not know the table, has migrated since.
	const says = version && Number(version.made) === made
	if (says && Number(version.oldest_beside) <= newest.when) return true
	throw new NewerTables(says ? version.newest : `a migration of ${new Date(made).toISOString()}`, newest.tag)
}

/** Records which versions may serve on a database with this migration: those that do not need anything it removes. */
async function recordVersion(client: pg.Client, { tag, when }: Migration): Promise<void> {
	const oldest = knownMigrations().find((each) => each.tag === oldestBeside) as Migration
	const values = [tag, when, Math.min(when, oldest.when)]
	const { rowCount } = await client.query(
		'select from drizzle.version where newest = $1 and made = $2 and oldest_beside = $3',
		values,
	)
	if (rowCount === 1) return
	await client.query('delete from drizzle.version')
	await client.query('insert into drizzle.version (newest, made, oldest_beside) values ($1, $2, $3)', values)
}

/** Ms that a start waits before it logs. */
const sayAfter = 2_000

async function holderOf(client: pg.Client): Promise<string> {
	const { rows } = await client.query<{ pid: number; address: string | null; since: string }>(
		`select a.pid, host(a.client_addr) as address, to_char(a.backend_start, 'HH24:MI:SS TZ') as since
		from pg_locks l join pg_stat_activity a using (pid)
		where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
			and l.database = (select oid from pg_database where datname = current_database())`,
		[migrationLock],
	)
	const [holder] = rows
	if (!holder) return 'Waiting until the tables may be changed …'
	const { pid, address, since } = holder
	return `Waiting for session ${pid} of the database (of ${address ?? 'its machine'}, open since ${since}), which holds the lock for changes of tables: another Motor starts. If none does, an older one left it in a pooler: end it by "select pg_terminate_backend(${pid})".`
}
