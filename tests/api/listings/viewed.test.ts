import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../src/contract/listings/listings.ts'
import { listingViews } from '../../../src/database/schema/listings.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody, somebodyUnfinished } from '../../support/people.ts'

let app: TestApp

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

const viewedBy = async (as: Person) => (await call(app, 'GET /api/viewed', { as })).json<Product[]>()
const open = (as: Person, id: string) => call(app, `GET /api/product/single/${id}`, { as })

describe('GET /api/viewed', () => {
	it("lists what the reader opened, the last first, and nothing of anyone else's", async () => {
		const [seller, buyer, other] = [
			await somebody(app, 'seller'),
			await somebody(app, 'buyer'),
			await somebody(app, 'buyer'),
		]
		const [first, second] = [await listingOf(app, seller), await listingOf(app, seller)]
		for (const id of [first, second, first]) {
			await open(buyer, id)
			await vi.waitFor(async () => expect((await viewedBy(buyer))[0]?._id).toBe(id))
		}
		expect((await viewedBy(buyer)).map(({ _id }) => _id)).toEqual([first, second])
		expect(await viewedBy(other)).toEqual([])
		await open(seller, first)
		expect(await viewedBy(seller)).toEqual([])
	})

	it('leaves out what is off the market, and is limited in length', async () => {
		const [seller, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const off = await listingOf(app, seller, { status: 'paused' })
		const ids = await Promise.all(Array.from({ length: 13 }, () => listingOf(app, seller)))
		await app.database.db
			.insert(listingViews)
			.values([off, ...ids].map((listingId) => ({ listingId, userId: buyer.id })))
		const viewed = await viewedBy(buyer)
		expect(viewed).toHaveLength(12)
		expect(viewed.map(({ _id }) => _id)).not.toContain(off)
		expect(viewed[0]?.seller_email).toBe(seller.email)
	})

	it('is empty for an account without a role, and 401 for a visitor', async () => {
		const { token } = await somebodyUnfinished(app)
		expect((await call(app, 'GET /api/viewed', { as: { token } })).json()).toEqual([])
		expect((await call(app, 'GET /api/viewed')).statusCode).toBe(401)
	})
})
