import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../src/contract/listings/listings.ts'
import { listingPictures } from '../../../src/database/schema/listings.ts'
import { users } from '../../../src/database/schema/people.ts'
import { call, site, startApp, startAppForTest, type TestApp } from '../../support/app.ts'
import { listingOf, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody, somebodyUnfinished } from '../../support/people.ts'

let app: TestApp
let seller: Person
let otherSeller: Person
let buyer: Person
let admin: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	otherSeller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

const ids = (answer: { json(): Product[] }) => answer.json().map(({ _id }) => _id)

describe('GET /api/all/product', () => {
	it('shows a visitor what is on the market, newest first, without contacts', async () => {
		const app = await startAppForTest()
		const seller = await somebody(app, 'seller')
		const older = await listingOf(app, seller, { createdAt: new Date(1000) })
		const newer = await listingOf(app, seller, { createdAt: new Date(2000), advertised: true })
		await listingOf(app, seller, { status: 'booked' })
		await listingOf(app, seller, { deletedAt: new Date() })
		const answer = await call(app, 'GET /api/all/product')
		expect(answer.statusCode).toBe(200)
		expect(ids(answer)).toEqual([newer, older])
		expect(answer.body).not.toContain(seller.email)
		expect(answer.body).not.toContain('+8801712345678')
		expect(answer.json()[0]).toMatchObject({ advertise: true, wishlist: false, report: false, actions: [] })
		expect(ids(await call(app, 'GET /api/all/product?advertise=true'))).toEqual([newer])
	})

	it('shows an admin booked listings too, and contacts to everybody signed in', async () => {
		const booked = await listingOf(app, seller, { status: 'booked' })
		await listingOf(app, seller)
		expect(ids(await call(app, 'GET /api/all/product', { as: admin }))).toContain(booked)
		const seen = await call(app, 'GET /api/all/product', { as: buyer })
		expect(ids(seen)).not.toContain(booked)
		const [first] = (await call(app, 'GET /api/all/product', { as: buyer })).json() as Product[]
		expect(first).toMatchObject({ seller_email: seller.email, seller_mobile: '+8801712345678' })
	})

	it("shows a buyer their own wishlist, booked listings too, and nobody else's", async () => {
		const wished = await listingOf(app, seller)
		await call(app, `POST /api/product/wishlist/${wished}`, { as: buyer })
		const another = await somebody(app, 'buyer')
		await call(app, 'POST /api/add/order', {
			as: another,
			body: { product_id: wished, buyer_mobile: '', meeting_location: 'Town Hall' },
		})
		const answer = await call(app, 'GET /api/all/product?wishlist=true', { as: buyer })
		expect(answer.json()).toMatchObject([{ _id: wished, wishlist: true, status: 'booked' }])
		expect(ids(await call(app, 'GET /api/all/product?wishlist=true', { as: another }))).toEqual([])
	})

	it('shows an empty wishlist to anyone who is not a buyer', async () => {
		for (const person of [undefined, seller, admin]) {
			const answer = await call(app, 'GET /api/all/product?wishlist=true', { as: person })
			expect([answer.statusCode, answer.json()]).toEqual([200, []])
		}
	})

	it('has reports for admins only', async () => {
		const address = 'GET /api/all/product?report=true'
		expect((await call(app, address)).statusCode).toBe(401)
		for (const person of [seller, buyer, admin])
			expect((await call(app, address, { as: person })).statusCode).toBe(person === admin ? 200 : 403)
	})

	it('shows the admin what anyone reported, and others what they did', async () => {
		const reported = await listingOf(app, seller)
		await call(app, `POST /api/product/report/${reported}`, { as: otherSeller })
		const list = (await call(app, 'GET /api/all/product?report=true', { as: admin })).json() as Product[]
		expect(list).toMatchObject([{ _id: reported, report: true }])
		const single = (person: Person) => call(app, `GET /api/product/single/${reported}`, { as: person })
		expect((await single(otherSeller)).json()).toMatchObject({ report: true })
		expect((await single(buyer)).json()).toMatchObject({ report: false })
	})

	it('refuses a filter that is neither true nor false', async () => {
		const answer = await call(app, 'GET /api/all/product?advertise=yes')
		expect(answer.statusCode).toBe(422)
		expect(answer.json().fields).toEqual({ advertise: 'Give true or false.' })
	})
})

