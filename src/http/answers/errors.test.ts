import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { PassThrough, Writable } from 'node:stream'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type RefusalKind, refusals } from '../../contract/errors.ts'
import { say } from '../../contract/sentences.ts'
import { Failure } from '../../domain/failure.ts'
import { answerFailure, answerUnreadable, refuseWithoutHost } from './errors.ts'

/** How a handler's error is answered, and what is logged. */
async function answerTo(thrown: unknown) {
	const lines: string[] = []
	const stream = new Writable({
		write(chunk, _encoding, done) {
			lines.push(String(chunk))
			done()
		},
	})
	const app = Fastify({ logger: { level: 'error', stream } })
	app.setErrorHandler(answerFailure)
	app.get('/things/:id', (_request, reply) => answerFailure(thrown, _request, reply))
	const answer = await app.inject('/things/7')
	return {
		status: answer.statusCode,
		headers: answer.headers,
		body: answer.json(),
		logged: lines.map((line) => JSON.parse(line)),
	}
}

it.each([
	[399, 500],
	[400, 422],
	[404, 404],
	[413, 413],
	[415, 415],
	[418, 422],
	[499, 422],
	[500, 500],
	[503, 500],
])("an error of the framework's with status %i is answered with %i", async (statusCode, status) => {
	const answer = await answerTo(Object.assign(new Error('the inside'), { statusCode }))
	expect(answer.status).toBe(status)
	const ofFault = status >= 500 ? { request: expect.stringMatching(/./) } : {}
	const ofInput = status === 422 ? { fields: { body: say('unreadable').en } } : {}
	expect(answer.body).toEqual({ acknowledged: false, message: expect.stringMatching(/./), ...ofFault, ...ofInput })
	expect(JSON.stringify(answer.body)).not.toContain('the inside')
	expect(answer.headers).toMatchObject({
		'cache-control': 'no-store',
		'content-type': 'application/json; charset=utf-8',
	})
})

it.each([null, undefined, 'text', new Error('the inside')])(
	'anything else that is thrown, as %o, is a fault',
	async (thrown) => {
		const { status, body } = await answerTo(thrown)
		expect([status, body.message]).toEqual([500, say('fault').en])
	},
)

it("logs what is the server's fault with the route, and nothing else", async () => {
	const { logged } = await answerTo(new Error('the inside'))
	expect(logged).toMatchObject([
		{ method: 'GET', url: '/things/:id', err: { message: 'the inside' }, msg: expect.stringMatching(/./) },
	])
	expect((await answerTo({ statusCode: 404 })).logged).toEqual([])
})

it.each(Object.keys(refusals).map((kind) => [kind as RefusalKind]))(
	'a call refused as "%s" says why, and only what is Motor\'s own fault names the request',
	async (kind) => {
		const { status, sentence } = refusals[kind]
		const { headers, body, ...answer } = await answerTo(new Failure(kind))
		expect(answer.status).toBe(status)
		const request = status >= 500 && { request: expect.stringMatching(/./) }
		expect(body).toEqual({ acknowledged: false, message: say(sentence).en, ...request })
		expect(headers['retry-after']).toBe(status === 503 ? '5' : undefined)
		// Overload is only counted. A log line for each refusal would burden a process that is already overloaded.
		expect(answer.logged).toHaveLength(status >= 500 && kind !== 'overload' ? 1 : 0)
	},
)

it('a refusal says when to retry and what has changed, if known', async () => {
	const changed = { resell_price: { was: 5_500, now: 5_000 } }
	const { headers, body } = await answerTo(
		new Failure('taken', say('tooLate'), { retryAfter: 60, details: { changed } }),
	)
	expect(headers['retry-after']).toBe('60')
	expect(body).toEqual({ acknowledged: false, message: say('tooLate').en, changed })
	expect((await answerTo(new Failure('outage', undefined, { retryAfter: 60 }))).headers['retry-after']).toBe('60')
})

it('a refusal keeps its connection open, even if the framework wants to close it', async () => {
	const app = Fastify()
	app.get('/', (request, reply) => answerFailure(new Failure('taken'), request, reply.header('connection', 'close')))
	const { headers } = await app.inject('/')
	expect(headers['connection']).not.toBe('close')
})

