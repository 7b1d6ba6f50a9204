import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect as connectSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '../../../src/contract/errors.ts'
import { bounds } from '../../../src/contract/fields.ts'
import { calls } from '../../support/accepted-calls.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newOrder, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { jsonAnswerOn } from '../../support/socket.ts'

let app: TestApp
let people: Record<'buyer' | 'seller' | 'admin', Person>

beforeAll(async () => {
	app = await startApp()
	people = {
		buyer: await somebody(app, 'buyer'),
		seller: await somebody(app, 'seller'),
		admin: await somebody(app, 'admin'),
	}
})
afterAll(() => app.close())

const hostileBodies = [
	'null',
	'[]',
	'"text"',
	'12',
	'{}',
	'{',
	'',
	'{"__proto__":{"role":"admin"}}',
	'{"constructor":{"prototype":{"role":"admin"}}}',
	'{"email":{"$ne":null},"name":["a","b"],"role":{"toString":1}}',
	'{"product_id":["x"],"meeting_location":{"length":5},"buyer_mobile":7}',
	'{"product_name":"\\u0000","seller_email":"\\u0000@x.yz","product_resellPrice":1e400,"meeting_location":"\\u0000\\u0000\\u0000"}',
	'{"meeting_location":"\\ud800\\ud800","product_id":"\\ud800"}',
	`{"product_name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
	`{"name":"${"'; drop table users; --"}","email":"a'b@motor.test","role":"buyer"}`,
]
const hostileTexts = [
	'%00',
	'%E0%A4%A',
	"'%20or%20'1'='1",
	'..%2f..%2fetc',
	'__proto__',
	'constructor',
	'x'.repeat(290),
	'%F0%9F%8F%8D',
	'@',
	'%00@%00',
]

describe('whatever is sent, the server answers in its own form and is never at fault', () => {
	const endsPeople = ['DELETE /api/user/{id}', 'DELETE /api/user/session/{id}']
	const writes = calls.filter(([name]) => !name.startsWith('GET') && !endsPeople.includes(name))
	it.each(writes)('in a body of %s', async (name, row) => {
		for (const body of hostileBodies)
			for (const as of Object.values(people)) {
				const filled = name.replace(/\{\w+\}/, encodeURIComponent(as.email))
				const answer = await call(app, filled, { as, headers: { 'content-type': 'application/json' }, body })
				expect([body, answer.statusCode < 500]).toEqual([body, true])
				if (answer.statusCode >= 400) expect(ErrorBody.safeParse(answer.json()).success).toBe(true)
				else expect(row.output.safeParse(answer.json()).success).toBe(true)
			}
	})

	it('in an address', async () => {
		for (const [name] of calls.filter(([name]) => name.includes('{')))
			for (const hostile of hostileTexts) {
				const answer = await call(app, name.replace(/\{\w+\}/, hostile), { as: people.admin })
				expect([name, hostile, answer.statusCode < 500]).toEqual([name, hostile, true])
				if (answer.statusCode >= 400) expect(ErrorBody.safeParse(answer.json()).success).toBe(true)
			}
	})

	const parameters = [
		'limit',
		'cursor',
		'sort',
		'email',
		'role',
		'advertise',
		'wishlist',
		'report',
		'__proto__',
		'constructor',
	]
	it.each(calls.filter(([, row]) => row.query))('in a query of %s', async (name) => {
		const filled = name.replace(/\{\w+\}/, 'honda')
		for (const parameter of parameters)
			for (const hostile of [...hostileTexts, '', '1&x=2', `a&${parameter}=b`]) {
				const answer = await call(app, `${filled}?${parameter}=${hostile}`, { as: people.admin })
				expect([parameter, hostile, answer.statusCode < 500]).toEqual([parameter, hostile, true])
			}
	})

	it('in a header', async () => {
		for (const [header, values] of Object.entries({
			cookie: [
				'motor.session_token',
				';;;=',
				`motor.session_token=${'a.'.repeat(2000)}`,
				'motor.session_token=%00.%00',
			],
			authorization: ['Bearer', 'Bearer  ', 'Bearer %00', 'Bearer é', `Bearer ${'.'.repeat(500)}`],
			origin: ['null', 'javascript:', 'http://', '\\\\'],
			'content-type': ['application/json; charset=utf-99', 'application/xml', 'multipart/form-data', ';', 'a/b/c'],
			'content-length': ['0'],
		}))
			for (const value of values) {
				const answer = await call(app, 'POST /api/user', { as: people.buyer, headers: { [header]: value }, body: '{}' })
				expect([header, value, answer.statusCode < 500]).toEqual([header, value, true])
				expect(ErrorBody.safeParse(answer.json()).success).toBe(true)
			}
	})

	it('in the name of the host', async () => {
		for (const host of ['', 'a b', '[', '%00', 'motor.test:99999', 'user@motor.test'])
			for (const name of ['POST /api/auth/sign-out', 'GET /api/auth/callback/google?state=x', 'POST /api/user']) {
				const answer = await call(app, name, { headers: { host, origin: 'http://[' } })
				expect([name, host, answer.statusCode < 500]).toEqual([name, host, true])
				const own = await call(app, name, { headers: { host } })
				expect([name, host, own.statusCode < 500]).toEqual([name, host, true])
			}
	})

	it('leaves nobody promoted', async () => {
		const roles = await app.database.pool.query('select role, count(*)::int from users group by role order by role')
		expect(roles.rows).toEqual(['buyer', 'seller', 'admin'].map((role) => ({ role, count: 1 })))
		expect(({} as { role?: string }).role).toBeUndefined()
	})
})

describe('what is unknown', () => {
	it('below /api is 404 in JSON, whatever the method', async () => {
		for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
			for (const path of [
				'/api',
				'/api/',
				'/api/nothing',
				'/api/product/single/a/b',
				'/api/user/a/b/c',
				'/api//user',
			]) {
				const answer = await call(app, `${method} ${path}`, { as: people.admin })
				expect([method, path, answer.statusCode]).toEqual([method, path, 404])
				expect(answer.json()).toEqual({ acknowledged: false, message: 'There is nothing at this address.' })
			}
	})

	it('a method that an address does not have is 404 in JSON', async () => {
		for (const name of ['PATCH /api/user', 'POST /api/category', 'DELETE /api/order/x', 'PUT /api/add/product']) {
			const answer = await call(app, name, { as: people.admin })
			expect(answer.statusCode).toBe(404)
			expect(answer.json()).toMatchObject({ acknowledged: false })
		}
	})
})

describe('a write from another site', () => {
	// Signed out: a write that passes this check gets 401 from the next one.
	const write = async (headers: Record<string, string>, name = 'POST /api/user') =>
		(await call(app, name, { headers, body: {} })).statusCode

	it("is refused by its Origin, the site's own and none are taken", async () => {
		for (const origin of [
			'https://evil.test',
			'http://motor.test.evil.test',
			'https://motor.test',
			'http://motor.test:81',
			'null',
			'',
		])
			expect([origin, await write({ origin })]).toEqual([origin, 403])
		expect(await write({ origin: site })).toBe(401)
		expect(await write({})).toBe(401)
		expect(await write({ 'sec-fetch-site': 'cross-site' })).toBe(403)
		expect(await write({ 'sec-fetch-site': 'same-origin', origin: site })).toBe(401)
	})

	it('is refused for identity calls too, and before anybody is signed in', async () => {
		for (const path of ['sign-in/email', 'sign-up/email', 'sign-out'])
			expect(await write({ origin: 'https://evil.test' }, `POST /api/auth/${path}`)).toBe(403)
	})

	it('where no public address is configured, is one whose Origin is not the host asked for', async () => {
		const local = await startApp({ env: { PUBLIC_URL: '' } })
		const send = async (origin: string) =>
			(await call(local, 'POST /api/user', { headers: { host: 'localhost:3000', origin }, body: {} })).statusCode
		expect(await send('http://localhost:3000')).toBe(401)
		expect(await send('http://127.0.0.1:3000')).toBe(403)
		await local.close()
	})

	it('does not concern reading', async () => {
		const answer = await call(app, 'GET /api/all/product', { headers: { origin: 'https://evil.test' } })
		expect(answer.statusCode).toBe(200)
		expect(answer.headers['access-control-allow-origin']).toBeUndefined()
	})
})

describe('a body that is too large', () => {
	it('is refused with 413 where its length says so', async () => {
		const body = JSON.stringify({ email: 'x'.repeat(64 * 1024) })
		for (const name of ['POST /api/user', 'POST /api/auth/sign-in/email']) {
			const answer = await call(app, name, { as: people.buyer, body, headers: { 'content-type': 'application/json' } })
			expect(answer.statusCode).toBe(413)
			expect(answer.json()).toMatchObject({ acknowledged: false })
		}
	})

	it('is refused before it has been sent whole, announced or in chunks', async () => {
		await app.app.listen({ port: 0, host: '127.0.0.1' })
		const { port } = app.app.server.address() as AddressInfo
		const head = `POST /api/user HTTP/1.1\r\nHost: motor.test\r\nAuthorization: Bearer ${people.buyer.token}\r\nContent-Type: application/json\r\n`
		const chunk = `${(0x10001).toString(16)}\r\n${'x'.repeat(0x10001)}\r\n`
		for (const start of [
			`${head}Content-Length: 999999\r\n\r\n{`,
			`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`,
		]) {
			const socket = connectSocket(port, '127.0.0.1')
			socket.write(start)
			const answer = await jsonAnswerOn(socket)
			expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"acknowledged":false/i)
		}
	})

	it('of a picture, by somebody who may send none, is answered though they go on sending', async () => {
		const { port } = app.app.server.address() as AddressInfo
		const body = new FormData()
		body.append('image', new Blob([new Uint8Array(11_000_000)]))
		const headers = { authorization: `Bearer ${people.buyer.token}` }
		const answer = await fetch(`http://127.0.0.1:${port}/api/image`, { method: 'POST', headers, body })
		expect(answer.status).toBe(403)
		expect(ErrorBody.safeParse(await answer.json()).success).toBe(true)
	})

	it('or of no use, is read to its end: who sends it all before listening gets the answer, and may go on', async () => {
		const { port } = app.app.server.address() as AddressInfo
		const part = '--q\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n'
		const file = 'x'.repeat(11_000_000)
		for (const [address, type, body] of [
			['/api/user', 'application/json', file],
			['/api/image', 'multipart/form-data; boundary=q', part + file],
		] as const) {
			const socket = connectSocket(port, '127.0.0.1')
			socket.write(`POST ${address} HTTP/1.1\r\nHost: motor.test\r\nAuthorization: Bearer ${people.seller.token}\r\n`)
			socket.write(`Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`)
			await new Promise((sent) => socket.write(body, sent))
			socket.end('\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: motor.test\r\nConnection: close\r\n\r\n')
			expect(await text(socket)).toMatch(
				/^HTTP\/1\.1 4\d\d [\s\S]*"acknowledged":false[\s\S]*HTTP\/1\.1 200 [\s\S]*"alive"/,
			)
		}
	})

	it('of a picture whose parts never begin, is refused once it is larger than any upload', async () => {
		const { port } = app.app.server.address() as AddressInfo
		const socket = connectSocket(port, '127.0.0.1')
		const head = `POST /api/image HTTP/1.1\r\nHost: motor.test\r\nAuthorization: Bearer ${people.seller.token}\r\n`
		socket.write(`${head}Content-Type: multipart/form-data; boundary=never\r\nTransfer-Encoding: chunked\r\n\r\n`)
		const length = bounds.pictureBytes + 9 * bounds.bodyBytes
		socket.write(`${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`)
		const answer = await jsonAnswerOn(socket)
		expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"image":/)
	})

	it('and one that is sent only if something unknown is fulfilled is answered as any other', async () => {
		const { port } = app.app.server.address() as AddressInfo
		const socket = connectSocket(port, '127.0.0.1')
		socket.write('POST /api/user HTTP/1.1\r\nHost: motor.test\r\nExpect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}')
		const answer = await jsonAnswerOn(socket)
		expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*nosniff[\s\S]*"acknowledged":false/)
	})

	it('and what is not HTTP is answered in the same form, and not waited for', async () => {
		const { port } = app.app.server.address() as AddressInfo
		const socket = connectSocket({ port, host: '127.0.0.1', allowHalfOpen: true })
		socket.write('HELLO\r\n\r\n')
		expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"acknowledged":false/)
		// This client never closes its side, so nobody reads the bytes that follow.
		const broken = once(socket, 'error')
		const writing = setInterval(() => socket.write('more'), 100)
		expect(await broken).toMatchObject([{ code: expect.stringMatching(/EPIPE|ECONNRESET/) }])
		clearInterval(writing)
		socket.destroy()
	})
})