describe('GET /api/product', () => {
	it("lists a seller's listings under both spellings of the address; booked ones for that seller and the admin", async () => {
		const shop = await somebody(app, 'seller')
		const available = await listingOf(app, shop, { createdAt: new Date(1000) })
		const booked = await listingOf(app, shop, { createdAt: new Date(2000), status: 'booked' })
		for (const path of ['/api/product', '/api/product/']) {
			const list = async (as: Person) => ids(await call(app, `GET ${path}?email=${shop.email.toUpperCase()}`, { as }))
			expect(await list(shop)).toEqual([booked, available])
			expect(await list(admin)).toEqual([booked, available])
			for (const other of [buyer, seller]) expect(await list(other)).toEqual([available])
		}
	})

	it('is empty for an unknown person, and requires the address', async () => {
		for (const email of ['nobody@motor.test', 'no-address', '%00'])
			expect((await call(app, `GET /api/product?email=${email}`, { as: buyer })).json()).toEqual([])
		const answer = await call(app, 'GET /api/product', { as: buyer })
		expect(answer.statusCode).toBe(422)
		expect(answer.json().fields).toHaveProperty('email')
		expect((await call(app, 'GET /api/product?email=a@b.cd')).statusCode).toBe(401)
	})
})

describe('GET /api/product/{categoryId}', () => {
	it("lists a brand's listings on the market", async () => {
		const ktm = await listingOf(app, seller, { categoryId: 'ktm' })
		await listingOf(app, seller, { categoryId: 'ktm', status: 'booked' })
		const answer = await call(app, 'GET /api/product/ktm', { as: buyer })
		expect(answer.json()).toMatchObject([{ _id: ktm, category_id: 'ktm', category_name: 'KTM' }])
	})

	it('is for the signed-in only, and refuses other brands', async () => {
		expect((await call(app, 'GET /api/product/ktm')).statusCode).toBe(401)
		expect((await call(app, 'GET /api/product/ktm', { as: await somebodyUnfinished(app) })).statusCode).toBe(200)
		for (const unknown of ['vespa', '%00', 'KTM'])
			expect((await call(app, `GET /api/product/${unknown}`, { as: buyer })).statusCode).toBe(404)
	})
})

describe('GET /api/product/preview/{id}', () => {
	it('shows anybody a listing on the market without contacts, and nothing of any other', async () => {
		const preview = async (id: string, as?: Person) =>
			(await call(app, `GET /api/product/preview/${id}`, as ? { as } : {})).json()
		const listing = await listingOf(app, seller)
		for (const shown of [await preview(listing), await preview(listing, seller), await preview(listing, admin)]) {
			expect(shown).toMatchObject({ _id: listing, actions: [], wishlist: false })
			expect(JSON.stringify(shown)).not.toContain(seller.email)
			expect(shown).not.toHaveProperty('seller_mobile')
		}
		const hidden = [
			await listingOf(app, seller, { status: 'booked' }),
			await listingOf(app, seller, { deletedAt: new Date() }),
			'00000000-0000-4000-8000-000000000000',
			'nothing',
		]
		for (const id of hidden) expect(await preview(id, seller)).toBeNull()
	})

	it('comes from a replica for visitors only: a person who is signed in may just have changed it', async () => {
		const read = vi.spyOn(app.database.replicas, 'read')
		const listing = await listingOf(app, seller)
		await call(app, `GET /api/product/preview/${listing}`, { as: seller })
		expect(read).not.toHaveBeenCalled()
		await call(app, `GET /api/product/preview/${listing}`)
		expect(read).toHaveBeenCalledOnce()
	})
})

