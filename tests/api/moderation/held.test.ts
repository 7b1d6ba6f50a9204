import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marketOf } from '../../../src/app/market.ts'
import { listingHolds, stolenReports } from '../../../src/database/schema/stolen.ts'
import { markOfSerial } from '../../../src/domain/gear/serials.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { openCaseOf } from '../../support/cases.ts'
import { conversationOf } from '../../support/conversations.ts'
import { runJobs } from '../../support/jobs.ts'
import { newOrder, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let [admin, seller, buyer, reporter]: Person[] = []

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	reporter = await somebody(app, 'buyer')
})
afterAll(() => app.close())

const words = 'Your listing is being looked at. If one of its pictures is also on another listing, replace it.'

let serials = 0
/** Returns a serial number of an accepted report. */
async function stolenSerial(): Promise<string> {
	serials += 1
	const serial = `STOLEN-${String(serials).padStart(6, '0')}`
	const mark = await markOfSerial(marketOf(app), serial)
	await app.database.db.insert(stolenReports).values({
		userId: (reporter as Person).id,
		gearType: 'helmet',
		mark,
		stolenAt: '2026-01-02',
		district: 'dhaka',
		text: 'Taken from my bike.',
		status: 'accepted',
		endsAt: new Date('2028-01-01'),
	})
	return serial
}

async function body(given: object = {}) {
	const { address } = await pictureOf(app, seller as Person)
	return { ...newProduct(address), product_name: 'Full face helmet', gear_type: 'helmet', ...given }
}

/** Publishes a helmet. Returns its id. */
async function published(given: object = {}): Promise<string> {
	const answer = await call(app, 'POST /api/add/product', { as: seller as Person, body: await body(given) })
	expect(answer.statusCode).toBe(200)
	return answer.json().insertedId
}

/** Publishes a helmet with a stolen serial number, and runs the job that holds it. */
async function held(): Promise<{ id: string; serial: string }> {
	const serial = await stolenSerial()
	const id = await published({ facts: { serial } })
	await runJobs(app)
	expect((await read(id)).json().status).toBe('held')
	return { id, serial }
}

const read = (id: string, as = seller as Person) => call(app, `GET /api/product/single/${id}`, { as })
const decide = (id: string, action: string) =>
	call(app, `POST /api/report/act/${id}`, { as: admin as Person, body: { action, reason: 'Looked at it.' } })
const inQueue = async (id: string) =>
	(await call(app, 'GET /api/report?limit=200', { as: admin as Person }))
		.json()
		.find(({ _id }: { _id: string }) => _id === id)
const edited = async (id: string, changes: object) => {
	const now = (await read(id)).json()
	return call(app, `PUT /api/product/${id}`, { as: seller as Person, body: { ...now, ...changes } })
}
const told = async (as: Person): Promise<string[]> => {
	await runJobs(app)
	return (await call(app, 'GET /api/notification?limit=200', { as })).json().map(({ text }: { text: string }) => text)
}

