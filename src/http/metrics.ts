import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface ConnectionPool {
	readonly idleCount: number
	readonly totalCount: number
	readonly waitingCount: number
}

export interface Metrics {
	readonly registry: Registry
	/** Measures every answer of a server. */
	observe(app: FastifyInstance): void
}

/** What Prometheus may ask of one process. Labels hold routes, never addresses with ids in them. */
export function createMetrics(pool: ConnectionPool): Metrics {
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
	return {
		registry,
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
