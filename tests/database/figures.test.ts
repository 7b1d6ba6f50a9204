import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holdingStates, liveStates, orderStates } from '../../src/contract/deals/states.ts'
import type { SellerFigures } from '../../src/contract/figures.ts'
import { addUpFigures } from '../../src/domain/figures.ts'
import { call, startAppForTest, type TestApp } from '../support/app.ts'
import { miscounted } from '../support/figures.ts'
import { listingOf, newOrder } from '../support/listings.ts'
import { bookingOf } from '../support/orders.ts'
import { type Person, somebody } from '../support/people.ts'

const reason = 'Looked at it.'

interface Doing {
	readonly buyer: Person
	readonly seller: Person
	readonly admin: Person
	readonly listing: string
}

/** Returns a seller's act on a booking. */
const onBooking =
	(body: object) =>
	async (app: TestApp, { seller }: Doing) => {
		const orders = await call(app, 'GET /api/order?status=booked', { as: seller })
		if (orders.statusCode !== 200) return orders
		const [order] = orders.json()
		return call(app, `POST /api/order/act/${order?._id}`, { as: seller, body })
	}

/** Calls that change figures. Most of them are refused now and then. */
const doings: readonly ((app: TestApp, on: Doing) => Promise<{ statusCode: number; body: string }>)[] = [
	(app, { buyer, listing }) => call(app, `POST /api/product/wishlist/${listing}`, { as: buyer }),
	(app, { buyer, listing }) => call(app, `POST /api/product/wishlist/${listing}`, { as: buyer }),
	(app, { buyer, listing }) => call(app, `DELETE /api/product/wishlist/${listing}`, { as: buyer }),
	(app, { buyer, listing }) => call(app, `GET /api/product/single/${listing}`, { as: buyer }),
	(app, { buyer, listing }) => call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) }),
	onBooking({ action: 'decline', reason: 'sold elsewhere' }),
	onBooking({ action: 'accept' }),
	async (app, { buyer }) => {
		const orders = await call(app, 'GET /api/order?status=accepted', { as: buyer })
		if (orders.statusCode !== 200) return orders
		const [order] = orders.json()
		return call(app, `POST /api/order/act/${order?._id}`, { as: buyer, body: { action: 'received' } })
	},
	(app, { buyer, listing }) =>
		call(app, `POST /api/product/report/${listing}`, { as: buyer, body: { reason: 'fake' } }),
	(app, { admin, listing }) => call(app, `DELETE /api/product/report/${listing}`, { as: admin }),
	(app, { admin, listing }) =>
		call(app, `POST /api/report/act/${listing}`, { as: admin, body: { action: 'hide', reason } }),
	(app, { admin, listing }) =>
		call(app, `POST /api/report/act/${listing}`, { as: admin, body: { action: 'show', reason } }),
	(app, { seller, listing }) => call(app, `POST /api/product/update/${listing}`, { as: seller }),
	(app, { seller, listing }) => call(app, `POST /api/product/pause/${listing}`, { as: seller }),
	(app, { seller, listing }) => call(app, `DELETE /api/product/pause/${listing}`, { as: seller }),
	(app, { seller, admin }) => call(app, `POST /api/user/verify/${seller.id}`, { as: admin }),
	(app, { seller, admin }) => call(app, `DELETE /api/user/verify/${seller.id}`, { as: admin }),
]
/** What happens at most once to each listing or person. */
const endings: typeof doings = [
	(app, { seller, listing }) => call(app, `DELETE /api/product/${listing}`, { as: seller }),
	(app, { buyer, admin }) => call(app, `DELETE /api/user/${buyer.id}`, { as: admin }),
	(app, { seller, admin }) => call(app, `DELETE /api/user/${seller.id}`, { as: admin }),
]

it('figures equal a full count, whatever several people do at once', { timeout: 120_000 }, async () => {
	const app = await startAppForTest()
	const admin = await somebody(app, 'admin')
	const buyers = await Promise.all(Array.from({ length: 6 }, () => somebody(app, 'buyer')))
	const sellers = await Promise.all(Array.from({ length: 3 }, () => somebody(app, 'seller')))
	const listings = await Promise.all(
		Array.from({ length: 12 }, async (_, each) => {
			const seller = sellers[each % sellers.length] as Person
			return { seller, admin, listing: await listingOf(app, seller) }
		}),
	)
	const index = fc.nat(11)
	const usual = fc.record({ buyer: index, listing: index, what: fc.constantFrom(...doings) })
	const last = fc.record({ buyer: index, listing: index, what: fc.constantFrom(...doings, ...endings) })
	const waiting = [...fc.sample(usual, { seed: 1, numRuns: 400 }), ...fc.sample(last, { seed: 1, numRuns: 200 })]
	const answers: number[] = []
	async function work(): Promise<void> {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const buyer = buyers[next.buyer % buyers.length] as Person
			const on = listings[next.listing % listings.length] as (typeof listings)[number]
			const { statusCode, body } = await next.what(app, { ...on, buyer })
			expect(statusCode, body).toBeLessThan(500)
			answers.push(statusCode)
		}
	}
	async function addUp(): Promise<void> {
		while (waiting.length > 0) await addUpFigures(app)
	}
	await Promise.all([work(), work(), work(), work(), work(), work(), addUp(), addUp()])
	expect(answers.filter((status) => status === 200).length).toBeGreaterThan(150)
	expect((await app.database.pool.query(miscounted)).rows).toEqual([])
	await addUpFigures(app)
	expect((await app.database.pool.query('select from figure_changes')).rowCount).toBe(0)
	expect((await app.database.pool.query(miscounted)).rows).toEqual([])
})

it('an order counts as booked and as income in the states that say so, and as handed over once completed', async () => {
	const app = await startAppForTest()
	const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
	for (const status of orderStates)
		await bookingOf(app, { listing: await listingOf(app, seller), seller, buyer }, { status, price: 100 })
	const figures: SellerFigures = (await call(app, 'GET /api/figures', { as: seller })).json()
	expect(figures.booked).toBe(liveStates.length)
	expect(figures.income_by_week.at(-1)?.value).toBe(100 * holdingStates.length)
	expect(figures.handed_over_by_week.at(-1)?.value).toBe(100)
})
