import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Case, CaseDetail, OwnCase } from '../../../src/contract/moderation/cases.ts'
import { openTheRest } from '../../../src/domain/cases/follow.ts'
import { forgetCasePictures } from '../../../src/domain/cases/statements.ts'
import { reopenUnanswered, settleDecisions } from '../../../src/domain/cases/undo.ts'
import { call, type TestApp } from '../../support/app.ts'
import { openCaseOf, reportedCase } from '../../support/cases.ts'
import { conversationOf, messageOf, photo } from '../../support/conversations.ts'
import { runJobs } from '../../support/jobs.ts'
import { listingOf } from '../../support/listings.ts'
import { acted, orderOf as placedOrder } from '../../support/orders.ts'
import { balances, beginToPay, book, openShop, orderOf, paymentOn, type Shop, sweep } from '../../support/paying.ts'
import { type Person, somebody } from '../../support/people.ts'
import { newStolenReport } from '../../support/stolen.ts'
import { askFor } from '../../support/verifications.ts'

const hour = 3_600_000
let shop: Shop
let app: TestApp
let admin: Person

beforeAll(async () => {
	shop = await openShop()
	app = shop.app
	admin = shop.admin
})
afterAll(() => shop.close())

const queue = async (query = '', as = admin): Promise<Case[]> =>
	(await call(app, `GET /api/case?limit=200&${query}`, { as })).json()
const read = async (id: string): Promise<CaseDetail> => (await call(app, `GET /api/case/${id}`, { as: admin })).json()
const act = (id: string, body: object, as = admin) => call(app, `POST /api/case/act/${id}`, { as, body })
const own = async (as: Person): Promise<OwnCase[]> => (await call(app, 'GET /api/case/mine', { as })).json()
const state = (id: string, as: Person, body: object) => call(app, `POST /api/case/statement/${id}`, { as, body })
const undo = (id: string, as = admin) => call(app, `POST /api/case/undo/${id}`, { as })

async function decided(id: string, body: object): Promise<void> {
	const { version } = await read(id)
	const answer = await act(id, { version, ...body })
	expect(answer.json(), answer.body).toEqual({ acknowledged: true, modifiedCount: 1 })
}

/** Creates a paid order that its buyer disputes. */
async function dispute(): Promise<{ order: string; id: string; buyer: Person }> {
	const buyer = await somebody(app, 'buyer')
	const order = await book(shop, buyer)
	await acted(app, shop.seller, order, { action: 'accept' })
	shop.gateway.pay(await beginToPay(shop, buyer, order))
	await sweep(shop, 1)
	await acted(app, buyer, order, { action: 'received' })
	await acted(app, buyer, order, { action: 'dispute', reason: 'fault found', text: 'The visor is broken.' })
	return { order, id: await openCaseOf(app, order), buyer }
}

/** Reports gear as stolen. Returns the reporter and the case. */
async function buyersReport(): Promise<{ reporter: Person; case: string }> {
	const reporter = await somebody(app, 'buyer')
	const body = newStolenReport(randomUUID())
	const { insertedId } = (await call(app, 'POST /api/stolen', { as: reporter, body })).json()
	return { reporter, case: await openCaseOf(app, insertedId) }
}

const upload = async (id: string, as: Person) => {
	const form = new FormData()
	form.append('image', await photo())
	const request = new Request('http://x', { method: 'POST', body: form })
	return app.app.inject({
		method: 'POST',
		url: `/api/case/picture/${id}`,
		headers: { authorization: `Bearer ${as.token}`, 'content-type': request.headers.get('content-type') ?? '' },
		payload: Buffer.from(await request.arrayBuffer()),
	})
}

