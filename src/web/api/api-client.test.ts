import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ApiFailure, createClient, isRefusal, noAnswer, overHttp, refusalOf } from './api-client.ts'

/** Starts a server that answers like this until the test ends. Returns its address. */
async function answering(answer: RequestListener): Promise<string> {
	const server = createServer(answer)
	onTestFinished(() => void server.close())
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('an answer that breaks off in the middle counts as none, so that it is requested again', async () => {
	const path = await answering((_, response) => {
		response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
		response.write('[{"_id":', () => response.destroy())
	})
	await expect(overHttp({ method: 'GET', path })).rejects.toMatchObject({
		status: 0,
		message: 'Motor cannot be reached. Check the connection and try again.',
	})
})

test.each([
	["a network's own page", '<!doctype html><title>Log in to this network</title>'],
	['nothing', ''],
])('%s in place of an answer is not a success', async (_, sent) => {
	const path = await answering((_request, response) => response.end(sent))
	await expect(overHttp({ method: 'POST', path, body: '{}' })).rejects.toMatchObject({
		status: 0,
		message: 'Motor did not answer as expected. Please try again.',
	})
})

test("a proxy's own refusal keeps its status", async () => {
	const path = await answering((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
	expect(await overHttp({ method: 'GET', path })).toEqual({ status: 502, link: null, body: null })
})

test('a call that its caller aborts is not taken for a broken connection', async () => {
	const giveUp = new AbortController()
	const path = await answering(() => giveUp.abort())
	await expect(overHttp({ method: 'GET', path, signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

/** A client whose calls get this answer, and what they sent. */
function answered(answer: { status?: number; link?: string; body?: unknown }) {
	const sent: object[] = []
	const client = createClient(async ({ name: _, args: __, ...request }) => {
		sent.push(request)
		return { status: 200, link: null, body: null, ...answer }
	})
	return { client, sent }
}

test('a call fills in its path, leaves out missing values, and repeats lists', async () => {
	const { client, sent } = answered({ body: [] })
	await client.page('GET /api/product/{categoryId}', {
		params: { categoryId: 'a/b?c' },
		query: { cursor: undefined, sort: 'product_name', limit: '24' },
	})
	await client.linked('GET /api/search', { query: { size: ['M', 'L'] } })
	await client.call('GET /api/category')
	expect(sent).toEqual([
		{ method: 'GET', path: '/api/product/a%2Fb%3Fc?sort=product_name&limit=24' },
		{ method: 'GET', path: '/api/search?size=M&size=L' },
		{ method: 'GET', path: '/api/category' },
	])
})

test('a body is sent as JSON, a form as it is, and the signal goes along', async () => {
	const { client, sent } = answered({})
	const { signal } = new AbortController()
	const form = new FormData()
	await client.call('PUT /api/account', { body: { language: 'bn' } }, signal)
	await client.call('PUT /api/account', { body: form as never })
	expect(sent).toEqual([
		{ method: 'PUT', path: '/api/account', body: '{"language":"bn"}', signal },
		{ method: 'PUT', path: '/api/account', body: form },
	])
})

test.each([
	['</api/search?q=a&cursor=x%2B1>; rel="next"', 'x+1'],
	['</api/search?q=a>;   rel="next"', null],
	['</api/search?cursor=x>; rel="prev"', null],
])('of a link %s the next page is %j', async (link, next) => {
	const { client } = answered({ link, body: { total: 3 } })
	expect(await client.linked('GET /api/search')).toEqual({ answer: { total: 3 }, next })
})

test("a refusal carries the server's words, a reason for each wrong field, and what has changed", async () => {
	const body = {
		message: 'No.',
		fields: { size: 'Too long.' },
		request: 'r-1',
		changed: { resell_price: [1, 2] },
		open_offers: 2,
	}
	const { client } = answered({ status: 422, body })
	await expect(client.call('GET /api/category')).rejects.toMatchObject({
		status: 422,
		message: 'No.',
		fields: { size: 'Too long.' },
		request: 'r-1',
		changed: body.changed,
		openOffers: 2,
	})
	expect(refusalOf(502, null)).toMatchObject({
		status: 502,
		message: 'Motor did not answer as expected. Please try again.',
		fields: {},
		changed: {},
		request: undefined,
		openOffers: undefined,
	})
})

test('a failure that a retry would repeat is a refusal, and one that may pass is not', () => {
	const isFinal = (status: number) => isRefusal(new ApiFailure(status, ''))
	expect([400, 401, 404, 409, 422, 499].filter(isFinal)).toEqual([400, 401, 404, 409, 422, 499])
	expect([0, 399, 429, 500, 503].filter(isFinal)).toEqual([])
	expect([new Error('no'), null, noAnswer()].some(isRefusal)).toBe(false)
})

test('over HTTP a text is sent as JSON, and a form by its own type', async () => {
	const types: (string | undefined)[] = []
	const path = await answering((request, response) => {
		types.push(request.headers['content-type'])
		request.resume()
		response.setHeader('link', '<x>; rel="next"').end('{"a":1}')
	})
	const form = new FormData()
	form.set('a', 'b')
	expect(await overHttp({ method: 'POST', path, body: '{}' })).toEqual({
		status: 200,
		link: '<x>; rel="next"',
		body: { a: 1 },
	})
	await overHttp({ method: 'POST', path, body: form })
	await overHttp({ method: 'GET', path })
	expect(types).toEqual(['application/json', expect.stringMatching(/^multipart\/form-data/), undefined])
})
