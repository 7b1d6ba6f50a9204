import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../../../src/contract/deals/conversations.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { conversationOf, messageOf } from '../../support/conversations.ts'
import { runJobs } from '../../support/jobs.ts'
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
			actions: ['dismiss', 'warn', 'suspend'],
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

describe('POST /api/report/message/act/{id}', () => {
	const decide = (message: string, action: string, reason = 'Nobody may be asked to pay first.', as = admin) =>
		call(app, `POST /api/report/message/act/${message}`, { as, body: { action, reason } })
	const waiting = async (message: string) =>
		(await call(app, 'GET /api/report/message', { as: admin }))
			.json()
			.some(({ message_id }: { message_id: string }) => message_id === message)
	const toldOf = async (person: Person, kind: string) => {
		await runJobs(app)
		const notices = (await call(app, 'GET /api/notification', { as: person })).json()
		return notices.filter((notice: { kind: string }) => notice.kind === kind)
	}

	it('dismiss ends the reports, tells the reporter and not the writer, and lets the message be reported again', async () => {
		const message = await messageOf(app, conversation)
		await report(seller, message)
		expect((await decide(message, 'dismiss', 'It breaks no rule.')).json()).toEqual({
			acknowledged: true,
			modifiedCount: 1,
		})
		expect((await decide(message, 'dismiss', 'It breaks no rule.')).json()).toEqual({
			acknowledged: true,
			modifiedCount: 0,
		})
		expect(await waiting(message)).toBe(false)
		expect((await call(app, `GET /api/report/message/${message}`, { as: admin })).statusCode).toBe(404)
		expect(await toldOf(seller, 'message_report_dismissed')).toHaveLength(1)
		expect(await toldOf(buyer, 'message_warned')).toEqual([])
		const data = { message, conversation }
		expect((await recordedOf(app, { listing })).slice(1)).toEqual([
			recorded('message_report_dismissed', admin.id, { listing, person: seller.id, data }),
			recorded('message_reports_closed', admin.id, {
				...{ listing, person: buyer.id },
				data: { ...data, reason: 'It breaks no rule.' },
			}),
		])
		expect((await report(seller, message)).json().modifiedCount).toBe(1)
	})

	it('warn tells the writer why, and the reporter that an admin acted', async () => {
		const message = await messageOf(app, conversation)
		await report(seller, message)
		await decide(message, 'warn')
		const [warning] = await toldOf(buyer, 'message_warned')
		expect(JSON.stringify(warning)).toContain('Nobody may be asked to pay first.')
		expect(await toldOf(seller, 'message_report_upheld')).toHaveLength(1)
	})

	it('suspend suspends the writer, once, and never an admin', async () => {
		const message = await messageOf(app, conversation)
		await report(seller, message)
		const twice = await Promise.all([decide(message, 'suspend'), decide(message, 'suspend')])
		expect(twice.map((answer) => answer.json().modifiedCount).sort()).toEqual([0, 1])
		const users = (await call(app, 'GET /api/user?role=buyer', { as: admin })).json()
		expect(users.find(({ _id }: { _id: string }) => _id === buyer.id).suspended).toMatchObject({
			reason: 'Nobody may be asked to pay first.',
		})
	})

	it('is for admins, with a reason, about a message that is there', async () => {
		const message = await messageOf(app, conversation)
		await report(seller, message)
		for (const as of [seller, buyer]) expect((await decide(message, 'dismiss', 'No.', as)).statusCode).toBe(403)
		expect((await decide(message, 'hide')).json().fields).toHaveProperty('action')
		expect((await decide(message, 'dismiss', '')).json().fields).toHaveProperty('reason')
		for (const id of [randomUUID(), 'nothing']) expect((await decide(id, 'dismiss')).statusCode).toBe(404)
		expect(await waiting(message)).toBe(true)
	})
})
