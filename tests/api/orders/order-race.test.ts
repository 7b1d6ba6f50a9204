import { expect, it } from 'vitest'
import { call, startAppForTest } from '../../support/app.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { somebody } from '../../support/people.ts'

const buyers = 200

it('of 200 buyers who book the same listing at the same instant exactly one gets it', async () => {
	const app = await startAppForTest()
	const seller = await somebody(app, 'seller')
	const listing = await listingOf(app, seller)
	const people = await Promise.all(Array.from({ length: buyers }, () => somebody(app, 'buyer')))

	const answers = await Promise.all(
		people.map((as) => call(app, 'POST /api/add/order', { as, body: newOrder(listing) })),
	)

	const won = answers.filter(({ statusCode }) => statusCode === 200)
	const lost = answers.filter(({ statusCode }) => statusCode === 409)
	expect([won.length, lost.length]).toEqual([1, buyers - 1])
	expect(new Set(lost.map(({ body }) => body))).toEqual(
		new Set([JSON.stringify({ acknowledged: false, message: 'Someone else has just booked this.' })]),
	)
	const orders = await app.database.pool.query('select id, buyer_id from orders')
	expect(orders.rows).toEqual([
		{ id: won[0]?.json().insertedId, buyer_id: people[answers.findIndex(({ statusCode }) => statusCode === 200)]?.id },
	])
	const listings = await app.database.pool.query('select status from listings')
	expect(listings.rows).toEqual([{ status: 'booked' }])
})

it('booking and deleting at the same instant leave either an order of a deleted listing or no order', async () => {
	const app = await startAppForTest()
	const seller = await somebody(app, 'seller')
	const buyer = await somebody(app, 'buyer')
	for (let round = 0; round < 20; round += 1) {
		const listing = await listingOf(app, seller)
		const [order, removal] = await Promise.all([
			call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) }),
			call(app, `DELETE /api/product/${listing}`, { as: seller }),
		])
		expect(removal.statusCode).toBe(200)
		expect([200, 404]).toContain(order.statusCode)
		const orders = await app.database.pool.query('select 1 from orders where listing_id = $1', [listing])
		expect(orders.rowCount).toBe(order.statusCode === 200 ? 1 : 0)
	}
})
