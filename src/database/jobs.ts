import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, Queries } from './postgres/connection.ts'

/** THE JOBS: what each is given. Their handlers are in `app/jobs.ts`. A payload is read by operators: no secrets. */
export interface JobPayloads {
	/** Tells everybody whom an event concerns. */
	tell: { event: number }
	/** Sends the mail of a notice. */
	mail_notice: { notice: string }
	/** Finds the saved searches and followers that a listing is for. */
	match_listing: { listing: string; isNew: boolean }
	/** Asks somebody whether they want the newsletter, by the id of their subscription. */
	confirm_newsletter: { subscription: string }
	/** Has an issue of the newsletter sent to everybody. */
	send_newsletter: { day: string }
	/** Sends an issue of the newsletter to one subscription. */
	mail_newsletter: { day: string; subscription: string }
	/** Shows a notice on the browsers that its reader allowed to. */
	push_notice: { notice: string }
	/** Sends a message that is written already. After `until` it is of no use; the machine's time, ms since 1970. */
	send_mail: { sealed: string; until: number }
	/** Forgets what no screen can come back for. */
	forget_old_updates: Record<never, never>
	/** Deletes pictures that no listing uses, and uploads that broke off. */
	remove_unused_pictures: Record<never, never>
	/** Reads types, sizes and districts from the words of listings that were there before them, some at a time. */
	read_listings: Record<never, never>
	/** Deletes what people who left had sent. */
	remove_left_messages: Record<never, never>
	/** Lets search read listings that it does not know, or knows by other words. */
	index_listings: Record<never, never>
}
export type JobName = keyof JobPayloads

interface JobOptions {
	/** In ms from now, for what is better done a moment later. */
	readonly delayMs?: number
	/** Of several waiting jobs with one key there is one, the latest. */
	readonly key?: string
	/** How often it is tried before it has failed for good; the waits grow from 3 s to 6 hours. */
	readonly attempts?: number
}

/** A job's usual number of attempts: the last is three days after the first. */
const usualAttempts = 20

/**
 * Adds a job, which runs once the transaction has committed, in any process, at least once. Deadlines of the market are no
 * jobs that wait: `domain/due.ts` watches them.
 */
export async function addJob<Name extends JobName>(
	db: Queries,
	name: Name,
	payload: JobPayloads[Name],
	options?: JobOptions,
): Promise<void> {
	await db.execute(sql`select from ${added(name, sql`${JSON.stringify(payload)}::json`, options)}`)
}

const added = (name: JobName, payload: SQL, { delayMs = 0, key, attempts = usualAttempts }: JobOptions = {}): SQL =>
	sql`graphile_worker.add_job(${name}, ${payload}, run_at => now() + ${delayMs} * interval '1 millisecond',
		job_key => ${key ?? null}, max_attempts => ${attempts})`

/** Adds the job that tells of an event, within the statement that inserts it. */
export const tellOf = (event: SQLWrapper): SQL => added('tell', sql`json_build_object('event', ${event})`)

/** Jobs that one process runs at once. They wait for others more than they compute. */
export const jobsAtOnce = 4

/** Of the two-key advisory locks: who runs jobs holds one, so that others see when they are gone. */
const workerLock = 7_406_115

/** Held until the session ends. */
export async function holdWorker(session: pg.Client, worker: string): Promise<void> {
	await session.query('select pg_advisory_lock($1, hashtext($2))', [workerLock, worker])
}

/**
 * Makes jobs whose worker is gone run again, at once: the library by itself waits four hours, and tells no worker of jobs
 * that are free again. The session that holds `worker` would get that lock again, and take its own running jobs for left
 * ones.
 */
export async function releaseJobsOfTheDead(session: pg.Client, worker: string): Promise<void> {
	await session.query(
		`with dead as materialized (
			select locked_by from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null) held
			where locked_by <> $2 and pg_try_advisory_xact_lock($1, hashtext(locked_by))
		) select graphile_worker.force_unlock_workers(array_agg(locked_by)),
			pg_notify('jobs:insert', json_build_object('r', random(), 'count', $3::int)::text) from dead having count(*) > 0`,
		[workerLock, worker, jobsAtOnce],
	)
}

/** The last migration of the graphile-worker that is installed; a test compares it. */
export const jobSchemaVersion = 20

/** Creates or upgrades the jobs' own tables. The library is loaded only if there is something to do: that takes a while. */
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
