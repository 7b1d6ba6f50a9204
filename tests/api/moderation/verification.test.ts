import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { say } from '../../../src/contract/sentences.ts'
import { shiftClock } from '../../../src/domain/clock.ts'
import { call, startApp, startAppForTest, type TestApp } from '../../support/app.ts'
import { type Person, somebody } from '../../support/people.ts'
import { photograph } from '../../support/pictures.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
	app = await startApp({ env: { DEMO: 'on' } })
	admin = await somebody(app, 'admin')
})
afterEach(() => shiftClock(0))
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

/** Creates a request by a seller who has proven this phone. Returns its id. */
async function proven(seller: Person, phone = newPhone()): Promise<string> {
	const { code } = (await ask(seller, phone)).json()
	expect((await prove(seller, code)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
	const request = (await waiting()).find(({ person }) => person._id === seller.id)
	return request?._id ?? ''
}

/** Starts a site with an SMS gateway that accepts `taken` messages, and records what the gateway received. */
async function startSending({ taken }: { taken: number }) {
	const heard: { form: URLSearchParams; key: string | undefined }[] = []
	const gateway = createServer((request, response) => {
		let body = ''
		request.on('data', (chunk) => {
			body += chunk
		})
		request.on('end', () => {
			heard.push({ form: new URLSearchParams(body), key: request.headers.authorization })
			response.writeHead(heard.length > taken ? 500 : 200).end()
		})
	})
	await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
	onTestFinished(() => void gateway.close())
	const { port } = gateway.address() as AddressInfo
	const env = { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_KEY: 'key-1' }
	return { sending: await startAppForTest({ env }), heard }
}

describe('POST /api/verification', () => {
	it('shows the code in demo mode, three times an hour', async () => {
		const seller = await somebody(app, 'seller')
		for (let each = 0; each < 3; each += 1) expect((await ask(seller, newPhone())).json().code).toMatch(/^\d{6}$/)
		const fourth = await ask(seller, newPhone())
		expect(fourth.statusCode).toBe(429)
		expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3_000)
		expect(Number(fourth.headers['retry-after'])).toBeLessThanOrEqual(3_600)
		shiftClock(59 * 60_000)
		expect((await ask(seller, newPhone())).statusCode).toBe(429)
		shiftClock(61 * 60_000)
		expect((await ask(seller, newPhone())).statusCode).toBe(200)
	})

	it('sends three codes an hour to one phone, whoever asks', async () => {
		const phone = newPhone()
		for (const status of [200, 200, 200, 429])
			expect((await ask(await somebody(app, 'seller'), phone)).statusCode).toBe(status)
	})

	it('sends the code to the phone through the gateway', async () => {
		const { sending, heard } = await startSending({ taken: 1 })
		const seller = await somebody(sending, 'seller')
		const answer = await ask(seller, '01712345678', sending)
		expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
		expect(heard[0]?.key).toBe('Bearer key-1')
		expect(heard[0]?.form.get('to')).toBe('+8801712345678')
		expect(heard[0]?.form.get('message')).toMatch(/\b\d{6}\b/)
		expect((await ask(seller, '01712345678', sending)).statusCode).toBe(502)
	})

	it("sends the code in the account's language, else in that of the request", async () => {
		const { sending, heard } = await startSending({ taken: 3 })
		const messageAfter = async (as: Person, headers: Record<string, string> = {}) => {
			const answer = await call(sending, 'POST /api/verification', { as, headers, body: { phone: newPhone() } })
			expect(answer.statusCode).toBe(200)
			return heard.at(-1)?.form.get('message')?.replace(/\d{6}/, '{code}')
		}
		const inBangla = { cookie: 'language=bn' }
		const { en, bn } = say('codeMessage', { code: '{code}' })
		const seller = await somebody(sending, 'seller')
		expect(await messageAfter(seller)).toBe(en)
		expect(await messageAfter(seller, inBangla)).toBe(bn)
		await call(sending, 'PUT /api/account', { as: seller, body: { language: 'en' } })
		expect(await messageAfter(seller, inBangla)).toBe(en)
	})

	it('is refused if no code can be sent, and to the verified', async () => {
		const silent = await startAppForTest()
		expect((await ask(await somebody(silent, 'seller'), '01712345678', silent)).statusCode).toBe(409)
		const seller = await somebody(app, 'seller')
		await call(app, `POST /api/user/verify/${seller.id}`, { as: admin })
		const verified = await ask(seller, newPhone())
		expect([verified.statusCode, verified.json().message]).toEqual([409, 'You are already verified.'])
		const waits = await somebody(app, 'seller')
		await proven(waits)
		const again = await ask(waits, newPhone())
		expect([again.statusCode, again.json().message]).toEqual([409, 'Your request is waiting for an admin.'])
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
		expect([refused.statusCode, refused.json().fields]).toEqual([422, { code: 'The code is wrong.' }])
		expect((await prove(seller, code)).json().modifiedCount).toBe(1)
		expect((await prove(seller, code)).json().modifiedCount).toBe(0)
	})

	it('takes the code for ten minutes', async () => {
		const [quick, slow] = [await somebody(app, 'seller'), await somebody(app, 'seller')]
		const codes = [(await ask(quick, newPhone())).json().code, (await ask(slow, newPhone())).json().code]
		shiftClock(9 * 60_000)
		expect((await prove(quick, codes[0])).json().modifiedCount).toBe(1)
		shiftClock(10 * 60_000)
		const late = await prove(slow, codes[1])
		expect([late.statusCode, late.json().fields]).toEqual([
			422,
			{ code: 'This code is no longer valid. Ask for a new one.' },
		])
		shiftClock(0)
	})

	it('counts the wrong codes of each new code anew', async () => {
		const seller = await somebody(app, 'seller')
		const wrong = (code: string) => (code === '111111' ? '222222' : '111111')
		const first = (await ask(seller, newPhone())).json().code
		for (let each = 0; each < 5; each += 1)
			expect((await prove(seller, wrong(first))).json().fields).toEqual({ code: 'The code is wrong.' })
		expect((await prove(seller, first)).json().fields).toEqual({
			code: 'This code is no longer valid. Ask for a new one.',
		})
		const second = (await ask(seller, newPhone())).json().code
		for (let each = 0; each < 4; each += 1) await prove(seller, wrong(second))
		expect((await prove(seller, second)).json().modifiedCount).toBe(1)
	})

	it('accepts no more codes after five wrong ones, sent at once', async () => {
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
		for (const id of [crypto.randomUUID(), 'nothing']) expect((await decide(id, 'accept')).statusCode).toBe(404)
		const data = { reason: 'The phone answers.' }
		expect(await recordedOf(app, { person: seller.id })).toEqual([
			recorded('verification', seller.id, { person: seller.id }),
			recorded('verification_refused', admin.id, { person: seller.id, data }),
			recorded('verification', seller.id, { person: seller.id }),
			recorded('verified', admin.id, { person: seller.id, data }),
		])
	})

	it('of a refused request accepts no more codes', async () => {
		const seller = await somebody(app, 'seller')
		await decide(await proven(seller), 'refuse')
		expect((await prove(seller, '123456')).statusCode).toBe(404)
	})

	it('lets one phone prove one account', async () => {
		const phone = newPhone()
		await proven(await somebody(app, 'seller'), phone)
		const other = await ask(await somebody(app, 'seller'), phone)
		const said = 'This number is already confirmed for another account.'
		expect([other.statusCode, other.json().fields, other.json().message]).toEqual([409, { phone: said }, said])
	})
})

describe('GET /api/verification', () => {
	it('lists the requests that wait, for admins', async () => {
		const seller = await somebody(app, 'seller')
		const id = await proven(seller)
		expect(await waiting()).toContainEqual({
			_id: id,
			person: { _id: seller.id, name: seller.name, email: seller.email },
			phone: expect.stringMatching(/^\+880171\d{7}$/),
			status: 'waiting',
			reason: '',
			created_at: expect.any(Number),
			document: null,
			actions: ['accept', 'refuse'],
		})
		expect((await call(app, 'GET /api/verification', { as: seller })).statusCode).toBe(403)
	})
})

describe('a document', () => {
	it('POST /api/verification/document comes after the phone, is for admins only, and goes with the decision', async () => {
		const strict = await startAppForTest({ env: { DEMO: 'on', VERIFICATION_DOCUMENT: 'on' } })
		const [boss, seller, other] = [
			await somebody(strict, 'admin'),
			await somebody(strict, 'seller'),
			await somebody(strict, 'seller'),
		]
		const send = (picture: Buffer) => {
			const form = new FormData()
			form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'card.jpg')
			const headers = { authorization: `Bearer ${seller.token}` }
			return strict.app.inject({ method: 'POST', url: '/api/verification/document', headers, payload: form })
		}
		const own = async () => (await call(strict, 'GET /api/account', { as: seller })).json()
		const queue = async () => (await call(strict, 'GET /api/verification', { as: boss })).json()
		expect((await send(await photograph())).statusCode).toBe(404)
		const { code } = (await ask(seller, newPhone(), strict)).json()
		const early = await send(await photograph())
		expect([early.statusCode, early.json().message]).toEqual([409, 'Confirm your phone number with the code first.'])
		await call(strict, 'POST /api/verification/code', { as: seller, body: { code } })
		expect(await own()).toMatchObject({ verification: { status: 'document' } })
		expect(await queue()).toEqual([])
		expect((await send(Buffer.from('no picture'))).statusCode).toBe(422)
		expect((await send(await photograph())).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect(await own()).toMatchObject({ verification: { status: 'waiting' } })
		expect((await own()).actions).not.toContain('verify')
		expect((await send(await photograph())).json()).toEqual({ acknowledged: true, modifiedCount: 1 })

		const [request] = await queue()
		const address = new URL(request.document).pathname
		const shown = await call(strict, `GET ${address}`, { as: boss })
		expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
			...[200, 'image/webp', 'no-store'],
		])
		expect(shown.headers['content-disposition']).toBe('inline; filename="motor-picture.webp"')
		expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
		for (const as of [seller, other]) expect((await call(strict, `GET ${address}`, { as })).statusCode).toBe(403)

		const body = { action: 'accept', reason: 'The card shows the same name.' }
		await call(strict, `POST /api/verification/act/${request._id}`, { as: boss, body })
		expect((await call(strict, `GET ${address}`, { as: boss })).statusCode).toBe(404)
		expect((await strict.database.pool.query('select from verification_documents')).rowCount).toBe(0)
		const late = await send(await photograph())
		expect([late.statusCode, late.json().message]).toEqual([409, 'No document is needed now.'])
		expect(await own()).toMatchObject({ verified: true, verification: { status: 'accepted' } })
		expect((await recordedOf(strict, { person: seller.id })).map(({ kind }) => kind)).toEqual([
			'verification',
			'verified',
		])
	})

	it('GET /api/verification/document/{id} finds nothing without one', async () => {
		const id = await proven(await somebody(app, 'seller'))
		expect((await call(app, `GET /api/verification/document/${id}`, { as: admin })).statusCode).toBe(404)
		expect((await waiting()).find(({ _id }) => _id === id)).toMatchObject({ document: null })
	})
})

