import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostDrafts } from '../../../src/contract/listings/drafts.ts'
import { deleteOldDrafts } from '../../../src/domain/listings/drafts.ts'
import { removeStrays } from '../../../src/domain/listings/uploads.ts'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { draftOf } from '../../support/drafts.ts'
import { listingOf, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

const create = (fields: unknown, as = seller) => call(app, 'POST /api/draft', { as, body: { fields } })
const created = async (fields: object, as = seller): Promise<string> => (await create(fields, as)).json().insertedId
const read = async (id: string, as = seller) => (await call(app, `GET /api/draft/${id}`, { as })).json()
const change = (id: string, fields: object, version: number, as = seller) =>
	call(app, `PUT /api/draft/${id}`, { as, body: { fields, version } })
const publish = (id: string, version = 1, as = seller) =>
	call(app, `POST /api/draft/publish/${id}`, { as, body: { version } })

describe('a draft', () => {
	it('POST /api/draft keeps what is filled in, which GET /api/draft and GET /api/draft/{id} show with what is missing', async () => {
		const id = await created({ product_name: 'AGV K3', resell_price: '৭,৫০০', seller_mobile: '017' })
		expect(await read(id)).toMatchObject({
			fields: { product_name: 'AGV K3', resell_price: 7500, seller_mobile: '017' },
			version: 1,
		})
		expect((await read(id)).missing.sort()).toEqual(
			[
				'product_img',
				'product_description',
				'original_price',
				'used_time',
				'product_condition',
				'category_id',
				'seller_mobile',
				'seller_location',
			].sort(),
		)
		expect((await call(app, 'GET /api/draft', { as: seller })).json()[0]).toMatchObject({ _id: id })
		const other = await somebody(app, 'seller')
		expect((await call(app, 'GET /api/draft', { as: other })).json()).toEqual([])
		expect((await call(app, `GET /api/draft/${id}`, { as: other })).statusCode).toBe(404)
	})

	it('PUT /api/draft/{id} changes it at its version, and tells an older one what changed', async () => {
		const id = await created({ product_name: 'One', size: 'L' })
		expect((await change(id, { product_name: 'Two', size: 'L' }, 1)).json()).toMatchObject({
			modifiedCount: 1,
			version: 2,
		})
		const late = await change(id, { product_name: 'Three', size: 'L' }, 1)
		expect(late.statusCode).toBe(409)
		expect(late.json().changed).toEqual({ product_name: { was: 'One', now: 'Two' } })
		expect((await change(id, { product_name: 'Two', size: 'L' }, 2)).json()).toMatchObject({
			modifiedCount: 0,
			version: 2,
		})
		expect((await change(id, {}, 7)).statusCode).toBe(422)
		expect((await change(id, {}, 2, await somebody(app, 'seller'))).statusCode).toBe(404)
	})

	it('of two changes at once one is refused', async () => {
		const id = await created({ size: 'S' })
		const both = await Promise.all([change(id, { size: 'M' }, 1), change(id, { size: 'L' }, 1)])
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
	})

	it('POST /api/draft/publish/{id} publishes it as a new listing, which ends it', async () => {
		const id = await draftOf(app, seller)
		const answer = await publish(id)
		expect(answer.statusCode).toBe(200)
		const listing = (await call(app, `GET /api/product/single/${answer.json().insertedId}`, { as: seller })).json()
		expect(listing).toMatchObject({ product_name: 'Summer gloves', status: 'available' })
		expect((await publish(id)).statusCode).toBe(404)
		const lacking = await created({ product_name: 'Gloves' })
		expect((await publish(lacking)).statusCode).toBe(422)
		expect(Object.keys((await publish(lacking)).json().fields)).toContain('product_img')
		expect((await read(lacking)).version).toBe(1)
	})

	it('published twice at once is one listing', async () => {
		const other = await somebody(app, 'seller')
		const id = await draftOf(app, other)
		const both = await Promise.all([publish(id, 1, other), publish(id, 1, other)])
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
		expect((await call(app, `GET /api/product?email=${other.email}`, { as: other })).json()).toHaveLength(1)
	})

	it('is on one page of GET /api/draft, the last changed first, without its earlier changes', async () => {
		const other = await somebody(app, 'seller')
		const ids: string[] = []
		for (const size of ['S', 'M', 'L']) ids.unshift(await created({ size }, other))
		const pages: { _id: string }[][] = []
		for (let next: string | undefined = '/api/draft?limit=2'; next; ) {
			const answer = await call(app, `GET ${next}`, { as: other })
			pages.push(answer.json())
			next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
		}
		expect(pages.map((page) => page.map(({ _id }) => _id))).toEqual([ids.slice(0, 2), ids.slice(2)])
		await change(ids[2] ?? '', { size: 'XL' }, 1, other)
		const [first] = (await call(app, 'GET /api/draft?limit=1', { as: other })).json()
		expect(first).toMatchObject({ _id: ids[2], fields: { size: 'XL' }, version: 2 })
		expect(JSON.stringify(first)).not.toContain('"S"')
	})

	it('is one of a hundred', async () => {
		const other = await somebody(app, 'seller')
		const row = (_: unknown, n: number) => `('${other.id}', '{"size":"${n}"}', now(), now())`
		const rows = Array.from({ length: mostDrafts - 1 }, row).join(',')
		await app.database.pool.query(`insert into drafts (user_id, fields, created_at, changed_at) values ${rows}`)
		const three = await Promise.all([create({}, other), create({}, other), create({}, other)])
		expect(three.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
	})

	it('DELETE /api/draft/{id} deletes it, as do 90 days and the end of the account', async () => {
		const id = await created({})
		expect((await call(app, `DELETE /api/draft/${id}`, { as: seller })).json()).toMatchObject({ deletedCount: 1 })
		expect((await call(app, `DELETE /api/draft/${id}`, { as: seller })).statusCode).toBe(404)
		const old = await created({ size: 'old' })
		const kept = await created({ size: 'kept' })
		await app.database.pool.query("update drafts set changed_at = now() - interval '91 days' where id = $1", [old])
		expect(await deleteOldDrafts(app.market, new Date())).toBe(1)
		expect((await read(kept)).fields).toEqual({ size: 'kept' })
		const leaving = await somebody(app, 'seller')
		await draftOf(app, leaving)
		await call(app, 'DELETE /api/account', { as: leaving, body: { confirmation: leaving.email } })
		const { rows } = await app.database.pool.query('select from drafts where user_id = $1', [leaving.id])
		expect(rows).toEqual([])
	})

	it('keeps its pictures for as long as it shows them', async () => {
		const { id: picture, address } = await pictureOf(app, seller)
		const due = "insert into stray_pictures (id, store, due) values ($1, 'pictures', now())"
		await app.database.pool.query(due, [picture])
		const draft = await created({ images: [{ url: site + address, slot: null }] })
		const later = new Date(Date.now() + 30 * 24 * 3_600_000)
		const left = async () => {
			await removeStrays(app.market, later)
			return (await app.database.pool.query('select from pictures where id = $1', [picture])).rowCount
		}
		expect(await left()).toBe(1)
		await change(draft, { images: [] }, 1)
		expect(await left()).toBe(0)
	})

	it.each([
		['product_name', 7],
		['product_name', 'x'.repeat(81)],
		['original_price', 'dear'],
		['resell_price', [1]],
		['product_condition', 'Bad'],
		['category_id', {}],
		['sku', 'x'.repeat(41)],
		['images', [{}, null]],
		['images', Array.from({ length: 9 }, () => ({ url: '/pictures/x' }))],
		['fits', { length: -1 }],
		['facts', 'all'],
		['facts', { made: { value: { value: {} } }, no: 1 }],
		['offers', 'yes'],
	])('refuses a value of the wrong kind or too long: %s %j', async (field, value) => {
		const answer = await create({ [field]: value })
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().fields)[0]).toContain(field)
	})

	it('accepts half a surrogate pair, which a database could not store', async () => {
		const odd = 'a\ud800'
		const id = await created({ product_name: odd, facts: { made: odd }, images: [{ url: odd, slot: odd }] })
		expect((await read(id)).fields).toEqual({
			product_name: 'a\ufffd',
			facts: { made: 'a\ufffd' },
			images: [{ url: 'a\ufffd', slot: 'a\ufffd' }],
		})
	})
})

