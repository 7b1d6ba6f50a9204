import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallName } from '../../../src/contract/api.ts'
import { say } from '../../../src/contract/sentences.ts'
import { call, startApp, startAppForTest, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { sessionCookie } from '../../support/session-cookie.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	for (let each = 0; each < 3; each += 1) await listingOf(app, seller)
})
afterAll(() => app.close())

interface Asked {
	params?: Record<string, string>
	query?: Record<string, string>
	cookie?: string | undefined
}

/** Makes a call as the page renderer does for a visitor's request. */
function make({ app: server, log }: TestApp, name: CallName, { params = {}, query = {}, cookie }: Asked = {}) {
	const of = { id: 'page-1', ip: '203.0.113.7', log, headers: { host: 'motor.test' } } as unknown as FastifyRequest
	const path = (name.split(' ')[1] ?? '').replace(/\{(\w+)\}/, (_, field: string) => params[field] ?? '')
	const sought = new URLSearchParams(query)
	return server.inProcessCalls.make({ name, params, query, url: `${path}?${sought}`, cookie }, of)
}

function cookieOf({ config }: TestApp, { token }: Person): string {
	const { name, value } = sessionCookie(token, config)
	return `${name}=${value}`
}

it('a page gets the same list as a client, and the address of the next page', async () => {
	const query = { limit: '2' }
	const page = await make(app, 'GET /api/all/product', { query })
	const client = await call(app, 'GET /api/all/product?limit=2')
	expect(client.json()).toHaveLength(2)
	expect([page.status, page.body]).toEqual([200, client.json()])
	expect(page.headers.get('link')).toBe(client.headers.link)
})

it('a page gets anything else as the answer itself', async () => {
	const [listing] = (await call(app, 'GET /api/all/product')).json()
	const asked = { params: { id: listing._id }, cookie: cookieOf(app, seller) }
	const page = await make(app, 'GET /api/product/single/{id}', asked)
	const client = await call(app, `GET /api/product/single/${listing._id}`, { as: seller })
	expect([page.status, page.body]).toEqual([200, client.json()])
	expect((await make(app, 'GET /api/category')).body).toEqual((await call(app, 'GET /api/category')).json())
})

it('a page is refused what its reader is refused, in their language', async () => {
	for (const [cookie, language] of [
		[undefined, 'en'],
		['language=bn', 'bn'],
	] as const) {
		const body = { acknowledged: false, message: say('signInFirst')[language] }
		expect(await make(app, 'GET /api/order', { cookie })).toMatchObject({ status: 401, body })
	}
	const forbidden = await make(app, 'GET /api/audit', { cookie: cookieOf(app, seller) })
	expect([forbidden.status, forbidden.body]).toEqual([403, { acknowledged: false, message: say('notAllowed').en }])
	const invalid = await make(app, 'GET /api/all/product', { query: { limit: 'many' } })
	expect([invalid.status, invalid.body]).toMatchObject([422, { fields: { limit: expect.any(String) } }])
})

it('an admin who still needs a second factor is a visitor to a page, too', async () => {
	const strict = await startAppForTest({ env: { ADMIN_SECOND_FACTOR: 'on' } })
	const cookie = cookieOf(strict, await somebody(strict, 'admin'))
	const refused = await make(strict, 'GET /api/user', { cookie })
	expect([refused.status, refused.body]).toEqual([403, { acknowledged: false, message: say('secondFactorFirst').en }])
	const query = { report: 'true' }
	expect((await make(strict, 'GET /api/all/product', { query, cookie })).status).toBe(401)
	expect((await make(strict, 'GET /api/all/product', { cookie })).status).toBe(200)
})

it('a page’s search is not counted again as its reader’s, because the page was; a call for members only is', async () => {
	const counted = async () => (await app.database.pool.query('select sum(points)::int from attempt_counts')).rows[0].sum
	const before = (await counted()) ?? 0
	expect((await make(app, 'GET /api/search/suggest', { query: { q: 'helm' } })).status).toBe(200)
	expect((await counted()) ?? 0).toBe(before)
	expect((await make(app, 'GET /api/account/data', { cookie: cookieOf(app, seller) })).status).toBe(200)
	expect(await counted()).toBe(before + 1)
})
