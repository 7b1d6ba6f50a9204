import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../../../src/contract/deals/conversations.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { conversationOf, messageOf } from '../../support/conversations.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

let app: TestApp
let seller: Person
let buyer: Person
let admin: Person
let conversation: string
let listing: string

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	listing = await listingOf(app, seller)
	conversation = await conversationOf(app, buyer, listing, 'Pay first, then courier')
})

const report = (as: Person, message_id: string, rest: object = { reason: 'scam' }) =>
	call(app, `POST /api/conversation/report/${conversation}`, { as, body: { message_id, ...rest } })

describe('POST /api/conversation/report/{id}', () => {
	it('takes a message of the other once, with a reason', async () => {
		const message = await messageOf(app, conversation)
		expect((await report(seller, message)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await report(seller, message)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		const own = await report(buyer, message)
		expect([own.statusCode, own.json().message]).toEqual([403, 'You can only report messages of the other person.'])
		expect((await report(await somebody(app, 'seller'), message)).statusCode).toBe(403)
		expect((await report(seller, randomUUID())).statusCode).toBe(404)
		expect((await report(seller, message, { reason: 'dull' })).json().fields).toHaveProperty('reason')
		expect((await report(seller, message, { reason: 'other' })).json().fields).toHaveProperty('text')
	})

	it('tells the admins once', async () => {
		const message = await messageOf(app, conversation)
		await report(seller, message)
		await report(seller, message)
		await call(app, `GET /api/report/message/${message}`, { as: admin })
		const about = { listing, person: buyer.id, data: { message } }
		expect(await recordedOf(app, { listing })).toEqual([
			recorded('message_reported', seller.id, about),
			recorded('reported_message_read', admin.id, about),
		])
	})

	it('takes no message of another conversation', async () => {
		const other = await conversationOf(app, await somebody(app, 'buyer'), await listingOf(app, seller))
		expect((await report(seller, await messageOf(app, other))).statusCode).toBe(404)
	})
})

describe('GET /api/report/message and GET /api/report/message/{id}', () => {
	it('GET /api/report/message lists what was reported, newest first, without its words', async () => {
		const message = await messageOf(app, conversation)
		await report(seller, message, { reason: 'other', text: 'Asks for an advance.' })
		const [first] = (await call(app, 'GET /api/report/message', { as: admin })).json()
		expect(first).toEqual({
			_id: expect.any(String),
			created_at: expect.any(Number),
			message_id: message,
			reason: 'other',
			text: 'Asks for an advance.',
			reporter: 'seller',
			product_name: 'Touring jacket',
		})
		await call(app, `POST /api/conversation/${conversation}`, {
			as: seller,
			body: { text: 'It is new.', client_id: 'first' },
		})
		await report(buyer, await messageOf(app, conversation, seller))
		const [second] = (await call(app, 'GET /api/report/message', { as: admin })).json()
		expect(second).toMatchObject({ reporter: 'buyer', text: '' })
		for (const as of [buyer, seller]) expect((await call(app, 'GET /api/report/message', { as })).statusCode).toBe(403)
	})

	it('GET /api/report/message/{id} shows it with 20 on either side, and its author’s marks', async () => {
		await app.database.pool.query("update users set created_at = now() - interval '10 days'")
		const send = (as: Person, text: string) =>
			call(app, `POST /api/conversation/${conversation}`, { as, body: { text, client_id: randomUUID() } })
		for (let index = 0; index < 25; index += 1) await send(seller, `before ${index}`)
		const reported = (await send(buyer, 'pay first by bkash, www.x.test')).json().insertedId
		for (let index = 0; index < 25; index += 1) await send(seller, `after ${index}`)
		expect((await call(app, `GET /api/report/message/${reported}`, { as: admin })).statusCode).toBe(404)
		await report(seller, reported)
		const {
			messages,
			marked,
			buyer: named,
			seller: other,
			report: said,
		} = (await call(app, `GET /api/report/message/${reported}`, { as: admin })).json()
		expect(messages.map(({ text }: Message) => text)).toEqual([
			...Array.from({ length: 20 }, (_, index) => `before ${index + 5}`),
			'pay first by bkash, www.x.test',
			...Array.from({ length: 20 }, (_, index) => `after ${index}`),
		])
		expect(messages[20].marks).toEqual(['link', 'pay_first'])
		expect(marked).toEqual({ link: 1, pay_first: 1 })
		expect(named).toEqual({ _id: buyer.id, name: buyer.name })
		expect(other).toEqual({ _id: seller.id, name: seller.name })
		expect(said).toMatchObject({ message_id: reported, reporter: 'seller', reason: 'scam' })
		expect(messages[20]).toMatchObject({ by: 'buyer' })
		expect(messages[0]).toMatchObject({ by: 'seller' })
		expect((await call(app, `GET /api/report/message/${reported}`, { as: seller })).statusCode).toBe(403)
	})
})
