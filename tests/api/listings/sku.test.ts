import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, site, startApp, type TestApp } from '../../support/app.ts'
import { newProduct, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

const publish = async (sku: unknown, as = seller) => {
	const { address } = await pictureOf(app, as)
	return call(app, 'POST /api/add/product', { as, body: { ...newProduct(site + address), sku } })
}
const published = async (sku: string): Promise<string> => (await publish(sku)).json().insertedId
const read = async (id: string, as = seller) => (await call(app, `GET /api/product/single/${id}`, { as })).json()

it("a listing's code is told to its seller alone", async () => {
	const id = await published(' AB  1 ')
	expect(await read(id)).toMatchObject({ sku: 'AB 1' })
	expect(await read(id, await somebody(app, 'buyer'))).not.toHaveProperty('sku')
	expect(await read(id, await somebody(app, 'admin'))).not.toHaveProperty('sku')
})

it('a code is one per seller until the listing is sold or deleted', async () => {
	const id = await published('B-1')
	const second = await publish('B-1')
	expect(second.statusCode).toBe(409)
	expect(second.json()).toMatchObject({ fields: { sku: 'Another listing of yours has this code.' } })
	expect((await publish('B-1', await somebody(app, 'seller'))).statusCode).toBe(200)
	await call(app, `POST /api/product/pause/${id}`, { as: seller })
	expect((await publish('B-1')).statusCode).toBe(409)
	await call(app, `POST /api/product/sold/${id}`, { as: seller })
	const next = await published('B-1')
	await call(app, `DELETE /api/product/${next}`, { as: seller })
	expect((await publish('B-1')).statusCode).toBe(200)
})

it('of two listings at once one gets the code', async () => {
	const both = await Promise.all([publish('C-1'), publish('C-1'), publish('C-1')])
	expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
})

it('an edit changes the code, keeps it where it is left out, and empties it', async () => {
	const id = await published('D-1')
	await published('D-2')
	const { address } = await pictureOf(app, seller)
	const edit = async (changes: object) => {
		const { version } = await read(id)
		const body = { ...newProduct(site + address), version, ...changes }
		const { statusCode } = await call(app, `PUT /api/product/${id}`, { as: seller, body })
		return [statusCode, (await read(id)).sku]
	}
	expect(await edit({ sku: 'D-3' })).toEqual([200, 'D-3'])
	expect(await edit({})).toEqual([200, 'D-3'])
	expect(await edit({ sku: 'D-2' })).toEqual([409, 'D-3'])
	expect(await edit({ sku: '' })).toEqual([200, ''])
	expect((await publish('')).statusCode).toBe(200)
})

it.each([['x'.repeat(41)], [7], [null], [['A']], [{}]])('%j is no code', async (sku) => {
	const answer = await publish(sku)
	expect(answer.statusCode).toBe(422)
	expect(Object.keys(answer.json().fields)).toEqual(['sku'])
})