describe('what another kind of body or value says', () => {
	it('is refused in words for people', async () => {
		const send = (body: unknown, type = 'application/json') =>
			call(app, 'POST /api/newsletter', { body, headers: { 'content-type': type } })
		expect((await send('[]')).json().fields).toEqual({ body: 'This is not valid.' })
		expect((await send('{}', 'text/plain')).statusCode).toBe(415)
		const role = await call(app, 'GET /api/user?role=pope', { as: people.admin })
		expect(role.json().fields).toEqual({ role: 'This is not valid.' })
	})

	it('of an upload without parts, or one that breaks off, is 422', async () => {
		const part = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'
		for (const [type, body] of [
			['multipart/form-data', 'abc'],
			['multipart/form-data; boundary=q', `--q\r\n${part}`],
			['multipart/form-data; boundary=q', `--q\r\nno header at all`],
			['multipart/form-data; boundary=q', 'nothing'],
		] as const) {
			const answer = await call(app, 'POST /api/image', { as: people.seller, body, headers: { 'content-type': type } })
			expect([type, body, answer.statusCode]).toEqual([type, body, 422])
			expect(answer.json().fields).toEqual({ image: expect.any(String) })
		}
	})

	it.each(['1e3', '0x10', 'Infinity', '--5', '1.2.3', ''])('of a price, %o is none', async (resell_price) => {
		const body = { ...newProduct('x'), resell_price }
		const answer = await call(app, 'POST /api/add/product', { as: people.seller, body })
		expect(answer.json().fields).toHaveProperty('resell_price')
	})
})

it('text that looks like markup or SQL is kept as it is, and a text of control characters alone is no text', async () => {
	const { seller, buyer } = people
	const picture = await pictureOf(app, seller)
	const name = `<script>alert(1)</script> '; drop table listings; --`
	const body = { ...newProduct(picture.address), product_name: `\u202e${name}\u0007` }
	const { insertedId } = (await call(app, 'POST /api/add/product', { as: seller, body })).json()
	expect((await call(app, `GET /api/product/single/${insertedId}`, { as: buyer })).json().product_name).toBe(name)
	const blank = { ...newOrder(await listingOf(app, seller)), meeting_location: '\u0007\u200b\u202e' }
	expect((await call(app, 'POST /api/add/order', { as: buyer, body: blank })).json().fields).toEqual({
		meeting_location: 'This field is required.',
	})
})
