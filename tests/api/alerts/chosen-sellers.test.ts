import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChosenSeller, mostSellers } from '../../../src/contract/alerts/chosen-sellers.ts'
import { say } from '../../../src/contract/sentences.ts'
import { hiddenSellers } from '../../../src/database/schema/alerts.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let buyer: Person
let seller: Person

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	buyer = await somebody(app, 'buyer')
	seller = await somebody(app, 'seller')
})

const names = (as: Person, choice: string, query = '') =>
	call(app, `GET /api/${choice}${query}`, { as }).then((answer) => answer.json().map(({ name }: ChosenSeller) => name))

describe.each([
	['follow', 'hide', mostSellers.followed],
	['hide', 'follow', mostSellers.hidden],
] as const)('GET /api/%s', (choice, other, most) => {
	const act = (as: Person, { id }: { id: string }, method = 'POST', which: string = choice) =>
		call(app, `${method} /api/${which}/${id}`, { as })

	it('lists the sellers that the reader chose, the latest first', async () => {
		const another = await somebody(app, 'seller')
		expect((await act(buyer, seller)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect((await act(buyer, seller)).json()).toEqual({ acknowledged: true, modifiedCount: 0 })
		await act(buyer, another)
		expect((await call(app, `GET /api/${choice}`, { as: buyer })).json()).toEqual([
			{ _id: another.id, name: another.name, verified: false, created_at: expect.any(Number) },
			{ _id: seller.id, name: seller.name, verified: false, created_at: expect.any(Number) },
		])
		expect(await names(buyer, choice, `?seller=${seller.id}`)).toEqual([seller.name])
		expect(await names(buyer, choice, `?seller=${randomUUID()}`)).toEqual([])
		expect(await names(buyer, choice, '?seller=x')).toEqual([])
		expect(await names(seller, choice)).toEqual([])
		expect((await act(buyer, seller, 'DELETE')).json()).toEqual({ acknowledged: true, deletedCount: 1 })
		expect((await act(buyer, seller, 'DELETE')).json()).toEqual({ acknowledged: true, deletedCount: 0 })
		expect(await names(buyer, choice)).toEqual([another.name])
	})

	it('replaces the opposite choice', async () => {
		await act(buyer, seller, 'POST', other)
		await act(buyer, seller)
		expect(await names(buyer, other)).toEqual([])
		expect(await names(buyer, choice)).toEqual([seller.name])
	})

	it('is refused for oneself, for a person who is not a seller, and for an unknown id', async () => {
		const own = await act(seller, seller)
		expect([own.statusCode, own.json().message]).toEqual([409, say('notYourOwnListings').en])
		expect((await act(buyer, await somebody(app, 'buyer'))).statusCode).toBe(404)
		expect((await act(buyer, await somebody(app, 'admin'))).statusCode).toBe(404)
		for (const id of [randomUUID(), 'nothing', '%00'])
			for (const method of ['POST', 'DELETE'])
				expect((await act(buyer, { id }, method)).statusCode).toBe(method === 'DELETE' && id.length === 36 ? 200 : 404)
	})

	it('holds a limited number of sellers and says so beyond it, also at once', async () => {
		await app.database.pool.query(
			`with made as (insert into users (name, email, role) select 'S', gen_random_uuid() || '@motor.test', 'seller'
				from generate_series(1, $2) returning id)
			insert into ${choice === 'follow' ? 'follows' : 'hidden_sellers'} (user_id, seller_id, created_at) select $1, id, now() from made`,
			[buyer.id, most - 1],
		)
		const more = await Promise.all([seller, await somebody(app, 'seller')].map((one) => act(buyer, one)))
		expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
	})

	it('forgets a seller who is gone', async () => {
		await act(buyer, seller)
		await call(app, `DELETE /api/user/${seller.id}`, { as: await somebody(app, 'admin') })
		expect(await names(buyer, choice)).toEqual([])
	})
})

describe('POST /api/hide/{sellerId} and DELETE /api/hide/{sellerId}', () => {
	const found = async (as: Person | undefined, query: string): Promise<string[]> =>
		(await call(app, `GET /api/search?${query}`, { as })).json().items.map(({ _id }: { _id: string }) => _id)

	it("take a seller out of one's own results and suggestions, and bring them back", async () => {
		const word = `Zephyr${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`
		const hidden = await listingOf(app, seller, { productName: `${word} jacket` })
		const other = await listingOf(app, await somebody(app, 'seller'), { productName: `${word} boots` })
		await call(app, `POST /api/hide/${seller.id}`, { as: buyer })
		expect(await found(buyer, `q=${word}`)).toEqual([other])
		expect(await found(buyer, `seller=${seller.id}`)).toEqual([])
		expect((await found(undefined, `q=${word}`)).sort()).toEqual([hidden, other].sort())
		const suggested = async (as?: Person) =>
			(await call(app, `GET /api/search/suggest?q=${word.slice(0, 7)}`, { as })).json().length
		expect(await suggested(buyer)).toBe(1)
		expect(await suggested()).toBe(2)
		await call(app, `DELETE /api/hide/${seller.id}`, { as: buyer })
		expect((await found(buyer, `q=${word}`)).sort()).toEqual([hidden, other].sort())
	})
})

describe.each(['GET /api/all/product', 'GET /api/all/product?advertise=true', 'GET /api/product/ktm'])('%s', (list) => {
	const idsFor = async (as?: Person): Promise<string[]> =>
		(await call(app, list, { as })).json().map(({ _id }: { _id: string }) => _id)

	it('leaves out the listings of sellers whom the reader hides', async () => {
		const of = (one: Person) => listingOf(app, one, { categoryId: 'ktm', advertised: true })
		const [hidden, other] = [await of(seller), await of(await somebody(app, 'seller'))]
		await call(app, `POST /api/hide/${seller.id}`, { as: buyer })
		expect(await idsFor(buyer)).not.toContain(hidden)
		expect(await idsFor(buyer)).toContain(other)
		expect(await idsFor(await somebody(app, 'admin'))).toContain(hidden)
		await call(app, `DELETE /api/hide/${seller.id}`, { as: buyer })
		expect(await idsFor(buyer)).toContain(hidden)
	})

	it('leaves them out of a page that is kept for all, too', async () => {
		const hidden = await listingOf(app, seller, { categoryId: 'ktm', advertised: true })
		await expect.poll(() => idsFor(buyer)).toContain(hidden)
		const hiding = await somebody(app, 'buyer')
		await app.database.db
			.insert(hiddenSellers)
			.values({ userId: hiding.id, sellerId: seller.id, createdAt: new Date() })
		expect(await idsFor(hiding)).not.toContain(hidden)
		expect(await idsFor(buyer)).toContain(hidden)
	})
})

it('a hidden seller is still found where a buyer asks for them: on the wishlist and by e-mail', async () => {
	const id = await listingOf(app, seller)
	await call(app, `POST /api/product/wishlist/${id}`, { as: buyer })
	await call(app, `POST /api/hide/${seller.id}`, { as: buyer })
	for (const list of ['GET /api/all/product?wishlist=true', `GET /api/product?email=${seller.email}`])
		expect((await call(app, list, { as: buyer })).json()).toMatchObject([{ _id: id }])
})

describe('GET /api/follow, GET /api/hide, POST /api/follow/{sellerId} and DELETE /api/follow/{sellerId}', () => {
	it('are for every registered person; a seller may follow another', async () => {
		const another = await somebody(app, 'seller')
		expect((await call(app, `POST /api/follow/${another.id}`, { as: seller })).statusCode).toBe(200)
		expect((await call(app, `POST /api/follow/${another.id}`)).statusCode).toBe(401)
		for (const name of [`DELETE /api/follow/${another.id}`, 'GET /api/follow', 'GET /api/hide'])
			expect((await call(app, name)).statusCode).toBe(401)
	})
})
