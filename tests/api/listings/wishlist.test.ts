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

	it('are for buyers, and for listings that are there', async () => {
		for (const method of ['POST', 'DELETE']) {
			const send = async (id: string, as?: Pick<Person, 'token'>) =>
				(await call(app, `${method} /api/product/wishlist/${id}`, { as })).statusCode
			expect(await send(listing)).toBe(401)
			for (const as of [seller, await somebody(app, 'admin'), await somebodyUnfinished(app)])
				expect(await send(listing, as)).toBe(403)
			for (const id of ['nothing', crypto.randomUUID(), '%00']) expect(await send(id, buyer)).toBe(404)
		}
	})
})
