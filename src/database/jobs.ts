import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { HoldKind } from '../contract/moderation/holds.ts'
import type { Database, Queries } from './postgres/connection.ts'
import { signalling } from './postgres/signals.ts'

/** THE JOBS and their payloads; the handlers are in `app/jobs.ts`. Operators can read payloads: no secrets. */
export interface JobPayloads {
	tell: { event: number }
	mail_notice: { notice: string }
	/** What waited for one mail to one person. */
	mail_digest: { notices: string[] }
	tell_price_drop: { listing: string }
	match_listing: { listing: string; isNew: boolean }
	/** `since`: when the listing came or changed, machine time, ms since 1970. */
	check_gear: { listing: string; since?: number }
	/** Has what a listing was found to match take effect. */
	settle_gear: { listing: string; found: { kind: HoldKind; otherId: string }[] }
	/** Has what is on the market compared with an accepted report. */
	find_stolen: { report: string }
	confirm_newsletter: { subscription: string }
	send_newsletter: { day: string }
	mail_newsletter: { day: string; subscription: string }
	/** `apart`: to browsers of which one may not answer. */
	push_notice: { notice: string; apart: boolean }
	/** After `until` the message is of no use; machine time, ms since 1970. */
	send_mail: { sealed: string; until: number }
	seal_anew: Record<never, never>
	forget_old_updates: Record<never, never>
	/** Of pictures after this id that have none. */
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
	/** The one that takes another's place by its key begins when that would have. */
	readonly keepsTime?: boolean
	/** How often it is tried; the waits grow from 3 s to 6 hours. */
	readonly attempts?: number
	/** Whom it is for: a process does one such job of a lane at a time for the same person. */
	readonly of?: string
	/** It may wait for somebody who does not answer: such jobs never hold all of a lane. */
	readonly apart?: boolean
	/** How far back it stands in its lane. Of those in the same place the oldest is done first. */
	readonly place?: number | SQL
}

/** Of jobs that are kept apart. */
export const apart = 'apart'

/** The last attempt is three days after the first. */
const usualAttempts = 20

/** The channel on which the name of each added job is sent, and a number: of equal signals a commit sends one. */
export const jobChannel = 'jobs'
const woken = (name: JobName): SQL => signalling(jobChannel, sql`(${`${name} `}::text || random())`)

/** Adds a job that runs at least once after commit, in any process. Market deadlines are for `domain/due.ts`. */
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

/** Places in a lane: of most jobs, and the last one, of what follows from somebody who does much at once. */
export const places = { first: 0, unhurried: 5, last: 9 }

/** There may be very many of these at once, and others of their lane do not wait for them. */
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

/** Adds the job that tells of an event, within the statement that inserts it. Null. */
export const tellOf = (event: SQLWrapper, place: SQL): SQL =>
	sql`(select null from ${added('tell', sql`json_build_object('event', ${event})`, { place })} as added, ${woken('tell')})`

/** First key of the advisory lock that a worker holds, so that others notice when it is gone. */
const workerLock = 7_406_115

/** Holds a worker's lock until the session ends, or `letGo`. */
export async function lockWorker(session: pg.Client, worker: string): Promise<void> {
	await session.query('select pg_advisory_lock($1, hashtext($2))', [workerLock, worker])
}

export async function letGoOfWorker(session: pg.Client, worker: string): Promise<void> {
	await session.query('select pg_advisory_unlock($1, hashtext($2))', [workerLock, worker])
}

/**
 * Frees dead workers' jobs now, not after the library's 4 hours. Skips `own` ones: this session would get their locks; and
 * jobs of the last second: a new worker may begin some before it has its lock.
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

/** Jobs of one name that could run now and have not begun. */
export interface DueJobs {
	readonly name: string
	readonly due: number
	/** How long the first of them has waited, s. */
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

/** The last migration of the installed graphile-worker; a test compares it. */
export const jobSchemaVersion = 20

/** Creates or upgrades the jobs' tables. Loads the library only if there is something to do: loading is slow. */
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
