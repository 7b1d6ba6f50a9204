import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newOrder, newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
let buyer: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
})
afterAll(() => app.close())

const read = async (id: string, as = seller) => (await call(app, `GET /api/product/single/${id}`, { as })).json()
const edit = (id: string, body: object, as = seller) => call(app, `PUT /api/product/${id}`, { as, body })

async function ownListing(facts: object = {}): Promise<string> {
	const { address } = await pictureOf(app, seller)
	const body = { ...newProduct(site + address), ...facts }
	return (await call(app, 'POST /api/add/product', { as: seller, body })).json().insertedId
}

describe('PUT /api/product/{id}', () => {
	it('changes the record as it was read, and answers the new version', async () => {
		const before = await read(await ownListing())
		const answer = await edit(before._id, { ...before, product_name: 'Winter gloves', size: 'xl', gear_type: 'gloves' })
		expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1, version: 2 })
		const after = { ...before, product_name: 'Winter gloves', size: 'XL', gear_type: 'gloves', version: 2 }
		const ofGloves = { facts: { label: null, crash: null, owner: null, level: null, damage: null }, shown: [0, 5] }
		expect(await read(before._id)).toEqual({ ...after, ...ofGloves })
	})

	it("ignores the server's own fields", async () => {
		const before = await read(await ownListing())
		const theirs = {
			status: 'sold',
			advertise: true,
			verified: true,
			timeStamp: 1,
			seller_email: buyer.email,
			seller_name: 'Mallory',
			previous_price: 9,
			views: 1000,
			wishes: 1000,
			category_name: 'KTM',
		}
		expect((await edit(before._id, { ...before, ...theirs, used_time: 2 })).statusCode).toBe(200)
		expect(await read(before._id)).toEqual({ ...before, used_time: 2, version: 2 })
	})

	it('answers 0 and the same version if nothing differs', async () => {
		const before = await read(await ownListing())
		expect((await edit(before._id, before)).json()).toEqual({ acknowledged: true, modifiedCount: 0, version: 1 })
	})

	it('leaves optional fields that are left out as they are', async () => {
		const facts = { gear_type: 'helmet', maker: 'AGV', size: 'L', colour: 'red', district: 'sylhet' }
		const before = await read(await ownListing(facts))
		const { product_img, version } = before
		await edit(before._id, { ...newProduct(product_img), product_name: 'AGV K1', version })
		expect(await read(before._id)).toMatchObject({ ...facts, product_name: 'AGV K1' })
	})

	it('needs the version', async () => {
		const { version: _, ...before } = await read(await ownListing())
		const reason = { version: 'Send the version of the listing as you read it.' }
		for (const version of [undefined, null, '1', 0, 1.5, 2]) {
			const answer = await edit(before._id, { ...before, version })
			expect(answer.statusCode).toBe(422)
			expect(answer.json().fields).toEqual(reason)
		}
	})

	it('tells the second of two tabs what has changed, and overwrites nothing', async () => {
		const before = await read(await ownListing())
		await edit(before._id, { ...before, resell_price: 1100, used_time: 2 })
		await edit(before._id, { ...before, resell_price: 1000, used_time: 2, version: 2 })
		const second = await edit(before._id, { ...before, product_name: 'Other gloves' })
		expect(second.statusCode).toBe(409)
		expect(second.json()).toEqual({
			acknowledged: false,
			message: 'This listing was changed meanwhile. Nothing was overwritten.',
			changed: { resell_price: { was: 1200, now: 1000 }, used_time: { was: 1.5, now: 2 } },
		})
		expect(await read(before._id)).toMatchObject({ product_name: before.product_name, resell_price: 1000, version: 3 })
	})

	it('lets exactly one of many edits at once through', async () => {
		const before = await read(await ownListing())
		const prices = [900, 910, 920, 930, 940]
		const answers = await Promise.all(prices.map((price) => edit(before._id, { ...before, resell_price: price })))
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
	})

	it('lets an old version through if all changes have been undone', async () => {
		const before = await read(await ownListing())
		await edit(before._id, { ...before, used_time: 9 })
		await edit(before._id, { ...before, version: 2 })
		expect((await edit(before._id, { ...before, product_name: 'Late gloves' })).json()).toMatchObject({ version: 4 })
	})

	it('keeps the former price after a cut for 30 days, and forgets it when the price rises', async () => {
		const before = await read(await ownListing())
		const change = async (resell_price: number, given: { used_time?: number } = {}) => {
			const { version } = await read(before._id)
			await edit(before._id, { ...before, ...given, resell_price, version })
			return read(before._id, buyer)
		}
		const cut = await change(1000)
		expect(cut).toMatchObject({ previous_price: 1200 })
		expect(Date.now() - cut.price_changed_at).toBeLessThan(60_000)
		expect(await change(900)).toMatchObject({ previous_price: 1000 })
		expect(await change(900, { used_time: 7 })).toMatchObject({ previous_price: 1000, used_time: 7 })
		expect(await change(950)).not.toHaveProperty('previous_price')
		await change(800)
		const ago = (days: number) =>
			app.database.pool.query(`update listings set price_changed_at = now() - interval '${days} days' where id = $1`, [
				before._id,
			])
		await ago(29)
		expect(await read(before._id, buyer)).toMatchObject({ previous_price: 950 })
		await ago(31)
		expect(await read(before._id, buyer)).not.toHaveProperty('previous_price')
	})

	it('puts pictures in another order, adds and drops some, and says so to the other tab', async () => {
		const before = await read(await ownListing())
		const more = await Promise.all([1, 2].map(() => pictureOf(app, seller)))
		const urls = [...more.map(({ address }) => site + address), before.product_img]
		await edit(before._id, { ...before, images: urls.map((url) => ({ url })) })
		const after = await read(before._id)
		expect(after.images.map(({ url }: { url: string }) => url)).toEqual(urls)
		expect(after.product_img).toBe(urls[0])
		expect((await edit(before._id, before)).json().changed).toEqual({
			images: { was: before.images, now: after.images },
		})
		await edit(before._id, { ...after, images: [after.images[2]] })
		expect((await read(before._id)).images).toEqual(before.images)
	})

	it.each(['booked', 'sold', 'hidden'] as const)('refuses a %s one', async (status) => {
		const before = await read(await ownListing())
		await app.database.pool.query('update listings set status = $1 where id = $2', [status, before._id])
		expect((await edit(before._id, before)).statusCode).toBe(409)
		expect(await read(before._id)).toMatchObject({ version: 1 })
	})

	it("refuses a paused one's buyers, other sellers, and admins who were its seller", async () => {
		const id = await listingOf(app, seller, { status: 'paused' })
		const body = { ...newProduct((await pictureOf(app, seller)).address), version: 1 }
		expect((await edit(id, body, await somebody(app, 'seller'))).statusCode).toBe(404)
		expect((await edit(id, body, buyer)).statusCode).toBe(403)
		expect((await edit(id, body)).statusCode).toBe(200)
	})

	it('of a listing that is being booked is refused, or the booking takes the new price', async () => {
		const before = await read(await ownListing())
		const [edited, booked] = await Promise.all([
			edit(before._id, { ...before, resell_price: 600 }),
			call(app, 'POST /api/add/order', { as: buyer, body: newOrder(before._id) }),
		])
		expect(booked.statusCode).toBe(200)
		const [order] = (await call(app, `GET /api/order/${booked.json().insertedId}`, { as: buyer })).json()
		expect(order.product_resellPrice).toBe(edited.statusCode === 200 ? 600 : 1200)
	})
})
