import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../../../src/contract/deals/payment-states.ts'
import type { PaymentEntry } from '../../../src/contract/deals/payments.ts'
import type { Member } from '../../../src/domain/actor.ts'
import { askAboutPayments } from '../../../src/domain/orders/paying/ask.ts'
import { startPayment } from '../../../src/domain/orders/paying/start.ts'
import { moveDueOrders } from '../../../src/domain/orders/sweeps.ts'
import { reconcile } from '../../../src/domain/payments/reconcile.ts'
import { askForRefunds } from '../../../src/domain/payments/refund.ts'
import { findActor } from '../../../src/domain/people/sessions.ts'
import { half, says, silent } from '../../services/speaker.ts'
import { call, startAppForTest } from '../../support/app.ts'
import { offerOf } from '../../support/conversations.ts'
import { type Asked, notify, post, signNotice, startGateway, type Transaction } from '../../support/gateway.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import {
	act,
	balances,
	beginToPay,
	book,
	decide,
	openShop,
	orderOf,
	paymentOn,
	type Shop,
	sweep,
} from '../../support/paying.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recorded, recordedOf } from '../../support/recorded.ts'

/** A transaction that is paid a second time, and the gateway's report of that. */
interface Twice {
	readonly transaction: Transaction
	readonly fields: Record<string, string>
}

/** Queries the gateway about all payments that will be due in an hour. */
async function askedInAnHour(): Promise<void> {
	const market = { ...shop.app.market, gateway: shop.gateway.client }
	while ((await askAboutPayments(market, new Date(Date.now() + 61 * 60_000))) > 0);
}

let shop: Shop
let buyer: Person
beforeAll(async () => {
	shop = await openShop()
})
beforeEach(async () => {
	buyer = await somebody(shop.app, 'buyer')
	for (const asked of Object.keys(shop.gateway.faults) as Asked[]) delete shop.gateway.faults[asked]
	shop.gateway.refundState.of = 'refunded'
})
afterAll(() => shop.close())

const pay = (as: Person, body: object) => call(shop.app, 'POST /api/payment', { as, body })
const returnTo = (address: string | undefined, fields: Record<string, string>) => post(shop.app, address ?? '', fields)

/** Books a listing, pays at the gateway, and sends Motor the notice. */
async function paid(changes: Record<string, string> = {}) {
	const id = await book(shop, buyer)
	const transaction = await beginToPay(shop, buyer, id)
	const fields = shop.gateway.pay(transaction, changes)
	expect((await notify(shop.app, transaction, fields)).body).toBe('OK')
	return { id, transaction, fields }
}

/** Returns the recorded events about an order's money. */
const recordedMoney = async (order: string) =>
	(await recordedOf(shop.app, { order })).filter(({ kind }) =>
		/^(payment_(?!started|failed)|refund_|payout_)/.test(kind),
	)

/** Returns the payment history that this reader sees on the order. */
const happenedTo = async (as: Person, id: string) =>
	(await orderOf(shop, as, id)).payment_history.map(({ kind, by, amount }: PaymentEntry) =>
		[kind, by === 'admin' && 'by admin', amount].filter(Boolean).join(' '),
	)

