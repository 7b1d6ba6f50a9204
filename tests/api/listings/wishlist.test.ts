import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody, somebodyUnfinished } from '../../support/people.ts'

let app: TestApp
let seller: Person
let buyer: Person
let listing: string

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	listing = await listingOf(app, seller)
})
afterAll(() => app.close())

describe('POST /api/product/wishlist/{id} and DELETE /api/product/wishlist/{id}', () => {
	it('POST /api/product/wishlist/{id} and DELETE /api/product/wishlist/{id} put on and take off, once each', async () => {
		const send = async (method: string) =>
			(await call(app, `${method} /api/product/wishlist/${listing}`, { as: buyer })).json()
		const wished = async (as: Person) =>
			(await call(app, `GET /api/product/single/${listing}`, { as })).json().wishlist as boolean
		expect(await send('POST')).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect(await send('POST')).toEqual({ acknowledged: true, modifiedCount: 0 })
		expect(await wished(buyer)).toBe(true)
		expect(await wished(await somebody(app, 'buyer'))).toBe(false)
		expect(await send('DELETE')).toEqual({ acknowledged: true, deletedCount: 1 })
		expect(await send('DELETE')).toEqual({ acknowledged: true, deletedCount: 0 })
		expect(await wished(buyer)).toBe(false)
	})

	it('are for buyers, and for existing listings', async () => {
		for (const method of ['POST', 'DELETE']) {
			const send = async (id: string, as?: Pick<Person, 'token'>) =>
				(await call(app, `${method} /api/product/wishlist/${id}`, { as })).statusCode
			expect(await send(listing)).toBe(401)
			for (const as of [seller, await somebody(app, 'admin'), await somebodyUnfinished(app)])
				expect(await send(listing, as)).toBe(403)
			for (const id of ['nothing', crypto.randomUUID(), '%00']) expect(await send(id, buyer)).toBe(404)
		}
	})

	it('POST /api/product/wishlist/{id} counts each wish once, however many come at the same time', async () => {
		const buyers = await Promise.all(Array.from({ length: 20 }, () => somebody(app, 'buyer')))
		const wanted = [await listingOf(app, seller), await listingOf(app, seller)]
		const wished = buyers.flatMap((as) => wanted.flatMap((id) => [id, id.toUpperCase()].map((text) => ({ as, text }))))
		const answers = await Promise.all(
			wished.map(({ as, text }) => call(app, `POST /api/product/wishlist/${text}`, { as })),
		)
		const counts = answers.map((answer) => answer.json().modifiedCount)
		expect(counts.filter((count) => count === 1)).toHaveLength(40)
		expect(counts.filter((count) => count === 0)).toHaveLength(40)
		const { rowCount } = await app.database.pool.query('select 1 from wishes where listing_id = any($1)', [wanted])
		expect(rowCount).toBe(40)
	})

	it('POST /api/product/wishlist/{id} accepts a booked listing, refuses a paused one, and waits while it is being paused', async () => {
		const states = async (id: string, status: string) =>
			app.database.pool.query('update listings set status = $2 where id = $1', [id, status])
		const [booked, paused, changing] = [
			await listingOf(app, seller),
			await listingOf(app, seller),
			await listingOf(app, seller),
		]
		await states(booked, 'booked')
		await states(paused, 'paused')
		const send = (id: string) => call(app, `POST /api/product/wishlist/${id}`, { as: buyer })
		const held = await app.database.pool.connect()
		await held.query('begin')
		await held.query("update listings set status = 'paused' where id = $1", [changing])
		const all = Promise.all([booked, paused, changing].map(send))
		expect((await send(listing)).statusCode).toBe(200)
		await held.query('commit')
		held.release()
		expect((await all).map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
	})

	it('a wish has the time of its listing and says whether that is on the market, whoever stores it', async () => {
		const [free, booked] = [
			await listingOf(app, seller, { createdAt: new Date('2026-01-02T03:04:05.678Z') }),
			await listingOf(app, seller, { status: 'booked', createdAt: new Date('2026-01-03T03:04:05.678Z') }),
		]
		const [one, other] = [await somebody(app, 'buyer'), await somebody(app, 'buyer')]
		for (const id of [free, booked]) await call(app, `POST /api/product/wishlist/${id}`, { as: one })
		// Some writers know only the person and the listing.
		const insert = 'insert into wishes (user_id, listing_id) select $1, unnest($2::uuid[])'
		await app.database.pool.query(insert, [other.id, [free, booked]])
		const { rows } = await app.database.pool.query(
			'select listing_id, listed_at, available from wishes where user_id = any($1) order by listed_at',
			[[one.id, other.id]],
		)
		const right = [
			{ listing_id: free, listed_at: new Date('2026-01-02T03:04:05.678Z'), available: true },
			{ listing_id: booked, listed_at: new Date('2026-01-03T03:04:05.678Z'), available: false },
		]
		expect(rows).toEqual(right.flatMap((wish) => [wish, wish]))
	})
})
