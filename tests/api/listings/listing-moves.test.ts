import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../../src/database/schema/orders.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newOrder, newProduct, pictureOf } from '../../support/listings.ts'
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

const act = async (name: string, as = seller) => {
	const answer = await call(app, name, { as })
	return [answer.statusCode, answer.json().modifiedCount]
}
const statusOf = async (id: string) => (await call(app, `GET /api/product/single/${id}`, { as: seller })).json().status
const idsIn = async (name: string, as?: Person) => {
	const answer = await call(app, name, { as })
	return answer.json().map(({ _id }: { _id: string }) => _id)
}

describe('DELETE /api/product/sold/{id}', () => {
	const age = (id: string, hours: number) =>
		app.database.pool.query(
			`alter table events disable trigger user; update events set created_at = created_at - interval '${hours} hours' where listing_id = '${id}' and kind = 'sold_elsewhere'; alter table events enable trigger user`,
		)

	it('takes a listing back as paused for 24 hours after its seller marked it as sold', async () => {
		const id = await listingOf(app, seller)
		expect(await act(`POST /api/product/sold/${id}`)).toEqual([200, 1])
		await age(id, 23)
		expect(await act(`DELETE /api/product/sold/${id}`)).toEqual([200, 1])
		expect(await statusOf(id)).toBe('paused')
		expect(await act(`DELETE /api/product/sold/${id}`)).toEqual([200, 0])
	})

	it('refuses it later, if it was sold through Motor, and if it was not sold', async () => {
		const late = await listingOf(app, seller)
		await act(`POST /api/product/sold/${late}`)
		await age(late, 24)
		const otherwise = await listingOf(app, seller, { status: 'sold' })
		for (const id of [
			late,
			otherwise,
			await listingOf(app, seller),
			await listingOf(app, seller, { status: 'booked' }),
		])
			expect((await act(`DELETE /api/product/sold/${id}`))[0]).toBe(409)
		const foreign = await listingOf(app, await somebody(app, 'seller'), { status: 'sold' })
		expect((await call(app, `DELETE /api/product/sold/${foreign}`, { as: seller })).statusCode).toBe(404)
	})
})

describe('DELETE /api/product/update/{id}', () => {
	it('stops advertising a listing, which stays on the market', async () => {
		const id = await listingOf(app, seller)
		await act(`POST /api/product/update/${id}`)
		const own = async () => (await call(app, `GET /api/product/single/${id}`, { as: seller })).json()
		expect(await own()).toMatchObject({ advertise: true, actions: expect.arrayContaining(['stop_advertising']) })
		expect(await act(`DELETE /api/product/update/${id}`)).toEqual([200, 1])
		expect(await act(`DELETE /api/product/update/${id}`)).toEqual([200, 0])
		expect(await own()).toMatchObject({ advertise: false, status: 'available' })
		expect((await own()).actions).not.toContain('stop_advertising')
		const other = await somebody(app, 'seller')
		expect((await call(app, `DELETE /api/product/update/${id}`, { as: other })).statusCode).toBe(404)
	})
})

describe('POST /api/product/pause/{id} and DELETE /api/product/pause/{id}', () => {
	it('take a listing off the market and put it back, each once', async () => {
		const id = await listingOf(app, seller)
		expect(await act(`DELETE /api/product/pause/${id}`)).toEqual([200, 0])
		expect(await act(`POST /api/product/pause/${id}`)).toEqual([200, 1])
		expect(await act(`POST /api/product/pause/${id}`)).toEqual([200, 0])
		expect(await statusOf(id)).toBe('paused')
		expect(await idsIn('GET /api/all/product')).not.toContain(id)
		expect(await act(`DELETE /api/product/pause/${id}`)).toEqual([200, 1])
		expect(await idsIn('GET /api/all/product')).toContain(id)
	})

	it.each(['booked', 'sold', 'hidden'] as const)('refuse a %s one', async (status) => {
		const id = await listingOf(app, seller, { status })
		expect((await act(`POST /api/product/pause/${id}`))[0]).toBe(409)
		expect((await act(`DELETE /api/product/pause/${id}`))[0]).toBe(409)
		expect(await statusOf(id)).toBe(status)
	})

	it('pause once, of many at once', async () => {
		const id = await listingOf(app, seller)
		const counts = await Promise.all([1, 2, 3, 4].map(() => act(`POST /api/product/pause/${id}`)))
		expect(counts.map(([, count]) => count).sort()).toEqual([0, 0, 0, 1])
	})

	it('and a booking at the same time end with one of the two', async () => {
		for (let round = 0; round < 5; round += 1) {
			const id = await listingOf(app, seller)
			const other = await somebody(app, 'buyer')
			const [paused, booked] = await Promise.all([
				call(app, `POST /api/product/pause/${id}`, { as: seller }),
				call(app, 'POST /api/add/order', { as: other, body: newOrder(id) }),
			])
			expect([
				[200, 404],
				[409, 200],
			]).toContainEqual([paused.statusCode, booked.statusCode])
			expect(await statusOf(id)).toBe(paused.statusCode === 200 ? 'paused' : 'booked')
		}
	})
})

describe('POST /api/product/sold/{id}', () => {
	it('takes an available or paused one off the market for good', async () => {
		for (const status of ['available', 'paused'] as const) {
			const id = await listingOf(app, seller, { status })
			expect(await act(`POST /api/product/sold/${id}`)).toEqual([200, 1])
			expect(await act(`POST /api/product/sold/${id}`)).toEqual([200, 0])
			expect((await act(`DELETE /api/product/pause/${id}`))[0]).toBe(409)
			expect(await statusOf(id)).toBe('sold')
			expect(await idsIn(`GET /api/product?email=${seller.email}`, seller)).toContain(id)
		}
	})

	it.each(['booked', 'hidden'] as const)('refuses a %s one', async (status) => {
		const id = await listingOf(app, seller, { status })
		expect((await act(`POST /api/product/sold/${id}`))[0]).toBe(409)
	})
})