describe('GET /api/case', () => {
	it('opens a case with the first report, which later ones join, and is gravest and then earliest due first', async () => {
		const seller = await somebody(app, 'seller')
		const low = await reportedCase(app, seller, 'wrong category')
		const high = await reportedCase(app, seller, 'unsafe')
		const listing = await listingOf(app, seller)
		const middle = await reportedCase(app, seller, 'sold', listing)
		const first = (await queue(`person=${seller.id}`)).find(({ _id }) => _id === middle)
		expect(first).toMatchObject({ kind: 'listing', severity: 'low', state: 'open', group: 3, claimed_by: null })
		expect(first?.due).toBe((first?.opened_at ?? 0) + 72 * hour)
		for (let reporter = 0; reporter < 2; reporter += 1)
			expect(await reportedCase(app, seller, 'sold', listing)).toBe(middle)
		const rows = await queue(`person=${seller.id}`)
		expect(rows.map(({ _id, severity }) => [_id, severity])).toEqual([
			[high, 'high'],
			[middle, 'middle'],
			[low, 'low'],
		])
		expect(rows[1]?.due).toBe((rows[1]?.opened_at ?? 0) + 24 * hour)
		expect(rows[0]?.person).toEqual({ _id: seller.id, name: seller.name })
		expect(await queue(`person=${seller.id}&kind=dispute`)).toEqual([])
		expect(await queue('person=nobody')).toEqual([])
		const page = await call(app, `GET /api/case?limit=1&person=${seller.id}`, { as: admin })
		expect(page.json()).toHaveLength(1)
		const [, next = ''] = /<([^>]+)>/.exec(String(page.headers.link)) ?? []
		expect((await call(app, `GET ${next}`, { as: admin })).json()[0]._id).toBe(middle)
		for (const wrong of ['kind=fly', 'state=lost', 'mine=maybe', 'cursor=no'])
			expect((await call(app, `GET /api/case?${wrong}`, { as: admin })).statusCode, wrong).toBe(422)
	})

	it('opens one for messages, requests for the mark, payments and what an older version left waiting', async () => {
		const [buyer, seller] = [await somebody(app, 'buyer'), await somebody(app, 'seller')]
		const conversation = await conversationOf(app, buyer, await listingOf(app, seller))
		const message = await messageOf(app, conversation)
		await call(app, `POST /api/conversation/report/${conversation}`, {
			as: seller,
			body: { message_id: message, reason: 'scam' },
		})
		expect(await read(await openCaseOf(app, message))).toMatchObject({
			kind: 'message',
			severity: 'high',
			message_id: message,
		})
		await askFor(app, seller, 'waiting')
		await openTheRest(app)
		const mark = await openCaseOf(app, seller.id)
		expect(await read(mark)).toMatchObject({ kind: 'verification', severity: 'low', actions: ['accept', 'refuse'] })
		await app.database.pool.query('delete from verification_documents where user_id = $1', [seller.id])
		await app.database.pool.query('delete from verifications where user_id = $1', [seller.id])
		await openTheRest(app)
		expect((await read(mark)).state).toBe('decided')
	})
})

describe('GET /api/case/{id}', () => {
	it('has everything needed to decide: the original listing, reports, records, actions and their reasons', async () => {
		const seller = await somebody(app, 'seller')
		const listing = await listingOf(app, seller)
		const id = await reportedCase(app, seller, 'fake', listing)
		await app.database.pool.query('update listings set resell_price = 4321 where id = $1', [listing])
		const one = await read(id)
		expect(one).toMatchObject({
			kind: 'listing',
			product: { _id: listing },
			snapshot: { resell_price: 5_500, changed: ['resell_price'] },
			reports: [{ reason: 'fake' }],
			statements: [],
			notes: [],
			history: [],
			actions: ['dismiss', 'ask', 'warn', 'hide', 'delete', 'suspend'],
			undoable: ['dismiss', 'warn', 'hide', 'suspend'],
		})
		expect(one.records).toMatchObject([
			{
				person: { _id: seller.id },
				deals: { completed: 0, cancelled: 0 },
				disputes: { won: 0, lost: 0 },
				reports_upheld: 0,
				warnings: 0,
			},
		])
		expect(one.reasons.dismiss).toEqual(['nothing wrong', 'put right', 'no evidence', 'other'])
		for (const unknown of ['nothing', crypto.randomUUID()])
			expect((await call(app, `GET /api/case/${unknown}`, { as: admin })).statusCode).toBe(404)
	})
})

