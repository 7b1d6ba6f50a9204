import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { say } from '../../../src/contract/sentences.ts'
import { says, silent, startSpeaker } from '../../services/speaker.ts'
import { call, startAppForTest } from '../../support/app.ts'
import { type Asked, notify, post, signNotice, startGateway, type Transaction } from '../../support/gateway.ts'
import { listingOf, newOrder } from '../../support/listings.ts'
import {
	act,
	balances,
	beginToPay,
	book,
	openShop,
	orderOf,
	paymentOn,
	type Shop,
	sweep,
} from '../../support/paying.ts'
import { type Person, somebody } from '../../support/people.ts'

let shop: Shop
let buyer: Person
beforeAll(async () => {
	shop = await openShop()
})
beforeEach(async () => {
	buyer = await somebody(shop.app, 'buyer')
	for (const asked of Object.keys(shop.gateway.faults) as Asked[]) delete shop.gateway.faults[asked]
})
afterAll(() => shop.close())

const paidBooks = { buyer: -5500, gateway: 5362.5, fee: 137.5 }
const notice = (payment: Transaction) => notify(shop.app, payment, payment.tries.at(-1) ?? {})
const goBack = ({ session, tries }: Transaction) => post(shop.app, session.success_url ?? '', tries.at(-1) ?? {})

async function begun() {
	const id = await book(shop, buyer)
	return { id, payment: await beginToPay(shop, buyer, id) }
}

describe('a notice and a return', () => {
	it.each([
		['the notice before the return', [notice, goBack]],
		['the notice after the return', [goBack, notice]],
		['the notice without the return', [notice]],
		['the return without the notice', [goBack]],
		['the return, twice, between two notices', [notice, goBack, goBack, notice]],
	])('%s: paid once', async (_, told) => {
		const { id, payment } = await begun()
		shop.gateway.pay(payment)
		for (const tell of told) expect([200, 303]).toContain((await tell(payment)).statusCode)
		await sweep(shop, 25 * 60)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
		expect(await balances(shop, id)).toEqual(paidBooks)
		const { rows } = await shop.app.database.pool.query(
			"select 1 from events where order_id = $1 and kind = 'payment_paid'",
			[id],
		)
		expect(rows).toHaveLength(1)
	})
})

describe('a notice that nothing was paid', () => {
	it.each(['FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED'])(
		'%s: the payment has failed, the order stays payable, and a VALID one that follows counts',
		async (status) => {
			const { id, payment } = await begun()
			const { tran_id = '' } = payment.session
			const unpaid = signNotice({ status, tran_id, amount: '5500.00' })
			expect((await post(shop.app, '/api/payment/notice', unpaid)).body).toBe('OK')
			expect(await paymentOn(shop, id)).toMatchObject({ status: 'failed' })
			expect((await orderOf(shop, buyer, id)).actions).toContain('pay')
			shop.gateway.pay(payment)
			await notice(payment)
			expect((await post(shop.app, '/api/payment/notice', unpaid)).statusCode).toBe(200)
			expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
		},
	)

	it('is not believed where the gateway, once asked, has been paid', async () => {
		const { id, payment } = await begun()
		shop.gateway.pay(payment)
		const unpaid = signNotice({ status: 'FAILED', tran_id: payment.session.tran_id ?? '', amount: '5500.00' })
		await post(shop.app, '/api/payment/notice', unpaid)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
	})
})

describe('a form', () => {
	it('that is too large is refused unread, and one with more than the gateway sends is read as ever', async () => {
		const { id, payment } = await begun()
		const fields = shop.gateway.pay(payment)
		const large = signNotice({ ...fields, value_d: 'x'.repeat(40_000) })
		expect((await post(shop.app, '/api/payment/notice', large)).statusCode).toBe(413)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'waiting' })
		const more = Object.fromEntries(Array.from({ length: 60 }, (_, each) => [`value_${each}`, 'আরও']))
		expect((await post(shop.app, '/api/payment/notice', signNotice({ ...fields, ...more }))).statusCode).toBe(200)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'paid' })
	})

	it('that names a field twice, or a transaction by its prototype or with NUL, is none', async () => {
		const { id, payment } = await begun()
		const twice = signNotice(shop.gateway.pay(payment))
		twice.append('tran_id', 'P-other')
		expect((await post(shop.app, '/api/payment/notice', twice)).statusCode).toBe(400)
		const strange = signNotice({ status: 'VALID', tran_id: '__proto__', val_id: 'constructor', amount: '1.00' })
		expect((await post(shop.app, '/api/payment/notice', strange)).statusCode).toBe(400)
		const withNul = signNotice({ status: 'VALID', tran_id: 'P\0', val_id: 'V', amount: '1.00' })
		expect((await post(shop.app, '/api/payment/notice', withNul)).statusCode).toBe(400)
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'waiting' })
	})
})

