import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listings } from '../../../src/database/schema/listings.ts'
import { ranks } from '../../../src/http/safety/precedence.ts'
import { sessionCookieName } from '../../../src/services/identity/session-token.ts'
import { site, startAppForTest, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { somebody } from '../../support/people.ts'

const market = '/api/all/product'
const cookie = sessionCookieName(site)

interface Answer {
	status: number
	headers: Record<string, string>
	body: Buffer
}

async function listening(env: Record<string, string> = {}): Promise<TestApp & { port: number }> {
	const app = await startAppForTest({ env: { KEEP_ANSWERS: 'on', ...env } })
	await app.app.listen({ host: '127.0.0.1', port: 0 })
	return { ...app, port: (app.app.server.address() as AddressInfo).port }
}

function ask({ port }: { port: number }, path: string, headers: Record<string, string> = {}, method = 'GET') {
	return new Promise<Answer>((resolve, reject) => {
		const asking = request({ host: '127.0.0.1', port, path, method, agent: false, headers }, (answer) => {
			const parts: Buffer[] = []
			answer.on('data', (part: Buffer) => parts.push(part))
			answer.once('end', () => {
				const { date, connection, ...others } = answer.headers as Record<string, string>
				resolve({ status: answer.statusCode ?? 0, headers: others, body: Buffer.concat(parts) })
			})
		})
		asking.once('error', reject)
		asking.end()
	})
}

const namesIn = ({ body }: Answer) =>
	(JSON.parse(body.toString()) as { product_name: string }[]).map(({ product_name }) => product_name)

/** The clock that ages answers, in ms. It stands still unless a test moves it. */
let clock = 0
let app: TestApp & { port: number }
beforeEach(async () => {
	const time = vi.spyOn(performance, 'now').mockImplementation(() => clock)
	onTestFinished(() => time.mockRestore())
	app = await listening()
	const seller = await somebody(app, 'seller')
	for (let each = 0; each < 30; each++) await listingOf(app, seller, { productName: `Jacket ${each}` })
})

const rename = (to: string) =>
	app.database.db.update(listings).set({ productName: to }).where(eq(listings.productName, 'Jacket 7'))

test('an answer to visitors is cached for less than a second', async () => {
	expect(namesIn(await ask(app, market))).toContain('Jacket 7')
	await rename('Helmet')
	expect(namesIn(await ask(app, market))).toContain('Jacket 7')
	clock += 1000
	expect(namesIn(await ask(app, market))).toContain('Helmet')
})

test('an old answer is renewed before it is too old, while it is still served', async () => {
	await ask(app, market)
	await rename('Helmet')
	clock += 800
	expect(namesIn(await ask(app, market))).toContain('Jacket 7')
	await vi.waitFor(async () => expect(namesIn(await ask(app, market))).toContain('Helmet'))
})

test('however many ask at once, also when an answer expires, it is computed once', async () => {
	const inject = vi.spyOn(app.app, 'inject')
	const crowd = () => Promise.all(Array.from({ length: 40 }, () => ask(app, market)))
	await crowd()
	expect(inject).toHaveBeenCalledTimes(1)
	clock += 1000
	await crowd()
	expect(inject).toHaveBeenCalledTimes(2)
})

test('people who are signed in see their own contacts and marks, and visitors never see them', async () => {
	const buyer = await somebody(app, 'buyer')
	const signature = signedCookie(buyer.token)
	const visits = () => ask(app, market)
	const signedIn = [
		() => ask(app, market, { authorization: `Bearer ${buyer.token}` }),
		() => ask(app, market, { cookie: `language=en; ${cookie}=${signature}` }),
	]
	const answers = await Promise.all([
		visits(),
		...signedIn.map((each) => each()),
		visits(),
		...signedIn.map((each) => each()),
	])
	answers.push(await visits(), await (signedIn[0] as () => Promise<Answer>)(), await visits())
	for (const [index, { body, headers }] of answers.entries()) {
		const theirs = [1, 2, 4, 5, 7].includes(index)
		expect(body.includes('+8801712345678'), `contacts in answer ${index}`).toBe(theirs)
		expect(headers['x-motor-reader'] === 'visitor', `reader of answer ${index}`).toBe(!theirs)
	}
})

function signedCookie(token: string): string {
	return encodeURIComponent(
		`${token}.${createHmac('sha256', app.config.secret.current).update(token).digest('base64')}`,
	)
}

test.each([
	['a forged session cookie', { cookie: `${cookie}=forged.c2lnbmF0dXJl` }],
	['a session cookie without a value', { cookie: `${cookie}=` }],
	['a session cookie of a secure site', { cookie: `__Secure-${cookie}=forged.c2lnbmF0dXJl` }],
	['an unknown bearer token', { authorization: 'Bearer unknown' }],
	['an empty Authorization header', { authorization: '' }],
])('a request with %s is neither answered from the cache nor cached', async (_, headers) => {
	const inject = vi.spyOn(app.app, 'inject')
	await ask(app, market, headers)
	expect(inject).not.toHaveBeenCalled()
	await ask(app, market)
	await rename('Helmet')
	expect(namesIn(await ask(app, market, headers))).toContain('Helmet')
	expect(namesIn(await ask(app, market))).toContain('Jacket 7')
})

test('a buyer sees their own changes at once, whatever is cached for visitors', async () => {
	const buyer = await somebody(app, 'buyer')
	const as = { authorization: `Bearer ${buyer.token}` }
	await ask(app, market)
	const [first] = JSON.parse((await ask(app, market, as)).body.toString())
	await ask(app, `/api/product/wishlist/${first._id}`, as, 'POST')
	const [marked] = JSON.parse((await ask(app, `${market}?wishlist=true`, as)).body.toString())
	expect(marked._id).toBe(first._id)
})

test.each([
	['a list', `${market}?limit=24`, {}],
	['a list compressed by Brotli', `${market}?limit=24`, { 'accept-encoding': 'gzip, deflate, br' }],
	['a list compressed by gzip', `${market}?limit=24`, { 'accept-encoding': 'gzip' }],
	['a list where Brotli is refused', `${market}?limit=24`, { 'accept-encoding': 'br;q=0, gzip' }],
	['the brands', '/api/category', { 'accept-encoding': 'br' }],
	['a visitor’s session', '/api/auth/get-session', {}],
	['a wrong limit', `${market}?limit=none`, {}],
	['a wrong limit in Bangla', `${market}?limit=none`, { cookie: 'theme=dark; language=bn' }],
	['a missing picture in Bangla', '/pictures/none/640.webp', { cookie: 'language=bn' }],
])('cached or not, %s has the same status, headers and bytes, for GET and HEAD', async (_, path, headers) => {
	for (const method of ['GET', 'HEAD', 'GET']) {
		const kept = await ask(app, path, headers, method)
		const computed = await app.app.inject({
			url: path,
			method: method as 'GET',
			headers: { host: 'motor.test', ...headers },
		})
		const { date, connection, 'x-request-id': ofRequest, ...others } = computed.headers
		expect(kept.status).toBe(computed.statusCode)
		const { 'x-request-id': ofFault, ...keptHeaders } = kept.headers
		expect(keptHeaders).toEqual(others)
		if (method === 'GET') expect(plainBytes(kept)).toEqual(plainBytes({ ...kept, body: computed.rawPayload }))
		else expect(kept.body.length).toBe(0)
	}
})

function plainBytes({ headers, body }: Answer): Buffer {
	if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
	return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

test('an answer about a single record is cached by its address', async () => {
	const inject = vi.spyOn(app.app, 'inject')
	const [one, other] = [await somebody(app, 'seller'), await somebody(app, 'seller')]
	for (const { id, name } of [one, other, one, other])
		expect(JSON.parse((await ask(app, `/api/seller/${id}`)).body.toString())).toMatchObject({ _id: id, name })
	expect(inject).toHaveBeenCalledTimes(2)
	expect((await ask(app, `/api/seller/${one.id}/more`)).status).toBe(404)
	expect(inject).toHaveBeenCalledTimes(2)
})

test('a refusal is never cached', async () => {
	const inject = vi.spyOn(app.app, 'inject')
	for (let each = 0; each < 3; each++) expect((await ask(app, `${market}?limit=none`)).status).toBe(422)
	expect(inject).toHaveBeenCalledTimes(3)
})

test('a request that is abandoned before it is refused for lack of a slot is no longer counted', async () => {
	const { inFlight, server } = app.app
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const ends = await Promise.all(Array.from({ length: 24 }, () => inFlight.enter(ranks.people)))
	const arrived = once(server, 'request') as Promise<[unknown, ServerResponse]>
	const leaving = request({ host: '127.0.0.1', port: app.port, path: market, agent: false })
	leaving.on('error', () => {}).end()
	const [, left] = await arrived
	leaving.destroy()
	await once(left, 'close')
	const joined = once(server, 'request')
	const staying = ask(app, market)
	await joined
	vi.advanceTimersByTime(900)
	expect((await staying).status).toBe(503)
	await expect.poll(() => inFlight.count).toBe(0)
	for (const end of ends) end()
})

test('while there is no slot, visitors get cached answers, and are asked to come back for the rest', async () => {
	const { inFlight } = app.app
	await ask(app, market)
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const ends = await Promise.all(Array.from({ length: 24 }, () => inFlight.enter(ranks.people)))
	expect((await ask(app, market)).status).toBe(200)
	const joined = once(app.app.server, 'request')
	const refused = ask(app, `${market}?limit=1`)
	await joined
	vi.advanceTimersByTime(900)
	expect(await refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
	for (const end of ends) end()
})

test('with KEEP_ANSWERS=off every answer is computed', async () => {
	const plain = await listening({ KEEP_ANSWERS: 'off' })
	const seller = await somebody(plain, 'seller')
	expect(namesIn(await ask(plain, market))).toEqual([])
	await listingOf(plain, seller, { productName: 'Helmet' })
	expect(namesIn(await ask(plain, market))).toEqual(['Helmet'])
})
