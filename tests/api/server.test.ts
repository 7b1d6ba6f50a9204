import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer, type Server } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app/build-app.ts'
import { api } from '../../src/contract/api.ts'
import type { Call } from '../../src/contract/calls/call.ts'
import { readerHeader } from '../../src/contract/reader.ts'
import { say } from '../../src/contract/sentences.ts'
import { connect } from '../../src/database/postgres/connection.ts'
import { type CallOptions, call, startApp, startAppForTest, type TestApp } from '../support/app.ts'
import { listingOf } from '../support/listings.ts'
import { somebody } from '../support/people.ts'
import { jsonAnswerOn } from '../support/socket.ts'

let app: TestApp

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

describe('every answer', () => {
	it('carries the headers that browsers are protected by, refusals and pictures too', async () => {
		for (const path of [
			'/healthz',
			'/api/category',
			'/api/nothing',
			'/nothing',
			'/pictures/x/y',
			'/%E0%A4%A',
			'/api/docs',
		]) {
			const { headers } = await call(app, `GET ${path}`)
			expect(headers).toMatchObject({
				'x-content-type-options': 'nosniff',
				'x-frame-options': 'DENY',
				'referrer-policy': 'strict-origin-when-cross-origin',
				'permissions-policy': expect.stringContaining('geolocation=()'),
				'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
			})
			expect(headers['strict-transport-security']).toBeUndefined()
		}
	})

	it('that Node would have given by itself carries them too', async () => {
		for (const env of [{}, { PUBLIC_URL: 'https://motor.test' }]) {
			const { app } = await startAppForTest({ env })
			await app.listen({ port: 0, host: '127.0.0.1' })
			for (const sent of [
				'HELLO\r\n\r\n',
				'GET / HTTP/1.1\r\n\r\n',
				`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
			]) {
				const socket = connectSocket((app.server.address() as AddressInfo).port, '127.0.0.1')
				socket.write(sent)
				const answer = await jsonAnswerOn(socket)
				expect(answer).toMatch(/^HTTP\/1\.1 400 /)
				const body = { acknowledged: false, message: say('unreadable').en }
				expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual(body)
				for (const header of [
					'x-content-type-options: nosniff',
					'x-frame-options: DENY',
					"frame-ancestors 'none'",
					'cache-control: no-store',
				])
					expect(answer).toContain(header)
				expect(answer.includes('strict-transport-security: max-age=')).toBe('PUBLIC_URL' in env)
			}
		}
	})

	it('of a call is kept by no cache, except where it is the same for everybody', async () => {
		for (const path of ['/api/all/product', '/api/user', '/api/nothing', '/api/auth/get-session'])
			expect((await call(app, `GET ${path}`)).headers['cache-control']).toBe('no-store')
	})

	it('names the reader by a mark that is theirs alone', async () => {
		const mark = async (as?: { token: string }) =>
			(await call(app, 'GET /api/all/product', { as })).headers[readerHeader]
		const [one, another] = [await somebody(app, 'buyer'), await somebody(app, 'seller')]
		const marks = [await mark(), await mark(one), await mark(another)]
		expect(marks[0]).toBe('visitor')
		expect(marks[1]).toMatch(/^[\w-]{16}$/)
		expect(new Set(marks).size).toBe(3)
		expect(await mark(one)).toBe(marks[1])
		expect((await call(app, 'GET /api/category', { as: one })).headers[readerHeader]).toBeUndefined()
	})

	it('of a list comes in the smallest encoding that the client accepts, and says that it depends on that', async () => {
		const seller = await somebody(app, 'seller')
		for (const productName of ['Touring jacket', 'Race gloves', 'City boots'])
			await listingOf(app, seller, { productName })
		const ask = (encoding: string) => call(app, 'GET /api/all/product', { headers: { 'accept-encoding': encoding } })
		const plain = await ask('')
		expect(plain.json()).toHaveLength(3)
		expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
		expect(plain.headers['content-encoding']).toBeUndefined()
		for (const [accepted, encoding, decode] of [
			['gzip, deflate, br', 'br', brotliDecompressSync],
			['gzip;q=1.0', 'gzip', gunzipSync],
		] as const) {
			const answer = await ask(accepted)
			expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
			expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
			expect(JSON.parse(decode(answer.rawPayload).toString())).toEqual(plain.json())
		}
		for (const other of ['identity', 'brand', 'xgzip']) expect((await ask(other)).body).toBe(plain.body)
	})

	it('of a short list is sent as it is', async () => {
		const small = await call(app, 'GET /api/user', {
			as: await somebody(app, 'buyer'),
			headers: { 'accept-encoding': 'br' },
		})
		expect(small.headers).not.toHaveProperty('content-encoding')
		expect(small.headers).not.toHaveProperty('vary')
	})

	it('to HEAD is that to GET without the body', async () => {
		const answer = await call(app, 'HEAD /api/category')
		expect([answer.statusCode, answer.body]).toEqual([200, ''])
	})
})

describe('a refusal', () => {
	const bangla = { headers: { cookie: 'theme=dark; language=bn' } }
	const credentials = { email: 'nobody@motor.test', password: 'not-the-one' }

	it("is in the language of the reader's cookie, else in English", async () => {
		const said = async (name: string, options: CallOptions = {}) => (await call(app, name, options)).json().message
		expect(await said('GET /api/user')).toBe('Please sign in first.')
		expect(await said('GET /api/user', bangla)).toBe('আগে লগ ইন করুন।')
		expect(await said('GET /api/user', { headers: { cookie: 'language=xx' } })).toBe('Please sign in first.')
		const signIn = 'POST /api/auth/sign-in/email'
		expect(await said(signIn, { body: credentials })).toBe('The e-mail address or the password is wrong.')
		expect(await said(signIn, { body: credentials, ...bangla })).toBe('ই-মেইল ঠিকানা বা পাসওয়ার্ড ভুল।')
	})

	it('names its fields in that language too', async () => {
		const answer = await call(app, 'POST /api/newsletter', { body: { email: 'nobody' }, ...bangla })
		const reason = 'একটি ই-মেইল ঠিকানা দিন, যেমন name@example.com।'
		expect(answer.json()).toEqual({ acknowledged: false, message: reason, fields: { email: reason } })
	})
})

describe('GET /api/openapi.json', () => {
	it('describes every row of the API table', async () => {
		const answer = await call(app, 'GET /api/openapi.json')
		const { openapi, paths, components } = answer.json()
		expect(openapi).toBe('3.1.0')
		for (const [name, row] of Object.entries<Call>(api)) {
			const [method = '', path = ''] = name.split(' ')
			const operation = paths[path][method.toLowerCase()]
			expect(operation.summary).toBe(row.summary)
			const inPath = operation.parameters.filter((each: { in: string }) => each.in === 'path')
			expect(inPath.map((each: { name: string }) => `{${each.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
			const { content } = operation.responses[200]
			expect(content[row.media ?? 'application/json'].schema).toEqual(expect.any(Object))
		}
		expect(Object.keys(components.securitySchemes)).toEqual(['cookie', 'bearer'])
		const { properties, required } = paths['/api/add/product'].post.requestBody.content['application/json'].schema
		expect(required).toContain('product_name')
		expect(properties.category_id.enum).toEqual(['honda', 'ktm', 'suzuki', 'yamaha'])
	})
})

describe('GET /api/docs', () => {
	it('is a page that names every call, and needs no script', async () => {
		const answer = await call(app, 'GET /api/docs')
		expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
		expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
		expect(answer.body).not.toContain('<script')
		for (const row of Object.values(api)) expect(answer.body.replaceAll('&#39;', "'")).toContain(row.summary)
	})
})

describe('health', () => {
	it('says that the process is alive and ready', async () => {
		expect((await call(app, 'GET /healthz')).json()).toEqual({ status: 'alive' })
		expect((await call(app, 'GET /readyz')).json()).toEqual({ reads: true, writes: true, jobs: false })
	})
})

/** Starts a server in place of the database, which accepts connections and never answers. */
async function silentServer(): Promise<Server> {
	const server = createServer(() => {})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	return server
}

describe('without its database', () => {
	async function appOn(port: number) {
		const database = connect({
			host: '127.0.0.1',
			port,
			user: 'motor',
			database: 'motor',
			connectionTimeoutMillis: 300,
		})
		const started = await buildApp({ ...app, database })
		return { app: started, database }
	}

	it('gone: calls are 503 with an honest sentence, the process lives, it is not ready', async () => {
		const gone = await appOn(1)
		const answer = await call(gone, 'GET /api/all/product')
		expect(answer.statusCode).toBe(503)
		expect(answer.json()).toEqual({
			acknowledged: false,
			message: "We can't reach the marketplace right now. Please try again.",
			request: answer.headers['x-request-id'],
		})
		expect((await call(gone, 'GET /api/user', { as: { token: 'any' } })).statusCode).toBe(503)
		expect((await call(gone, 'GET /api/category')).statusCode).toBe(200)
		expect((await call(gone, 'GET /healthz')).statusCode).toBe(200)
		expect((await call(gone, 'GET /readyz')).statusCode).toBe(503)
		await gone.app.close()
	})

	it('silent: the wait is bounded', async () => {
		const server = await silentServer()
		const address = server.address()
		const silent = await appOn(typeof address === 'object' && address ? address.port : 0)
		expect((await call(silent, 'GET /api/all/product')).statusCode).toBe(503)
		expect((await call(silent, 'GET /readyz')).statusCode).toBe(503)
		await silent.app.close()
		server.close()
	})

	it('back again: it serves again by itself', async () => {
		const app = await startAppForTest()
		const buyer = await somebody(app, 'buyer')
		const list = async () => (await call(app, 'GET /api/product/honda', { as: buyer })).statusCode
		expect(await list()).toBe(200)
		const others = 'pid <> pg_backend_pid() and datname = current_database()'
		await app.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
		await expect.poll(list).toBe(200)
		await app.database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
		await expect.poll(list).toBe(200)
	})
})
