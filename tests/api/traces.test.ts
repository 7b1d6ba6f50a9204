import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { call, startApp, startAppForTest, type TestApp } from '../support/app.ts'
import { type Collector, startCollector, tracesTo } from '../support/collector.ts'
import { jobParts, runJobs } from '../support/jobs.ts'
import { somebody } from '../support/people.ts'

type Options = Parameters<typeof tracesTo>[1]

async function tracedApp(collector: Pick<Collector, 'address'>, options?: Options, env: Record<string, string> = {}) {
	const lines = options?.lines ?? []
	const traces = tracesTo(collector, { ...options, lines })
	const app = await startAppForTest({ traces, env, onLogLine: (line) => lines.push(line) })
	return { app, traces, lines, address: await app.app.listen({ host: '127.0.0.1', port: 0 }) }
}

/** Closes the server, so that every answer has ended, and flushes the remaining spans. */
async function finish({ app, traces }: { app: TestApp; traces: ReturnType<typeof tracesTo> }): Promise<void> {
	await app.app.close()
	await traces.stop()
}

const post = (address: string, body: object, headers: Record<string, string> = {}) =>
	fetch(address, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	})

test('a request is traced with route, status, request id and statements, and not with who asked for what', async () => {
	const collector = await startCollector()
	const motor = await tracedApp(collector)
	const buyer = await somebody(motor.app, 'buyer')
	const authorization = `Bearer ${buyer.token}`
	const asked = `${motor.address}/api/order/${encodeURIComponent(buyer.email)}`
	const answer = await fetch(asked, {
		headers: { authorization, cookie: 'motor.session_token=a-cookie', 'user-agent': 'a-browser' },
	})
	expect(answer.status).toBe(200)
	await post(`${motor.address}/api/auth/sign-in/email`, { email: buyer.email, password: 'not the password' })
	await post(`${motor.address}/api/newsletter`, { email: 'karim@riders.example' })
	await fetch(`${motor.address}/api/search?q=zanzibar`)
	await fetch(`${motor.address}/api/nowhere/karim@riders.example`)
	await finish(motor)

	await expect.poll(() => collector.spans().filter(({ kind }) => kind === 2)).toHaveLength(5)
	const spans = collector.spans()
	const request = spans.find(({ name }) => name === 'GET /api/order/:id')
	expect(request).toMatchObject({
		kind: 2,
		status: {},
		attributes: {
			'http.request.method': 'GET',
			'http.route': '/api/order/:id',
			'http.response.status_code': 200,
			'motor.request_id': answer.headers.get('x-request-id'),
		},
	})
	expect(request).not.toHaveProperty('parentSpanId')
	const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
	expect(children).toContainEqual(
		expect.objectContaining({
			traceId: request?.traceId,
			kind: 3,
			attributes: { 'db.system.name': 'postgresql', 'db.query.text': expect.stringMatching(/^select .*\$1/s) },
		}),
	)
	expect(spans.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['POST /api/newsletter', 'GET /api/search', 'GET /api/*']),
	)
	expect(collector.resources()[0]).toMatchObject({ 'service.name': 'motor', 'telemetry.sdk.name': 'opentelemetry' })
	const sent = collector.sent.map(({ body }) => body).join('')
	for (const secret of [
		buyer.email,
		buyer.token,
		buyer.uid,
		buyer.id,
		'a-cookie',
		'a-browser',
		'not the password',
		'karim',
		'zanzibar',
		'127.0.0.1',
	])
		expect(sent).not.toContain(secret)
})

test('a trusted proxy begins the trace and decides whether it is sent; nobody else does', async () => {
	const collector = await startCollector()
	const traceparent = (id: string, flags: string) => ({ traceparent: `00-${id.repeat(32)}-${'b'.repeat(16)}-${flags}` })
	for (const trustProxy of [true, false]) {
		const motor = await tracedApp(collector, { trustProxy }, { TRUST_PROXY: trustProxy ? 'on' : 'off' })
		await fetch(`${motor.address}/api/order`, { headers: traceparent('a', '01') })
		await fetch(`${motor.address}/api/offer`, { headers: traceparent('c', '00') })
		await finish(motor)
	}
	await expect.poll(() => collector.spans().filter(({ kind }) => kind === 2)).toHaveLength(3)
	const [continued, ...own] = collector.spans().filter(({ kind }) => kind === 2)
	expect(continued).toMatchObject({ name: 'GET /api/order', traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) })
	expect(own.map(({ name }) => name)).toEqual(['GET /api/order', 'GET /api/offer'])
	for (const span of own) {
		expect(span.traceId).not.toMatch(/^[ac]+$/)
		expect(span).not.toHaveProperty('parentSpanId')
	}
})

