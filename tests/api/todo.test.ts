import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostTodos, type Todo } from '../../src/contract/todo.ts'
import { conversations, messages } from '../../src/database/schema/conversations.ts'
import { orders } from '../../src/database/schema/orders.ts'
import { payouts } from '../../src/database/schema/payments.ts'
import { users } from '../../src/database/schema/people.ts'
import { openTheRest } from '../../src/domain/cases/follow.ts'
import { call, startApp, startAppForTest, type TestApp } from '../support/app.ts'
import { disputedCase } from '../support/cases.ts'
import { conversationOf, offerOf } from '../support/conversations.ts'
import { importOf } from '../support/imports.ts'
import { listingOf } from '../support/listings.ts'
import { acted, bookingOf, orderOf } from '../support/orders.ts'
import { owedOrderOf } from '../support/payments.ts'
import { type Person, somebody } from '../support/people.ts'
import { completedOrder } from '../support/reviews.ts'
import { askFor } from '../support/verifications.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

const hour = 3_600_000

async function todoFor(as: Person, where = app, language = 'en'): Promise<Todo[]> {
	const answer = await call(where, 'GET /api/todo', { as, headers: { cookie: `language=${language}` } })
	expect(answer.statusCode, answer.body).toBe(200)
	return answer.json()
}
const kinds = (todos: Todo[]) => todos.map(({ kind }) => kind)

async function both() {
	const seller = await somebody(app, 'seller')
	return { seller, buyer: await somebody(app, 'buyer'), listing: await listingOf(app, seller) }
}