describe('POST /api/case/act/{id}', () => {
	it('decides once, with a reason from its table, the version that was seen, and the actions of its kind', async () => {
		const id = await reportedCase(app, await somebody(app, 'seller'))
		const { version } = await read(id)
		const wrong = async (body: object) => {
			const answer = await act(id, body)
			expect(answer.statusCode, answer.body).toBe(422)
			return Object.keys(answer.json().fields)
		}
		expect(await wrong({ version, action: 'refund', reason: 'fake' })).toEqual(['action'])
		expect(await wrong({ version, action: 'warn' })).toEqual(['reason'])
		expect(await wrong({ version, action: 'warn', reason: 'no evidence' })).toEqual(['reason'])
		expect(await wrong({ version, action: 'warn', reason: 'other' })).toEqual(['text'])
		expect(await wrong({ action: 'warn', reason: 'fake' })).toEqual(['version'])
		expect(await wrong({ version, action: 'warn', reason: 'fake', also: ['nobody'] })).toEqual(['also'])
		const two = await Promise.all([1, 2].map(() => act(id, { version, action: 'warn', reason: 'fake' })))
		expect(two.map((answer) => [answer.statusCode, answer.json().modifiedCount]).sort()).toEqual([
			[200, 0],
			[200, 1],
		])
		expect((await act(id, { version, action: 'hide', reason: 'fake' })).statusCode).toBe(409)
		expect(await read(id)).toMatchObject({
			state: 'decided',
			actions: [],
			decision: { action: 'warn', reason: 'fake' },
		})
		const other = await reportedCase(app, await somebody(app, 'seller'))
		expect((await act(other, { version: 99, action: 'warn', reason: 'fake' })).statusCode).toBe(409)
	})

	it('decides others of the same kind and person along with it, all or none', async () => {
		const seller = await somebody(app, 'seller')
		const [one, two] = [await reportedCase(app, seller), await reportedCase(app, seller)]
		const stranger = await reportedCase(app, await somebody(app, 'seller'))
		const { version } = await read(one)
		const body = { version, action: 'dismiss', reason: 'no evidence' }
		expect((await act(one, { ...body, also: [two, stranger] })).json().fields).toHaveProperty('also')
		expect((await read(one)).state).toBe('open')
		expect((await act(one, { ...body, also: [two, two, one] })).json()).toMatchObject({ modifiedCount: 2 })
		expect([(await read(one)).state, (await read(two)).state]).toEqual(['decided', 'decided'])
		expect((await read(two)).history).toMatchObject([{ _id: one, action: 'dismiss' }])
	})

	it('accepts and refuses gear that was reported stolen, as its own call does', async () => {
		const [accepted, refused] = await Promise.all([buyersReport(), buyersReport()])
		await decided(accepted.case, { action: 'accept', reason: 'matches' })
		await decided(refused.case, { action: 'refuse', reason: 'other', text: 'No picture of it.' })
		expect(
			(await act(refused.case, { version: 9, action: 'refuse', reason: 'other', text: 'x' })).json().modifiedCount,
		).toBe(0)
		const stolen = async ({ reporter }: { reporter: Person }) =>
			(await call(app, 'GET /api/stolen', { as: reporter })).json()
		expect(await stolen(accepted)).toMatchObject([{ status: 'accepted', reason: 'matches' }])
		expect(await stolen(refused)).toMatchObject([
			{ status: 'refused', reason: 'other', reason_text: 'No picture of it.' },
		])
		for (const each of [accepted, refused]) expect(await read(each.case)).toMatchObject({ state: 'decided' })
	})

	it('follows decisions made by the older calls', async () => {
		const seller = await somebody(app, 'seller')
		const listing = await listingOf(app, seller)
		const id = await reportedCase(app, seller, 'fake', listing)
		await call(app, `POST /api/report/act/${listing}`, { as: admin, body: { action: 'hide', reason: 'It is a fake.' } })
		expect(await read(id)).toMatchObject({ state: 'decided', decision: { action: 'hide', reason: 'It is a fake.' } })
		expect((await undo(id)).statusCode).toBe(409)
	})
})