describe('POST /api/payment', () => {
	it("opens a session for the order's price, and the order shows that it is pending", async () => {
		const id = await book(shop, buyer)
		expect(await orderOf(shop, buyer, id)).toMatchObject({ payment: null, actions: expect.arrayContaining(['pay']) })
		const answer = await pay(buyer, { order_id: id })
		expect(answer.json()).toEqual({ acknowledged: true, redirect: expect.stringMatching(/^https:\/\/gateway\.test\//) })
		expect(shop.gateway.of(answer.json().redirect).session).toMatchObject({
			total_amount: '5500.00',
			currency: 'BDT',
			tran_id: expect.stringMatching(/^P[0-9a-f]{28}$/),
			product_name: 'Touring jacket',
			success_url: 'http://motor.test/api/payment/success',
			fail_url: 'http://motor.test/api/payment/fail',
			cancel_url: 'http://motor.test/api/payment/cancel',
			ipn_url: 'http://motor.test/api/payment/notice',
			cus_name: buyer.name,
			cus_email: buyer.email,
			cus_phone: '01812345678',
			cus_add1: 'Town Hall, Mymensingh',
			cus_city: 'Dhaka',
		})
		const payment = { method: 'sslcommerz', by: null, status: 'waiting', amount: 5500, payout: null }
		expect(await orderOf(shop, buyer, id)).toMatchObject({ payment })
	})

	it('tells the gateway the number that was sent, and where both agreed to meet', async () => {
		const id = await book(shop, buyer)
		await act(shop, shop.seller, id, { action: 'accept' })
		const meeting = { place: 'Kandirpar, Cumilla', at: Date.now() + 3_600_000 }
		await act(shop, shop.seller, id, { action: 'propose_meeting', meeting })
		const session = async (body: object) => shop.gateway.of((await pay(buyer, body)).json().redirect).session
		expect(await session({ order_id: id })).toMatchObject({ cus_add1: 'Town Hall, Mymensingh' })
		await act(shop, buyer, id, { action: 'agree_meeting' })
		expect(await session({ order_id: id, mobile: '01912345678' })).toMatchObject({
			cus_phone: '01912345678',
			cus_add1: 'Kandirpar, Cumilla',
		})
		const listing = await listingOf(shop.app, shop.seller)
		const body = { ...newOrder(listing), buyer_mobile: '' }
		const unknown = (await call(shop.app, 'POST /api/add/order', { as: buyer, body })).json().insertedId
		expect((await pay(buyer, { order_id: unknown })).json().fields).toHaveProperty('mobile')
		expect(await session({ product_id: await listingOf(shop.app, shop.seller), mobile: '01912345678' })).toMatchObject({
			total_amount: '5500.00',
			product_name: 'Touring jacket',
			cus_phone: '01912345678',
			cus_add1: 'Dhanmondi, Dhaka',
		})
	})

	it('begins nothing if the order has ended by the time that a session is open', async () => {
		const asking = (await findActor(shop.app.database, buyer.token)) as Member<'buyer'>
		/** A market whose gateway ends the order while it answers. */
		const slow = (end: () => Promise<unknown>) => ({
			...shop.app.market,
			gateway: {
				...shop.gateway.client,
				async openSession() {
					await end()
					return 'https://gateway.test/late'
				},
			},
		})
		const over = { kind: 'taken', message: 'This order is over, so it cannot be paid.' }
		const id = await book(shop, buyer)
		const cancel = () => act(shop, buyer, id, { action: 'cancel' })
		await expect(startPayment(slow(cancel), asking, { order_id: id, mobile: '' })).rejects.toMatchObject(over)
		expect((await orderOf(shop, buyer, id)).payment).toBeNull()
		const product_id = await listingOf(shop.app, shop.seller)
		const leave = () => call(shop.app, `DELETE /api/product/${product_id}`, { as: shop.seller })
		const sent = { product_id, mobile: '+8801912345678' }
		await expect(startPayment(slow(leave), asking, sent)).rejects.toMatchObject(over)
		expect(await recordedOf(shop.app, { listing: product_id, kind: 'booked' })).toEqual([])
	})

	it('charges nobody a price other than the one they were shown, for a listing or an order', async () => {
		const product_id = await listingOf(shop.app, shop.seller, { resellPrice: 12_000 })
		const order_id = await book(shop, buyer, 12_000)
		const sent = { mobile: '01912345678', product_resellPrice: 9_500 }
		for (const what of [{ product_id }, { order_id }]) {
			const answer = await pay(buyer, { ...what, ...sent })
			expect([answer.statusCode, answer.json().changed]).toEqual([
				409,
				{ product_resellPrice: { was: 9_500, now: 12_000 } },
			])
		}
		expect((await orderOf(shop, buyer, order_id)).payment).toBeNull()
		const listing = await call(shop.app, `GET /api/product/single/${product_id}`, { as: buyer })
		expect(listing.json()).toMatchObject({ status: 'available' })
		for (const what of [{ product_id }, { order_id }])
			expect((await pay(buyer, { ...what, ...sent, product_resellPrice: '12,000' })).statusCode).toBe(200)
	})

	it('by product_id books and pays in one go, with 30 minutes to pay', async () => {
		const listing = await listingOf(shop.app, shop.seller, { district: 'sylhet' })
		const answer = await pay(buyer, { product_id: listing, mobile: '01912345678' })
		expect(answer.statusCode).toBe(200)
		expect(shop.gateway.of(answer.json().redirect).session).toMatchObject({ cus_city: 'Sylhet' })
		const [order] = (await call(shop.app, 'GET /api/order', { as: buyer })).json()
		expect(order).toMatchObject({
			product_id: listing,
			status: 'booked',
			buyer_mobile: '+8801912345678',
			payment: { status: 'waiting' },
		})
		expect(Math.round((order.deadline - order.created_at) / 60_000)).toBe(30)
		expect(order.pay_by).toBe(order.deadline)
		expect((await recordedOf(shop.app, { order: order._id })).map(({ kind, by }) => [kind, by])).toEqual([
			['booked', buyer.id],
			['payment_started', buyer.id],
		])
		const [transaction] = [shop.gateway.of(answer.json().redirect)]
		await notify(shop.app, transaction, shop.gateway.pay(transaction))
		const after = await orderOf(shop, buyer, order._id)
		expect(after.payment.status).toBe('paid')
		expect(after.deadline - order.created_at).toBeGreaterThan(24 * 3_600_000)
		expect(after).not.toHaveProperty('pay_by')
	})

	it('books nothing if no session opens, and says whether the gateway refused or is down', async () => {
		const listing = await listingOf(shop.app, shop.seller)
		const id = await book(shop, buyer)
		const refuses = says({ status: 'FAILED', failedreason: 'no' })
		for (const fault of [refuses, silent, half, says({}, 500)]) {
			shop.gateway.faults.session = fault
			for (const body of [{ product_id: listing, mobile: '01912345678' }, { order_id: id }]) {
				const answer = await pay(buyer, body)
				expect(answer.statusCode).toBe(502)
				expect(answer.json().message).toMatch(
					shop.gateway.faults.session === refuses
						? /did not take .* Nothing was charged\./
						: /does not answer .* Nothing/,
				)
			}
		}
		expect((await call(shop.app, `GET /api/product/single/${listing}`, { as: buyer })).json().status).toBe('available')
		expect((await orderOf(shop, buyer, id)).payment).toBeNull()
		expect((await call(shop.app, 'GET /api/order', { as: buyer })).json()).toHaveLength(1)
	})

	it('by product_id lets one of ten buyers at once get to the gateway', async () => {
		const listing = await listingOf(shop.app, shop.seller)
		const buyers = await Promise.all(Array.from({ length: 10 }, () => somebody(shop.app, 'buyer')))
		const before = shop.gateway.transactions.size
		const answers = await Promise.all(buyers.map((each) => pay(each, { product_id: listing, mobile: '01912345678' })))
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
		expect(shop.gateway.transactions.size - before).toBe(1)
	})

	it('by product_id leaves no trace if no session opens: offers stay open, and nobody is told', async () => {
		const listing = await listingOf(shop.app, shop.seller)
		const offer = await offerOf(shop.app, await somebody(shop.app, 'buyer'), listing)
		const eventsOn = async () =>
			(await shop.app.database.pool.query('select from events where listing_id = $1', [listing])).rowCount
		shop.gateway.faults.session = silent
		expect((await pay(buyer, { product_id: listing, mobile: '01912345678' })).statusCode).toBe(502)
		expect(await eventsOn()).toBe(0)
		const stateOf = async () =>
			(await shop.app.database.pool.query('select status from offers where id = $1', [offer])).rows[0].status
		expect(await stateOf()).toBe('open')
		delete shop.gateway.faults.session
		expect((await pay(buyer, { product_id: listing, mobile: '01912345678' })).statusCode).toBe(200)
		expect(await stateOf()).toBe('ended')
		expect(await eventsOn()).toBe(2)
	})

	it('by product_id is undone after a minute if the process died before a session was open, and nobody is told', async () => {
		const listing = await listingOf(shop.app, shop.seller)
		const asked = Promise.withResolvers<void>()
		const gateway = {
			...shop.gateway.client,
			openSession() {
				asked.resolve()
				return new Promise<never>(() => {})
			},
		}
		const dying = await findActor(shop.app.database, buyer.token)
		void startPayment({ ...shop.app.market, gateway }, dying as Member<'buyer'>, {
			product_id: listing,
			mobile: '+8801912345678',
		})
		await asked.promise
		const state = async () => (await call(shop.app, `GET /api/product/single/${listing}`, { as: buyer })).json().status
		await moveDueOrders(shop.app.market, new Date(Date.now() + 50_000))
		expect(await state()).toBe('booked')
		// A sweep skips rows that are locked at the moment, for example to record a view, and retries them later.
		await expect.poll(() => moveDueOrders(shop.app.market, new Date(Date.now() + 61_000))).toBe(1)
		expect(await state()).toBe('available')
		expect((await call(shop.app, 'GET /api/order', { as: buyer })).json()).toEqual([])
		expect((await shop.app.database.pool.query('select from events where listing_id = $1', [listing])).rowCount).toBe(0)
	})

	it('is refused if it is impossible, each time with its reason', async () => {
		const cheap = await book(shop, buyer, 9)
		const dear = await book(shop, buyer, 500_001)
		for (const id of [cheap, dear]) {
			const answer = await pay(buyer, { order_id: id })
			expect([answer.statusCode, answer.json().message]).toEqual([
				409,
				expect.stringContaining('from ৳10 to ৳5,00,000'),
			])
			expect((await orderOf(shop, buyer, id)).actions).not.toContain('pay')
		}
		const ended = await book(shop, buyer)
		await act(shop, buyer, ended, { action: 'cancel', reason: 'too far' })
		expect((await pay(buyer, { order_id: ended })).json().message).toBe('This order is over, so it cannot be paid.')
		const { id } = await paid()
		expect((await pay(buyer, { order_id: id })).json().message).toBe('This order is already paid.')
		const stranger = await somebody(shop.app, 'buyer')
		expect((await pay(stranger, { order_id: id })).statusCode).toBe(403)
		for (const order_id of [randomUUID(), 'nothing', '\u202e'])
			expect((await pay(buyer, { order_id })).statusCode).toBe(404)
		for (const body of [{}, { order_id: id, product_id: id }])
			expect((await pay(buyer, body)).json().fields).toHaveProperty('order_id')
		const listing = await listingOf(shop.app, shop.seller)
		expect((await pay(buyer, { product_id: listing })).json().fields).toHaveProperty('mobile')
		expect((await pay(buyer, { product_id: listing, mobile: '12' })).json().fields).toHaveProperty('mobile')
		const booked = await listingOf(shop.app, shop.seller, { status: 'booked' })
		expect((await pay(buyer, { product_id: booked, mobile: '01812345678' })).statusCode).toBe(409)
		for (const resellPrice of [9, 500_001]) {
			const unpayable = await listingOf(shop.app, shop.seller, { resellPrice })
			const answer = await pay(buyer, { product_id: unpayable, mobile: '01812345678' })
			expect([answer.statusCode, answer.json().message]).toEqual([
				409,
				expect.stringContaining('from ৳10 to ৳5,00,000'),
			])
			const shown = await call(shop.app, `GET /api/product/single/${unpayable}`, { as: buyer })
			expect(shown.json().status).toBe('available')
		}
		expect((await pay(stranger, { order_id: id })).json().message).toBe(
			(await act(shop, stranger, id, { action: 'received' })).json().message,
		)
	})

	it('is not offered without a gateway', async () => {
		const app = await startAppForTest()
		const [seller, rider] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const body = newOrder(await listingOf(app, seller))
		const id = (await call(app, 'POST /api/add/order', { as: rider, body })).json().insertedId
		const answer = await call(app, 'POST /api/payment', { as: rider, body: { order_id: id } })
		expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('not offered')])
		const [order] = (await call(app, `GET /api/order/${id}`, { as: rider })).json()
		expect(order.actions).not.toContain('pay')
	})
})

describe('a notice', () => {
	it('counts once the gateway confirms it: paid, in the books, told to both, without a card or wallet number', async () => {
		const { id } = await paid()
		const payment = { method: 'sslcommerz', by: 'bkash', status: 'paid', amount: 5500, payout: null }
		expect(await orderOf(shop, shop.seller, id)).toMatchObject({ payment })
		expect(await balances(shop, id)).toEqual({ buyer: -5500, gateway: 5362.5, fee: 137.5 })
		expect(await recordedMoney(id)).toEqual([recorded('payment_paid', null, { order: id, data: { amount: 5500 } })])
		const stored = await shop.app.database.pool.query('select to_jsonb(p) as row from payments p where order_id = $1', [
			id,
		])
		expect(JSON.stringify(stored.rows)).not.toMatch(/01799999999|432149|card_no/)
		expect(shop.log.join('\n')).not.toMatch(/01799999999|hush|store_passwd/)
	})

	it('that is forged, changed, of an unknown transaction or not confirmed is 400 and changes nothing', async () => {
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		const { session } = transaction
		const lie = { status: 'VALID', tran_id: session.tran_id ?? '', val_id: 'V-made-up', amount: '5500.00' }
		const fields = shop.gateway.pay(transaction)
		const changed = signNotice(fields)
		changed.set('amount', '10.00')
		const forms = [
			new URLSearchParams(lie),
			signNotice(lie, 'guess'),
			signNotice(lie),
			changed,
			signNotice({ ...fields, tran_id: 'P-unknown' }),
			signNotice({ status: 'VALID', tran_id: session.tran_id ?? '' }),
			new URLSearchParams(),
			new URLSearchParams({ tran_id: '\0' }),
		]
		for (const form of forms) expect((await post(shop.app, session.ipn_url ?? '', form)).statusCode).toBe(400)
		for (const [payload, type] of [
			['{}', 'application/json'],
			['x', 'text/plain'],
			['--x--', 'multipart/form-data; boundary=x'],
		] as const) {
			const answer = await shop.app.app.inject({
				method: 'POST',
				url: '/api/payment/notice',
				payload,
				headers: { host: 'motor.test', 'content-type': type },
			})
			expect(answer.statusCode).toBe(400)
		}
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'waiting' })
		expect(await balances(shop, id)).toEqual({})
	})

	it("does not settle an order with another order's payment", async () => {
		const cheap = await beginToPay(shop, buyer, await book(shop, buyer, 10))
		const dearId = await book(shop, buyer)
		const dear = await beginToPay(shop, buyer, dearId)
		const { val_id = '' } = shop.gateway.pay(cheap)
		const swapped = { status: 'VALID', tran_id: dear.session.tran_id ?? '', val_id, amount: '5500.00' }
		expect((await notify(shop.app, dear, swapped)).statusCode).toBe(400)
		expect((await returnTo(dear.session.success_url, swapped)).statusCode).toBe(303)
		expect(await paymentOn(shop, dearId)).toMatchObject({ status: 'waiting' })
	})

	it('twice, ten at once, with the return among them, settles once', async () => {
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		const fields = shop.gateway.pay(transaction)
		const answers = await Promise.all([
			...Array.from({ length: 10 }, () => notify(shop.app, transaction, fields)),
			returnTo(transaction.session.success_url, fields),
		])
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 303])
		expect((await notify(shop.app, transaction, fields)).body).toBe('OK')
		expect(await balances(shop, id)).toEqual({ buyer: -5500, gateway: 5362.5, fee: 137.5 })
	})

	it('of a failure is believed once the gateway confirms it, and VALID may follow', async () => {
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		const failed = { status: 'FAILED', tran_id: transaction.session.tran_id ?? '', val_id: '', amount: '5500.00' }
		expect((await notify(shop.app, transaction, failed)).body).toBe('OK')
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'failed' })
		expect((await orderOf(shop, buyer, id)).actions).toContain('pay')
		await notify(shop.app, transaction, shop.gateway.pay(transaction))
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
	})

	it.each([
		['answers nothing', silent],
		['breaks off', half],
		['answers half', says({ status: 'VALID' })],
		['is down', says({}, 503)],
	])('is 400 while the gateway %s, and found by a query soon after', async (_, fault) => {
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		const fields = shop.gateway.pay(transaction)
		shop.gateway.faults.validation = fault
		expect((await notify(shop.app, transaction, fields)).statusCode).toBe(400)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'waiting' })
		delete shop.gateway.faults.validation
		await sweep(shop)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
	})

	it.each([
		['a smaller amount', { amount: '10.00', store_amount: '9.75' }, 10],
		['a larger amount', { amount: '5500.01' }, 5500.01],
		['another currency', { currency: 'USD' }, 5500],
		['a risk', { risk_level: '1' }, 5500],
	])('with %s is held back for an admin', async (_, lie, amount) => {
		const { id } = await paid(lie)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'review', amount })
		expect((await orderOf(shop, buyer, id)).actions).not.toContain('pay')
		const held = await balances(shop, id)
		expect(Object.values(held).reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(0)
		const cases = (await call(shop.app, 'GET /api/payment?waiting=true', { as: shop.admin })).json()
		expect(cases[0]).toMatchObject({ order_id: id, status: 'review', actions: ['accept', 'refuse'] })
		expect(await recordedMoney(id)).toEqual([recorded('payment_review', null, { order: id })])
		await act(shop, shop.seller, id, { action: 'accept' })
		const { actions } = await orderOf(shop, buyer, id)
		expect(actions).not.toEqual(expect.arrayContaining([expect.stringMatching(/received|pay/)]))
	})
})

