import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface ConnectionPool {
	readonly idleCount: number
	readonly totalCount: number
	readonly waitingCount: number
}

/** A read replica, as `database/postgres/replicas.ts` sees it. */
interface ReplicaState {
	readonly isRead: boolean
	readonly behind: number | null
}

interface Observed {
	readonly pool: ConnectionPool
	readonly replicas: { states(): readonly ReplicaState[] }
	/** Null when running from source. */
	readonly build: string | null
}

interface DueJobs {
	readonly name: string
	readonly due: number
	readonly oldest: number
}

/** What a process's jobs report. */
interface ObservedJobs {
	/** Jobs due in any process that have not started, and how many seconds the first has waited. */
	due(): Promise<readonly DueJobs[]>
	/** The state of each lane in this process. `looked`: when it last looked for jobs and got an answer. */
	lanes(): readonly { readonly lane: string; readonly running: number; readonly looked: Date | null }[]
}

export interface Metrics {
	readonly registry: Registry
	/** Adds the jobs' metrics, in the process that runs them. */
	observeJobs(jobs: ObservedJobs): void
	/** Counts a job failure; `last` if the job is not retried. */
	countJobFailure(job: string, last: boolean): void
	/** Measures every answer of a server. */
	observe(app: FastifyInstance): void
}

/** Metrics of one process for Prometheus. Labels hold routes, never addresses with ids in them. */
export function createMetrics({ pool, replicas, build }: Observed): Metrics {
	const registry = new Registry()
	const registers = [registry]
	collectDefaultMetrics({ register: registry })
	const duration = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time from the request line to the last byte of the answer.',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers,
	})
	const shed = new Counter({
		name: 'motor_requests_shed_total',
		help: 'Requests answered with 503 because Motor was busy.',
		registers,
	})
	const delivered = new Counter({
		name: 'motor_shared_answers_total',
		help: 'Answers that are the same for many readers: kept, or computed for this one. The histogram has only the computing.',
		labelNames: ['source'],
		registers,
	})
	new Gauge({
		name: 'motor_database_connections',
		help: 'Connections of the pool, by state.',
		labelNames: ['state'],
		registers,
		collect() {
			this.set({ state: 'idle' }, pool.idleCount)
			this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
		},
	})
	new Gauge({
		name: 'motor_database_queue',
		help: 'Queries that wait for a connection.',
		registers,
		collect() {
			this.set(pool.waitingCount)
		},
	})
	const ofReplicas = (name: string, help: string, figure: (state: ReplicaState) => number | null) =>
		new Gauge({
			name,
			help,
			labelNames: ['replica'],
			registers,
			aggregator: 'max',
			collect() {
				for (const [place, state] of replicas.states().entries()) {
					const found = figure(state)
					if (found !== null) this.set({ replica: place + 1 }, found)
				}
			},
		})
	ofReplicas(
		'motor_replica_behind_seconds',
		'How long ago a replica is known to have had all that was written, in the process that knows least.',
		({ behind }) => behind,
	)
	ofReplicas('motor_replica_left_out', '1 where a process does not read from a replica.', ({ isRead }) =>
		isRead ? 0 : 1,
	)
	new Gauge({
		name: 'motor_build_info',
		help: 'How many processes run a build.',
		labelNames: ['build', 'node'],
		registers,
	}).set({ build: build ?? 'sources', node: process.version }, 1)
	const jobFailures = new Counter({
		name: 'motor_job_failures_total',
		help: 'Failures of jobs, mails among them. The last ones are not tried again.',
		labelNames: ['job', 'last'],
		registers,
	})
	return {
		registry,
		observeJobs: (jobs) => observeJobs(jobs, registers),
		countJobFailure: (job, last) => jobFailures.inc({ job, last: String(last) }),
		observe(app) {
			new Gauge({
				name: 'motor_requests_in_flight',
				help: 'Requests being answered.',
				registers,
				collect() {
					this.set(app.inFlight.count)
				},
			})
			app.addHook('onResponse', async (request, reply) => {
				const { method = 'GET', url: route = 'none' } = request.routeOptions
				const labels = { method: String(method), route, status: reply.statusCode }
				duration.observe(labels, reply.elapsedTime / 1000)
			})
			app.inFlight.onShed(() => shed.inc())
			app.keptAnswers.onDelivered((source) => delivered.inc({ source }))
		},
	}
}

/** Metrics must be readable while the database is down: due jobs are then left out. In ms. */
const patience = 2_000

function observeJobs(jobs: ObservedJobs, registers: Registry[]): void {
	let asked: Promise<readonly DueJobs[]> | null = null
	// Both gauges are collected at the same time and share one answer.
	const due = () => {
		asked ??= Promise.race([jobs.due(), pause(patience, [], { ref: false })])
			.catch(() => [])
			.finally(() => {
				asked = null
			})
		return asked
	}
	new Gauge({
		name: 'motor_jobs_due',
		help: 'Jobs that could run now and have not begun, in whatever process.',
		labelNames: ['job'],
		registers,
		async collect() {
			const found = await due()
			this.reset()
			for (const { name: job, due } of found) this.set({ job }, due)
		},
	})
	new Gauge({
		name: 'motor_jobs_oldest_due_seconds',
		help: 'How long the first of these has waited.',
		labelNames: ['job'],
		registers,
		async collect() {
			const found = await due()
			this.reset()
			for (const { name: job, oldest } of found) this.set({ job }, oldest)
		},
	})
	new Gauge({
		name: 'motor_jobs_running',
		help: 'Jobs that this machine is at.',
		labelNames: ['lane'],
		registers,
		collect() {
			for (const { lane, running } of jobs.lanes()) this.set({ lane }, running)
		},
	})
	new Gauge({
		name: 'motor_jobs_looked_timestamp_seconds',
		help: 'When this machine last looked for jobs and got an answer.',
		labelNames: ['lane'],
		registers,
		collect() {
			for (const { lane, looked } of jobs.lanes()) if (looked) this.set({ lane }, looked.getTime() / 1000)
		},
	})
}