describe('POST /api/case/claim/{id} and DELETE /api/case/claim/{id}', () => {
	it('is for one admin at a time, for 30 minutes, unless it is taken', async () => {
		const id = await reportedCase(app, await somebody(app, 'seller'))
		const other = await somebody(app, 'admin')
		const claim = (as: Person, body = {}) => call(app, `POST /api/case/claim/${id}`, { as, body })
		expect((await claim(admin)).json()).toMatchObject({ modifiedCount: 1 })
		expect((await claim(admin)).json()).toMatchObject({ modifiedCount: 0 })
		const refused = await claim(other)
		expect([refused.statusCode, refused.json().claimed_by]).toEqual([409, { _id: admin.id, name: admin.name }])
		const { version } = await read(id)
		expect((await act(id, { version, action: 'warn', reason: 'fake' }, other)).json().claimed_by._id).toBe(admin.id)
		expect((await queue('mine=true')).map(({ _id }) => _id)).toContain(id)
		expect((await call(app, `DELETE /api/case/claim/${id}`, { as: other })).statusCode).toBe(409)
		expect((await claim(other, { take: true })).json()).toMatchObject({ modifiedCount: 1 })
		expect((await call(app, `DELETE /api/case/claim/${id}`, { as: other })).json()).toMatchObject({ deletedCount: 1 })
		expect((await call(app, `DELETE /api/case/claim/${id}`, { as: other })).json()).toMatchObject({ deletedCount: 0 })
		expect((await read(id)).claimed_by).toBeNull()
	})
})

describe('POST /api/case/note/{id} and GET /api/case/count', () => {
	it('keeps notes for admins, and counts what waits', async () => {
		const id = await reportedCase(app, await somebody(app, 'seller'))
		const note = await call(app, `POST /api/case/note/${id}`, { as: admin, body: { text: 'I have called them.' } })
		expect((await read(id)).notes).toMatchObject([{ _id: note.json().insertedId, text: 'I have called them.' }])
		expect((await call(app, `POST /api/case/note/${id}`, { as: admin, body: { text: ' ' } })).statusCode).toBe(422)
		const counted = (await call(app, 'GET /api/case/count', { as: admin })).json()
		expect(counted).toMatchObject({ listing: expect.any(Number), overdue: 0, payout: expect.any(Number) })
		expect(counted.listing).toBe((await queue('kind=listing')).length)
	})
})