describe('GET /api/product/single/{id}', () => {
	it('tells each reader what they may do', async () => {
		const id = await listingOf(app, seller)
		const actions = async (as: Pick<Person, 'token'>) =>
			(await call(app, `GET /api/product/single/${id}`, { as })).json().actions
		expect(await actions(buyer)).toEqual(['order', 'wishlist', 'report', 'ask', 'offer'])
		expect(await actions(otherSeller)).toEqual(['report'])
		expect(await actions(seller)).toEqual(['advertise', 'edit', 'pause', 'sell', 'delete'])
		expect(await actions(admin)).toEqual(['report', 'hide', 'delete'])
		expect(await actions(await somebodyUnfinished(app))).toEqual([])
		const promoted = await somebody(app, 'seller')
		const theirs = await listingOf(app, promoted)
		await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, promoted.id))
		const own = await call(app, `GET /api/product/single/${theirs}`, { as: promoted })
		expect(own.json().actions).toEqual(['delete'])
		expect((await call(app, `POST /api/product/update/${theirs}`, { as: promoted })).statusCode).toBe(403)
		await call(app, `POST /api/product/update/${id}`, { as: seller })
		await call(app, `POST /api/product/report/${id}`, { as: buyer })
		expect(await actions(seller)).toEqual(['stop_advertising', 'edit', 'pause', 'sell', 'delete'])
		expect(await actions(buyer)).toEqual(['order', 'wishlist', 'ask', 'offer'])
	})

	it('is for people who are signed in, and 404 for a listing that does not or no longer exist', async () => {
		const id = await listingOf(app, seller, { deletedAt: new Date() })
		expect((await call(app, `GET /api/product/single/${id}`)).statusCode).toBe(401)
		for (const each of [id, crypto.randomUUID(), 'nothing', '%00'])
			expect((await call(app, `GET /api/product/single/${each}`, { as: buyer })).statusCode).toBe(404)
	})

	it('remembers once who opened it, except the seller', async () => {
		const id = await listingOf(app, seller)
		for (const as of [buyer, buyer, seller, admin, await somebodyUnfinished(app)])
			expect((await call(app, `GET /api/product/single/${id}`, { as })).statusCode).toBe(200)
		await expect
			.poll(async () => {
				const views = await app.database.pool.query('select user_id from listing_views where listing_id = $1', [id])
				return views.rows.map(({ user_id }) => user_id).sort()
			})
			.toEqual([buyer.id, admin.id].sort())
	})

	it('carries the whole record', async () => {
		const picture = await pictureOf(app, seller)
		const further = await pictureOf(app, seller, { width: 640, height: 480 })
		const fits = [{ make: 'yamaha', model: 'FZS FI', from: 2015 }] as const
		const id = await listingOf(app, seller, {
			pictureId: picture.id,
			createdAt: new Date(86_400_000),
			gearType: 'jacket',
			maker: 'Alpinestars',
			size: 'XL',
			colour: 'black',
			district: 'dhaka',
			fits,
		})
		await app.database.db.insert(listingPictures).values({ listingId: id, position: 2, pictureId: further.id })
		const placeholder = 'data:image/webp;base64,UklGRg=='
		expect((await call(app, `GET /api/product/single/${id}`, { as: buyer })).json()).toEqual({
			facts: { class: null, crash: null, damage: null, label: null, owner: null, protectors: null },
			warnings: [],
			shown: [0, 6],
			_id: id,
			product_name: 'Touring jacket',
			product_img: site + picture.address,
			product_description: 'A jacket with all its armour, worn two winters.',
			original_price: 12_000,
			resell_price: 5_500,
			used_time: 2,
			product_condition: 'Good',
			category_id: 'honda',
			category_name: 'Honda',
			gear_type: 'jacket',
			maker: 'Alpinestars',
			size: 'XL',
			colour: 'black',
			district: 'dhaka',
			fits,
			images: [
				{ url: site + picture.address, width: 1280, height: 960, placeholder },
				{ url: site + further.address, width: 640, height: 480, placeholder },
			],
			seller_mobile: '+8801712345678',
			seller_email: seller.email,
			seller_location: 'Dhanmondi, Dhaka',
			seller_name: seller.name,
			seller_id: seller.id,
			rating: { average: null, count: 0 },
			seller_since: expect.any(Number),
			advertise: false,
			wishlist: false,
			verified: false,
			report: false,
			timeStamp: 86_400_000,
			status: 'available',
			booked_by_me: false,
			actions: ['order', 'wishlist', 'report', 'ask', 'offer'],
			picture: { width: 1280, height: 960, placeholder },
		})
	})
})

