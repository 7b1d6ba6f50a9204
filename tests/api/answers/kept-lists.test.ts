import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Product } from '../../../src/contract/listings/listings.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newProduct, pictureOf } from '../../support/listings.ts'
import { oneOfEachRole, type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
let buyer: Person
let admin: Person

beforeAll(async () => {
	app = await startApp({ env: { KEEP_ANSWERS: 'on' } })
	;({ seller, buyer, admin } = await oneOfEachRole(app))
	for (let each = 0; each < 5; each++) await listingOf(app, seller)
})
afterAll(() => app.close())

const market = 'GET /api/all/product?limit=24'

async function rowsFor(as: Person, list = market): Promise<Product[]> {
	const answer = await call(app, list, { as })
	expect(answer.statusCode).toBe(200)
	return answer.json()
}

const idsFor = async (as: Person, list?: string) => (await rowsFor(as, list)).map(({ _id }) => _id)

it('a cached list is shown without reading listings again', async () => {
	const stranger = await somebody(app, 'buyer')
	const before = await rowsFor(stranger)
	const blocked = await app.database.pool.connect()
	onTestFinished(() => blocked.release(true))
	await blocked.query('begin; lock table listings in access exclusive mode')
	expect(await rowsFor(stranger)).toEqual(before)
})

it('readers see their own changes at once', async () => {
	await rowsFor(buyer)
	await rowsFor(seller)
	const { address } = await pictureOf(app, seller)
	const published = await call(app, 'POST /api/add/product', { as: seller, body: newProduct(address) })
	const { insertedId } = published.json()
	expect(await idsFor(seller)).toContain(insertedId)

	await expect.poll(() => idsFor(buyer)).toContain(insertedId)
	const wished = async () => (await rowsFor(buyer)).find(({ _id }) => _id === insertedId)?.wishlist
	for (const [method, shown] of [
		['POST', true],
		['DELETE', false],
		['POST', true],
	] as const) {
		await call(app, `${method} /api/product/wishlist/${insertedId}`, { as: buyer })
		expect(await wished()).toBe(shown)
	}
	await call(app, `POST /api/product/report/${insertedId}`, { as: buyer })
	expect((await rowsFor(buyer)).find(({ _id }) => _id === insertedId)).toMatchObject({ report: true, wishlist: true })

	await call(app, `DELETE /api/product/${insertedId}`, { as: seller })
	expect(await idsFor(seller)).not.toContain(insertedId)
})

it('others see a change without a write of their own', async () => {
	const stranger = await somebody(app, 'buyer')
	const gone = await listingOf(app, seller)
	await expect.poll(() => idsFor(stranger)).toContain(gone)
	expect((await call(app, `DELETE /api/product/${gone}`, { as: admin })).statusCode).toBe(200)
	await expect.poll(() => idsFor(stranger), { interval: 20 }).not.toContain(gone)
})

it("each of many readers at once is shown their own marks and contacts, and nothing of anyone else's", async () => {
	const sellers = await Promise.all([somebody(app, 'seller'), somebody(app, 'seller')])
	const published = await Promise.all(sellers.map((each) => listingOf(app, each)))
	const readers = await Promise.all(Array.from({ length: 12 }, () => somebody(app, 'buyer')))
	await expect.poll(() => idsFor(buyer)).toEqual(expect.arrayContaining(published))
	const ids = await idsFor(buyer)
	expect(ids.length).toBeGreaterThan(6)
	const wishes = readers.map((_, index) => ids.filter((_id, place) => (index >> (place % 4)) % 2 === 1))
	await Promise.all(
		readers.flatMap((as, index) =>
			(wishes[index] ?? []).map((id) => call(app, `POST /api/product/wishlist/${id}`, { as })),
		),
	)
	for (let round = 0; round < 3; round++) {
		const answers = await Promise.all([...readers, ...sellers, admin].map((as) => rowsFor(as)))
		for (const [index] of readers.entries()) {
			const shown = (answers[index] ?? []).filter(({ wishlist }) => wishlist).map(({ _id }) => _id)
			expect(shown.toSorted()).toEqual(wishes[index]?.toSorted())
		}
		for (const [index, own] of sellers.entries()) {
			for (const row of answers[readers.length + index] ?? []) {
				expect('views' in row, row._id).toBe(row.seller_email === own.email)
				expect(row.actions.includes('advertise')).toBe(row.seller_email === own.email)
				expect(row.wishlist).toBe(false)
			}
		}
		for (const row of answers.slice(0, readers.length).flat()) expect(row).not.toHaveProperty('views')
	}
})

it('one listing is reread by one query for many readers, and each gets their own marks', async () => {
	const [id = ''] = await idsFor(buyer)
	const readers = await Promise.all(Array.from({ length: 10 }, () => somebody(app, 'buyer')))
	const wishers = readers.filter((_, index) => index % 2 === 0)
	await Promise.all(wishers.map((as) => call(app, `POST /api/product/wishlist/${id}`, { as })))
	const asked = [...readers, seller, admin]
	const answers = await Promise.all(asked.map((as) => call(app, `GET /api/product/single/${id}`, { as })))
	expect(answers.map((answer) => answer.json().wishlist)).toEqual(asked.map((person) => wishers.includes(person)))
	const unknown = await call(app, 'GET /api/product/single/00000000-0000-4000-8000-000000000000', { as: buyer })
	expect(unknown.statusCode).toBe(404)
})

it('a cached listing is shown without reading it again, to each reader with their own marks', async () => {
	const [id = ''] = await idsFor(buyer)
	const [one, other] = [await somebody(app, 'buyer'), await somebody(app, 'buyer')]
	const single = (as: Person) => call(app, `GET /api/product/single/${id}`, { as })
	await call(app, `POST /api/product/wishlist/${id}`, { as: other })
	const before = await single(one)
	const blocked = await app.database.pool.connect()
	onTestFinished(() => blocked.release(true))
	await blocked.query('begin; lock table listing_pictures in access exclusive mode')
	const [same, marked] = await Promise.all([single(one), single(other)])
	expect(same.body).toBe(before.body)
	expect(marked.json()).toEqual({ ...before.json(), wishlist: true })
})

it('a cached listing is shown to everyone in its current state, whoever changed it', async () => {
	const id = await listingOf(app, seller)
	const stranger = await somebody(app, 'buyer')
	const single = async (as = stranger) => (await call(app, `GET /api/product/single/${id}`, { as })).json<Product>()
	expect(await single()).toMatchObject({ status: 'available', seller_name: seller.name })
	await app.database.pool.query('update listings set resell_price = 4321 where id = $1', [id])
	expect(await single()).toMatchObject({ resell_price: 4321 })
	await app.database.pool.query("update users set name = 'Salma Begum' where id = $1", [seller.id])
	expect(await single()).toMatchObject({ seller_name: 'Salma Begum' })
	// The view is stored shortly after the answer.
	await expect.poll(async () => (await single(seller)).views).toBe(1)
	expect(await single()).not.toHaveProperty('views')
	await call(app, `POST /api/product/pause/${id}`, { as: seller, body: {} })
	expect(await single()).toMatchObject({ message: expect.any(String) })
	expect(await single(seller)).toMatchObject({ status: 'paused' })
	await call(app, `DELETE /api/product/${id}`, { as: seller })
	for (const as of [stranger, seller, admin]) expect(await single(as)).not.toHaveProperty('status')
})
