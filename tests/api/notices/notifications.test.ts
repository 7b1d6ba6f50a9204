import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification } from '../../../src/contract/notices/notifications.ts'
import { notices } from '../../../src/database/schema/events.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { runJobs } from '../../support/jobs.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let buyer: Person
let admin: Person

beforeAll(async () => {
	app = await startApp()
	buyer = await somebody(app, 'buyer')
	admin = await somebody(app, 'admin')
})
afterAll(() => app.close())

async function book(seller: Person, by = buyer): Promise<{ listing: string; order: string }> {
	const listing = await listingOf(app, seller)
	const answer = await call(app, 'POST /api/add/order', { as: by, body: newOrder(listing) })
	return { listing, order: answer.json().insertedId }
}

/** Creates a seller with notices of this many bookings. */
async function toldSeller(times: number): Promise<Person> {
	const seller = await somebody(app, 'seller')
	for (let time = 0; time < times; time++) await book(seller, await somebody(app, 'buyer'))
	await runJobs(app)
	return seller
}

const list = (as: Person, query = '') => call(app, `GET /api/notification${query}`, { as })
const settings = (as: Person) => call(app, 'GET /api/notification/settings', { as })
const change = (as: Person, body: object) => call(app, 'PUT /api/notification/settings', { as, body })
const read = (as: Person, body: object = {}) => call(app, 'POST /api/notification/read', { as, body })

describe('GET /api/notification', () => {
	it("lists the reader's notices, in their language, with the number of unread ones in a header", async () => {
		const seller = await somebody(app, 'seller')
		const { listing, order } = await book(seller)
		await runJobs(app)
		const answer = await list(seller)
		expect(answer.headers['x-unread']).toBe('1')
		const expected: Notification = {
			_id: expect.any(String),
			kind: 'booked',
			product_id: listing,
			product: { name: 'Touring jacket', img: '', price: 5500 },
			address: `/dashbord/order/${order}`,
			text: `${buyer.name} wants to buy your Touring jacket.`,
			created_at: expect.any(Number),
			read: false,
		}
		expect(answer.json()).toEqual([expected])
		expect((await list(buyer)).json()).toEqual([])
		const inBangla = await call(app, 'GET /api/notification', { as: seller, headers: { cookie: 'language=bn' } })
		expect(inBangla.json()[0].text).toBe(`${buyer.name} আপনার Touring jacket কিনতে চান।`)
		await change(seller, { language: 'bn' })
		expect((await list(seller)).json()[0].text).toBe(`${buyer.name} আপনার Touring jacket কিনতে চান।`)
		const inEnglish = await call(app, 'GET /api/notification', { as: seller, headers: { cookie: 'language=en' } })
		expect(inEnglish.json()[0].text).toBe(`${buyer.name} wants to buy your Touring jacket.`)
	})

	it('comes in pages, newest first, all or only what is unread', async () => {
		const seller = await toldSeller(5)
		const first = await list(seller, '?limit=3')
		expect(first.json()).toHaveLength(3)
		const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
		const second = await call(app, `GET ${next}`, { as: seller })
		expect(second.json()).toHaveLength(2)
		expect(second.headers.link).toBeUndefined()
		const all: Notification[] = [...first.json(), ...second.json()]
		expect(new Set(all.map(({ _id }) => _id)).size).toBe(5)
		expect(all.map(({ created_at }) => created_at)).toEqual(
			all
				.map(({ created_at }) => created_at)
				.sort()
				.reverse(),
		)
		await read(seller, { ids: [all[1]?._id] })
		const unread = await list(seller, '?unread=true&limit=3')
		expect(unread.headers['x-unread']).toBe('4')
		expect(unread.json().map(({ _id }: Notification) => _id)).toEqual([all[0], all[2], all[3]].map((each) => each?._id))
		expect((await list(seller, '?unread=false')).json()).toHaveLength(5)
		expect((await list(seller, '?unread=maybe')).json().fields).toHaveProperty('unread')
	})
})

