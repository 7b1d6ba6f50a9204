import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../support/app.ts'
import { listingOf } from '../support/listings.ts'
import { type Person, somebody, somebodyUnfinished } from '../support/people.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

describe('POST /api/product/report/{id}', () => {
	it('reports a listing once for each person, booked or not', async () => {
		for (const status of ['available', 'booked'] as const) {
			const listing = await listingOf(app, seller, { status })
			for (const role of ['buyer', 'seller', 'admin'] as const) {
				const as = await somebody(app, role)
				const report = async () => (await call(app, `POST /api/product/report/${listing}`, { as })).json()
				expect(await report()).toEqual({ acknowledged: true, modifiedCount: 1 })
				expect(await report()).toEqual({ acknowledged: true, modifiedCount: 0 })
			}
		}
	})

	it("is refused to a listing's own seller, the signed out, and whoever has no user record yet", async () => {
		const listing = await listingOf(app, seller)
		const report = async (id: string, as?: Pick<Person, 'token'>) =>
			(await call(app, `POST /api/product/report/${id}`, { as })).statusCode
		expect(await report(listing, seller)).toBe(403)
		expect(await report(listing)).toBe(401)
		expect(await report(listing, await somebodyUnfinished(app))).toBe(403)
		for (const id of ['nothing', crypto.randomUUID()]) expect(await report(id, seller)).toBe(404)
	})
})
