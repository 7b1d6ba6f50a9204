import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { bookingOf } from '../../support/orders.ts'
import { somebody } from '../../support/people.ts'
import { completedOrder } from '../../support/reviews.ts'

let app: TestApp

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

const show = (id: string) => call(app, `GET /api/seller/${id}`)

describe('GET /api/seller/{id}', () => {
	it('shows everyone how a seller trades, and no contacts', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		await listingOf(app, seller, { district: 'sylhet' })
		await listingOf(app, seller, { district: 'sylhet' })
		await listingOf(app, seller, { district: 'dhaka' })
		await listingOf(app, seller, { district: 'dhaka', status: 'paused' })
		const sold = await listingOf(app, seller, { status: 'sold' })
		await completedOrder(app, { listing: sold, buyer, seller })
		for (const endedBy of ['seller', 'buyer'] as const)
			await bookingOf(app, { listing: sold, buyer, seller }, { status: 'cancelled', endedBy })
		const answer = await show(seller.id)
		expect(answer.json()).toEqual({
			_id: seller.id,
			name: seller.name,
			created_at: expect.any(Number),
			verified: false,
			district: 'sylhet',
			sold: 1,
			deals: { completed: 1, cancelled: 1 },
			rating: { average: null, count: 0 },
		})
		expect(answer.body).not.toContain(seller.email)
	})

	it('is 404 for buyers, unknown ids and malformed ones', async () => {
		for (const id of [(await somebody(app, 'buyer')).id, crypto.randomUUID(), 'nobody'])
			expect((await show(id)).statusCode).toBe(404)
	})

	it('is 404 for suspended and deleted sellers', async () => {
		const [suspended, deleted, admin] = [
			await somebody(app, 'seller'),
			await somebody(app, 'seller'),
			await somebody(app, 'admin'),
		]
		const as = admin
		const body = { reason: 'Sold what was not theirs.' }
		await call(app, `POST /api/user/suspend/${suspended.id}`, { as, body })
		await call(app, `DELETE /api/user/${deleted.id}`, { as })
		for (const { id } of [suspended, deleted]) expect((await show(id)).statusCode).toBe(404)
		await call(app, `DELETE /api/user/suspend/${suspended.id}`, { as, body })
		expect((await show(suspended.id)).statusCode).toBe(200)
	})
})

describe('the rating', () => {
	it('appears on the listing, with an average from three reviews on', async () => {
		const [seller, admin] = [await somebody(app, 'seller'), await somebody(app, 'admin')]
		const listing = await listingOf(app, seller)
		const rating = async () =>
			(await call(app, `GET /api/product/single/${listing}`, { as: await somebody(app, 'buyer') })).json().rating
		expect(await rating()).toEqual({ average: null, count: 0 })
		for (const stars of [5, 4, 5]) {
			const buyer = await somebody(app, 'buyer')
			const deal = { listing: await listingOf(app, seller, { status: 'sold' }), buyer, seller }
			const order = await completedOrder(app, deal)
			for (const [as, given] of [
				[buyer, stars],
				[seller, 3],
			] as const)
				await call(app, 'POST /api/review', { as, body: { order_id: order, rating: given } })
		}
		expect(await rating()).toEqual({ average: 4.7, count: 3 })
		const [newest] = (await call(app, `GET /api/review?seller=${seller.id}`)).json()
		await call(app, `DELETE /api/review/${newest._id}`, { as: admin, body: { reason: 'It insults a rider.' } })
		expect(await rating()).toEqual({ average: null, count: 2 })
		expect((await show(seller.id)).json().rating).toEqual({ average: null, count: 2 })
	})
})
