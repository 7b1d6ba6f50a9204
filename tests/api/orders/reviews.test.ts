import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showDueReviews } from '../../../src/domain/orders/reviews.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { bookingOf } from '../../support/orders.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

const day = 86_400_000

/** A buyer, a seller and their order that was completed this many days ago. */
async function deal(given: { daysAgo?: number; seller?: Person } = {}) {
	const { daysAgo = 1, seller = await somebody(app, 'seller') } = given
	const buyer = await somebody(app, 'buyer')
	const listing = await listingOf(app, seller, { status: 'sold' })
	const completedAt = new Date(Date.now() - daysAgo * day)
	const order = await bookingOf(app, { listing, buyer, seller }, { status: 'completed', completedAt })
	return { buyer, seller, listing, order }
}

const review = (order_id: string, as: Person, body: object = {}) =>
	call(app, 'POST /api/review', { as, body: { order_id, rating: 5, tags: ['friendly'], text: 'Good gear.', ...body } })
const ofOrder = async (order: string, as: Person) =>
	(await call(app, `GET /api/review?order_id=${order}`, { as })).json()
const ofSeller = async (seller: Person, as?: Person) =>
	(await call(app, `GET /api/review?seller=${seller.id}`, { as })).json()

describe('POST /api/review', () => {
	it('shows both reviews only once both sides have rated', async () => {
		const { buyer, seller, order } = await deal()
		expect((await review(order, buyer, { rating: 2 })).json()).toEqual({
			acknowledged: true,
			insertedId: expect.any(String),
		})
		expect(await ofOrder(order, seller)).toEqual([])
		expect(await ofOrder(order, buyer)).toMatchObject([{ rating: 2, shown: false, by: { role: 'buyer' } }])
		expect(await ofSeller(seller)).toEqual([])
		expect((await review(order, seller, { rating: 4, tags: [] })).statusCode).toBe(200)
		expect(await ofOrder(order, seller)).toHaveLength(2)
		expect(await ofSeller(seller)).toMatchObject([{ rating: 2, tags: ['friendly'], text: 'Good gear.', shown: true }])
	})

	it('is offered by the order until it is written, or 14 days have passed', async () => {
		const { buyer, seller, order } = await deal()
		const until = async (as: Person) => (await call(app, `GET /api/order/${order}`, { as })).json()[0].review_until
		expect(Math.round(((await until(buyer)) - Date.now()) / day)).toBe(13)
		expect(await until(admin)).toBeUndefined()
		await review(order, buyer)
		expect(await until(buyer)).toBeUndefined()
		expect(await until(seller)).toEqual(expect.any(Number))
		const late = await deal({ daysAgo: 14.1 })
		const [old] = (await call(app, `GET /api/order/${late.order}`, { as: late.buyer })).json()
		expect(old).not.toHaveProperty('review_until')
	})

	it('shows a single review after 14 days, once', async () => {
		const { buyer, seller, order } = await deal({ daysAgo: 13 })
		await review(order, buyer)
		const sweepIn = (days: number) => showDueReviews(app, new Date(Date.now() + days * day))
		expect(await sweepIn(0)).toBe(0)
		expect(await sweepIn(1.1)).toBe(1)
		expect(await sweepIn(1.1)).toBe(0)
		expect(await ofSeller(seller)).toHaveLength(1)
	})

	it('is refused twice, too late, before the handover, to strangers and for unknown orders', async () => {
		const { buyer, seller, order } = await deal()
		await review(order, buyer)
		expect((await review(order, buyer, { rating: 1 })).statusCode).toBe(409)
		expect((await review((await deal({ daysAgo: 15 })).order, buyer)).statusCode).toBe(403)
		const late = await deal({ daysAgo: 15 })
		expect((await review(late.order, late.buyer)).statusCode).toBe(409)
		const booked = await bookingOf(app, { listing: await listingOf(app, seller, { status: 'booked' }), buyer, seller })
		expect((await review(booked, buyer)).statusCode).toBe(409)
		expect((await review(order, await somebody(app, 'buyer'))).statusCode).toBe(403)
		expect((await review(crypto.randomUUID(), buyer)).statusCode).toBe(404)
	})

	it.each([
		['rating', { rating: 0 }],
		['rating', { rating: 6 }],
		['rating', { rating: 4.5 }],
		['rating', { rating: '5' }],
		['tags', { tags: ['late', 'quick', 'friendly', 'fair price'] }],
		['tags', { tags: ['handsome'] }],
		['text', { text: 'x'.repeat(501) }],
		['order_id', { order_id: 7 }],
	])('names %s when it is wrong: %j', async (field, wrong) => {
		const { buyer, order } = await deal()
		const answer = await review(order, buyer, wrong)
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().fields)).toEqual([field])
	})

	it('accepts one of the same review sent ten times at once', async () => {
		const { buyer, order } = await deal()
		const answers = await Promise.all(Array.from({ length: 10 }, () => review(order, buyer)))
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
	})
})