describe('what comes to an address of the gateway', () => {
	const send = (url: string, type: string, payload: string) =>
		shop.app.app.inject({ method: 'POST', url, headers: { host: 'motor.test', 'content-type': type }, payload })
	const form = 'application/x-www-form-urlencoded'

	it('is answered with OK or a way back, which no cache keeps', async () => {
		const { id, payment } = await begun()
		shop.gateway.pay(payment)
		const told = await notice(payment)
		expect([told.statusCode, told.headers['cache-control'], told.headers['content-type'], told.body]).toEqual([
			...[200, 'no-store', 'text/plain; charset=utf-8', 'OK'],
		])
		const back = await goBack(payment)
		expect([back.statusCode, back.headers['cache-control'], back.headers.location, back.body]).toEqual([
			...[303, 'no-store', `/dashbord/order/${id}`, ''],
		])
	})

	it.each([
		['of another type', 'application/json', (field: string) => field],
		['of no type of a form', 'text/plain', (field: string) => field],
		['with NUL', form, (field: string) => `${field}&value_a=\0`],
		['with NUL in its coding', form, (field: string) => `${field}&value_a=%00`],
		['that is empty', form, () => ''],
	])('a form %s names no transaction', async (_, type, formOf) => {
		const payload = formOf(`tran_id=${(await begun()).payment.session.tran_id}`)
		for (const url of ['/api/payment/success', '/api/payment/fail', '/api/payment/cancel']) {
			const { statusCode, headers } = await send(url, type, payload)
			expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/dashbord', 'no-store'])
		}
		const { statusCode, body } = await send('/api/payment/notice', type, payload)
		expect([statusCode, JSON.parse(body)]).toEqual([400, { acknowledged: false, message: say('noticeNotAccepted').en }])
	})

	it('may be 32 KiB long, whatever its type, and not longer', async () => {
		for (const type of [form, 'text/plain'])
			for (const [bytes, status] of [
				[32 * 1024, 303],
				[32 * 1024 + 1, 413],
			] as const)
				expect((await send('/api/payment/success', type, 'x'.repeat(bytes))).statusCode).toBe(status)
	})

	it('makes Motor ask the gateway twenty times about one order, however often its buyer returns', async () => {
		const { id, payment } = await begun()
		const { tran_id = '' } = payment.session
		const other = await begun()
		const asked = (of: string) => shop.gateway.calls.filter(({ fields }) => fields.tran_id === of).length
		const returned = () => post(shop.app, payment.session.success_url ?? '', { tran_id })
		for (let each = 0; each < 20; each += 1) await returned()
		const before = asked(tran_id)
		expect(before).toBeGreaterThanOrEqual(20)
		expect((await returned()).headers.location).toBe(`/dashbord/order/${id}`)
		expect(asked(tran_id)).toBe(before)
		const others = other.payment.session.tran_id ?? ''
		const unasked = asked(others)
		await post(shop.app, other.payment.session.success_url ?? '', { tran_id: others })
		expect(asked(others)).toBeGreaterThan(unasked)
	})
})

describe('while a payment is held back', () => {
	it('nothing is handed over, by either side', async () => {
		const { id, payment } = await begun()
		shop.gateway.pay(payment, { risk_level: '1' })
		await notice(payment)
		expect((await act(shop, shop.seller, id, { action: 'accept' })).statusCode).toBe(200)
		const { code, actions } = await orderOf(shop, buyer, id)
		expect(actions).not.toContain('received')
		expect((await orderOf(shop, shop.seller, id)).actions).not.toContain('complete')
		expect((await act(shop, shop.seller, id, { action: 'complete', code })).statusCode).toBe(409)
		expect((await act(shop, buyer, id, { action: 'received' })).statusCode).toBe(409)
	})
})

/** Sends a byte now and then, until the connection is closed. */
function drips(left: () => void): RequestListener {
	return (_, response) => {
		response.writeHead(200, { 'content-type': 'application/json' })
		const timer = setInterval(() => response.write(' '), 50)
		response.once('close', () => {
			clearInterval(timer)
			left()
		})
	}
}

/** Records the timeout of each request to the gateway, in ms, and applies a fiftieth of it. */
function notePatience(): number[] {
	const noted: number[] = []
	const timeout = AbortSignal.timeout.bind(AbortSignal)
	vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		noted.push(ms)
		return timeout(ms / 50)
	})
	return noted
}

describe('a gateway', () => {
	it('that leads elsewhere is not followed: the password goes nowhere else', async () => {
		const heard: string[] = []
		await using elsewhere = await startSpeaker((request, response) => {
			heard.push(request.url ?? '')
			says({ status: 'VALID' })(request, response)
		})
		const leads: RequestListener = ({ url }, response) =>
			response.writeHead(307, { location: elsewhere.origin + url }).end()
		const { id, payment } = await begun()
		shop.gateway.pay(payment)
		for (const asked of ['session', 'validation', 'query'] as const) shop.gateway.faults[asked] = leads
		expect((await notice(payment)).statusCode).toBe(400)
		expect((await call(shop.app, 'POST /api/payment', { as: buyer, body: { order_id: id } })).statusCode).toBe(502)
		await sweep(shop, 1.1)
		expect(heard).toEqual([])
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'waiting' })
	})

	it('that never stops answering is left', async () => {
		const { id, payment } = await begun()
		shop.gateway.pay(payment)
		const left = Promise.withResolvers<void>()
		shop.gateway.faults.validation = drips(left.resolve)
		expect((await notice(payment)).statusCode).toBe(400)
		await left.promise
		expect(await paymentOn(shop, id)).toMatchObject({ status: 'waiting' })
	})

	it('that is silent keeps a browser waiting for one question of 10 s, on the way there and back', async () => {
		await using gateway = await startGateway({ timeoutMs: 10_000 })
		const app = await startAppForTest({ gateway: gateway.client })
		const [seller, rider] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
		const booked = await call(app, 'POST /api/add/order', { as: rider, body: newOrder(await listingOf(app, seller)) })
		const order_id = booked.json().insertedId
		const begin = () => call(app, 'POST /api/payment', { as: rider, body: { order_id } })
		const payment = gateway.of((await begin()).json().redirect)
		for (const asked of ['session', 'validation', 'query'] as const) gateway.faults[asked] = silent
		const patience = notePatience()
		const there = await begin()
		expect([there.statusCode, patience.splice(0)]).toEqual([502, [10_000]])
		const back = await post(app, payment.session.success_url ?? '', gateway.pay(payment))
		expect([back.statusCode, back.headers.location]).toEqual([303, `/dashbord/order/${order_id}`])
		expect(patience).toEqual([10_000])
	})
})
