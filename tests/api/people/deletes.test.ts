import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
let buyer: Person
let admin: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

async function marksOf(listing: string): Promise<number> {
	const marks = await app.database.pool.query(
		'select 1 from wishes where listing_id = $1 union all select 1 from reports where listing_id = $1',
		[listing],
	)
	return marks.rowCount ?? 0
}

async function mark(as: Person, listing: string): Promise<void> {
	for (const kind of ['wishlist', 'report']) await call(app, `POST /api/product/${kind}/${listing}`, { as })
}

describe('deleting a listing (DELETE /api/product/{id})', () => {
	it('takes it from every list with its wishes and reports, and leaves its order', async () => {
		const listing = await listingOf(app, seller)
		await mark(buyer, listing)
		const order = (await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(listing) })).json().insertedId
		const answer = await call(app, `DELETE /api/product/${listing}`, { as: seller })
		expect(answer.json()).toEqual({ acknowledged: true, deletedCount: 1 })
		expect(await marksOf(listing)).toBe(0)
		for (const path of ['/api/all/product', '/api/all/product?report=true', `/api/product?email=${seller.email}`])
			expect((await call(app, `GET ${path}`, { as: admin })).body).not.toContain(listing)
		expect((await call(app, `GET /api/product/single/${listing}`, { as: admin })).statusCode).toBe(404)
		expect((await call(app, `GET /api/order/${order}`, { as: buyer })).json()).toMatchObject([
			{ product_id: listing, product_deleted: true },
		])
		for (const again of [`DELETE /api/product/${listing}`, `POST /api/product/update/${listing}`])
			expect((await call(app, again, { as: seller })).statusCode).toBe(404)
		for (const late of ['POST /api/product/wishlist', 'DELETE /api/product/wishlist', 'POST /api/product/report'])
			expect((await call(app, `${late}/${listing}`, { as: buyer })).statusCode).toBe(404)
	})

	it('is for its seller and the admin', async () => {
		const listing = await listingOf(app, seller)
		const remove = async (as?: Person) => (await call(app, `DELETE /api/product/${listing}`, { as })).statusCode
		expect(await remove()).toBe(401)
		for (const person of [buyer, await somebody(app, 'seller')]) expect(await remove(person)).toBe(403)
		expect(await remove(admin)).toBe(200)
		for (const id of ['nothing', crypto.randomUUID()])
			expect((await call(app, `DELETE /api/product/${id}`, { as: admin })).statusCode).toBe(404)
	})
})

describe('deleting a user', () => {
	it('ends their sessions and takes their listings off the market; orders stay on both sides', async () => {
		const shop = await somebody(app, 'seller')
		const rider = await somebody(app, 'buyer')
		const [sold, unsold] = [await listingOf(app, shop), await listingOf(app, shop)]
		await mark(buyer, unsold)
		const order = (await call(app, 'POST /api/add/order', { as: rider, body: newOrder(sold) })).json().insertedId
		expect((await call(app, `DELETE /api/user/${shop.id}`, { as: admin })).json()).toEqual({
			acknowledged: true,
			deletedCount: 1,
		})
		expect((await call(app, 'GET /api/auth/get-session', { as: shop })).json()).toBeNull()
		expect((await call(app, 'GET /api/order', { as: shop })).statusCode).toBe(401)
		for (const listing of [sold, unsold])
			expect((await call(app, `GET /api/product/single/${listing}`, { as: admin })).statusCode).toBe(404)
		expect(await marksOf(unsold)).toBe(0)
		for (const reader of [rider, admin])
			expect((await call(app, `GET /api/order/${order}`, { as: reader })).json()).toMatchObject([
				{ seller_name: shop.name },
			])

		await call(app, `DELETE /api/user/${rider.id}`, { as: admin })
		expect((await call(app, `GET /api/order/${rider.email}`, { as: admin })).json()).toMatchObject([{ _id: order }])
		expect((await call(app, 'GET /api/user', { as: admin })).body).not.toContain(rider.email)
	})

	it("a buyer's wishes and reports go with them", async () => {
		const rider = await somebody(app, 'buyer')
		const listing = await listingOf(app, seller)
		await mark(rider, listing)
		await call(app, `DELETE /api/user/${rider.id}`, { as: admin })
		expect(await marksOf(listing)).toBe(0)
		expect((await call(app, 'GET /api/all/product?report=true', { as: admin })).body).not.toContain(listing)
	})

	it('leaves the address free to register again, without what belonged to the first account', async () => {
		const account = { name: 'Rafiq Again', email: 'again@motor.test', password: 'long enough' }
		const join = async () => {
			const { token } = (await call(app, 'POST /api/auth/sign-up/email', { body: account })).json()
			const body = { email: account.email, name: account.name, role: 'buyer' }
			return { token, id: (await call(app, 'POST /api/user', { as: { token }, body })).json().insertedId as string }
		}
		const first = await join()
		await call(app, 'POST /api/add/order', { as: first, body: newOrder(await listingOf(app, seller)) })
		await call(app, `DELETE /api/user/${first.id}`, { as: admin })
		const second = await join()
		expect(second.id).not.toBe(first.id)
		expect((await call(app, `GET /api/order/${account.email}`, { as: second })).json()).toEqual([])
	})

	it('by two admins at once happens once', async () => {
		const [target, other] = [await somebody(app, 'seller'), await somebody(app, 'admin')]
		const answers = await Promise.all([admin, other].map((as) => call(app, `DELETE /api/user/${target.id}`, { as })))
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
	})

	it('while they publish leaves nothing of theirs on the market, and while others book blocks nobody', async () => {
		for (let round = 0; round < 10; round += 1) {
			const shop = await somebody(app, 'seller')
			const listings = [await listingOf(app, shop), await listingOf(app, shop)]
			const buyer = await somebody(app, 'buyer')
			const answers = await Promise.all([
				...listings.map((id) => call(app, 'POST /api/add/order', { as: buyer, body: newOrder(id) })),
				call(app, `DELETE /api/user/${shop.id}`, { as: admin }),
				...listings.map((id) => call(app, `POST /api/product/report/${id}`, { as: buyer })),
			])
			for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
			expect((await call(app, `GET /api/product?email=${shop.email}`, { as: admin })).json()).toEqual([])
		}
	})
})
