import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunnerOptions, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { BaseLogger } from 'pino'
import type { JobName } from '../database/jobs.ts'
import { rootOf } from '../database/postgres/outage.ts'
import { complain, jobLog } from './job-log.ts'
import { createPulse, type LanePulse, type Pulse } from './job-pulse.ts'
import { sharesOf } from './job-shares.ts'
import { wakeFor } from './job-wake.ts'
import { createWorkers, type Workers } from './job-watch.ts'
import { isFinal, type Job, type JobParts, jobs, type Lane, lanes } from './jobs.ts'

export interface JobRunner {
	/** Whether every lane of this process has polled lately, or is full. */
	isWorking(): boolean
	/** The state of each lane. */
	pulse(): LanePulse[]
	/** Starts nothing new and waits for running jobs. */
	stop(): Promise<void>
}

/** How long running jobs may take when Motor stops, in ms. */
const patience = 20_000
/** The wait after a failure, in ms. */
const waitAfterFailure = 5_000

const laneNames = Object.keys(lanes) as Lane[]
/** Each lane listens on one connection; the rest are for fetching jobs and marking them done. */
const connections = laneNames.length + 4

/** Shared by the lanes of a process. */
interface Shared {
	readonly pool: pg.Pool
	readonly workers: Workers
	readonly pulse: Pulse
}

/** Runs jobs until stopped, surviving outages of the database. */
export function startJobs(parts: JobParts): JobRunner {
	const stopping = new AbortController()
	const ended = new AbortController()
	const { market, log } = parts
	const pool = market.database.sessions(connections)
	const [workers, pulse] = [createWorkers(), createPulse(lanes)]
	const watching = keepGoing(ended.signal, log, () => workers.watch(market, ended.signal))
	const working = laneNames.map((lane) =>
		keepGoing(stopping.signal, log, () => work(stopping.signal, parts, lane, { pool, workers, pulse })),
	)
	return {
		isWorking: pulse.isSound,
		pulse: pulse.show,
		async stop() {
			stopping.abort()
			await Promise.all(working)
			ended.abort()
			await watching
			await pool.end()
		},
	}
}

async function keepGoing(until: AbortSignal, log: BaseLogger, work: () => Promise<void>): Promise<void> {
	while (!until.aborted) {
		await work().catch((error: unknown) => complain(log, 'They stopped, and start again.', error))
		await pause(waitAfterFailure, undefined, { signal: until, ref: false }).catch(() => {})
	}
}

async function work(stopping: AbortSignal, parts: JobParts, lane: Lane, shared: Shared): Promise<void> {
	const { pool, workers, pulse } = shared
	const events: WorkerEvents = new EventEmitter()
	let leave = () => {}
	events.on('pool:create', ({ workerPool }) => {
		const left = workers.add(workerPool.id)
		const asleep = wakeFor(lane, workerPool, parts.market.database.signals)
		leave = () => {
			asleep()
			left()
		}
	})
	const stuck = Promise.withResolvers<never>()
	stuck.promise.catch(() => {})
	// After failing to mark several jobs as done, the library waits forever, for more jobs than exist.
	events.on('pool:gracefulShutdown', () => {
		const late = () => stuck.reject(new Error('They did not end in time.'))
		setTimeout(late, stopping.aborted ? patience + waitAfterFailure : waitAfterFailure).unref()
	})
	pulse.follow(lane, events)
	const forbiddenFlags = sharesOf(events, lanes[lane] / 2)
	const runner = await run({ ...options(parts, lane), pgPool: pool, events, forbiddenFlags })
	const stop = () => void runner.stop().catch(() => {})
	if (stopping.aborted) stop()
	stopping.addEventListener('abort', stop, { once: true })
	try {
		await Promise.race([runner.promise, stuck.promise])
	} finally {
		stopping.removeEventListener('abort', stop)
		stop()
		leave()
	}
}

const namesIn = (lane: Lane) => (Object.keys(jobs) as JobName[]).filter((name) => jobs[name].lane === lane)

const options = (parts: JobParts, lane: Lane): RunnerOptions => ({
	taskList: tasks(parts, namesIn(lane)),
	crontab: namesIn(lane)
		.flatMap((name) => (jobs[name].at ? `${jobs[name].at} ${name} ?max=1` : []))
		.join('\n'),
	concurrency: lanes[lane],
	noHandleSignals: true,
	noPreparedStatements: true,
	logger: jobLog(parts.log),
	preset: {
		worker: {
			gracefulShutdownAbortTimeout: patience,
			// Otherwise the library does not wait at all, and a database outage in the meantime ends the process.
			completeJobBatchDelay: 0,
			failJobBatchDelay: 0,
		},
	},
})

/** The job table, or these rows of it, in the library's format. */
export function tasks(parts: JobParts, names = Object.keys(jobs) as JobName[]): TaskList {
	return Object.fromEntries(names.map((name) => [name, taskOf(name, parts)]))
}

function taskOf(name: JobName, parts: JobParts): Task {
	const job = jobs[name] as Job<JobName>
	return async (payload, { job: { attempts, max_attempts: most, priority: place } }) => {
		const run = () => job.run(parts, payload as never, place)
		try {
			await (parts.traces?.job(name, attempts, run) ?? run())
		} catch (error) {
			const root = rootOf(error)
			const last = attempts >= most || isFinal(error)
			parts.log[last ? 'error' : 'warn']({ err: root, job: name, attempt: attempts, of: most }, 'A job failed.')
			parts.onFailure?.(name, last)
			// The library stores the message; the outer error's message repeats the query with its values.
			if (!last || !job.giveUp) throw new Error(root instanceof Error ? root.message : String(root))
			await job.giveUp(parts, payload as never)
		}
	}
}
