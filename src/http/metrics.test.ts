import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeptAnswers } from './answers/kept-answers.ts'
import { createMetrics } from './metrics.ts'
import { boundInFlight } from './safety/in-flight.ts'

const pool = { idleCount: 3, totalCount: 8, waitingCount: 2 }
const states = [
	{ isRead: true, behind: 0.2 },
	{ isRead: false, behind: null },
]
let app: FastifyInstance
let metrics: ReturnType<typeof createMetrics>

beforeEach(async () => {
	metrics = createMetrics({ pool, replicas: { states: () => states }, build: null })
	const options = { enabled: true, host: 'motor.test', trustProxy: false, identityCookies: 'motor' }
	const kept = createKeptAnswers({ ...options, preferenceCookie: () => '' })
	kept.allow('everybody', { url: '/shared', matches: (path) => path === '/shared' })
	app = Fastify({ serverFactory: (handler) => createServer(kept.inFrontOf(handler)) })
	app.decorate('keptAnswers', kept)
	app.decorate('inFlight', boundInFlight(app))
	metrics.observe(app)
	app.get('/things/:id', (_request, reply) => reply.code(201).send('made'))
	app.get('/shared', () => 'shared')
	kept.join(app)
	await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const ask = async (path: string) => (await fetch(`${app.listeningOrigin}${path}`)).text()
const figure = async (line: string) => {
	const text = await metrics.registry.metrics()
	return text
		.split('\n')
		.find((each) => each.startsWith(`${line} `))
		?.slice(line.length + 1)
}

describe('the metrics of a process', () => {
	it('count answers by route and status, and never name an address', async () => {
		await ask('/things/7')
		await ask('/things/8')
		await ask('/nowhere')
		const duration = 'http_request_duration_seconds'
		const made = 'method="GET",route="/things/:id",status="201"'
		expect(await figure(`${duration}_count{${made}}`)).toBe('2')
		expect(await figure(`${duration}_bucket{le="10",${made}}`)).toBe('2')
		expect(Number(await figure(`${duration}_sum{${made}}`))).toBeLessThan(10)
		expect(await figure(`${duration}_count{method="GET",route="none",status="404"}`)).toBe('1')
		expect(await metrics.registry.metrics()).not.toMatch(/things\/7|nowhere/)
	})

	it('have buckets at the times that make an answer good, slow or bad', async () => {
		await ask('/things/7')
		const text = await metrics.registry.metrics()
		const steps = [...text.matchAll(/_bucket\{le="([^"]+)",method/g)].map(([, step]) => step)
		expect(steps).toEqual(['0.001', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '10', '+Inf'])
	})

	it('say how far each replica is behind, which one is not read from, and which build runs', async () => {
		expect(await figure('motor_replica_behind_seconds{replica="1"}')).toBe('0.2')
		expect(await figure('motor_replica_behind_seconds{replica="2"}')).toBeUndefined()
		expect(await figure('motor_replica_left_out{replica="1"}')).toBe('0')
		expect(await figure('motor_replica_left_out{replica="2"}')).toBe('1')
		expect(await figure(`motor_build_info{build="sources",node="${process.version}"}`)).toBe('1')
	})

	it('distinguish cached answers from computed ones', async () => {
		await ask('/shared')
		await ask('/shared')
		expect(await figure('motor_shared_answers_total{source="computed"}')).toBe('1')
		expect(await figure('motor_shared_answers_total{source="kept"}')).toBe('1')
	})

	it('show the database connections, and how many requests wait for one', async () => {
		expect(await figure('motor_database_connections{state="idle"}')).toBe('3')
		expect(await figure('motor_database_connections{state="busy"}')).toBe('5')
		expect(await figure('motor_database_queue')).toBe('2')
	})

	it('show the requests in flight, those shed, and the process itself', async () => {
		expect(await figure('motor_requests_in_flight')).toBe('0')
		expect(await figure('motor_requests_shed_total')).toBe('0')
		const text = await metrics.registry.metrics()
		expect(text).toContain('# TYPE process_cpu_user_seconds_total counter')
		for (const name of ['http_request_duration_seconds', 'motor_requests_shed_total', 'motor_shared_answers_total'])
			expect(text).toMatch(new RegExp(`# HELP ${name} \\S+`))
		for (const name of ['motor_database_connections', 'motor_database_queue', 'motor_requests_in_flight'])
			expect(text).toMatch(new RegExp(`# HELP ${name} \\S+`))
	})

	it('show the state of the jobs, even if the database does not answer', async () => {
		let answers = true
		metrics.observeJobs({
			due: () =>
				answers ? Promise.resolve([{ name: 'tell', due: 2, oldest: 7.5 }]) : Promise.reject(new Error('gone')),
			lanes: () => [{ lane: 'telling', running: 1, looked: new Date(1_800_000_000_000) }],
		})
		metrics.countJobFailure('send_mail', true)
		expect(await figure('motor_jobs_due{job="tell"}')).toBe('2')
		expect(await figure('motor_jobs_oldest_due_seconds{job="tell"}')).toBe('7.5')
		answers = false
		expect(await figure('motor_jobs_due{job="tell"}')).toBeUndefined()
		expect(await figure('motor_jobs_running{lane="telling"}')).toBe('1')
		expect(await figure('motor_jobs_looked_timestamp_seconds{lane="telling"}')).toBe('1800000000')
		expect(await figure('motor_job_failures_total{job="send_mail",last="true"}')).toBe('1')
	})
})