it('an answer that fails after its client has left is not logged as a fault', async () => {
	const lines: string[] = []
	const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
	onTestFinished(() => app.close())
	const failed = Promise.withResolvers<void>()
	app.get('/left', async (request, reply) => {
		client.destroy()
		await once(request.raw.socket, 'close')
		answerFailure(new Error('the inside'), request, reply)
		failed.resolve()
		return reply
	})
	app.get('/stayed', (request, reply) => answerFailure(new Error('the inside'), request, reply))
	const address = await app.listen({ port: 0, host: '127.0.0.1' })
	const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
	client.write('GET /left HTTP/1.1\r\nhost: motor.test\r\n\r\n')
	await failed.promise
	expect(lines).toEqual([])
	await fetch(`${address}/stayed`)
	expect(lines.map((line) => JSON.parse(line).msg)).toEqual([say('fault').en])
})

/** A server that refuses every upload before it has fully arrived, and a client that is still sending one. */
async function refusedUpload() {
	const app = Fastify()
	onTestFinished(() => app.close())
	app.addHook('onRequest', async (request, reply) => answerFailure(new Failure('too large'), request, reply))
	app.post('/', () => 'never')
	await app.listen({ port: 0, host: '127.0.0.1' })
	const connected = once(app.server, 'connection') as Promise<[Socket]>
	const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
	onTestFinished(() => void client.destroy())
	const [server] = await connected
	client.write('POST / HTTP/1.1\r\nhost: motor.test\r\ncontent-length: 1000\r\n\r\nbegun')
	const [answer] = await once(client, 'data')
	return { client, server, answer: String(answer) }
}

it('the rest of a refused body is read, so that the client gets the answer and can go on', async () => {
	const { client, answer } = await refusedUpload()
	expect(answer).toMatch(/^HTTP\/1\.1 413 /)
	client.write(`${'x'.repeat(995)}POST / HTTP/1.1\r\nhost: motor.test\r\ncontent-length: 0\r\n\r\n`)
	expect(String((await once(client, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /)
})

it('but for 15 seconds only', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const { server } = await refusedUpload()
	vi.advanceTimersByTime(14_999)
	expect(server.destroyed).toBe(false)
	vi.advanceTimersByTime(1)
	expect(server.destroyed).toBe(true)
})

const unreadable = answerUnreadable({ 'x-frame-options': 'DENY' })

it('input that is not HTTP is refused with the usual headers, and the connection is closed', async () => {
	const server = createServer((socket) => unreadable(new Error('Parse Error'), socket))
	onTestFinished(() => void server.close())
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	let answer = ''
	for await (const piece of connect((server.address() as AddressInfo).port, '127.0.0.1')) answer += piece
	const body = JSON.stringify({ acknowledged: false, message: say('unreadable').en })
	expect(answer.split('\r\n')).toEqual([
		'HTTP/1.1 400 Bad Request',
		'x-frame-options: DENY',
		'content-type: application/json; charset=utf-8',
		`content-length: ${Buffer.byteLength(body)}`,
		'cache-control: no-store',
		'connection: close',
		'',
		body,
	])
})

it('a connection that cannot be written to is destroyed at once, any other within a second', () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const ended = new PassThrough()
	ended.end()
	unreadable(new Error('Parse Error'), ended as unknown as Socket)
	expect(ended.destroyed).toBe(true)
	const silent = new PassThrough()
	unreadable(new Error('Parse Error'), silent as unknown as Socket)
	vi.advanceTimersByTime(999)
	expect(silent.destroyed).toBe(false)
	vi.advanceTimersByTime(1)
	expect(silent.destroyed).toBe(true)
})

it('a request without a host is refused, unless its protocol has none', () => {
	const ask = (httpVersion: string, host?: string) => () =>
		refuseWithoutHost({ raw: { httpVersion }, headers: { host } } as FastifyRequest)
	expect(ask('1.1')).toThrow(expect.objectContaining({ kind: 'malformed' }))
	for (const passes of [ask('1.0'), ask('1.1', 'motor.test'), ask('1.1', '')]) expect(passes).not.toThrow()
})
