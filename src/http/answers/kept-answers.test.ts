import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { boundInFlight } from '../safety/in-flight.ts'
import { sendCompressed } from './compressed.ts'
import { createKeptAnswers } from './kept-answers.ts'

beforeEach(() => {
	// No answer ages.
	const time = vi.spyOn(performance, 'now').mockReturnValue(0)
	onTestFinished(() => time.mockRestore())
})

const mebibyte = 2 ** 20
interface Given {
	enabled?: boolean
	trustProxy?: boolean
}

/** A server that caches answers, what its routes saw, and where each answer came from. */
async function serve(options: Given = {}) {
	const seen: { url: string; headers: Record<string, unknown>; ip: string }[] = []
	const told: [string, string | undefined][] = []
	const kept = createKeptAnswers({
		...{ enabled: true, trustProxy: false, host: 'motor.test', identityCookies: 'motor.' },
		preferenceCookie: (header) => (header?.includes('language=bn') ? 'language=bn' : ''),
		...options,
	})
	kept.onDelivered((source, routeOf) => told.push([source, routeOf()]))
	const app = Fastify({
		serverFactory: (handler) => createServer({ requireHostHeader: false }, kept.inFrontOf(handler)),
		// A failing test may leave a request without an answer.
		forceCloseConnections: true,
	})
	app.decorate('keptAnswers', kept)
	app.decorate('inFlight', boundInFlight(app))
	app.addHook('onRequest', async ({ url, headers, ip }, reply) => {
		seen.push({ url, headers, ip })
		reply.header('x-request-id', `request ${seen.length}`)
	})
	app.get('/list', (asked, reply) =>
		sendCompressed(asked, reply.type('text/plain; charset=utf-8'), Buffer.from('gear '.repeat(400))),
	)
	app.get('/shared/:name', () => 'the same for everybody')
	app.get('/missing', (_, reply) => reply.code(404).send('missing'))
	app.get('/fault', (_, reply) => reply.code(500).send('fault'))
	app.get('/held-back', (_, reply) => reply.code(429).send('too often'))
	app.get('/cookie', (_, reply) => reply.header('set-cookie', 'a=b').send('a cookie'))
	app.get('/largest', () => 'x'.repeat(2 * mebibyte))
	app.get('/larger', () => 'x'.repeat(2 * mebibyte + 1))
	app.post('/list', () => 'written')
	kept.allow('everybody', { url: '/shared/:name', matches: (path) => path.startsWith('/shared/') })
	kept.allow('visitors', { url: '/any', matches: (path) => !path.startsWith('/shared/') && path !== '/unknown' })
	kept.join(app)
	await app.listen({ port: 0, host: '127.0.0.1' })
	onTestFinished(() => app.close())
	const { port } = app.server.address() as AddressInfo

	const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
		new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
			const asked = { host: '127.0.0.1', port, path, method, agent: false, setHost: !('no-host' in headers), headers }
			request(asked, (answer) => {
				const parts: Buffer[] = []
				answer.on('data', (part: Buffer) => parts.push(part))
				answer.once('end', () => {
					const { date, connection, ...others } = answer.headers
					resolve({ status: answer.statusCode, headers: others, body: Buffer.concat(parts) })
				})
			})
				.once('error', reject)
				.end()
		})
	return { app, ask, seen, told }
}

it('an answer is computed once for all visitors, from nothing that says who asked', async () => {
	const { ask, seen, told } = await serve()
	await ask('/list?page=2', { cookie: 'theme=dark; language=bn', 'user-agent': 'Phone/1.0', referer: 'http://a.test' })
	await ask('/list?page=2', { cookie: 'language=bn', host: 'evil.test' })
	expect(told).toEqual([
		['computed', '/any'],
		['kept', '/any'],
	])
	expect(seen).toEqual([
		{
			url: '/list?page=2',
			headers: {
				host: 'motor.test',
				'user-agent': 'lightMyRequest',
				'accept-encoding': 'identity',
				cookie: 'language=bn',
			},
			ip: '127.0.0.1',
		},
	])
	await ask('/list?page=2')
	await ask('/list?page=3')
	expect(seen.map(({ url, headers }) => [url, headers['cookie']]).slice(1)).toEqual([
		['/list?page=2', undefined],
		['/list?page=3', undefined],
	])
})

it('an answer for everybody is cached without a cookie, per encoding, for signed-in people too', async () => {
	const { ask, seen, told } = await serve()
	await ask('/shared/a', { authorization: 'Bearer token', 'accept-encoding': 'br' })
	await ask('/shared/a', { cookie: 'motor.session=x; language=bn', 'accept-encoding': 'gzip, br' })
	expect(told.map(([source]) => source)).toEqual(['computed', 'kept'])
	expect(told[0]?.[1]).toBe('/shared/:name')
	await ask('/shared/a')
	expect(seen.map(({ headers }) => [headers['accept-encoding'], headers['cookie']])).toEqual([
		['br', undefined],
		['identity', undefined],
	])
})

it.each([{ authorization: '' }, { authorization: 'Bearer token' }, { cookie: 'a=b; motor.session=x' }])(
	'a client that may be signed in, by %o, is left to the router where visitors get a different answer',
	async (headers) => {
		const { ask, seen, told } = await serve()
		await ask('/list')
		expect((await ask('/list', headers)).headers['x-request-id']).toBe('request 2')
		expect(told).toEqual([['computed', '/any']])
		expect(seen[1]?.headers).toMatchObject(headers)
	},
)