describe('a return', () => {
	it('from the gateway without a session leads to the order, settled', async () => {
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		const fields = shop.gateway.pay(transaction)
		const answer = await returnTo(transaction.session.success_url, fields)
		expect([answer.statusCode, answer.headers.location]).toEqual([303, `/dashbord/order/${id}`])
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
	})

	it('without the val_id is settled by a query, even if the transaction had several attempts', async () => {
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		shop.gateway.pay(transaction, { status: 'FAILED', val_id: '' })
		shop.gateway.pay(transaction)
		await returnTo(transaction.session.success_url, { tran_id: transaction.session.tran_id ?? '' })
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
	})

	it('from a cancelled or failed payment shows it as failed, but never hides a paid one', async () => {
		for (const address of ['cancel_url', 'fail_url'] as const) {
			const id = await book(shop, buyer)
			const transaction = await beginToPay(shop, buyer, id)
			const fields = { tran_id: transaction.session.tran_id ?? '', status: 'CANCELLED' }
			expect((await returnTo(transaction.session[address], fields)).statusCode).toBe(303)
			expect(await paymentOn(shop, id)).toMatchObject({ status: 'failed' })
			shop.gateway.pay(transaction)
			await returnTo(transaction.session[address], fields)
			expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
		}
	})

	it('leads to the dashboard if its form means nothing, and to the order if the gateway is down', async () => {
		for (const fields of [{}, { tran_id: 'unknown' }, { tran_id: '\0' }, { tran_id: 'x'.repeat(5000) }])
			expect((await returnTo('/api/payment/success', fields)).headers.location).toBe('/dashbord')
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		const fields = shop.gateway.pay(transaction)
		shop.gateway.faults.validation = silent
		const answer = await returnTo(transaction.session.success_url, fields)
		expect(answer.headers.location).toBe(`/dashbord/order/${id}`)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'waiting' })
	})

	it.each([
		['gets no answer', silent],
		['breaks off', half],
		['is refused', says({}, 503)],
	])('whose validation %s is found by the next sweep', async (_, fault) => {
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		const fields = shop.gateway.pay(transaction)
		shop.gateway.faults.validation = fault
		await returnTo(transaction.session.success_url, fields)
		delete shop.gateway.faults.validation
		await sweep(shop)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
	})

	it('does not validate a val_id that is longer than any real one', async () => {
		const validated = async (val_id: string) => {
			const { session } = await beginToPay(shop, buyer, await book(shop, buyer))
			const before = shop.gateway.calls.length
			await returnTo(session.success_url, { tran_id: session.tran_id ?? '', val_id })
			return shop.gateway.calls.slice(before).map(({ asked }) => asked)
		}
		expect(await validated('x'.repeat(100))).toEqual(['validation', 'query'])
		expect(await validated('x'.repeat(101))).toEqual(['query'])
		expect(await validated('')).toEqual(['query'])
	})

	it('queries nothing that is settled', async () => {
		const { id, transaction, fields } = await paid()
		const before = shop.gateway.calls.length
		await returnTo(transaction.session.fail_url, fields)
		expect((await notify(shop.app, transaction, fields)).body).toBe('OK')
		expect(shop.gateway.calls.length).toBe(before)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
	})

	it('does not let other sites write: the calls stay closed to them', async () => {
		const id = await book(shop, buyer)
		const headers = { origin: 'https://gateway.test', 'sec-fetch-site': 'cross-site' }
		const answer = await call(shop.app, 'POST /api/payment', { as: buyer, body: { order_id: id }, headers })
		expect(answer.statusCode).toBe(403)
	})
})