test('a fault is marked as such, without its message, and its log lines name the trace', async () => {
	const collector = await startCollector()
	const motor = await tracedApp(collector)
	await motor.app.database.db.execute(sql`alter table subscriptions add constraint nobody check (email = '')`)
	const answer = await post(`${motor.address}/api/newsletter`, { email: 'karim@riders.example' })
	expect(answer.status).toBe(500)
	await finish(motor)
	await expect.poll(() => collector.spans().some(({ kind }) => kind === 2)).toBe(true)
	const spans = collector.spans()
	const request = spans.find(({ kind }) => kind === 2)
	expect(request).toMatchObject({ status: { code: 2 }, attributes: { 'http.response.status_code': 500 } })
	expect(spans.find(({ attributes }) => attributes['error.type'])).toMatchObject({
		traceId: request?.traceId,
		status: { code: 2 },
		attributes: { 'error.type': '23514' },
	})
	expect(motor.lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50)).toMatchObject({
		trace_id: request?.traceId,
		reqId: request?.attributes['motor.request_id'],
	})
})

test('an answer from memory is traced with its route', async () => {
	const collector = await startCollector()
	const motor = await tracedApp(collector)
	for (let asked = 0; asked < 20; asked++) await fetch(`${motor.address}/api/category`)
	await finish(motor)
	const answers = () => collector.spans().filter(({ name }) => name === 'GET /api/category')
	await expect.poll(answers).toHaveLength(20)
	const sources = answers().map(({ attributes }) => attributes['motor.answer'])
	expect(new Set(sources)).toEqual(new Set(['computed', 'kept']))
})

test('a job is a trace of its own, with its statements, the services it calls and its failure', async () => {
	const collector = await startCollector()
	const traces = tracesTo(collector)
	const app = await startApp({ traces })
	onTestFinished(() => app.close())
	let sent = 0
	const mail = traces.service('mail', {
		async send() {
			if (sent++ === 0) throw new Error('550 <karim@riders.example> is unknown')
		},
	})
	const parts = { ...jobParts(app, mail), traces }
	await call(app, 'POST /api/newsletter', { body: { email: 'karim@riders.example' } })
	await runJobs(app, parts)
	await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
	await runJobs(app, parts)
	await traces.stop()

	const jobs = () => collector.spans().filter(({ name }) => name === 'job confirm_newsletter')
	await expect.poll(jobs).toHaveLength(2)
	expect(jobs()).toMatchObject([
		{ kind: 5, status: { code: 2 }, attributes: { 'motor.job.attempt': 1, 'error.type': 'Error' } },
		{ kind: 5, status: {}, attributes: { 'motor.job.attempt': 2 } },
	])
	const ofSecond = collector.spans().filter(({ parentSpanId }) => parentSpanId === jobs()[1]?.spanId)
	expect(ofSecond.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['mail send', expect.stringMatching(/^select /)]),
	)
	expect(collector.sent.map(({ body }) => body).join('')).not.toContain('karim')
})

test.each([
	['is away', () => ({ address: 'http://127.0.0.1:1' })],
	['never answers', () => startCollector(null)],
	['refuses', () => startCollector(400)],
])('a collector that %s holds up neither requests nor the end', async (_what, collector) => {
	const motor = await tracedApp(await collector())
	const ask = async () => (await fetch(`${motor.address}/api/order`)).status
	const statuses = await Promise.all(Array.from({ length: 100 }, ask))
	expect(new Set(statuses)).toEqual(new Set([401]))
	await finish(motor)
})

test('the log says that a collector refuses', async () => {
	const motor = await tracedApp(await startCollector(400))
	await fetch(`${motor.address}/api/order`)
	await finish(motor)
	await expect.poll(() => motor.lines.join('')).toContain('The collector takes no traces.')
})