describe('POST /api/case/preview/{id}', () => {
	const preview = async (id: string, body: object, as = admin) =>
		call(app, `POST /api/case/preview/${id}`, { as, body: { version: (await read(id)).version, ...body } })
	const facts = async () =>
		(await app.database.pool.query('select (select count(*) from events), (select count(*) from notices)')).rows

	it('says what the decision will send, in the language of its reader, and changes nothing', async () => {
		const seller = await somebody(app, 'seller')
		await call(app, 'PUT /api/notification/settings', { as: seller, body: { language: 'bn' } })
		const listing = await listingOf(app, seller)
		const id = await reportedCase(app, seller, 'fake', listing)
		const body = { action: 'hide', reason: 'fake', text: 'The label is of another maker.' }
		const [before, whole] = [await read(id), await facts()]
		const answer = await preview(id, body)
		expect(answer.json(), answer.body).toMatchObject({
			undoable: true,
			told: [
				{ person: { _id: seller.id, name: seller.name }, language: 'bn', mail: true },
				{ person: { _id: before.reports[0]?.by._id }, language: 'en', mail: false },
			],
		})
		expect([await read(id), await facts()]).toEqual([before, whole])
		const [{ text }] = answer.json().told
		expect(text).toMatch(/[\u0980-\u09ff].*The label is of another maker\./)
		await decided(id, body)
		await settleDecisions(app, new Date(Date.now() + 11 * 60_000))
		await runJobs(app)
		const notices = await call(app, 'GET /api/notification', { as: seller, headers: { cookie: 'language=bn' } })
		expect(notices.json()[0]).toMatchObject({ kind: 'listing_hidden', text })
	})

	it('says that the decision ends an order, tells its buyer, and cannot be undone then', async () => {
		const seller = await somebody(app, 'seller')
		const listing = await listingOf(app, seller)
		const buyer = await somebody(app, 'buyer')
		await placedOrder(app, { buyer, seller }, 'booked', listing)
		const id = await reportedCase(app, seller, 'fake', listing)
		const { undoable, told } = (await preview(id, { action: 'hide', reason: 'fake' })).json()
		expect(undoable).toBe(false)
		expect(told.map(({ person }: { person: { _id: string } }) => person._id)).toEqual(
			expect.arrayContaining([seller.id, buyer.id]),
		)
		expect(await read(id)).toMatchObject({ state: 'open', product: { status: 'booked' } })
	})

	it('promises no mail to an unproven address', async () => {
		const seller = await somebody(app, 'seller')
		const id = await reportedCase(app, seller, 'fake')
		const mailOf = async () => {
			const { told } = (await preview(id, { action: 'warn', reason: 'fake' })).json()
			return told.find(({ person }: { person: { _id: string } }) => person._id === seller.id).mail
		}
		expect(await mailOf()).toBe(true)
		await app.database.pool.query('update identity_users set email_verified = false where id = $1', [seller.uid])
		expect(await mailOf()).toBe(false)
	})

	it('previews the case in its current state if no version is sent', async () => {
		const seller = await somebody(app, 'seller')
		const id = await reportedCase(app, seller, 'fake')
		await decided(id, { action: 'ask', reason: 'fake' })
		const answer = await preview(id, { action: 'dismiss', reason: 'nothing wrong', version: undefined })
		expect(answer.json(), answer.body).toMatchObject({ undoable: true })
	})

	it('refuses what deciding refuses', async () => {
		const id = await reportedCase(app, await somebody(app, 'seller'), 'fake')
		const refused = async (body: object) => {
			const { fields, message } = (await preview(id, body)).json()
			return Object.keys(fields ?? {})[0] ?? message
		}
		expect(await refused({ action: 'warn' })).toBe('reason')
		expect(await refused({ action: 'warn', reason: 'other' })).toBe('text')
		expect(await refused({ action: 'settle', amount: 5 })).toBe('action')
		expect((await preview(id, { action: 'warn', reason: 'fake', version: 99 })).statusCode).toBe(409)
		await decided(id, { action: 'warn', reason: 'fake' })
		expect((await preview(id, { action: 'warn', reason: 'fake' })).json()).toEqual({ undoable: false, told: [] })
		expect((await preview(id, { action: 'hide', reason: 'fake' })).statusCode).toBe(409)
	})
})