describe('a query', () => {
	it('finds payments without a notice, and gives up after a day', async () => {
		const told = await book(shop, buyer)
		shop.gateway.pay(await beginToPay(shop, buyer, told))
		const left = await book(shop, buyer)
		const { session } = await beginToPay(shop, buyer, left)
		const askedAboutIt = () => shop.gateway.calls.filter(({ fields }) => fields.tran_id === session.tran_id).length
		await sweep(shop, 0)
		expect(await paymentOn(shop, told)).toMatchObject({ status: 'waiting' })
		await sweep(shop, 1.1)
		expect(await paymentOn(shop, told)).toMatchObject({ status: 'paid' })
		expect(await paymentOn(shop, left)).toMatchObject({ status: 'waiting' })
		shop.gateway.faults.query = silent
		await sweep(shop, 23 * 60)
		expect(await paymentOn(shop, left)).toMatchObject({ status: 'waiting' })
		await sweep(shop, 24 * 60 + 1)
		expect(await paymentOn(shop, left)).toMatchObject({ status: 'failed' })
		delete shop.gateway.faults.query
		const before = askedAboutIt()
		await sweep(shop, 48 * 60)
		expect(askedAboutIt()).toBe(before)
	})

	it('believes that a payment failed once each attempt has, and counts its queries', async () => {
		const failed = await book(shop, buyer)
		const first = await beginToPay(shop, buyer, failed)
		shop.gateway.pay(first, { status: 'FAILED' })
		const open = await book(shop, buyer)
		const second = await beginToPay(shop, buyer, open)
		shop.gateway.pay(second, { status: 'FAILED' })
		shop.gateway.pay(second, { status: 'PENDING' })
		const at = new Date(Date.now() + 70_000)
		const market = { ...shop.app.market, gateway: shop.gateway.client }
		expect(await askAboutPayments(market, at)).toBeGreaterThanOrEqual(2)
		expect(await askAboutPayments(market, new Date(0))).toBe(0)
		expect(await paymentOn(shop, failed)).toMatchObject({ status: 'failed' })
		expect(await paymentOn(shop, open)).toMatchObject({ status: 'waiting' })
		for (const ask of [askAboutPayments, askForRefunds])
			expect(await ask({ ...market, gateway: null }, new Date(Date.now() + 3_600_000))).toBe(0)
	})

	it('goes to the gateway that a payment was opened with, even if another opens them now', async () => {
		await using next = await startGateway()
		const opening = { ...next.client, provider: 'next' as PaymentProvider }
		const id = await book(shop, buyer)
		shop.gateway.pay(await beginToPay(shop, buyer, id))
		const later = new Date(Date.now() + 70_000)
		const switched = { ...shop.app.market, gateway: opening }
		expect(await askAboutPayments(switched, later)).toBe(0)
		expect(await paymentOn(shop, id)).toMatchObject({ method: 'sslcommerz', status: 'waiting' })
		await askAboutPayments({ ...switched, otherGateways: [shop.gateway.client] }, later)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
		expect(next.calls).toEqual([])
	})

	it('about a refund goes to that gateway, too', async () => {
		await using next = await startGateway()
		const opening = { ...next.client, provider: 'next' as PaymentProvider }
		const { id } = await paid()
		await act(shop, buyer, id, { action: 'cancel', reason: 'too far' })
		const switched = { ...shop.app.market, gateway: opening }
		const refunding = () => shop.gateway.calls.filter(({ asked }) => asked === 'refund').length
		const before = refunding()
		expect(await askForRefunds(switched, new Date())).toBe(0)
		await askForRefunds({ ...switched, otherGateways: [shop.gateway.client] }, new Date(Date.now() + 1000))
		expect([refunding() > before, next.calls]).toEqual([true, []])
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunded' })
	})

	it('believes no other provider’s notice or return of that name', async () => {
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		const fields = shop.gateway.pay(transaction)
		await shop.app.database.pool.query(`update payments set provider = 'next' where order_id = $1`, [id])
		expect((await notify(shop.app, transaction, fields)).statusCode).toBe(400)
		const returned = await returnTo(transaction.session.success_url, fields)
		expect(returned.headers.location).toBe('/dashbord')
		expect(await paymentOn(shop, id)).toMatchObject({ method: 'next', status: 'waiting' })
	})

	it('that answers late about a refund after its end changes nothing: the refund stays ended', async () => {
		const { id } = await paid()
		await act(shop, buyer, id, { action: 'cancel', reason: 'too far' })
		const answered = Promise.withResolvers<void>()
		const { client } = shop.gateway
		const slow: typeof client = {
			...client,
			async refund(asked) {
				const answer = await client.refund(asked)
				await answered.promise
				return answer
			},
		}
		const first = askForRefunds({ ...shop.app.market, gateway: slow }, new Date(Date.now() + 1000))
		await expect.poll(() => shop.gateway.calls.at(-1)?.asked).toBe('refund')
		await sweep(shop, 3)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunded' })
		answered.resolve()
		await first
		const { rows } = await shop.app.database.pool.query(
			'select r.status from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
			[id],
		)
		expect(rows).toEqual([{ status: 'refunded' }])
	})

	it('runs once in two processes at once', async () => {
		const id = await book(shop, buyer)
		const { session } = await beginToPay(shop, buyer, id)
		const before = shop.gateway.calls.length
		await Promise.all([sweep(shop, 1.1), sweep(shop, 1.1), sweep(shop, 1.1)])
		const asked = shop.gateway.calls.slice(before).filter(({ fields }) => fields.tran_id === session.tran_id)
		expect(asked).toHaveLength(1)
	})
})