describe('POST /api/product/copy/{id}', () => {
	const copy = (id: string, body: object, as = seller) => call(app, `POST /api/product/copy/${id}`, { as, body })

	it('copies everything said about the gear into drafts or listings, one for each size', async () => {
		const { address } = await pictureOf(app, seller)
		const body = {
			...newProduct(site + address),
			size: 'M',
			sku: 'X-1',
			gear_type: 'gloves',
			facts: { owner: 'first' },
		}
		const id = (await call(app, 'POST /api/add/product', { as: seller, body })).json().insertedId
		const { items } = (await copy(id, { sizes: ['L', 'XL'] })).json()
		expect(items.map(({ size }: { size: string }) => size)).toEqual(['L', 'XL'])
		const draft = await read(items[1].insertedId)
		expect(draft).toMatchObject({
			fields: {
				product_name: 'Summer gloves',
				size: 'XL',
				facts: { owner: 'first' },
				images: [{ url: site + address }],
			},
			missing: [],
		})
		expect(draft.fields).not.toHaveProperty('sku')
		const published = (await copy(id, { sizes: ['S'], publish: true })).json().items[0]
		const listing = (await call(app, `GET /api/product/single/${published.insertedId}`, { as: seller })).json()
		expect(listing).toMatchObject({ size: 'S', sku: '', product_name: 'Summer gloves', status: 'available' })
		expect((await copy(id, {})).json().items).toMatchObject([{ size: 'M' }])
	})

	it('copies all or none, and no listing of others', async () => {
		const listing = await listingOf(app, seller)
		const before = (await call(app, `GET /api/product?email=${seller.email}`, { as: seller })).json().length
		// It cannot be published without a picture.
		expect((await copy(listing, { sizes: ['S', 'M'], publish: true })).statusCode).toBe(422)
		expect((await call(app, `GET /api/product?email=${seller.email}`, { as: seller })).json()).toHaveLength(before)
		expect((await copy(listing, {}, await somebody(app, 'seller'))).statusCode).toBe(404)
		for (const sizes of [[], Array.from({ length: 21 }, () => 'L'), 'L', [null], { length: 2 }])
			expect((await copy(listing, { sizes })).statusCode).toBe(422)
	})
})

