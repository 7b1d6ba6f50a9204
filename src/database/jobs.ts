import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { HoldKind } from '../contract/moderation/holds.ts'
import type { Database, Queries } from './postgres/connection.ts'
import { signalling } from './postgres/signals.ts'

/** THE JOBS and their payloads; the handlers are in `app/jobs.ts`. Operators can read payloads: no secrets. */
export interface JobPayloads {
	tell: { event: number }
	mail_notice: { notice: string }
	/** Notices gathered into one mail to one person. */
	mail_digest: { notices: string[] }
	tell_price_drop: { listing: string }
	match_listing: { listing: string; isNew: boolean }
	/** `since`: when the listing was published or changed, machine time, ms since 1970. */
	check_gear: { listing: string; since?: number }
	/** Applies what a listing was found to match. */
	settle_gear: { listing: string; found: { kind: HoldKind; otherId: string }[] }
	/** Compares everything on the market with an accepted report. */
	find_stolen: { report: string }
	confirm_newsletter: { subscription: string }
	send_newsletter: { day: string }
	mail_newsletter: { day: string; subscription: string }
	/** `apart`: for browsers whose push service may not respond. */
	push_notice: { notice: string; apart: boolean }
	/** After `until` the message is useless; machine time, ms since 1970. */
	send_mail: { sealed: string; until: number }
	seal_anew: Record<never, never>
	forget_old_updates: Record<never, never>
	/** For pictures without fingerprints whose id is after this one. */
	take_fingerprints: { after?: string }
	remove_unused_pictures: Record<never, never>
	read_listings: Record<never, never>
	remove_left_messages: Record<never, never>
	index_listings: Record<never, never>
	check_import: { import: string }
	run_import: { import: string }
	open_cases: Record<never, never>
}
export type JobName = keyof JobPayloads

interface JobOptions {
	readonly delayMs?: number
	/** Of several waiting jobs with the same key, only the latest is kept. */
	readonly key?: string
	/** A job that replaces another with the same key keeps that one's start time. */
	readonly keepsTime?: boolean
	/** The number of attempts; the delays grow from 3 s to 6 hours. */
	readonly attempts?: number
	/** Whom it is for. A process runs only one job of a lane at a time for the same person. */
	readonly of?: string
	/** It may wait for a server that does not respond. Such jobs never occupy a whole lane. */
	readonly apart?: boolean
	/** Its place in the lane; lower ones run first. Within the same place the oldest runs first. */
	readonly place?: number | SQL
}

/** Flag of jobs with `apart`. */
export const apart = 'apart'

/** The last attempt is three days after the first. */
const usualAttempts = 20

/** The channel for the name of each added job. A random number follows: a commit sends identical signals only once. */
export const jobChannel = 'jobs'
const woken = (name: JobName): SQL => signalling(jobChannel, sql`(${`${name} `}::text || random())`)

/** Adds a job that runs at least once after commit, in any process. Deadlines of the market belong in `domain/due.ts`. */
export async function addJob<Name extends JobName>(
	db: Queries,
	name: Name,
	payload: JobPayloads[Name],
	options?: JobOptions,
): Promise<void> {
	await db.execute(sql`select ${woken(name)} from ${added(name, sql`${JSON.stringify(payload)}::json`, options)}`)
}

/** Whether a job with this key waits or runs. */
export async function hasJob(db: Queries, key: string): Promise<boolean> {
	const { rowCount } = await db.execute(sql`select from graphile_worker._private_jobs where key = ${key}`)
	return rowCount !== 0
}

/** Places in a lane: for most jobs, for bulk jobs, and for the results of one person's bulk actions. */
export const places = { first: 0, unhurried: 5, last: 9 }

/** There may be very many of these at once, so the others in their lane go first. */
const unhurried: ReadonlySet<JobName> = new Set(['match_listing', 'check_gear', 'mail_newsletter'])

const added = (
	name: JobName,
	payload: SQL,
	{ delayMs = 0, key, keepsTime = false, attempts = usualAttempts, of, apart: isApart, place }: JobOptions = {},
): SQL => {
	const flags = [...(of ? [`of ${of}`] : []), ...(isApart ? [apart] : [])]
	const stands = place ?? (unhurried.has(name) ? places.unhurried : places.first)
	return sql`graphile_worker.add_job(${name}, ${payload}, run_at => now() + ${delayMs} * interval '1 millisecond',
		job_key => ${key ?? null}, job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}, max_attempts => ${attempts}, priority => ${stands},
		flags => ${flags.length > 0 ? sql.param(flags) : sql`null`}::text[])`
}

/** An expression that adds an event's `tell` job within the statement that inserts the event. Its value is null. */
export const tellOf = (event: SQLWrapper, place: SQL): SQL =>
	sql`(select null from ${added('tell', sql`json_build_object('event', ${event})`, { place })} as added, ${woken('tell')})`

/** First key of the advisory lock that each worker holds, so that others notice when it is gone. */
const workerLock = 7_406_115

/** Holds a worker's lock until the session ends or `letGoOfWorker` is called. */
export async function lockWorker(session: pg.Client, worker: string): Promise<void> {
	await session.query('select pg_advisory_lock($1, hashtext($2))', [workerLock, worker])
}

export async function letGoOfWorker(session: pg.Client, worker: string): Promise<void> {
	await session.query('select pg_advisory_unlock($1, hashtext($2))', [workerLock, worker])
}

/**
 * Releases dead workers' jobs now instead of after the library's 4 hours. Skips workers in `own`, whose locks this session could
 * take itself, and jobs started within the last second: a new worker may start some before it has its lock.
 */
export async function releaseJobsOfTheDead(session: pg.Client, own: readonly string[]): Promise<void> {
	await session.query(
		`with dead as materialized (
			select locked_by from (select distinct locked_by from graphile_worker._private_jobs
				where locked_at < now() - interval '1 second') held
			where locked_by <> all($2::text[]) and pg_try_advisory_xact_lock($1, hashtext(locked_by))
		) select graphile_worker.force_unlock_workers(array_agg(locked_by)),
			pg_notify('jobs:insert', json_build_object('r', random(), 'count', 100)::text) from dead having count(*) > 0`,
		[workerLock, own],
	)
}

/** Jobs of one name that could run now but have not started. */
export interface DueJobs {
	readonly name: string
	readonly due: number
	/** How long the first of them has waited, in s. */
	readonly oldest: number
}

export async function listDueJobs({ pool }: Pick<Database, 'pool'>): Promise<DueJobs[]> {
	const { rows } = await pool.query<DueJobs>(
		`select identifier as name, count(*)::int as due, extract(epoch from now() - min(run_at))::float as oldest
		from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
		where is_available and run_at <= now() group by identifier order by identifier`,
	)
	return rows
}

/** The last migration of the installed graphile-worker; a test checks it. */
export const jobSchemaVersion = 20

/** Creates or upgrades the tables for jobs. Loads the library only if there is something to do, because loading is slow. */
export async function migrateJobs(database: Database): Promise<void> {
	const { rows } = await database.pool.query<{ table: string | null }>(
		`select to_regclass('graphile_worker.migrations') as table`,
	)
	if (rows[0]?.table) {
		const applied = await database.pool.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
		if (applied.rows[0]?.id === jobSchemaVersion) return
	}
	const { Logger, runMigrations } = await import('graphile-worker')
	const pgPool = database.sessions(1)
	await runMigrations({ pgPool, logger: new Logger(() => () => {}) }).finally(() => pgPool.end())
}