/** Returns the decision on an order's payments, which only the operator's records show. */
const decisionOn = async (id: string) =>
	(await shop.app.database.pool.query('select decision, decided_by, status from payments where order_id = $1', [id]))
		.rows

describe('POST /api/payment/act/{order_id}', () => {
	it('accepts a payment that was held back: the order is paid', async () => {
		const { id } = await paid({ risk_level: '1' })
		expect((await decide(shop, id, { action: 'accept', reason: 'Called the buyer.' })).json().modifiedCount).toBe(1)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
		expect((await decide(shop, id, { action: 'accept', reason: 'Again.' })).json().modifiedCount).toBe(0)
		expect((await decide(shop, id, { action: 'refuse', reason: 'Too late.' })).statusCode).toBe(409)
		expect(await decisionOn(id)).toEqual([{ decision: 'Called the buyer.', decided_by: shop.admin.id, status: 'paid' }])
		const accepted = [
			{ at: expect.any(Number), by: 'system', kind: 'payment_review' },
			{ at: expect.any(Number), by: 'admin', kind: 'payment_paid', amount: 5500 },
		]
		for (const side of [buyer, shop.seller, shop.admin])
			expect((await orderOf(shop, side, id)).payment_history).toEqual(accepted)
	})

	it('refuses it: exactly what the gateway confirmed goes back, and the order stays open and payable', async () => {
		const { id, transaction } = await paid({ amount: '100.00', store_amount: '97.50' })
		expect((await decide(shop, id, { action: 'refuse', reason: 'Too little.' })).json().modifiedCount).toBe(1)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunding' })
		expect(await decisionOn(id)).toEqual([{ decision: 'Too little.', decided_by: shop.admin.id, status: 'refunding' }])
		expect(await orderOf(shop, buyer, id)).toMatchObject({ status: 'booked', actions: expect.arrayContaining(['pay']) })
		await sweep(shop)
		expect(transaction.refunds).toMatchObject([{ refund_amount: '100.00', refund_remarks: 'Not accepted' }])
		expect((await decide(shop, id, { action: 'refuse', reason: 'Again.' })).json().modifiedCount).toBe(0)
		expect((await decide(shop, id, { action: 'accept', reason: 'Too late.' })).statusCode).toBe(409)
		expect(await recordedMoney(id)).toEqual([
			recorded('payment_review', null, { order: id }),
			recorded('payment_refused', shop.admin.id, { order: id, data: { reason: 'Too little.' } }),
			recorded('refund_started', null, { order: id, data: { amount: 100 } }),
			recorded('payment_refunded', null, { order: id, data: { amount: 100 } }),
		])
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunded', amount: 100 })
		expect(await balances(shop, id)).toEqual({ buyer: 0, gateway: -2.5, fee: 2.5 })
		const again = await beginToPay(shop, buyer, id)
		await notify(shop.app, again, shop.gateway.pay(again))
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid', amount: 5500 })
		expect(await happenedTo(buyer, id)).toEqual([
			'payment_review',
			'payment_refused by admin',
			'refund_started 100',
			'payment_refunded 100',
			'payment_paid 5500',
		])
		expect(await happenedTo(shop.seller, id)).toEqual([
			'payment_review',
			'payment_refused by admin',
			'payment_paid 5500',
		])
	})

	it('is refused with its reason: no words, nothing to decide, no such order', async () => {
		const { id } = await paid()
		expect((await decide(shop, id, { action: 'accept' })).json().fields).toHaveProperty('reason')
		expect((await decide(shop, id, { action: 'pay' })).json().fields).toHaveProperty('action')
		for (const action of ['accept', 'refuse', 'retry'])
			expect((await decide(shop, id, { action, reason: 'Because.' })).statusCode).toBe(409)
		expect((await decide(shop, await book(shop, buyer), { action: 'retry' })).statusCode).toBe(404)
		for (const order of [randomUUID(), 'nothing'])
			expect((await decide(shop, order, { action: 'retry' })).statusCode).toBe(404)
	})
})

