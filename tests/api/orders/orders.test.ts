import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { acted, bookingOf, orderOf } from '../../support/orders.ts'
import { type Person, somebody, somebodyUnfinished } from '../../support/people.ts'

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

const place = (as: Pick<Person, 'token'> | undefined, body: object) => call(app, 'POST /api/add/order', { as, body })

async function placed(as: Person, listing: string): Promise<string> {
	return (await place(as, newOrder(listing))).json().insertedId
}

describe('POST /api/add/order', () => {
	it('names every field that is wrong or missing at once', async () => {
		const answer = await place(buyer, { buyer_mobile: 'call me', product_resellPrice: 'cheap' })
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().fields).sort()).toEqual([
			'buyer_mobile',
			'meeting_location',
			'product_name',
			'product_resellPrice',
			'seller_email',
		])
	})

	it("books by product_id: price and seller are the listing's, the buyer is the session's", async () => {
		const listing = await listingOf(app, seller, { resellPrice: 4200 })
		const body = { ...newOrder(listing), product_name: 'Boots', seller_email: 'x@y.zz', buyer_email: admin.email }
		const answer = await place(buyer, body)
		expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
		const order = await call(app, `GET /api/order/${answer.json().insertedId}`, { as: buyer })
		expect(order.json()).toEqual([
			{
				_id: answer.json().insertedId,
				product_id: listing,
				product_deleted: false,
				product_name: 'Touring jacket',
				product_img: '',
				gear_type: 'other',
				district: '',
				product_resellPrice: 4200,
				meeting_location: 'Town Hall, Mymensingh',
				seller_name: seller.name,
				seller_mobile: '+8801712345678',
				buyer_name: buyer.name,
				buyer_email: buyer.email,
				buyer_mobile: '+8801812345678',
				status: 'booked',
				created_at: expect.any(Number),
				actions: ['cancel'],
				reasons: { cancel: expect.arrayContaining(['changed my mind', 'other']) },
				deadline: order.json()[0].created_at + 48 * 3_600_000,
				payment: null,
				payment_history: [],
				as: 'buyer',
				meeting: null,
				history: [{ at: order.json()[0].created_at, by: 'buyer', action: 'book', to: 'booked' }],
				other: { _id: seller.id, name: seller.name },
			},
		])
		expect((await call(app, `GET /api/product/single/${listing}`, { as: buyer })).json()).toMatchObject({
			status: 'booked',
			booked_by_me: true,
			actions: ['wishlist', 'report', 'ask'],
		})
		for (const as of [seller, admin, await somebody(app, 'buyer')])
			expect((await call(app, `GET /api/product/single/${listing}`, { as })).json().booked_by_me).toBe(false)
	})

	it('books by seller, name and price if that is exactly one available listing', async () => {
		const shop = await somebody(app, 'seller')
		const named = { product_name: 'Twin', product_resellPrice: 900, seller_email: shop.email }
		const body = { ...named, meeting_location: 'Town Hall' }
		expect((await place(buyer, body)).statusCode).toBe(409)
		const first = await listingOf(app, shop, { productName: 'Twin', resellPrice: 900 })
		const second = await listingOf(app, shop, { productName: 'Twin', resellPrice: 900 })
		expect((await place(buyer, body)).statusCode).toBe(409)
		await place(buyer, newOrder(first))
		expect((await place(buyer, body)).statusCode).toBe(200)
		expect((await place(buyer, newOrder(second))).statusCode).toBe(409)
	})

	it('binds nobody to a price that they did not see', async () => {
		const buyer = await somebody(app, 'buyer')
		const listing = await listingOf(app, seller, { resellPrice: 9_500, productName: 'A dear jacket' })
		const named = { seller_email: seller.email, product_name: 'A dear jacket' }
		await app.database.pool.query('update listings set resell_price = 11000 where id = $1', [listing])
		for (const was of [9_500, '9,500', '৳৯৫০০'])
			for (const which of [{ product_id: listing }, named]) {
				const answer = await place(buyer, { ...newOrder(listing), product_id: '', ...which, product_resellPrice: was })
				expect([answer.statusCode, answer.json()]).toEqual([
					409,
					{
						acknowledged: false,
						message: 'The price is now ৳11,000, no longer ৳9,500. Look at it again before you agree.',
						changed: { product_resellPrice: { was, now: 11_000 } },
					},
				])
			}
		const malformed = await place(buyer, { ...newOrder(listing), product_resellPrice: 'cheap' })
		expect([malformed.statusCode, Object.keys(malformed.json().fields)]).toEqual([422, ['product_resellPrice']])
		expect((await place(buyer, { ...newOrder(listing), product_resellPrice: ' 11,000' })).statusCode).toBe(200)
		const unsaid = await listingOf(app, seller)
		expect((await place(buyer, newOrder(unsaid))).statusCode).toBe(200)
	})

	it('lets one buyer book a hundred times a day with one seller, also at once, and with others as before', async () => {
		const rider = await somebody(app, 'buyer')
		const shop = await somebody(app, 'seller')
		const listing = await listingOf(app, shop)
		const codes: number[] = []
		for (let round = 0; round < 98; round += 1) {
			const answer = await place(rider, newOrder(listing))
			codes.push(answer.statusCode)
			await acted(app, rider, answer.json().insertedId, { action: 'cancel', reason: 'changed my mind' })
		}
		expect(codes).toEqual(Array(98).fill(200))
		const further = await Promise.all(Array.from({ length: 5 }, () => listingOf(app, shop)))
		const atOnce = await Promise.all(further.map((each) => place(rider, newOrder(each))))
		expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429, 429])
		const refused = atOnce.find(({ statusCode }) => statusCode === 429)
		expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000)
		expect((await place(rider, newOrder(await listingOf(app, seller)))).statusCode).toBe(200)
		expect((await place(await somebody(app, 'buyer'), newOrder(listing))).statusCode).toBe(200)
	})

	it('leaves the mobile number empty if none is given', async () => {
		const answer = await place(buyer, { product_id: await listingOf(app, seller), meeting_location: 'Town Hall' })
		const [order] = (await call(app, `GET /api/order/${answer.json().insertedId}`, { as: buyer })).json()
		expect(order.buyer_mobile).toBe('')
	})

	it('refuses a listing that is booked, deleted or unknown, and an incomplete request', async () => {
		const booked = await listingOf(app, seller)
		await placed(buyer, booked)
		const late = await place(await somebody(app, 'buyer'), newOrder(booked))
		expect(late.statusCode).toBe(409)
		expect(late.json()).toEqual({ acknowledged: false, message: 'Someone else has just booked this.' })
		for (const id of [await listingOf(app, seller, { deletedAt: new Date() }), crypto.randomUUID(), 'nothing'])
			expect((await place(buyer, newOrder(id))).statusCode).toBe(404)
		const incomplete = await place(buyer, { buyer_mobile: '12' })
		expect(incomplete.statusCode).toBe(422)
		expect(Object.keys(incomplete.json().fields)).toContain('meeting_location')
		expect((await place(buyer, { meeting_location: 'Town Hall' })).json().fields).toHaveProperty('seller_email')
	})

	it('is for buyers', async () => {
		const body = newOrder(await listingOf(app, seller))
		expect((await place(undefined, body)).statusCode).toBe(401)
		for (const as of [seller, admin, await somebodyUnfinished(app)])
			expect((await place(as, body)).statusCode).toBe(403)
	})
})