describe('POST /api/case/undo/{id}', () => {
	it('takes back after nine minutes, and no longer after eleven', async () => {
		const id = await reportedCase(app, await somebody(app, 'seller'), 'fake')
		const start = Date.now()
		vi.useFakeTimers({ toFake: ['Date'], now: start })
		try {
			await decided(id, { action: 'warn', reason: 'fake' })
			vi.setSystemTime(start + 9 * 60_000)
			expect((await undo(id)).json()).toMatchObject({ modifiedCount: 1 })
			await decided(id, { action: 'warn', reason: 'fake' })
			vi.setSystemTime(start + 20 * 60_000)
			expect((await undo(id)).statusCode).toBe(409)
			expect((await read(id)).state).toBe('decided')
		} finally {
			vi.useRealTimers()
		}
	})

	it('leaves a case with questions and answers among those that wait', async () => {
		const seller = await somebody(app, 'seller')
		const id = await reportedCase(app, seller)
		await decided(id, { action: 'ask', reason: 'fake' })
		await decided(id, { action: 'warn', reason: 'fake' })
		await undo(id)
		expect((await read(id)).state).toBe('asked')
		expect((await state(id, seller, { text: 'It is real.' })).statusCode).toBe(200)
		await decided(id, { action: 'warn', reason: 'fake' })
		await undo(id)
		expect((await queue()).map(({ _id }) => _id)).toContain(id)
	})

	it('takes back what nobody has been told of yet, within ten minutes', async () => {
		const seller = await somebody(app, 'seller')
		const listing = await listingOf(app, seller)
		for (const [action, reason] of [
			['dismiss', 'no evidence'],
			['warn', 'fake'],
			['hide', 'fake'],
			['suspend', 'scam'],
		]) {
			const id = await reportedCase(app, seller, 'fake', listing)
			await decided(id, { action, reason })
			expect((await read(id)).undo_until, action).toBeGreaterThan(Date.now())
			expect((await undo(id)).json(), action).toMatchObject({ modifiedCount: 1 })
			expect((await undo(id)).json(), action).toMatchObject({ modifiedCount: 0 })
			expect(await read(id), action).toMatchObject({ state: 'open', product: { status: 'available' } })
			expect((await read(id)).reports.length).toBeGreaterThan(0)
		}
		const { rows } = await app.database.pool.query(
			`select kind from events where listing_id = $1 and kind in ('warned', 'listing_hidden', 'report_dismissed')`,
			[listing],
		)
		expect(rows).toEqual([])
		const id = await reportedCase(app, seller, 'fake', listing)
		await decided(id, { action: 'warn', reason: 'fake' })
		await settleDecisions(app, new Date(Date.now() + 11 * 60_000))
		expect((await undo(id)).statusCode).toBe(409)
		const told = await app.database.pool.query(`select data from events where listing_id = $1 and kind = 'warned'`, [
			listing,
		])
		expect(told.rows).toEqual([{ data: { reason: 'fake' } }])
	})

	it('keeps a document until a request can no longer be undone, and undoes the mark', async () => {
		const seller = await somebody(app, 'seller')
		await askFor(app, seller, 'waiting')
		await openTheRest(app)
		const id = await openCaseOf(app, seller.id)
		await decided(id, { action: 'accept', reason: 'matches' })
		expect((await read(id)).document).not.toBeNull()
		await undo(id)
		expect(await read(id)).toMatchObject({ state: 'open', actions: ['accept', 'refuse'] })
		await decided(id, { action: 'refuse', reason: 'unreadable' })
		await settleDecisions(app, new Date(Date.now() + 11 * 60_000))
		expect((await read(id)).document).toBeNull()
	})

	it('refuses if an order was ended by it, and if something cannot be undone', async () => {
		const seller = await somebody(app, 'seller')
		const listing = await listingOf(app, seller)
		const id = await reportedCase(app, seller, 'fake', listing)
		await decided(id, { action: 'delete', reason: 'fake' })
		expect((await undo(id)).statusCode).toBe(409)
	})
})

