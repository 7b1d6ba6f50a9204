import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { CallName } from '../contract/api.ts'
import { missing } from '../domain/failure.ts'
import { createInProcessCalls, type InProcessCalls } from './in-process-calls.ts'

const call = { name: 'GET /api/category', params: { id: '7' }, query: { q: 'x' }, url: '/api/category?q=x' } as const

/** Makes a call for a page that was asked for with these headers. */
async function make(inside: InProcessCalls, cookie: string | undefined, name: CallName = call.name) {
	const app = Fastify()
	let answer: Awaited<ReturnType<InProcessCalls['make']>> | undefined
	app.get('/page', async (request) => {
		answer = await inside.make({ ...call, name, cookie }, request)
	})
	await app.inject({
		url: '/page',
		headers: { cookie: 'session=own', authorization: 'Bearer own', accept: 'text/html' },
	})
	if (!answer) throw new Error('No call was made.')
	return answer
}

it('a call for a page is sent like a client’s, with the given cookie and no other', async () => {
	const inside = createInProcessCalls()
	inside.add(call.name, async ({ method, params, query, url, headers, routeOptions }, reply) => {
		reply.header('X-Length', 7).header('x-list', ['a', 'b']).header('x-gone', 'x').removeHeader('x-gone')
		expect(reply.getHeader('x-list')).toEqual(['a', 'b'])
		return {
			method,
			params,
			query,
			url,
			cookie: headers.cookie,
			accept: headers.accept,
			route: routeOptions.url,
			...headers,
		}
	})
	const { status, headers, body } = await make(inside, 'language=bn')
	expect(status).toBe(200)
	expect(body).toMatchObject({
		...{ method: 'GET', params: call.params, query: call.query, url: call.url, route: '/api/category' },
		...{ cookie: 'language=bn', accept: 'text/html' },
	})
	expect(body).not.toHaveProperty('authorization')
	expect([...headers]).toEqual([
		['X-Length', '7'],
		['x-list', ['a', 'b']],
	])
	expect((await make(inside, undefined)).body).toMatchObject({ cookie: undefined })
})

it('a refused call for a page resolves with the refusal, and so does a fault', async () => {
	const inside = createInProcessCalls()
	inside.add(call.name, () => Promise.reject(missing('listing')))
	const refused = await make(inside, undefined)
	expect([refused.status, refused.body]).toEqual([404, { acknowledged: false, message: missing('listing').message }])
	expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8')
	expect((await make(inside, undefined, 'GET /api/bike')).status).toBe(500)
})
