import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { call } from '../../support/app.ts'
import { act, beginToPay, book, openShop, orderOf, type Shop } from '../../support/paying.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recordedOf } from '../../support/recorded.ts'

let shop: Shop
let buyer: Person
let order: string
let listing: string

beforeAll(async () => {
	shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
	buyer = await somebody(shop.app, 'buyer')
	order = await book(shop, buyer)
	listing = (await orderOf(shop, buyer, order)).product_id
	await act(shop, shop.seller, order, { action: 'accept' })
})

const offer = (as: Person, price: number) =>
	call(shop.app, 'POST /api/offer', { as, body: { product_id: listing, price, text: '', buyer_mobile: '' } })
const answer = (as: Person, id: string, body: object) => call(shop.app, `POST /api/offer/act/${id}`, { as, body })
const offers = async (as: Person) => (await call(shop.app, 'GET /api/offer', { as })).json()

it('a buyer offers less for the gear that is held for them, and the order takes the price that the seller accepts', async () => {
	expect((await orderOf(shop, buyer, order)).offer_range).toEqual({ min: 2_750, max: 5_499 })
	expect(await orderOf(shop, shop.seller, order)).not.toHaveProperty('offer_range')
	const made = await offer(buyer, 5_000)
	expect(made.statusCode).toBe(200)
	const [mine] = await offers(buyer)
	expect(mine).toMatchObject({ status: 'open', price: 5_000, order_id: order })
	expect((await orderOf(shop, buyer, order)).product_resellPrice).toBe(5_500)
	const accepted = await answer(shop.seller, mine._id, { action: 'accept', price: 5_000 })
	expect(accepted.json()).toEqual({ acknowledged: true, modifiedCount: 1, order_id: order })
	const now = await orderOf(shop, buyer, order)
	expect(now).toMatchObject({ product_resellPrice: 5_000, status: 'accepted', offer_range: { min: 2_500, max: 4_999 } })
	expect(now.history.at(-1)).toMatchObject({ by: 'seller', action: 'accept_offer', to: 'accepted' })
	expect(await recordedOf(shop.app, { order, kind: 'price_lowered' })).toMatchObject([
		{ by: shop.seller.id, listing, data: { price: 5_000 } },
	])
})

it('a seller answers with another price, and the buyer accepts it', async () => {
	const { insertedId } = (await offer(buyer, 4_000)).json()
	const counter = await answer(shop.seller, insertedId, { action: 'counter', price: 5_500 })
	expect([counter.statusCode, Object.keys(counter.json().fields)]).toEqual([422, ['price']])
	const countered = (await answer(shop.seller, insertedId, { action: 'counter', price: 4_800 })).json()
	expect((await answer(buyer, countered.insertedId, { action: 'accept' })).json().order_id).toBe(order)
	expect((await orderOf(shop, buyer, order)).product_resellPrice).toBe(4_800)
})

it('nobody else can offer for gear that is held, nor before the seller has accepted the booking', async () => {
	expect((await offer(await somebody(shop.app, 'buyer'), 5_000)).statusCode).toBe(409)
	const other = await book(shop, buyer)
	listing = (await orderOf(shop, buyer, other)).product_id
	expect(await orderOf(shop, buyer, other)).not.toHaveProperty('offer_range')
	expect((await offer(buyer, 5_000)).statusCode).toBe(409)
})

it('the price stays once money is paid or on its way', async () => {
	const { insertedId } = (await offer(buyer, 5_000)).json()
	await beginToPay(shop, buyer, order)
	expect(await orderOf(shop, buyer, order)).not.toHaveProperty('offer_range')
	expect((await answer(shop.seller, insertedId, { action: 'accept' })).statusCode).toBe(409)
	expect((await offer(buyer, 4_000)).statusCode).toBe(409)
	expect((await orderOf(shop, buyer, order)).product_resellPrice).toBe(5_500)
})

it('a payment is for the price that holds when it begins', async () => {
	const { insertedId } = (await offer(buyer, 5_000)).json()
	const [accepted, paying] = await Promise.all([
		answer(shop.seller, insertedId, { action: 'accept' }),
		call(shop.app, 'POST /api/payment', { as: buyer, body: { order_id: order } }),
	])
	// Whichever comes first, the other is refused or sees its result.
	const { product_resellPrice: price } = await orderOf(shop, buyer, order)
	const { rows } = await shop.app.database.pool.query('select amount from payments where order_id = $1', [order])
	expect([accepted.statusCode, paying.statusCode].filter((status) => status === 200).length).toBeGreaterThan(0)
	for (const { amount } of rows) expect(Number(amount)).toBe(price * 100)
})

it('an open offer ends when the gear is handed over, and stays if the order ends without a sale', async () => {
	const { insertedId } = (await offer(buyer, 5_000)).json()
	const { code } = await orderOf(shop, buyer, order)
	await act(shop, shop.seller, order, { action: 'complete', code })
	expect(await offers(buyer)).toMatchObject([{ _id: insertedId, status: 'ended', reason: 'sold' }])
	const other = await book(shop, buyer)
	await act(shop, shop.seller, other, { action: 'accept' })
	listing = (await orderOf(shop, buyer, other)).product_id
	const second = (await offer(buyer, 5_000)).json().insertedId
	await act(shop, buyer, other, { action: 'cancel', reason: 'too far' })
	expect((await offers(buyer)).find(({ _id }: { _id: string }) => _id === second)).toMatchObject({
		status: 'open',
		order_id: null,
	})
	const made = (await answer(shop.seller, second, { action: 'accept' })).json().order_id
	expect(await orderOf(shop, buyer, made)).toMatchObject({ product_resellPrice: 5_000, status: 'accepted' })
})