describe.each(['paused', 'sold', 'hidden'] as const)('a %s listing', (status) => {
	const orderOf = (listingId: string, by: Person, state: 'completed' | 'cancelled') =>
		app.database.db.insert(orders).values({
			listingId,
			buyerId: by.id,
			sellerId: seller.id,
			productName: 'Touring jacket',
			price: 5_500,
			meetingLocation: 'Town Hall, Mymensingh',
			buyerName: by.name,
			buyerEmail: by.email,
			buyerMobile: '+8801812345678',
			sellerName: seller.name,
			sellerEmail: seller.email,
			sellerMobile: '+8801712345678',
			status: state,
		})

	it('is visible to its seller, its buyer and admins only', async () => {
		const id = await listingOf(app, seller, { status })
		const [bought, cancelled] = [await somebody(app, 'buyer'), await somebody(app, 'buyer')]
		await orderOf(id, bought, 'completed')
		await orderOf(id, cancelled, 'cancelled')
		const read = async (as: Person) => (await call(app, `GET /api/product/single/${id}`, { as })).statusCode
		expect(await Promise.all([seller, admin, bought].map(read))).toEqual([200, 200, 200])
		expect(await Promise.all([buyer, cancelled, await somebody(app, 'seller')].map(read))).toEqual([404, 404, 404])
		expect((await call(app, `GET /api/product/preview/${id}`)).json()).toBeNull()
	})

	it('cannot be booked, wished for or reported by others, who are told that it does not exist', async () => {
		const id = await listingOf(app, seller, { status })
		const tries = [
			call(app, 'POST /api/add/order', { as: buyer, body: newOrder(id) }),
			call(app, `POST /api/product/wishlist/${id}`, { as: buyer }),
			call(app, `DELETE /api/product/wishlist/${id}`, { as: buyer }),
			call(app, `POST /api/product/report/${id}`, { as: buyer }),
			call(app, `DELETE /api/product/${id}`, { as: await somebody(app, 'seller') }),
		]
		expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
	})

	it('is on no list of other people, but can be taken off a wishlist', async () => {
		const id = await listingOf(app, seller, { advertised: true })
		const wishing = await somebody(app, 'buyer')
		await call(app, `POST /api/product/wishlist/${id}`, { as: wishing })
		await app.database.pool.query('update listings set status = $1 where id = $2', [status, id])
		const mine = `GET /api/product?email=${seller.email}`
		for (const name of ['GET /api/all/product', 'GET /api/all/product?advertise=true', 'GET /api/product/honda', mine])
			expect(await idsIn(name, wishing), name).not.toContain(id)
		expect(await idsIn('GET /api/all/product?wishlist=true', wishing)).not.toContain(id)
		expect(await idsIn('GET /api/all/product', admin)).toContain(id)
		expect(await idsIn(mine, seller)).toContain(id)
		expect(await idsIn(`${mine}&status=${status}`, seller)).toContain(id)
		expect(await idsIn(`${mine}&status=available`, seller)).not.toContain(id)
		const taken = await call(app, `DELETE /api/product/wishlist/${id}`, { as: wishing })
		expect(taken.json()).toEqual({ acknowledged: true, deletedCount: 1 })
	})

	it('can be deleted by its seller', async () => {
		const id = await listingOf(app, seller, { status })
		expect((await call(app, `DELETE /api/product/${id}`, { as: seller })).statusCode).toBe(200)
	})
})

describe('GET /api/product/draft/{id}', () => {
	it('answers what a sold or deleted listing said, and publishing that creates a new one', async () => {
		const picture = await pictureOf(app, seller)
		const body = { ...newProduct(site + picture.address), gear_type: 'gloves', size: 'M', maker: 'Alpinestars' }
		const { insertedId } = (await call(app, 'POST /api/add/product', { as: seller, body })).json()
		expect((await call(app, `GET /api/product/draft/${insertedId}`, { as: seller })).statusCode).toBe(409)
		await call(app, `DELETE /api/product/${insertedId}`, { as: seller })
		const draft = (await call(app, `GET /api/product/draft/${insertedId}`, { as: seller })).json()
		expect(draft).toMatchObject({
			product_name: body.product_name,
			gear_type: 'gloves',
			size: 'M',
			maker: 'Alpinestars',
			district: 'chattogram',
			seller_mobile: '+8801712345678',
			seller_location: 'Agrabad, Chattogram',
		})
		expect(draft).not.toHaveProperty('_id')
		expect((await call(app, 'POST /api/add/product', { as: seller, body: draft })).statusCode).toBe(200)
		expect(
			(await call(app, `GET /api/product/draft/${insertedId}`, { as: await somebody(app, 'seller') })).statusCode,
		).toBe(404)
	})

	it('is offered on the list of deleted listings', async () => {
		const own = await somebody(app, 'seller')
		const id = await listingOf(app, own)
		await call(app, `DELETE /api/product/${id}`, { as: own })
		const deleted = await call(app, `GET /api/product?email=${own.email}&deleted=true`, { as: own })
		expect(deleted.json()).toMatchObject([{ _id: id, deleted_at: expect.any(Number), actions: ['again'] }])
		expect(await idsIn(`GET /api/product?email=${own.email}`, own)).toEqual([])
	})
})