describe('a held listing', () => {
	it('is visible to its seller and admins only', async () => {
		const { id } = await held()
		expect((await read(id, admin)).json().status).toBe('held')
		for (const other of [buyer, reporter, await somebody(app, 'seller')])
			expect((await read(id, other)).statusCode).toBe(404)
		const lists = [
			'/api/all/product?limit=200',
			'/api/product/yamaha?limit=200',
			`/api/product/?email=${seller?.email}`,
			'/api/search?q=full%20face%20helmet',
			'/api/product/viewed',
		]
		for (const path of lists)
			for (const as of [buyer, undefined] as const)
				expect((await call(app, `GET ${path}`, { as })).body).not.toContain(id)
		const own = (
			await call(app, `GET /api/product/?email=${seller?.email}&status=held`, { as: seller as Person })
		).json()
		expect(own.map(({ _id }: { _id: string }) => _id)).toContain(id)
		expect((await call(app, 'GET /sitemap.xml')).body).not.toContain(id)
		expect((await call(app, `GET /api/seller/${seller?.id}`, { as: buyer as Person })).body).not.toContain(id)
	})

	it('cannot be booked, offered for, asked about, wished for or reported', async () => {
		const { id } = await held()
		const as = buyer as Person
		const tried = [
			await call(app, 'POST /api/add/order', { as, body: newOrder(id) }),
			await call(app, 'POST /api/offer', { as, body: { product_id: id, price: 1_000, buyer_mobile: '01812345678' } }),
			await call(app, 'POST /api/conversation', {
				as,
				body: { product_id: id, text: 'Is it there?', client_id: randomUUID() },
			}),
			await call(app, `POST /api/product/wishlist/${id}`, { as }),
			await call(app, `POST /api/product/report/${id}`, { as }),
		]
		expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
	})

	it('leaves wishlists, ends its offers and keeps its conversations', async () => {
		const serial = await stolenSerial()
		const id = await published({ facts: { made: '2024' } })
		const as = buyer as Person
		await call(app, `POST /api/product/wishlist/${id}`, { as })
		const offer = await call(app, 'POST /api/offer', {
			as,
			body: { product_id: id, price: 1_000, buyer_mobile: '01812345678' },
		})
		expect(offer.statusCode).toBe(200)
		const conversation = await conversationOf(app, reporter as Person, id)
		await edited(id, { facts: { serial }, end_offers: true })
		await runJobs(app)
		expect((await call(app, 'GET /api/all/product?wishlist=true', { as })).body).not.toContain(id)
		const offers = (await call(app, 'GET /api/offer', { as })).json()
		expect(offers.find(({ product_id }: { product_id: string }) => product_id === id)).toMatchObject({
			status: 'ended',
		})
		const sent = await call(app, `POST /api/conversation/${conversation}`, {
			as: reporter as Person,
			body: { text: 'Still there?', client_id: randomUUID() },
		})
		expect(sent.statusCode).toBe(200)
	})

	it('tells its seller the one sentence and nothing else', async () => {
		const { id, serial } = await held()
		const as = seller as Person
		expect((await told(as))[0]).toBe(words)
		expect((await call(app, `POST /api/product/pause/${id}`, { as })).json().message).toBe(words)
		const answers = await Promise.all(
			[`/api/product/single/${id}`, '/api/notification', '/api/account/data'].map((path) =>
				call(app, `GET ${path}`, { as }),
			),
		)
		for (const { body: text } of answers)
			for (const word of [serial, 'reported stolen', 'match_found']) expect(text).not.toContain(word)
	})

	it('waits in the queue of reports, and is available again, for good, once they are dismissed', async () => {
		const { id } = await held()
		expect(await inQueue(id)).toMatchObject({
			reports: [],
			report_count: 0,
			matches: [{ kind: 'stolen', _id: expect.any(String), at: expect.any(Number) }],
			actions: ['dismiss', 'hide', 'delete', 'warn', 'suspend'],
		})
		expect((await decide(id, 'dismiss')).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await decide(id, 'dismiss')).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect((await read(id, buyer)).json().status).toBe('available')
		expect(await inQueue(id)).toBeUndefined()
		expect((await told(seller as Person))[0]).toBe('Your Full face helmet is back on the market.')
		await edited(id, { used_time: 3 })
		await runJobs(app)
		expect((await read(id, buyer)).json().status).toBe('available')
	})

	it('appears in its case after the decision as having the same serial number, which is shown nowhere', async () => {
		const { id, serial } = await held()
		const found = await openCaseOf(app, id)
		await decide(id, 'dismiss')
		const answer = await call(app, `GET /api/case/${found}`, { as: admin as Person })
		expect(answer.json()).toMatchObject({
			state: 'decided',
			matches: [{ kind: 'stolen', person: { _id: reporter?.id }, serial: true, open: false }],
		})
		for (const secret of [serial, await markOfSerial(marketOf(app), serial)]) expect(answer.body).not.toContain(secret)
	})

	it('can be dismissed by the old call as well', async () => {
		const { id } = await held()
		const answer = await call(app, `DELETE /api/product/report/${id}`, { as: admin as Person })
		expect(answer.json()).toEqual({ acknowledged: true, deletedCount: 1 })
		expect((await read(id, buyer)).json().status).toBe('available')
	})

	it('comes back paused if its seller has been suspended meanwhile', async () => {
		const own = seller as Person
		const { id } = await held()
		await call(app, `POST /api/user/suspend/${own.id}`, { as: admin as Person, body: { reason: 'For now.' } })
		await decide(id, 'dismiss')
		expect((await read(id, admin)).json().status).toBe('paused')
		await call(app, `DELETE /api/user/suspend/${own.id}`, { as: admin as Person, body: { reason: 'Sorry.' } })
		expect((await read(id, buyer)).statusCode).toBe(404)
	})

	it('stays held with a warning, and can be hidden or deleted by an admin', async () => {
		const [{ id: warned }, { id: hidden }, { id: gone }] = [await held(), await held(), await held()]
		await decide(warned, 'warn')
		expect((await read(warned)).json().status).toBe('held')
		expect(await inQueue(warned)).toBeDefined()
		await decide(hidden, 'hide')
		expect([(await read(hidden)).json().status, await inQueue(hidden)]).toEqual(['hidden', undefined])
		await decide(gone, 'delete')
		expect([(await read(gone)).statusCode, await inQueue(gone)]).toEqual([404, undefined])
		expect((await decide(warned, 'show')).statusCode).toBe(409)
	})
})