describe('POST /api/review/answer/{id}', () => {
	it('answers a shown review of oneself once', async () => {
		const { buyer, seller, order } = await deal()
		const id = (await review(order, buyer)).json().insertedId
		const answer = (as: Person, text = 'Thank you.') =>
			call(app, `POST /api/review/answer/${id}`, { as, body: { text } })
		expect((await answer(seller)).statusCode).toBe(404)
		await review(order, seller)
		expect((await answer(buyer)).statusCode).toBe(403)
		expect((await answer(await somebody(app, 'seller'))).statusCode).toBe(403)
		expect((await answer(seller)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await answer(seller)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect((await answer(seller, 'Something else.')).statusCode).toBe(409)
		expect(await ofSeller(seller)).toMatchObject([{ answer: 'Thank you.' }])
	})
})

describe('DELETE /api/review/{id}', () => {
	it('removes words and stars, and keeps the reason visible', async () => {
		const seller = await somebody(app, 'seller')
		const ids: string[] = []
		for (const rating of [5, 5, 1]) {
			const { buyer, order } = await deal({ seller })
			ids.push((await review(order, buyer, { rating })).json().insertedId)
			await review(order, seller)
		}
		const remove = async () =>
			(
				await call(app, `DELETE /api/review/${ids[2]}`, { as: admin, body: { reason: 'It names a third person.' } })
			).json()
		expect(await remove()).toEqual({ acknowledged: true, deletedCount: 1 })
		expect(await remove()).toEqual({ acknowledged: true, deletedCount: 0 })
		const [removed] = await ofSeller(seller)
		expect(removed).toMatchObject({ rating: null, text: '', removed: 'It names a third person.', actions: [] })
		expect(
			(await call(app, `DELETE /api/review/${ids[2]}`, { as: seller, body: { reason: 'Mine.' } })).statusCode,
		).toBe(403)
	})

	it('does not count stars that were removed before they were shown', async () => {
		const { buyer, seller, order } = await deal()
		const id = (await review(order, buyer, { rating: 1 })).json().insertedId
		await call(app, `DELETE /api/review/${id}`, { as: admin, body: { reason: 'It names a third person.' } })
		await review(order, seller)
		expect(await ofSeller(seller)).toMatchObject([{ rating: null, removed: 'It names a third person.' }])
		expect((await call(app, `GET /api/seller/${seller.id}`)).json().rating).toEqual({ average: null, count: 0 })
	})
})

describe('GET /api/review', () => {
	it('is open for a seller, and only for the two sides and admins for an order', async () => {
		const { buyer, seller, order } = await deal()
		await review(order, buyer)
		expect(await ofSeller(seller)).toEqual([])
		expect(await ofOrder(order, admin)).toHaveLength(1)
		const of = async (query: string, as?: Person) => (await call(app, `GET /api/review${query}`, { as })).statusCode
		expect(await of(`?order_id=${order}`)).toBe(401)
		expect(await of(`?order_id=${order}`, await somebody(app, 'buyer'))).toBe(403)
		expect(await of('')).toBe(422)
		expect(await of('?seller=nobody')).toBe(200)
	})

	it('pages', async () => {
		const seller = await somebody(app, 'seller')
		for (let each = 0; each < 3; each += 1) {
			const { buyer, order } = await deal({ seller })
			await review(order, buyer)
			await review(order, seller)
		}
		const first = await call(app, `GET /api/review?seller=${seller.id}&limit=2`)
		expect(first.json()).toHaveLength(2)
		const next = /<(.*)>; rel="next"/.exec(String(first.headers['link']))?.[1]
		const second = await call(app, `GET ${next}`)
		expect(second.json()).toHaveLength(1)
		expect(second.headers['link']).toBeUndefined()
	})
})