describe('a request', () => {
	it('goes with its account, and frees the phone', async () => {
		const [seller, phone] = [await somebody(app, 'seller'), newPhone()]
		const id = await proven(seller, phone)
		await call(app, `DELETE /api/user/${seller.id}`, { as: admin })
		expect(await waiting()).not.toContainEqual(expect.objectContaining({ _id: id }))
		await proven(await somebody(app, 'seller'), phone)
	})

	it('proves a phone once, where two accounts send their codes at once', async () => {
		const phone = newPhone()
		const sellers = [await somebody(app, 'seller'), await somebody(app, 'seller')]
		const codes: string[] = []
		for (const seller of sellers) codes.push((await ask(seller, phone)).json().code)
		const answers = await Promise.all(sellers.map((seller, each) => prove(seller, codes[each] ?? '')))
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
		expect(answers.find(({ statusCode }) => statusCode === 409)?.json().fields).toEqual({
			code: 'This number is already confirmed for another account.',
		})
	})

	it('shows in the account of the person who made it, with the reason of a refusal', async () => {
		const seller = await somebody(app, 'seller')
		const own = async () => (await call(app, 'GET /api/account', { as: seller })).json()
		expect(await own()).not.toHaveProperty('verification')
		expect((await own()).actions).toContain('verify')
		const id = await proven(seller)
		expect(await own()).toMatchObject({ verification: { status: 'waiting', phone: expect.stringMatching(/^\+880/) } })
		await decide(id, 'refuse')
		expect(await own()).toMatchObject({ verification: { status: 'refused', reason: 'The phone answers.' } })
		expect((await own()).actions).toContain('verify')
	})
})