describe('the seller of a held listing', () => {
	it('may edit it, and it stays held for the same reason, with or without a serial number', async () => {
		const { id } = await held()
		expect((await edited(id, { used_time: 4 })).json().modifiedCount).toBe(1)
		expect((await edited(id, { facts: { serial: null } })).json().modifiedCount).toBe(1)
		await runJobs(app)
		expect((await read(id)).json().status).toBe('held')
		expect((await read(id, buyer)).statusCode).toBe(404)
	})

	it('cannot pause, resume, advertise or sell it', async () => {
		const { id } = await held()
		const as = seller as Person
		const tried = await Promise.all(
			[
				'POST /api/product/pause',
				'DELETE /api/product/pause',
				'POST /api/product/sold',
				'POST /api/product/update',
			].map((path) => call(app, `${path}/${id}`, { as })),
		)
		expect(tried.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409])
		expect((await read(id)).json().actions).toEqual(['edit', 'delete'])
	})

	it('may delete it, and its gear is held again when it is listed again', async () => {
		const { id, serial } = await held()
		const as = seller as Person
		expect((await call(app, `DELETE /api/product/${id}`, { as })).statusCode).toBe(200)
		expect(await inQueue(id)).toBeUndefined()
		const draft = await call(app, `GET /api/product/draft/${id}`, { as })
		expect([draft.statusCode, draft.body.includes(serial)]).toEqual([200, false])
		const again = await published({ facts: { serial } })
		await runJobs(app)
		expect((await read(again)).json().status).toBe('held')
		expect(await app.database.db.$count(listingHolds, sql`listing_id = ${id}`)).toBe(1)
	})
})

describe('a listing that matches', () => {
	it('while it is booked stays with its buyer, opens a case, and is held when it comes back', async () => {
		const serial = await stolenSerial()
		const id = await published({ facts: { serial } })
		const as = buyer as Person
		const order = await call(app, 'POST /api/add/order', { as, body: newOrder(id) })
		expect(order.statusCode).toBe(200)
		await runJobs(app)
		expect((await read(id, buyer)).json()).toMatchObject({ status: 'booked', booked_by_me: true })
		expect((await inQueue(id)).matches).toEqual([expect.objectContaining({ kind: 'stolen' })])
		const notices = (await call(app, 'GET /api/notification?limit=200', { as: seller as Person })).json()
		const here = notices.filter(({ product_id }: { product_id: string }) => product_id === id)
		expect(here.map(({ kind }: { kind: string }) => kind)).not.toContain('held')
		const cancel = { as, body: { action: 'cancel', reason: 'changed my mind' } }
		expect((await call(app, `POST /api/order/act/${order.json().insertedId}`, cancel)).statusCode).toBe(200)
		await runJobs(app)
		expect((await read(id)).json().status).toBe('held')
	})

	it('while it is paused is held once it is back on the market', async () => {
		const serial = await stolenSerial()
		const id = await published({ facts: { made: '2024' } })
		const as = seller as Person
		await call(app, `POST /api/product/pause/${id}`, { as })
		await edited(id, { facts: { serial } })
		await runJobs(app)
		expect([(await read(id)).json().status, await inQueue(id)]).toEqual(['paused', undefined])
		await call(app, `DELETE /api/product/pause/${id}`, { as })
		await runJobs(app)
		expect((await read(id)).json().status).toBe('held')
	})

	it('is reported to admins, and to the person who reported the gear, who learns of no listing', async () => {
		const { id } = await held()
		expect((await told(admin as Person))[0]).toContain('Full face helmet matches gear that was reported stolen')
		const [notice] = (await call(app, 'GET /api/notification', { as: reporter as Person })).json()
		expect(notice.text).toBe('We are looking at gear on the market that may be yours, the one you reported stolen.')
		expect(JSON.stringify(notice)).not.toContain(id)
		expect(JSON.stringify(notice)).not.toContain('Full face')
	})

	it('is held once, however often and concurrently it is checked', async () => {
		const { id } = await held()
		const before = (await told(seller as Person)).filter((text) => text === words).length
		await edited(id, { used_time: 5 })
		await Promise.all([runJobs(app), runJobs(app)])
		expect((await told(seller as Person)).filter((text) => text === words)).toHaveLength(before)
	})
})
