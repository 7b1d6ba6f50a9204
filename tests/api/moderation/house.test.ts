import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { reportedCase } from '../../support/cases.ts'
import { listingOf } from '../../support/listings.ts'
import { bookingOf } from '../../support/orders.ts'
import { owedOrderOf, payoutBatchOf } from '../../support/payments.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let admin: Person
let buyer: Person
let seller: Person

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
	buyer = await somebody(app, 'buyer')
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

const get = (path: string) => call(app, `GET ${path}`, { as: admin })

describe('GET /api/find', () => {
	it('finds people, orders and listings by name, address, id and sku', async () => {
		const listing = await listingOf(app, seller, { sku: 'HELMET-7', status: 'booked' })
		const order = await bookingOf(app, { listing, buyer, seller }, { status: 'accepted' })
		const find = async (q: string) => (await get(`/api/find?q=${encodeURIComponent(q)}`)).json()
		const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
		expect(ids((await find(seller.email.toUpperCase())).people)).toEqual([seller.id])
		expect(ids((await find(seller.id)).people)).toEqual([seller.id])
		expect(ids((await find(seller.email)).listings)).toContain(listing)
		expect(ids((await find(buyer.email)).orders)).toContain(order)
		expect(ids((await find(order)).orders)).toEqual([order])
		expect(ids((await find('HELMET-7')).listings)).toEqual([listing])
		expect(await find('nobody has this name 417')).toEqual({ people: [], orders: [], listings: [] })
		expect(await find('%_\\')).toEqual({ people: [], orders: [], listings: [] })
		for (const wrong of ['', '?q=', `?q=${'x'.repeat(121)}`])
			expect((await get(`/api/find${wrong}`)).statusCode).toBe(422)
	})
})

describe('POST /api/user/verify/{id} and DELETE /api/user/verify/{id}', () => {
	it('record in the trail how the mark was proven, and why it was removed', async () => {
		const verify = (body?: object) =>
			call(app, `POST /api/user/verify/${seller.id}`, { as: admin, ...(body && { body }) })
		const unverify = (body?: object) =>
			call(app, `DELETE /api/user/verify/${seller.id}`, { as: admin, ...(body && { body }) })
		expect((await verify({ proof: 'a feeling' })).json().fields).toHaveProperty('proof')
		await verify({ proof: 'in person', reason: 'I met them.' })
		await unverify({ reason: 'They moved away.' })
		await verify()
		const { rows } = await app.database.pool.query(
			`select kind, data from events where person_id = $1 and kind in ('verified', 'unverified') order by id`,
			[seller.id],
		)
		expect(rows).toEqual([
			{ kind: 'verified', data: { proof: 'in person', reason: 'I met them.' } },
			{ kind: 'unverified', data: { reason: 'They moved away.' } },
			{ kind: 'verified', data: { proof: 'no proof given' } },
		])
	})
})

