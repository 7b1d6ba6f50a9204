import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, startAppForTest, type TestApp } from '../support/app.ts'
import { type Person, somebody } from '../support/people.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
	app = await startApp({ env: { DEMO: 'on' } })
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

let numbers = 0
const newPhone = () => {
	numbers += 1
	return `0171${String(numbers).padStart(7, '0')}`
}

const ask = (as: Person, phone: string, on = app) => call(on, 'POST /api/verification', { as, body: { phone } })
const prove = (as: Person, code: string) => call(app, 'POST /api/verification/code', { as, body: { code } })
const decide = (id: string, action: string, as = admin) =>
	call(app, `POST /api/verification/act/${id}`, { as, body: { action, reason: 'The phone answers.' } })
const waiting = async (): Promise<{ _id: string; person: { _id: string } }[]> =>
	(await call(app, 'GET /api/verification', { as: admin })).json()
const isVerified = async (seller: Person) =>
	(await call(app, 'GET /api/user', { as: seller })).json()[0].verified as boolean

/** A seller who has proven this phone. Returns the request's id. */
async function proven(seller: Person, phone = newPhone()): Promise<string> {
	const { code } = (await ask(seller, phone)).json()
	expect((await prove(seller, code)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
	const request = (await waiting()).find(({ person }) => person._id === seller.id)
	return request?._id ?? ''
}

describe('POST /api/verification', () => {
	it('shows the code in demo mode, three times an hour', async () => {
		const seller = await somebody(app, 'seller')
		for (let each = 0; each < 3; each += 1) expect((await ask(seller, newPhone())).json().code).toMatch(/^\d{6}$/)
		const fourth = await ask(seller, newPhone())
		expect(fourth.statusCode).toBe(429)
		expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3_500)
	})

	it('sends the code to the phone through the gateway', async () => {
		const heard: { form: URLSearchParams; key: string | undefined }[] = []
		const gateway = createServer((request, response) => {
			let body = ''
			request.on('data', (chunk) => {
				body += chunk
			})
			request.on('end', () => {
				heard.push({ form: new URLSearchParams(body), key: request.headers.authorization })
				response.writeHead(heard.length > 1 ? 500 : 200).end()
			})
		})
		await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
		const { port } = gateway.address() as AddressInfo
		const sending = await startAppForTest({ env: { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_KEY: 'key-1' } })
		const seller = await somebody(sending, 'seller')
		const answer = await ask(seller, '01712345678', sending)
		expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
		expect(heard[0]?.key).toBe('Bearer key-1')
		expect(heard[0]?.form.get('to')).toBe('+8801712345678')
		expect(heard[0]?.form.get('message')).toMatch(/\b\d{6}\b/)
		expect((await ask(seller, '01712345678', sending)).statusCode).toBe(502)
		gateway.close()
	})

	it('is refused where no code can be sent, and to the verified', async () => {
		const silent = await startAppForTest()
		expect((await ask(await somebody(silent, 'seller'), '01712345678', silent)).statusCode).toBe(409)
		const seller = await somebody(app, 'seller')
		await call(app, `POST /api/user/verify/${seller.id}`, { as: admin })
		expect((await ask(seller, newPhone())).statusCode).toBe(409)
	})

	it.each([{}, { phone: 5 }, { phone: '12345' }, { phone: '+4915112345678' }])(
		'names the phone in %j',
		async (body) => {
			const answer = await call(app, 'POST /api/verification', { as: await somebody(app, 'seller'), body })
			expect(answer.statusCode).toBe(422)
			expect(Object.keys(answer.json().fields)).toEqual(['phone'])
		},
	)
})

describe('POST /api/verification/code', () => {
	it('takes the code once, and counts wrong ones', async () => {
		const seller = await somebody(app, 'seller')
		expect((await prove(seller, '000000')).statusCode).toBe(404)
		const { code } = (await ask(seller, newPhone())).json()
		const wrong = code === '111111' ? '222222' : '111111'
		const refused = await prove(seller, wrong)
		expect(refused.statusCode).toBe(422)
		expect(Object.keys(refused.json().fields)).toEqual(['code'])
		expect((await prove(seller, code)).json().modifiedCount).toBe(1)
		expect((await prove(seller, code)).json().modifiedCount).toBe(0)
	})

	it('takes no code any more after five wrong ones, sent at once', async () => {
		const seller = await somebody(app, 'seller')
		const { code } = (await ask(seller, newPhone())).json()
		const wrong = code === '111111' ? '222222' : '111111'
		await Promise.all(Array.from({ length: 8 }, () => prove(seller, wrong)))
		expect((await prove(seller, code)).statusCode).toBe(422)
		expect(await waiting()).not.toContainEqual(expect.objectContaining({ person: { _id: seller.id } }))
	})
})

describe('POST /api/verification/act/{id}', () => {
	it('verifies a seller, or refuses and lets them ask again', async () => {
		const seller = await somebody(app, 'seller')
		const first = await proven(seller)
		expect((await decide(first, 'refuse')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await decide(first, 'refuse')).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect((await decide(first, 'accept')).statusCode).toBe(409)
		expect(await isVerified(seller)).toBe(false)
		const second = await proven(seller)
		expect((await decide(second, 'accept', seller)).statusCode).toBe(403)
		expect((await decide(second, 'accept')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect(await isVerified(seller)).toBe(true)
		expect((await decide(crypto.randomUUID(), 'accept')).statusCode).toBe(404)
	})

	it('lets one phone prove one account', async () => {
		const phone = newPhone()
		await proven(await somebody(app, 'seller'), phone)
		const other = await ask(await somebody(app, 'seller'), phone)
		expect(other.statusCode).toBe(422)
		expect(Object.keys(other.json().fields)).toEqual(['phone'])
	})
})

describe('GET /api/verification', () => {
	it('lists the requests that wait, for admins', async () => {
		const seller = await somebody(app, 'seller')
		const id = await proven(seller)
		expect(await waiting()).toContainEqual(
			expect.objectContaining({ _id: id, status: 'waiting', actions: ['accept', 'refuse'] }),
		)
		expect((await call(app, 'GET /api/verification', { as: seller })).statusCode).toBe(403)
	})
})