describe('POST /api/add/product', () => {
	it('publishes a listing in the name of the session, whatever the client says of flags and seller', async () => {
		const picture = await pictureOf(app, seller)
		const body = {
			...newProduct(site + picture.address),
			seller_email: otherSeller.email,
			seller_name: 'Mallory',
			advertise: true,
			verified: true,
			timeStamp: 1,
			used_time: '১.৫',
		}
		const answer = await call(app, 'POST /api/add/product', { as: seller, body })
		expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
		const listing = (
			await call(app, `GET /api/product/single/${answer.json().insertedId}`, { as: seller })
		).json() as Product
		expect(listing).toMatchObject({
			product_img: site + picture.address,
			seller_email: seller.email,
			seller_name: seller.name,
			seller_mobile: '+8801712345678',
			used_time: 1.5,
			category_name: 'Yamaha',
			advertise: false,
			verified: false,
			status: 'available',
			booked_by_me: false,
		})
		expect(Math.abs(Date.now() - listing.timeStamp)).toBeLessThan(60_000)
	})

	it("takes a hosted picture's address, and only pictures that this seller uploaded", async () => {
		const hosted = await pictureOf(app, seller, { hostedAddress: 'https://pictures.test/abc.png' })
		const publish = (img: string) => call(app, 'POST /api/add/product', { as: seller, body: newProduct(img) })
		expect((await publish(hosted.address)).statusCode).toBe(200)
		const foreign = await pictureOf(app, otherSeller)
		for (const img of [foreign.address, 'https://elsewhere.test/x.jpg', `/pictures/${crypto.randomUUID()}/640.webp`]) {
			const answer = await publish(img)
			expect(answer.statusCode).toBe(422)
			expect(answer.json().fields).toEqual({ product_img: 'Upload a picture of the product.' })
		}
	})

	it('names every wrong field and why', async () => {
		const body = {
			...newProduct(''),
			resell_price: 0,
			original_price: '1.5',
			seller_mobile: '123',
			category_id: 'vespa',
		}
		const answer = await call(app, 'POST /api/add/product', { as: seller, body })
		expect(answer.statusCode).toBe(422)
		expect(answer.json()).toMatchObject({
			acknowledged: false,
			fields: {
				product_img: 'Upload a picture of the product.',
				original_price: 'Enter the price in whole taka.',
				resell_price: 'Enter a price from ৳1 to ৳1,00,00,000.',
				seller_mobile: expect.stringContaining('Bangladeshi mobile number'),
				category_id: 'Choose one of the brands.',
			},
		})
	})

	it('is for sellers', async () => {
		const body = newProduct('/x')
		expect((await call(app, 'POST /api/add/product', { body })).statusCode).toBe(401)
		for (const as of [buyer, admin, await somebodyUnfinished(app, 'seller')])
			expect((await call(app, 'POST /api/add/product', { as, body })).statusCode).toBe(403)
	})
})

describe('POST /api/product/update/{id}', () => {
	it("advertises one's own listing, once", async () => {
		const id = await listingOf(app, seller)
		const advertise = () => call(app, `POST /api/product/update/${id}`, { as: seller })
		expect((await advertise()).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await advertise()).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
	})

	it('refuses everyone but its seller, and a booked listing', async () => {
		const booked = await listingOf(app, seller, { status: 'booked' })
		const advertise = async (as?: Person) => (await call(app, `POST /api/product/update/${booked}`, { as })).statusCode
		expect(await advertise()).toBe(401)
		for (const person of [otherSeller, buyer, admin]) expect(await advertise(person)).toBe(403)
		expect(await advertise(seller)).toBe(409)
		for (const id of [crypto.randomUUID(), 'nothing'])
			expect((await call(app, `POST /api/product/update/${id}`, { as: seller })).statusCode).toBe(404)
	})
})