describe('POST /api/payout/batch, GET /api/payout/batch, GET /api/payout/batch/{id} and POST /api/payout/batch/act/{id}', () => {
	const act = (id: string, body: object) => call(app, `POST /api/payout/batch/act/${id}`, { as: admin, body })
	const pay = (order: string) => call(app, `POST /api/payout/${order}`, { as: admin, body: { reference: 'TX-1' } })

	it('pays together what is due, except what is excluded, which becomes due again', async () => {
		const orders = [await owedOrderOf(app, buyer), await owedOrderOf(app, buyer)]
		const open = await call(app, 'POST /api/payout/batch', { as: admin, body: { order_ids: orders } })
		const id = open.json().insertedId
		expect((await call(app, 'POST /api/payout/batch', { as: admin, body: { order_ids: orders } })).statusCode).toBe(409)
		const listed = async (query = '') =>
			(await get(`/api/payout/batch?limit=200${query}`)).json().find(({ _id }: { _id: string }) => _id === id)
		expect(await listed('&open=true')).toMatchObject({ count: 2, amount: 11_000, outcome: null, ended_at: null })
		const payout = async (order: string | undefined) =>
			(await get('/api/payout?limit=200')).json().find(({ order_id }: { order_id: string }) => order_id === order)
		expect(await payout(orders[0])).toMatchObject({ batch: id, actions: [] })
		const rows = (await get(`/api/payout/batch/${id}`)).json()
		expect(rows).toHaveLength(2)
		expect(rows[0]).toMatchObject({ kind: 'bkash', number: '01712345678', name: 'Seller', amount: 5_500 })
		const file = await get(`/api/payout/batch/${id}?format=csv`)
		expect(file.headers['content-type']).toContain('text/csv')
		expect(file.body.split('\r\n')[0]).toBe('reference,kind,number,name,amount,order_id')
		expect(file.body.split('\r\n')).toHaveLength(4)
		expect((await pay(orders[0] ?? '')).statusCode).toBe(409)
		expect((await act(id, { action: 'paid', except: [crypto.randomUUID()] })).json().fields).toHaveProperty('except')
		expect((await act(id, { action: 'paid', except: [orders[1]] })).json()).toMatchObject({ modifiedCount: 1 })
		expect((await act(id, { action: 'paid', except: [orders[1]] })).json()).toMatchObject({ modifiedCount: 0 })
		expect((await act(id, { action: 'cancel' })).statusCode).toBe(409)
		expect(await listed('&open=true')).toBeUndefined()
		expect(await listed()).toMatchObject({ outcome: 'paid', ended_at: expect.any(Number) })
		expect(await payout(orders[1])).toMatchObject({ actions: ['pay_out'] })
		expect(await payout(orders[1])).not.toHaveProperty('batch')
		const due = (await get('/api/payout?due=true&limit=200')).json().map((row: { order_id: string }) => row.order_id)
		expect(due).toContain(orders[1])
		expect(due).not.toContain(orders[0])
		expect((await pay(orders[1] ?? '')).json()).toMatchObject({ modifiedCount: 1 })
	})

	it('cancelled, leaves all of it due; opened twice at once, each payout is in one batch', async () => {
		const order = await owedOrderOf(app, buyer)
		const id = await payoutBatchOf(app, admin, order)
		expect((await act(id, { action: 'cancel' })).json()).toMatchObject({ modifiedCount: 1 })
		const twice = await Promise.all(
			[1, 2].map(() => call(app, 'POST /api/payout/batch', { as: admin, body: { order_ids: [order] } })),
		)
		expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
		expect(
			(await call(app, 'POST /api/payout/batch', { as: admin, body: { kind: 'gold' } })).json().fields,
		).toHaveProperty('kind')
		expect((await call(app, 'POST /api/payout/batch', { as: admin, body: { order_ids: ['x'] } })).statusCode).toBe(422)
		expect((await call(app, 'POST /api/payout/batch', { as: admin, body: { kind: 'rocket' } })).statusCode).toBe(409)
		for (const unknown of ['nothing', crypto.randomUUID()]) {
			expect((await get(`/api/payout/batch/${unknown}`)).statusCode).toBe(404)
			expect((await act(unknown, { action: 'paid' })).statusCode).toBe(404)
		}
	})
})

describe('GET /api/figures/house', () => {
	it('adds up the weeks in which something happened', async () => {
		const id = await reportedCase(app, seller)
		await call(app, `POST /api/case/act/${id}`, {
			as: admin,
			body: { action: 'dismiss', reason: 'no evidence', version: 1 },
		})
		const weeks = (await get('/api/figures/house')).json()
		expect(weeks).toHaveLength(12)
		const week = weeks.at(-1)
		expect(new Date(week.week + 6 * 3_600_000).getUTCDay()).toBe(0)
		expect(week).toMatchObject({
			money: { paid_out: 11_000 },
			disputes: { refunded: 0, dismissed: 0, settled: 0 },
			cases: { listing: 1, dispute: 0 },
			time_to_decision: { median: expect.any(Number), p90: expect.any(Number) },
		})
		expect(weeks[0]).toMatchObject({ cases: { listing: 0 }, time_to_decision: { median: null, p90: null } })
		for (const wrong of ['from=x', 'from=5&to=5', 'to=-1', 'from=1e308', 'from=0&to=8640000000000000'])
			expect((await get(`/api/figures/house?${wrong}`)).statusCode, wrong).toBe(422)
	})
})