describe('GET /api/payment', () => {
	it('lists every payment, newest first, in pages', async () => {
		await paid()
		const { id } = await paid()
		const list = await call(shop.app, 'GET /api/payment?limit=1', { as: shop.admin })
		expect(list.json()).toEqual([
			{
				_id: expect.any(String),
				order_id: id,
				product_name: 'Touring jacket',
				buyer_name: buyer.name,
				seller_name: shop.seller.name,
				status: 'paid',
				amount: 5500,
				confirmed: { amount: 5500, currency: 'BDT', at: expect.any(Number), risky: false },
				failure: null,
				created_at: expect.any(Number),
				actions: [],
			},
		])
		const next = /<(.+)>/.exec(String(list.headers.link))?.[1]
		expect((await call(shop.app, `GET ${next}`, { as: shop.admin })).json()[0].order_id).not.toBe(id)
		const begun = await book(shop, buyer)
		await beginToPay(shop, buyer, begun)
		const [newest] = (await call(shop.app, 'GET /api/payment?limit=1', { as: shop.admin })).json()
		expect(newest).toMatchObject({ order_id: begun, status: 'waiting', confirmed: null })
	})

	it('with waiting=true lists only what an admin has to decide: payments held back, and refunds that failed', async () => {
		const { id: held } = await paid({ risk_level: '1' })
		const { id: failed } = await paid()
		await act(shop, shop.seller, failed, { action: 'decline', reason: 'changed my mind' })
		shop.gateway.faults.refund = says({ APIConnect: 'DONE', status: 'failed', errorReason: 'Closed' })
		await sweep(shop)
		delete shop.gateway.faults.refund
		const { id: settled } = await paid()
		await beginToPay(shop, buyer, await book(shop, buyer))
		type Row = { order_id: string; status: string; actions: string[] }
		const listed = async (query: string): Promise<Row[]> =>
			(await call(shop.app, `GET /api/payment?limit=200${query}`, { as: shop.admin })).json()
		const rows = await listed('&waiting=true')
		expect(rows.find(({ order_id }) => order_id === held)?.actions).toEqual(['accept', 'refuse'])
		expect(rows.find(({ order_id }) => order_id === failed)?.actions).toEqual(['retry'])
		expect(rows.some(({ order_id }) => order_id === settled)).toBe(false)
		expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['review', 'refund_failed']))
		for (const query of ['', '&waiting=false']) {
			const orders = (await listed(query)).map(({ order_id }) => order_id)
			expect(orders).toEqual(expect.arrayContaining([held, failed, settled]))
		}
	})
})