describe('GET /api/todo', () => {
	it('is empty for a person for whom nothing waits', async () => {
		for (const role of ['buyer', 'seller'] as const) expect(await todoFor(await somebody(app, role))).toEqual([])
	})

	it('tells a seller what to complete, and to set a payout account', async () => {
		const seller = await somebody(app, 'seller')
		const first = await listingOf(app, seller, { details: 'asked', createdAt: new Date(Date.now() - hour) })
		await listingOf(app, seller, { details: 'asked', status: 'paused' })
		await listingOf(app, seller, { details: 'asked', status: 'sold' })
		const [complete, ...none] = await todoFor(seller)
		expect([complete, none]).toMatchObject([
			{
				kind: 'incomplete',
				text: '2 of your listings have no type, size or district.',
				address: `/dashbord/edit-product/${first}`,
				due: null,
			},
			[],
		])
		const order = await bookingOf(
			app,
			{ listing: first, seller, buyer: await somebody(app, 'buyer') },
			{ status: 'completed' },
		)
		await app.database.db
			.insert(payouts)
			.values({ orderId: order, sellerId: seller.id, amount: 5_000, createdAt: new Date() })
		const owed = () => todoFor(seller).then((todos) => todos.filter(({ kind }) => kind === 'payout_account'))
		expect(await owed()).toMatchObject([{ address: '/dashbord/account', due: null }])
		const account = { kind: 'bkash', number: '01712345678', name: 'Rahim Uddin' }
		expect((await call(app, 'PUT /api/payout/account', { as: seller, body: account })).statusCode).toBe(200)
		expect(await owed()).toEqual([])
	})

	it('tells a seller of a checked import until it is run, in their language', async () => {
		const seller = await somebody(app, 'seller')
		const told = async (language?: string) => (await todoFor(seller, app, language)).map(({ text }) => text)
		await importOf(app, seller, 'checking', ['create'])
		expect(await told()).toEqual([])
		await importOf(app, seller, 'checked', ['unchanged'])
		expect(await told()).toEqual([])
		await importOf(app, seller, 'checked', ['refused', 'refused'])
		expect(await told()).toEqual(['2 rows of your import have errors.'])
		const id = await importOf(app, seller, 'checked', ['create', 'update', 'unchanged', 'refused'])
		expect(await todoFor(seller)).toEqual([
			{
				kind: 'import',
				text: 'Run your import: 2 listings are made or changed. One row of your import has an error.',
				address: `/dashbord/import?id=${id}`,
				due: null,
				since: expect.any(Number),
			},
		])
		expect(await told('bn')).toEqual(['আপনার ইমপোর্ট চালু করুন: ২টি পণ্য যোগ বা বদল হবে। আপনার ইমপোর্টের একটি সারিতে ভুল আছে।'])
		expect(await todoFor(await somebody(app, 'seller'))).toEqual([])
		const run = await call(app, `POST /api/import/run/${id}`, { as: seller, body: { skip: true } })
		expect(run.statusCode, run.body).toBe(200)
		expect(await told()).toEqual([])
	})

	it('reports a finished import that left rows out until it has been looked at, or another has begun', async () => {
		const seller = await somebody(app, 'seller')
		const told = async (language?: string) => (await todoFor(seller, app, language)).map(({ text }) => text)
		await importOf(app, seller, 'done', ['create', 'unchanged'])
		expect(await told()).toEqual([])
		await importOf(app, seller, 'cancelled', ['create', 'refused'])
		expect(await told()).toEqual([])
		const id = await importOf(app, seller, 'done', ['create', 'refused', 'refused'])
		expect(await todoFor(seller)).toMatchObject([
			{
				kind: 'import',
				text: 'Your import is done. 2 rows were left out.',
				address: `/dashbord/import?id=${id}`,
			},
		])
		expect(await told('bn')).toEqual(['আপনার ইমপোর্ট শেষ। ২টি সারি নেওয়া যায়নি।'])
		const look = (as: Person) => call(app, `GET /api/import/${id}`, { as })
		expect((await look(await somebody(app, 'seller'))).statusCode).toBe(404)
		expect(await told()).toHaveLength(1)
		expect((await look(seller)).statusCode).toBe(200)
		expect(await told()).toEqual([])
		await importOf(app, seller, 'done', ['refused'])
		await app.database.pool.query(
			`insert into imports (user_id, status, created_at, changed_at) values ($1, 'running', now() + interval '1 s', now())`,
			[seller.id],
		)
		expect(await told()).toEqual([])
	})

	it('follows a deal: each side reads what it has to do next, where, and by when', async () => {
		const { buyer, seller } = await both()
		const order = await orderOf(app, { buyer, seller })
		const [booking, ...others] = await todoFor(seller)
		expect(others).toEqual([])
		expect(booking).toMatchObject({
			kind: 'booking',
			text: `${buyer.name} wants to buy your Touring jacket.`,
			address: `/dashbord/order/${order}`,
			product: { name: 'Touring jacket', price: 5_500 },
			order: { _id: order, as: 'seller', status: 'booked' },
		})
		expect(booking?.due).toBe(booking?.order?.deadline)
		expect((await todoFor(seller, app, 'bn'))[0]?.text).toBe(`${buyer.name} আপনার Touring jacket কিনতে চান।`)
		expect(await todoFor(buyer)).toEqual([])

		await acted(app, seller, order, { action: 'accept' })
		for (const each of [buyer, seller]) expect(kinds(await todoFor(each))).toEqual(['meeting'])
		const meeting = { place: 'Kandirpar, Cumilla', at: Date.now() + 40 * hour }
		await acted(app, seller, order, { action: 'propose_meeting', meeting })
		expect(await todoFor(seller)).toEqual([])
		expect(await todoFor(buyer)).toMatchObject([{ kind: 'meeting_answer', due: meeting.at }])

		await acted(app, buyer, order, { action: 'agree_meeting', meeting })
		for (const each of [buyer, seller]) expect(await todoFor(each)).toEqual([])
		await app.database.db
			.update(orders)
			.set({ meetingAt: new Date(Date.now() - hour), agreedAt: new Date(Date.now() - hour) })
			.where(eq(orders.id, order))
		for (const each of [buyer, seller])
			expect(await todoFor(each)).toMatchObject([
				{ kind: 'meeting', text: 'Say how the meeting for Touring jacket went.' },
			])

		await acted(app, buyer, order, { action: 'received' })
		for (const each of [buyer, seller]) expect(kinds(await todoFor(each))).toEqual(['review'])
		const body = { order_id: order, rating: 5, tags: [], text: '' }
		expect((await call(app, 'POST /api/review', { as: buyer, body })).statusCode).toBe(200)
		expect(await todoFor(buyer)).toEqual([])
		expect(kinds(await todoFor(seller))).toEqual(['review'])
	})

	it('lists offers for the people who can answer them, until their deadline', async () => {
		const { buyer, seller, listing } = await both()
		const offer = await offerOf(app, buyer, listing)
		const [todo] = (await todoFor(seller)).filter(({ kind }) => kind === 'offer')
		expect(todo?.text).toMatch(`${buyer.name} offers ৳5,000 for your Touring jacket.`)
		expect(todo?.due).toBeGreaterThan(Date.now())
		expect(kinds(await todoFor(buyer))).not.toContain('offer')
		await call(app, `POST /api/offer/act/${offer}`, { as: seller, body: { action: 'counter', price: 5_200 } })
		expect(kinds(await todoFor(seller))).not.toContain('offer')
		expect((await todoFor(buyer)).find(({ kind }) => kind === 'offer')).toMatchObject({
			text: `${seller.name} names ৳5,200 for Touring jacket.`,
			address: todo?.address,
		})
		await app.database.pool.query("update offers set deadline = now() - interval '1 minute'")
		expect(kinds(await todoFor(buyer))).not.toContain('offer')
	})

	it('lists conversations with unread messages, once each, until they are read', async () => {
		const { buyer, seller, listing } = await both()
		const id = await conversationOf(app, buyer, listing)
		const body = { text: 'Hello?', client_id: randomUUID() }
		await call(app, `POST /api/conversation/${id}`, { as: buyer, body })
		expect(await todoFor(buyer)).toEqual([])
		const [first] = await app.database.db.select().from(messages).where(eq(messages.conversationId, id)).limit(1)
		expect(await todoFor(seller)).toEqual([
			{
				kind: 'message',
				text: `${buyer.name} wrote to you about Touring jacket.`,
				address: `/dashbord/messages/${id}`,
				due: null,
				since: first?.createdAt.getTime(),
				product: { name: 'Touring jacket', img: '', price: 5_500 },
			},
		])
		await app.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, buyer.id))
		expect((await todoFor(seller))[0]?.text).toBe('Somebody wrote to you about Touring jacket.')
		await call(app, `POST /api/conversation/read/${id}`, { as: seller, body: {} })
		expect(await todoFor(seller)).toEqual([])
	})

	it('is sorted by deadline, with items that have none at the end', async () => {
		const { buyer, seller, listing } = await both()
		const deal = { listing, buyer, seller }
		await conversationOf(app, buyer, listing)
		await completedOrder(app, deal)
		for (const hours of [30, 1]) {
			const booked = { ...deal, listing: await listingOf(app, seller) }
			await bookingOf(app, booked, { deadline: new Date(Date.now() + hours * hour) })
		}
		const todos = await todoFor(seller)
		expect(kinds(todos)).toEqual(['booking', 'booking', 'review', 'message'])
		expect(todos.slice(0, 3).map(({ due }) => due)).toEqual(
			todos
				.slice(0, 3)
				.map(({ due }) => due)
				.toSorted((one, other) => Number(one) - Number(other)),
		)
	})

	it('stops at the first fifty', async () => {
		const { buyer, seller } = await both()
		for (let count = 0; count <= mostTodos; count++) {
			const deal = { buyer, seller, listing: await listingOf(app, seller) }
			await bookingOf(app, deal, { deadline: new Date(Date.now() + (mostTodos - count + 1) * hour) })
		}
		const todos = await todoFor(seller)
		expect(todos).toHaveLength(mostTodos)
		expect(todos[0]?.due).toBeLessThan(Date.now() + 2 * hour)
	})

	it('shows a suspended person what they can still do: read', async () => {
		const { buyer, seller, listing } = await both()
		await orderOf(app, { buyer, seller })
		await offerOf(app, buyer, listing)
		await app.database.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, seller.id))
		expect(kinds(await todoFor(seller))).toEqual(['message'])
	})

	it("is an admin's queues, each with its count and its screen; nobody else's", async () => {
		const own = await startAppForTest()
		const admin = await somebody(own, 'admin')
		expect(await todoFor(admin, own)).toEqual([])
		const [buyer, seller] = [await somebody(own, 'buyer'), await somebody(own, 'seller')]
		for (const reporter of [buyer, await somebody(own, 'buyer')]) {
			const listing = await listingOf(own, seller)
			await call(own, `POST /api/product/report/${listing}`, { as: reporter, body: { reason: 'stolen', text: '' } })
		}
		const deleted = await listingOf(own, seller)
		await call(own, `POST /api/product/report/${deleted}`, { as: buyer })
		await call(own, `DELETE /api/product/${deleted}`, { as: seller })
		await disputedCase(own, { buyer, seller })
		await askFor(own, seller, 'waiting')
		await askFor(own, await somebody(own, 'seller'), 'code')
		await owedOrderOf(own, buyer, seller)
		await openTheRest(own.market)
		const todos = await todoFor(admin, own)
		const hours = ({ due, since }: Todo) => due && Math.round((due - since) / hour)
		expect(todos.map((todo) => [todo.kind, todo.text, todo.address, hours(todo)])).toEqual([
			['case', '2 listings wait for a decision.', '/dashbord/cases?kind=listing', 4],
			['case', 'One disputed order waits for a decision.', '/dashbord/cases?kind=dispute', 24],
			['case', 'One seller asks for the verified mark.', '/dashbord/cases?kind=verification', 72],
			['payout', 'One payout is due.', '/dashbord/payouts', null],
		])
		for (const each of [buyer, seller]) expect(kinds(await todoFor(each, own))).not.toContain('case')
		await own.database.db.update(payouts).set({ paidAt: new Date() })
		expect(kinds(await todoFor(admin, own))).not.toContain('payout')
	})

	it("shows nobody another's", async () => {
		const { buyer, seller, listing } = await both()
		await orderOf(app, { buyer, seller }, 'meeting proposed')
		const id = await conversationOf(app, buyer, listing)
		await app.database.db.update(conversations).set({ lastAt: new Date() }).where(eq(conversations.id, id))
		for (const role of ['buyer', 'seller'] as const) expect(await todoFor(await somebody(app, role))).toEqual([])
		const codes = (await todoFor(seller)).map(({ order }) => order?.code)
		expect(codes.every((code) => code === undefined)).toBe(true)
	})
})