describe('POST /api/notification/read', () => {
	it("marks its reader's notices as read, each once, or all", async () => {
		const seller = await toldSeller(3)
		const other = await toldSeller(1)
		const ids = (await list(seller)).json().map(({ _id }: Notification) => _id)
		const foreign = (await list(other)).json()[0]._id
		expect((await read(seller, { ids: [ids[0], foreign, crypto.randomUUID()] })).json()).toEqual({
			acknowledged: true,
			modifiedCount: 1,
		})
		expect((await read(seller, { ids: [ids[0]] })).json()).toMatchObject({ modifiedCount: 0 })
		expect((await list(seller)).json().map((each: Notification) => each.read)).toEqual([true, false, false])
		expect((await list(other)).headers['x-unread']).toBe('1')
		expect((await read(seller)).json()).toMatchObject({ modifiedCount: 2 })
		expect((await list(seller)).headers['x-unread']).toBe('0')
		expect((await read(seller, { ids: [] })).json()).toMatchObject({ modifiedCount: 0 })
	})

	it("is announced to the reader's other screens, if anything was unread", async () => {
		const seller = await toldSeller(1)
		const live = (after: string) => call(app, `GET /api/live?after=${after}`, { as: seller })
		const begin = String((await live('')).headers['x-live-after'])
		const heard = async () => (await live(begin)).json().map(({ event }: { event: string }) => event)
		await read(seller)
		await expect.poll(heard).toEqual(['read'])
		await read(seller)
		expect(await heard()).toEqual(['read'])
	})

	it('refuses anything but a list of ids, by its name', async () => {
		const many = Array.from({ length: 201 }, () => crypto.randomUUID())
		for (const ids of ['x', ['x'], [1], null, many, {}])
			expect(Object.keys((await read(buyer, { ids })).json().fields)).toEqual(['ids'])
	})
})

describe('GET /api/notification/settings', () => {
	it('names the kinds of notices that this reader gets and may switch off, with quiet hours off at first', async () => {
		const seller = await somebody(app, 'seller')
		expect((await settings(seller)).json()).toMatchObject({
			language: 'en',
			quiet: null,
			kinds: { booked: { app: true, mail: true }, verified: { app: true, mail: true } },
			names: { booked: 'Somebody wants to buy your gear' },
		})
		expect((await settings(admin)).json()).toMatchObject({
			kinds: { reported: { app: true, mail: false } },
			never_mailed: expect.arrayContaining(['reported']),
		})
		expect((await settings(admin)).json().kinds).not.toHaveProperty('booked')
	})
})

describe('PUT /api/notification/settings', () => {
	it('changes what it is given and leaves the rest', async () => {
		const seller = await somebody(app, 'seller')
		const quiet = { from: '22:00', to: '07:00' }
		expect((await change(seller, { language: 'bn', quiet })).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		await change(seller, { kinds: { booked: { app: true, mail: false } } })
		expect((await settings(seller)).json()).toMatchObject({
			language: 'bn',
			quiet,
			kinds: { booked: { app: true, mail: false }, verified: { app: true, mail: true } },
		})
		expect((await call(app, 'GET /api/account', { as: seller })).json().language).toBe('bn')
		await change(seller, { quiet: null })
		expect((await settings(seller)).json()).toMatchObject({ language: 'bn', quiet: null })
		const whole = (await settings(seller)).json()
		expect((await change(seller, whole)).statusCode).toBe(200)
		expect((await settings(seller)).json()).toEqual(whole)
	})

	it('refuses unknown languages, times and kinds by their names', async () => {
		const refused = async (body: object) => Object.keys((await change(buyer, body)).json().fields)[0]
		expect(await refused({ language: 'fr' })).toBe('language')
		for (const quiet of [{ from: '24:00', to: '07:00' }, { from: '7:00', to: '8:00' }, '22', { from: '22:00' }])
			expect(await refused({ quiet })).toMatch(/^quiet/)
		for (const kinds of [
			{ nothing: { app: true, mail: true } },
			{ unverified: { app: false, mail: false } },
			{ booked: { app: true, mail: true } },
			{ booked: { app: 'yes', mail: true } },
			{ booked: true },
			'x',
		])
			expect(await refused({ kinds })).toMatch(/^kinds/)
	})

	it('keeps switched-off kinds out of the list', async () => {
		const seller = await somebody(app, 'seller')
		await change(seller, { kinds: { booked: { app: false, mail: true } } })
		await book(seller)
		await runJobs(app)
		expect((await list(seller)).json()).toEqual([])
		expect((await list(seller)).headers['x-unread']).toBe('0')
		expect(await app.database.db.select().from(notices).where(eq(notices.userId, seller.id))).toMatchObject([
			{ listed: false },
		])
	})
})
