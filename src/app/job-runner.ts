import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type RunnerOptions, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { BaseLogger } from 'pino'
import { holdWorker, type JobName, jobsAtOnce, releaseJobsOfTheDead } from '../database/jobs.ts'
import { rootOf } from '../database/postgres/outage.ts'
import type { Market } from '../domain/market.ts'
import { isFinal, type Job, type JobParts, jobs } from './jobs.ts'

export interface JobRunner {
	isWorking(): boolean
	/** Starts nothing new and waits for running jobs. */
	stop(): Promise<void>
}

/** How long running jobs may take when Motor stops, ms. */
const patience = 20_000
/** The wait after a failure, ms. */
const waitAfterFailure = 5_000
/** How often the jobs of processes that are gone are looked for, ms: a message may wait for one of them. */
const lookEvery = 500

/** Runs the jobs, through outages of the database, until it is stopped. */
export function startJobs(parts: JobParts): JobRunner {
	const stopping = new AbortController()
	const { database } = parts.market
	const pool = database.sessions(jobsAtOnce + 2)
	const working = keepGoing(stopping.signal, parts.log, () => work(stopping.signal, parts, pool))
	return {
		isWorking: () => !stopping.signal.aborted,
		async stop() {
			stopping.abort()
			await working
			await pool.end()
		},
	}
}

async function keepGoing(until: AbortSignal, log: BaseLogger, work: () => Promise<void>): Promise<void> {
	while (!until.aborted) {
		await work().catch((error: unknown) => log.error({ err: rootOf(error) }, 'The jobs stopped. They start again.'))
		await pause(waitAfterFailure, undefined, { signal: until, ref: false }).catch(() => {})
	}
}

async function work(stopping: AbortSignal, parts: JobParts, pool: pg.Pool): Promise<void> {
	const { log, market } = parts
	const worker = Promise.withResolvers<string>()
	const events: WorkerEvents = new EventEmitter()
	events.on('pool:create', ({ workerPool }) => worker.resolve(workerPool.id))
	const stuck = Promise.withResolvers<never>()
	stuck.promise.catch(() => {})
	// Once several jobs could not be noted as done, the library waits for ever for more of them than there are.
	events.on('pool:gracefulShutdown', () => {
		const late = () => stuck.reject(new Error('They did not end in time.'))
		setTimeout(late, stopping.aborted ? patience + waitAfterFailure : waitAfterFailure).unref()
	})
	const runner = await run({ ...options(parts), pgPool: pool, events, taskList: tasks(parts) })
	const stop = () => void runner.stop().catch(() => {})
	if (stopping.aborted) stop()
	stopping.addEventListener('abort', stop, { once: true })
	const ended = new AbortController()
	const over = AbortSignal.any([stopping, ended.signal])
	const watching = keepGoing(over, log, async () => watchOver(over, market, await worker.promise))
	try {
		await Promise.race([runner.promise, stuck.promise])
	} finally {
		stopping.removeEventListener('abort', stop)
		stop()
		ended.abort()
		await watching
	}
}

const options = ({ log }: JobParts): RunnerOptions => ({
	crontab: (Object.keys(jobs) as JobName[])
		.flatMap((name) => (jobs[name].at ? `${jobs[name].at} ${name} ?max=1` : []))
		.join('\n'),
	concurrency: jobsAtOnce,
	noHandleSignals: true,
	noPreparedStatements: true,
	logger: quiet(log),
	preset: {
		worker: {
			gracefulShutdownAbortTimeout: patience,
			// Otherwise the library waits for nothing, and a database that goes away meanwhile ends the process.
			completeJobBatchDelay: 0,
			failJobBatchDelay: 0,
		},
	},
})

/** Its messages about jobs repeat payloads; `tasks` logs those failures itself. */
const quiet = (log: BaseLogger) =>
	new Logger(() => (level, message, meta) => {
		if (level === 'error' && !meta?.failure) log.warn(`The jobs: ${message}`)
	})

/** Keeps this process's jobs its own, and gives back those of processes that were killed. Ends with the connection. */
async function watchOver(over: AbortSignal, market: Market, worker: string): Promise<void> {
	const client = market.database.client()
	try {
		await client.connect()
		await holdWorker(client, worker)
		while (!over.aborted) {
			await releaseJobsOfTheDead(client, worker)
			await pause(lookEvery, undefined, { signal: over, ref: false }).catch(() => {})
		}
	} finally {
		await client.end().catch(() => {})
	}
}

/** The job table in the library's form. */
export function tasks(parts: JobParts): TaskList {
	return Object.fromEntries(Object.keys(jobs).map((name) => [name, taskOf(name as JobName, parts)]))
}

function taskOf(name: JobName, parts: JobParts): Task {
	const job = jobs[name] as Job<JobName>
	return async (payload, { job: { attempts, max_attempts: most } }) => {
		const run = () => job.run(parts, payload as never)
		try {
			await (parts.traces?.job(name, attempts, run) ?? run())
		} catch (error) {
			const root = rootOf(error)
			const last = attempts >= most || isFinal(error)
			parts.log[last ? 'error' : 'warn']({ err: root, job: name, attempt: attempts, of: most }, 'A job failed.')
			// The library stores the message; the outer one repeats a query with its values.
			if (!last || !job.giveUp) throw new Error(root instanceof Error ? root.message : String(root))
			await job.giveUp(parts, payload as never)
		}
	}
}