it.each([
	['if-none-match', '"a"'],
	['if-modified-since', 'Mon, 23 Nov 2026 00:00:00 GMT'],
	['if-range', '"a"'],
	['range', 'bytes=0-1'],
	['expect', '100-continue'],
	['content-length', '0'],
	['no-host', 'at all'],
])('a request with "%s" is left to the router', async (name, value) => {
	const { app, ask, told } = await serve()
	// Otherwise Node answers it by itself.
	app.server.on('checkContinue', app.server.listeners('request')[0] as () => void)
	await ask('/list', { [name]: value })
	expect(told).toEqual([])
})

it('so is a request with a body, a write, and an address that is long or spelled differently', async () => {
	const { ask, told } = await serve()
	await ask('/list', { 'transfer-encoding': 'chunked' })
	expect((await ask('/list', {}, 'POST')).body.toString()).toBe('written')
	for (const path of ['//list', '/\\list', `/list?${'x'.repeat(507)}`]) await ask(path)
	expect(told).toEqual([])
	await ask(`/list?${'x'.repeat(506)}`)
	await ask('/list', {}, 'HEAD')
	expect(told.map(([source]) => source)).toEqual(['computed', 'computed'])
})

it('cached or computed, an answer is complete and in an encoding that the client accepts', async () => {
	const { ask, told } = await serve()
	const text = 'gear '.repeat(400)
	for (const round of ['computed', 'kept']) {
		const plain = await ask('/list')
		expect([plain.status, plain.body.toString()]).toEqual([200, text])
		const common = { vary: 'accept-encoding', 'content-type': 'text/plain; charset=utf-8' }
		expect(plain.headers).toEqual({ ...common, 'content-length': '2000' })
		for (const [coding, decode] of [
			['br', brotliDecompressSync],
			['gzip', gunzipSync],
		] as const) {
			const { headers, body } = await ask('/list', { 'accept-encoding': coding })
			expect(decode(body).toString(), `${coding}, ${round}`).toBe(text)
			expect(headers).toEqual({ ...common, 'content-encoding': coding, 'content-length': String(body.length) })
			const head = await ask('/list', { 'accept-encoding': coding }, 'HEAD')
			expect([head.headers, head.body.length]).toEqual([headers, 0])
		}
	}
	expect(told.map(([source]) => source)).toEqual(['computed', ...Array(9).fill('kept')])
})

it('only answers with status 200, no cookie and at most 2 MiB are cached', async () => {
	const { ask, seen, told } = await serve()
	const computed = async (path: string) => {
		const [before, toldBefore] = [seen.length, told.length]
		const answers = [await ask(path), await ask(path)]
		const sources = told.slice(toldBefore).map(([source]) => source)
		const named = answers[1]?.headers['x-request-id'] !== undefined
		return { status: answers[1]?.status, named, seen: seen.length - before, sources }
	}
	const kept = { seen: 1, sources: ['computed', 'kept'] }
	const computedAnew = { seen: 2, sources: ['computed', 'computed'] }
	expect(await computed('/largest')).toEqual({ status: 200, named: false, ...kept })
	expect(await computed('/larger')).toEqual({ status: 200, named: false, ...computedAnew })
	expect(await computed('/missing')).toEqual({ status: 404, named: false, ...computedAnew })
	// The log identifies a fault by its request id.
	expect(await computed('/fault')).toEqual({ status: 500, named: true, ...computedAnew })
	expect(await computed('/cookie')).toEqual({ status: 200, named: true, seen: 4, sources: [] })
	expect(await computed('/shared/')).toEqual({ status: 200, named: false, ...kept })
	expect(await computed('/shared/a/b')).toEqual({ status: 404, named: true, seen: 4, sources: [] })
	expect(await computed('/unknown')).toEqual({ status: 404, named: true, seen: 2, sources: [] })
})

it('the client that causes a computation is counted; in a proxy’s list that is the last entry', async () => {
	for (const [trustProxy, address] of [
		[true, '203.0.113.7'],
		[false, '127.0.0.1'],
	] as const) {
		const { ask, seen } = await serve({ trustProxy })
		await ask('/list', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7 ' })
		expect(seen.map(({ ip }) => ip)).toEqual([address])
	}
})

it('a client over its limit is left to the router, and nobody else gets its refusal', async () => {
	const { ask, seen, told } = await serve()
	expect((await ask('/held-back')).status).toBe(429)
	expect(seen).toHaveLength(2)
	expect(told).toEqual([])
})

it('how a client reached the proxy is part of the question, but only if the proxy is trusted', async () => {
	for (const [trustProxy, protos] of [
		[true, ['https', 'http']],
		[false, [undefined]],
	] as const) {
		const { ask, seen } = await serve({ trustProxy })
		for (const proto of ['https', 'http', 'https']) await ask('/list', { 'x-forwarded-proto': proto })
		expect(seen.map(({ headers }) => headers['x-forwarded-proto'])).toEqual(protos)
	}
})

it('nothing is cached if that is switched off, or by a process that is draining', async () => {
	const off = await serve({ enabled: false })
	await off.ask('/list')
	expect(off.told).toEqual([])
	const going = await serve()
	await going.ask('/list')
	await going.app.inFlight.drain(0, 0)
	expect((await going.ask('/list')).headers['x-request-id']).toBe('request 2')
	expect(going.told).toEqual([['computed', '/any']])
})