describe('a refund', () => {
	it('follows by itself if the order ended before the money arrived', async () => {
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		await act(shop, buyer, id, { action: 'cancel', reason: 'too far' })
		await notify(shop.app, transaction, shop.gateway.pay(transaction))
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunding' })
		await sweep(shop)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunded' })
		expect(transaction.refunds).toMatchObject([{ refund_amount: '5500.00', refund_remarks: 'The order was over' }])
	})

	it('without an answer for a day waits for an admin, whose retry has the same name', async () => {
		const { id, transaction } = await paid()
		await act(shop, shop.seller, id, { action: 'decline', reason: 'changed my mind' })
		shop.gateway.faults.refund = silent
		await sweep(shop, 23 * 60)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunding' })
		await sweep(shop, 24 * 60 + 1)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refund_failed' })
		delete shop.gateway.faults.refund
		expect((await decide(shop, id, { action: 'retry' })).json().modifiedCount).toBe(1)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunding' })
		await sweep(shop)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunded' })
		expect(transaction.refunds).toMatchObject([{ refund_remarks: 'The order ended without a sale' }])
		const names = shop.gateway.calls.filter(
			({ asked, fields }) => asked === 'refund' && fields.bank_tran_id === transaction.tries[0]?.bank_tran_id,
		)
		expect(new Set(names.map(({ fields }) => fields.refund_trans_id)).size).toBe(1)
		expect(names[0]?.fields.refund_trans_id).toMatch(/^R[0-9a-f]{28}$/)
		expect(await recordedMoney(id)).toEqual([
			recorded('payment_paid', null, { order: id, data: { amount: 5500 } }),
			recorded('refund_started', null, { order: id, data: { amount: 5500 } }),
			recorded('refund_failed', null, { order: id }),
			recorded('payment_refunded', null, { order: id, data: { amount: 5500 } }),
		])
	})

	it('follows if a paid order, or one in review, ends without a sale', async () => {
		for (const lie of [{}, { risk_level: '1' }]) {
			const { id } = await paid(lie as Record<string, string>)
			await act(shop, shop.seller, id, { action: 'decline', reason: 'changed my mind' })
			expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunding' })
			await sweep(shop)
			expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunded' })
			expect(await balances(shop, id)).toEqual({ buyer: 0, gateway: -137.5, fee: 137.5 })
		}
	})

	it('of the second payment follows if an order was paid twice', async () => {
		const id = await book(shop, buyer)
		const [first, second] = [await beginToPay(shop, buyer, id), await beginToPay(shop, buyer, id)]
		const fields = [shop.gateway.pay(first), shop.gateway.pay(second)]
		await Promise.all([notify(shop.app, first, fields[0] ?? {}), notify(shop.app, second, fields[1] ?? {})])
		await sweep(shop)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid', amount: 5500 })
		expect([...first.refunds, ...second.refunds]).toMatchObject([{ refund_remarks: 'Paid twice' }])
		expect(await balances(shop, id)).toEqual({ buyer: -5500, gateway: 5225, fee: 275 })
	})

	it('of the second payment says that it was the second even after the handover', async () => {
		const { id, transaction } = await paid()
		await act(shop, shop.seller, id, { action: 'accept' })
		await act(shop, buyer, id, { action: 'received' })
		await notify(shop.app, transaction, shop.gateway.pay(transaction))
		expect((await orderOf(shop, buyer, id)).payment_history.at(-1)).toMatchObject({
			kind: 'refund_started',
			twice: true,
		})
	})

	it.each([
		['its notice', async ({ transaction, fields }: Twice) => void (await notify(shop.app, transaction, fields))],
		[
			'its return',
			async ({ transaction, fields }: Twice) => void (await returnTo(transaction.session.success_url, fields)),
		],
		['an hour, without either', askedInAnHour],
	])('of the second payment in one transaction follows after %s', async (_, arrives) => {
		const { id, transaction } = await paid()
		const fields = shop.gateway.pay(transaction)
		await arrives({ transaction, fields })
		for (const _again of [1, 2]) await notify(shop.app, transaction, fields)
		expect(await happenedTo(buyer, id)).toEqual(['payment_paid 5500', 'refund_started 5500'])
		expect((await orderOf(shop, buyer, id)).payment_history.at(-1)).toMatchObject({ twice: true })
		await sweep(shop, 61)
		expect(transaction.refunds).toMatchObject([
			{ bank_tran_id: fields.bank_tran_id, refund_amount: '5500.00', refund_remarks: 'Paid twice' },
		])
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid', amount: 5500 })
		expect(await balances(shop, id)).toEqual({ buyer: -5500, gateway: 5225, fee: 275 })
		expect((await recordedMoney(id)).map(({ kind }) => kind)).toEqual([
			'payment_paid',
			'refund_started',
			'payment_refunded',
		])
		const differences: string[] = []
		await reconcile(shop.app, [shop.gateway.client], (line) => differences.push(line))
		expect(differences.filter((line) => line.includes(id))).toEqual([])
	})

	it('without an answer is requested again by the same name', async () => {
		const { id, transaction } = await paid()
		await act(shop, shop.seller, id, { action: 'decline', reason: 'changed my mind' })
		for (const fault of [silent, half, says({ APIConnect: 'DONE' }), says({}, 500)]) {
			shop.gateway.faults.refund = fault
			await shop.app.database.pool.query('update refunds set ask_at = now() where status = $1', ['asking'])
			await sweep(shop, 0.01)
			expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunding' })
		}
		delete shop.gateway.faults.refund
		await sweep(shop, 60)
		const asked = shop.gateway.calls.filter(
			({ asked, fields }) => asked === 'refund' && fields.bank_tran_id === transaction.tries[0]?.bank_tran_id,
		)
		expect(asked.length).toBeGreaterThan(4)
		expect(new Set(asked.map(({ fields }) => fields.refund_trans_id)).size).toBe(1)
		expect(asked[0]?.fields.refund_trans_id?.length).toBeLessThanOrEqual(30)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunded' })
	})

	it('that failed for good waits for an admin, whose retry has a new name', async () => {
		const { id, transaction } = await paid()
		await act(shop, shop.seller, id, { action: 'decline', reason: 'changed my mind' })
		shop.gateway.faults.refund = says({
			APIConnect: 'DONE',
			status: 'failed',
			errorReason: 'Closed account 1234567890',
		})
		await sweep(shop)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refund_failed' })
		const [row] = (await call(shop.app, 'GET /api/payment?waiting=true', { as: shop.admin })).json()
		expect(row).toMatchObject({ order_id: id, failure: 'Closed account …', actions: ['retry'] })
		delete shop.gateway.faults.refund
		expect((await decide(shop, id, { action: 'retry' })).json().modifiedCount).toBe(1)
		expect((await decide(shop, id, { action: 'retry' })).json().modifiedCount).toBe(0)
		await sweep(shop)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunded' })
		const names = shop.gateway.calls.filter(
			({ asked, fields }) => asked === 'refund' && fields.bank_tran_id === transaction.tries[0]?.bank_tran_id,
		)
		expect(new Set(names.map(({ fields }) => fields.refund_trans_id)).size).toBe(2)
		const [started, failed, returned] = ['refund_started 5500', 'refund_failed', 'payment_refunded 5500']
		expect(await happenedTo(shop.admin, id)).toEqual(['payment_paid 5500', started, failed, started, returned])
		expect(await happenedTo(buyer, id)).toEqual(['payment_paid 5500', started, started, returned])
	})

	it('that the bank delays is queried, and one that it cancels has failed', async () => {
		const { id, transaction } = await paid()
		await act(shop, shop.seller, id, { action: 'decline', reason: 'changed my mind' })
		shop.gateway.refundState.of = 'processing'
		await sweep(shop)
		await sweep(shop, 48 * 60)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunding' })
		const askedBy = async (hours: number) => {
			const before = shop.gateway.calls.length
			await sweep(shop, hours * 60)
			const name = transaction.refunds[0]?.refund_trans_id ?? '?'
			const about = ({ fields }: { fields: Record<string, string> }) => JSON.stringify(fields).includes(name)
			return shop.gateway.calls
				.slice(before)
				.filter(about)
				.map(({ asked }) => asked)
		}
		// Every six hours after the first day. The refund was accepted, so only its state is queried.
		expect([await askedBy(53.9), await askedBy(54)]).toEqual([[], ['state']])
		shop.gateway.refundState.of = 'cancelled'
		await sweep(shop, 96 * 60)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refund_failed' })
	})
})

it('a notice and a cancel at once leave either a paid order that is refunded, or one that ended before', async () => {
	for (let round = 0; round < 8; round += 1) {
		const id = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, id)
		const fields = shop.gateway.pay(transaction)
		const [notice, cancel] = await Promise.all([
			notify(shop.app, transaction, fields),
			act(shop, buyer, id, { action: 'cancel', reason: 'too far' }),
		])
		expect([notice.statusCode, cancel.statusCode]).toEqual([200, 200])
		await sweep(shop)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'refunded' })
		expect(await balances(shop, id)).toEqual({ buyer: 0, gateway: -137.5, fee: 137.5 })
	}
})