describe('GET /api/reading', () => {
	const reading = async (words: string) =>
		(await call(app, `GET /api/reading?words=${encodeURIComponent(words)}`, { as: seller })).json().fields
	const said = async (words: string) =>
		Object.fromEntries(
			(await reading(words)).map(({ field, value }: { field: string; value: unknown }) => [field, value]),
		)

	it('reads the fields of a listing, each with the part of the words it came from', async () => {
		expect(await reading('AGV K3 size L matt black')).toEqual([
			{ field: 'gear_type', value: 'helmet', text: 'AGV' },
			{ field: 'maker', value: 'AGV', text: 'AGV' },
			{ field: 'size', value: 'L', text: 'L' },
			{ field: 'colour', value: 'black', text: 'matt black' },
		])
		expect(await said('Yamaha R15 V3 crash guard red')).toEqual({
			gear_type: 'guard',
			colour: 'red',
			fits: [{ make: 'yamaha', model: 'R15 V3' }],
			category_id: 'yamaha',
		})
		expect(await said('Alpinestars boots 43')).toEqual({ gear_type: 'boots', maker: 'Alpinestars', size: '43' })
		expect(await said('এজিভি হেলমেট এল সাইজ কালো')).toMatchObject({ gear_type: 'helmet', maker: 'AGV', colour: 'black' })
		expect(await said('something else')).toEqual({})
	})
})

describe('what a new listing starts with, in GET /api/account', () => {
	const account = async (as: Person) => (await call(app, 'GET /api/account', { as })).json()

	it("is the account's own, otherwise that of the last listing", async () => {
		const other = await somebody(app, 'seller')
		expect(await account(other)).toMatchObject({ seller_mobile: '', seller_location: '', seller_district: '' })
		await listingOf(app, other, { district: 'dhaka' })
		expect(await account(other)).toMatchObject({
			seller_mobile: '+8801712345678',
			seller_location: 'Dhanmondi, Dhaka',
			seller_district: 'dhaka',
		})
		const body = { seller_district: 'Sylhet', seller_location: 'Zindabazar' }
		expect((await call(app, 'PUT /api/account', { as: other, body })).statusCode).toBe(200)
		expect(await account(other)).toMatchObject({
			seller_mobile: '+8801712345678',
			seller_location: 'Zindabazar',
			seller_district: 'sylhet',
		})
	})
})