describe('POST /api/case/statement/{id}, POST /api/case/picture/{id}, GET /api/case/picture/{id} and GET /api/case/mine', () => {
	it('hears both sides of a dispute, three times each, with their pictures and own messages', async () => {
		const { id, buyer } = await dispute()
		const { seller } = shop
		const [mine] = (await own(seller)).filter(({ _id }) => _id === id)
		expect(mine).toMatchObject({
			kind: 'dispute',
			as: 'seller',
			claim: { by: 'buyer', reason: 'fault found', text: 'The visor is broken.' },
			left: { statements: 3, pictures: 4 },
			decision: null,
		})
		expect(JSON.stringify(mine)).not.toMatch(/"(notes|records|reports)"/)
		const { insertedId: picture } = (await upload(id, buyer)).json()
		expect((await state(id, seller, { text: 'No', pictures: [picture] })).json().fields).toHaveProperty('pictures')
		expect((await state(id, buyer, { text: 'See', messages: [crypto.randomUUID()] })).json().fields).toHaveProperty(
			'messages',
		)
		expect((await state(id, buyer, { text: 'x'.repeat(2001) })).json().fields).toHaveProperty('text')
		for (let time = 0; time < 3; time += 1)
			expect((await state(id, buyer, { text: `It is broken ${time}.`, pictures: [picture] })).statusCode).toBe(200)
		expect((await state(id, buyer, { text: 'Once more' })).statusCode).toBe(409)
		for (let more = 0; more < 3; more += 1) expect((await upload(id, buyer)).statusCode).toBe(200)
		expect((await upload(id, buyer)).statusCode).toBe(409)
		const stranger = await somebody(app, 'buyer')
		expect((await state(id, stranger, { text: 'Me, too' })).statusCode).toBe(404)
		expect((await upload(id, stranger)).statusCode).toBe(404)
		const shown = (as: Person) => call(app, `GET /api/case/picture/${picture}`, { as })
		expect(
			[await shown(buyer), await shown(seller), await shown(admin), await shown(stranger)].map(
				(each) => each.statusCode,
			),
		).toEqual([200, 200, 200, 404])
		expect((await own(seller)).find(({ _id }) => _id === id)?.statements).toHaveLength(3)
		expect((await own(stranger)).map(({ _id }) => _id)).not.toContain(id)
		await forgetCasePictures(app, new Date(Date.now() + 200 * 24 * hour))
		expect((await shown(buyer)).statusCode).toBe(200)
		await decided(id, { action: 'dismiss', reason: 'seller is right', early: true })
		await forgetCasePictures(app, new Date(Date.now() + 181 * 24 * hour))
		expect((await shown(buyer)).statusCode).toBe(404)
	})

	it('hands in no words of a removed message to the other side', async () => {
		const { id, order, buyer } = await dispute()
		const { product_id } = await orderOf(shop, buyer, order)
		const message = await messageOf(app, await conversationOf(app, buyer, product_id, 'You are a thief'))
		expect((await state(id, buyer, { text: 'As I wrote.', messages: [message] })).statusCode).toBe(200)
		const wordsFor = (statements: CaseDetail['statements'] | undefined) => statements?.at(-1)?.messages[0]?.text
		const ofOther = async () => (await own(shop.seller)).find(({ _id }) => _id === id)?.statements
		expect(wordsFor(await ofOther())).toBe('You are a thief')
		await app.database.pool.query('update messages set removed_at = now() where id = $1', [message])
		expect(wordsFor(await ofOther())).toBe('')
		expect(wordsFor((await read(id)).statements)).toBe('You are a thief')
	})

	it('asks the other side of a report, who has 48 hours and does not learn who reported it', async () => {
		const seller = await somebody(app, 'seller')
		const id = await reportedCase(app, seller)
		expect(await own(seller)).toEqual([])
		expect((await state(id, seller, { text: 'It is real.' })).statusCode).toBe(404)
		const before = await read(id)
		await decided(id, { action: 'ask', reason: 'fake', text: 'Where did you buy it?' })
		expect(await read(id)).toMatchObject({ state: 'asked', due: before.due + 48 * hour })
		const [mine] = await own(seller)
		expect(mine).toMatchObject({ _id: id, claim: { by: null, reason: 'fake', text: 'Where did you buy it?' } })
		expect(JSON.stringify(mine)).not.toContain(before.reports[0]?.by._id)
		expect((await call(app, 'GET /api/todo', { as: seller })).json()[0]).toMatchObject({ kind: 'statement' })
		expect((await state(id, seller, { text: 'At a shop in Dhaka.' })).statusCode).toBe(200)
		expect(await read(id)).toMatchObject({ state: 'open', statements: [{ text: 'At a shop in Dhaka.' }] })
		const silent = await reportedCase(app, seller)
		await decided(silent, { action: 'ask', reason: 'fake' })
		await reopenUnanswered(app, new Date(Date.now() + 49 * hour))
		expect((await read(silent)).state).toBe('open')
	})
})