describe('GET /api/order', () => {
	it("lists a buyer's orders, a seller's bookings, and everything for an admin", async () => {
		const [shop, otherShop] = [await somebody(app, 'seller'), await somebody(app, 'seller')]
		const [rider, otherRider] = [await somebody(app, 'buyer'), await somebody(app, 'buyer')]
		const order = await placed(rider, await listingOf(app, shop))
		const other = await placed(otherRider, await listingOf(app, otherShop))
		const list = async (as: Person): Promise<string[]> =>
			(await call(app, 'GET /api/order', { as })).json().map(({ _id }: { _id: string }) => _id)
		expect(await list(shop)).toEqual([order])
		expect(await list(rider)).toEqual([order])
		expect((await list(admin)).slice(0, 2).sort()).toEqual([order, other].sort())
		await acted(app, shop, order, { action: 'accept' })
		const second = await placed(rider, await listingOf(app, shop))
		const inState = async (as: Person, status: string) =>
			(await call(app, `GET /api/order?status=${status}`, { as })).json().map(({ _id }: { _id: string }) => _id)
		expect([await inState(rider, 'accepted'), await inState(rider, 'booked')]).toEqual([[order], [second]])
		expect([await inState(shop, 'accepted'), await inState(shop, 'declined')]).toEqual([[order], []])
		expect((await call(app, 'GET /api/order')).statusCode).toBe(401)
		expect((await call(app, 'GET /api/order', { as: await somebodyUnfinished(app) })).statusCode).toBe(403)
	})
})

describe('GET /api/order/{id}', () => {
	it("with an e-mail address lists that buyer's orders, for that buyer and the admin", async () => {
		const rider = await somebody(app, 'buyer')
		const order = await placed(rider, await listingOf(app, seller))
		const list = (as?: Person) => call(app, `GET /api/order/${rider.email.toUpperCase()}`, { as })
		for (const reader of [rider, admin]) expect((await list(reader)).json()).toMatchObject([{ _id: order }])
		expect((await list()).statusCode).toBe(401)
		for (const reader of [buyer, seller]) expect((await list(reader)).statusCode).toBe(403)
		expect((await call(app, 'GET /api/order/nobody@motor.test', { as: admin })).json()).toEqual([])
		expect((await call(app, 'GET /api/order/%00@x', { as: admin })).json()).toEqual([])
	})

	it("with an order's id lists just that one, for its buyer, its seller and the admin", async () => {
		const order = await orderOf(app, { buyer, seller })
		const list = (as?: Person) => call(app, `GET /api/order/${order}`, { as })
		for (const reader of [buyer, seller, admin]) expect((await list(reader)).json()).toMatchObject([{ _id: order }])
		expect((await list()).statusCode).toBe(401)
		for (const role of ['buyer', 'seller'] as const)
			expect((await list(await somebody(app, role))).statusCode).toBe(403)
		for (const id of [crypto.randomUUID(), 'nothing'])
			expect((await call(app, `GET /api/order/${id}`, { as: admin })).statusCode).toBe(404)
	})
})

it('sorts by deadline, the next due at the top and those without one at the end, over all pages', async () => {
	const shop = await somebody(app, 'seller')
	const hours = [30, null, 2, null, 10]
	for (const each of hours) {
		const deadline = each === null ? null : new Date(Date.now() + each * 3_600_000)
		const listing = await listingOf(app, shop)
		await bookingOf(app, { listing, seller: shop, buyer }, { status: each === null ? 'cancelled' : 'booked', deadline })
	}
	const shown: (number | null)[] = []
	for (let path = '/api/order?sort=deadline&limit=2'; path !== ''; ) {
		const page = await call(app, `GET ${path}`, { as: shop })
		expect(page.statusCode, page.body).toBe(200)
		shown.push(...page.json().map((order: { deadline: number | null }) => order.deadline))
		path = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1] ?? ''
	}
	expect(shown).toHaveLength(5)
	const due = shown.filter((each) => each !== null)
	expect(shown).toEqual([...due.toSorted((one, other) => one - other), null, null])
})