describe('a dispute', () => {
	it('waits until both have spoken or 48 hours are over, unless it is decided early on purpose', async () => {
		const { id, order, buyer } = await dispute()
		const { version } = await read(id)
		const early = await act(id, { version, action: 'refund', reason: 'buyer is right' })
		expect([early.statusCode, Object.keys(early.json().fields)]).toEqual([409, ['action']])
		await state(id, buyer, { text: 'It is broken.' })
		await state(id, shop.seller, { text: 'It was not.' })
		await decided(id, { action: 'refund', reason: 'buyer is right' })
		expect((await orderOf(shop, buyer, order)).status).toBe('refunded')
		expect((await act(id, { version, action: 'refund', reason: 'buyer is right' })).json()).toMatchObject({
			modifiedCount: 0,
		})
	})

	it('is settled in part by the gateway, with the rest due once that has gone back, and the books at zero', async () => {
		const { id, order, buyer } = await dispute()
		const { version } = await read(id)
		const settle = { version, action: 'settle', reason: 'both agree', early: true }
		for (const amount of [undefined, 0, -1, 1.5, 5_500, 1e308, '100'])
			expect((await act(id, { ...settle, amount })).json().fields, String(amount)).toHaveProperty('amount')
		await decided(id, { ...settle, amount: 1_500 })
		expect(await orderOf(shop, buyer, order)).toMatchObject({
			status: 'completed',
			payment: { status: 'refunding', payout: null },
		})
		await sweep(shop, 1)
		expect(await paymentOn(shop, order)).toMatchObject({
			status: 'paid',
			amount: 5_500,
			refunded: 1_500,
			payout: 'due',
		})
		expect(await balances(shop, order)).toEqual({ buyer: 0, gateway: 3_862.5, fee: 137.5, seller: -4_000 })
	})

	it('if its part cannot be refunded, leaves nothing due until the refund is requested again', async () => {
		const { id, order } = await dispute()
		shop.gateway.refundState.of = 'cancelled'
		await decided(id, { action: 'settle', reason: 'both agree', amount: 500, early: true })
		await sweep(shop, 1)
		expect(await paymentOn(shop, order)).toMatchObject({ status: 'refund_failed', refunded: 0, payout: null })
		shop.gateway.refundState.of = 'refunded'
		const failed = await openCaseOf(app, order)
		expect(await read(failed)).toMatchObject({ kind: 'payment', actions: ['retry'], reasons: { retry: [] } })
		await decided(failed, { action: 'retry' })
		await sweep(shop, 2)
		expect(await paymentOn(shop, order)).toMatchObject({ status: 'paid', refunded: 500, payout: 'due' })
	})

	it('is decided by the older call, too, which counts as early and ends the case', async () => {
		const { id, order } = await dispute()
		const answer = await call(app, `POST /api/order/act/${order}`, {
			as: admin,
			body: { action: 'settle', reason: 'both agree', amount: 100 },
		})
		expect(answer.json(), answer.body).toMatchObject({ modifiedCount: 1 })
		expect(await read(id)).toMatchObject({ state: 'decided', decision: { action: 'settle', reason: 'both agree' } })
		const { rows } = await app.database.pool.query(`select data from events where order_id = $1 and kind = 'settled'`, [
			order,
		])
		expect(rows[0].data).toMatchObject({ early: true, amount: 100 })
		const trail = (await call(app, 'GET /api/audit?kind=settled', { as: admin })).json()
		expect(trail[0].text).toMatch(/^.+: settled early, /)
	})
})
