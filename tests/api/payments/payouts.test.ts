import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookEntry } from '../../../src/contract/deals/payments.ts'
import { reconcile } from '../../../src/domain/payments/reconcile.ts'
import { says } from '../../services/speaker.ts'
import { call } from '../../support/app.ts'
import { notify } from '../../support/gateway.ts'
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
import { recorded, recordedOf } from '../../support/recorded.ts'

let shop: Shop
let buyer: Person
beforeAll(async () => {
	shop = await openShop()
})
beforeEach(async () => {
	buyer = await somebody(shop.app, 'buyer')
})
afterAll(() => shop.close())

/** Creates an order that was paid online, accepted and handed over. */
async function handedOver(): Promise<string> {
	const id = await book(shop, buyer)
	const transaction = await beginToPay(shop, buyer, id)
	await notify(shop.app, transaction, shop.gateway.pay(transaction))
	await act(shop, shop.seller, id, { action: 'accept' })
	expect((await act(shop, buyer, id, { action: 'received' })).statusCode).toBe(200)
	return id
}

const account = { kind: 'bkash', number: '01712345678', name: 'Karim Mia' }
const payOut = (id: string, reference = 'TX-1') =>
	call(shop.app, `POST /api/payout/${id}`, { as: shop.admin, body: { reference } })

describe('PUT /api/payout/account', () => {
	it("GET /api/payout/account is null until it is given, and the seller's own after that", async () => {
		const seller = await somebody(shop.app, 'seller')
		const read = async (as: Person) => (await call(shop.app, 'GET /api/payout/account', { as })).json()
		expect(await read(seller)).toBeNull()
		const save = (body: object) => call(shop.app, 'PUT /api/payout/account', { as: seller, body })
		expect((await save(account)).json().modifiedCount).toBe(1)
		expect((await save(account)).json().modifiedCount).toBe(0)
		expect(await read(seller)).toEqual(account)
		expect(await read(shop.seller)).toBeNull()
		expect((await save({ ...account, kind: 'cash' })).json().fields).toHaveProperty('kind')
		expect((await save({ ...account, number: '1' })).json().fields).toHaveProperty('number')
		expect(await recordedOf(shop.app, { person: seller.id })).toEqual([
			recorded('payout_account_changed', seller.id, { person: seller.id }),
		])
	})

	it('goes with the account of the seller, who can take it along before', async () => {
		const seller = await somebody(shop.app, 'seller')
		await call(shop.app, 'PUT /api/payout/account', { as: seller, body: account })
		expect((await call(shop.app, 'GET /api/account/data', { as: seller })).json().payout_account).toEqual(account)
		await call(shop.app, 'DELETE /api/account', { as: seller, body: { confirmation: seller.email } })
		const left = await shop.app.database.pool.query('select 1 from payout_accounts where user_id = $1', [seller.id])
		expect(left.rowCount).toBe(0)
	})
})

it('the payout account of a seller who leaves stays until they have been paid', async () => {
	const seller = await somebody(shop.app, 'seller')
	const own = { ...shop, seller }
	const id = await book(own, buyer)
	const transaction = await beginToPay(own, buyer, id)
	await notify(own.app, transaction, own.gateway.pay(transaction))
	await act(own, seller, id, { action: 'accept' })
	await act(own, buyer, id, { action: 'received' })
	await call(shop.app, 'PUT /api/payout/account', { as: seller, body: account })
	await call(shop.app, 'DELETE /api/account', { as: seller, body: { confirmation: seller.email } })
	const kept = async () =>
		(await shop.app.database.pool.query('select 1 from payout_accounts where user_id = $1', [seller.id])).rowCount
	expect(await kept()).toBe(1)
	await sweep(shop, 49 * 60)
	expect((await payOut(id)).json().modifiedCount).toBe(1)
	expect(await kept()).toBe(0)
})

describe('a payout', () => {
	it('GET /api/payout: is due 48 hours after the handover, once', async () => {
		const id = await handedOver()
		await sweep(shop, 47 * 60)
		expect((await paymentOn(shop, id)).payout).toBeNull()
		await Promise.all([sweep(shop, 48 * 60 + 1), sweep(shop, 48 * 60 + 1)])
		expect((await orderOf(shop, shop.seller, id)).payment).toMatchObject({ status: 'paid', payout: 'due' })
		expect(await balances(shop, id)).toEqual({ buyer: 0, seller: -5500, gateway: 5362.5, fee: 137.5 })
		const [row] = (await call(shop.app, 'GET /api/payout?due=true', { as: shop.admin })).json()
		expect(row).toEqual({
			_id: expect.any(String),
			order_id: id,
			product_name: 'Touring jacket',
			seller_name: shop.seller.name,
			amount: 5500,
			status: 'due',
			account: null,
			reference: null,
			due_at: expect.any(Number),
			paid_at: null,
			actions: [],
		})
		expect(await recordedOf(shop.app, { order: id, kind: 'payout_due' })).toEqual([
			recorded('payout_due', null, { order: id, data: { amount: 5500 } }),
		])
	})

	it('POST /api/payout/{order_id}: needs an account, is recorded once, and closes the books', async () => {
		const id = await handedOver()
		await sweep(shop, 49 * 60)
		const refused = await payOut(id)
		expect([refused.statusCode, refused.json().message]).toEqual([409, 'The seller has not said where to be paid.'])
		await call(shop.app, 'PUT /api/payout/account', { as: shop.seller, body: account })
		const first = async () => (await call(shop.app, 'GET /api/payout', { as: shop.admin })).json()[0]
		expect(await first()).toMatchObject({ order_id: id, account, actions: ['pay_out'] })
		expect((await payOut(id)).json().modifiedCount).toBe(1)
		expect(await first()).toMatchObject({
			order_id: id,
			status: 'paid',
			reference: 'TX-1',
			paid_at: expect.any(Number),
			actions: [],
		})
		const due = (await call(shop.app, 'GET /api/payout?due=true&limit=200', { as: shop.admin })).json()
		expect(due.filter(({ order_id }: { order_id: string }) => order_id === id)).toEqual([])
		expect((await payOut(id)).json().modifiedCount).toBe(0)
		const other = await payOut(id, 'TX-2')
		expect([other.statusCode, other.json().message]).toEqual([409, 'This was paid before, with another reference.'])
		expect(await recordedOf(shop.app, { order: id, kind: 'payout_paid' })).toEqual([
			recorded('payout_paid', shop.admin.id, { order: id, data: { amount: 5500, reference: 'TX-1' } }),
		])
		const listed = async (query: string) =>
			(await call(shop.app, `GET /api/payout?${query}`, { as: shop.admin }))
				.json()
				.map(({ order_id }: { order_id: string }) => order_id)
		expect(await listed('due=true')).not.toContain(id)
		for (const all of ['', 'due=false']) expect(await listed(all)).toContain(id)
		expect((await orderOf(shop, shop.seller, id)).payment.payout).toBe('paid')
		const kinds = async (as: Person) =>
			(await orderOf(shop, as, id)).payment_history.map(({ kind }: { kind: string }) => kind)
		expect(await kinds(shop.seller)).toEqual(['payment_paid', 'payout_due', 'payout_paid'])
		expect(await kinds(buyer)).toEqual(['payment_paid'])
		expect(await balances(shop, id)).toEqual({ buyer: 0, seller: 0, operator: -5500, gateway: 5362.5, fee: 137.5 })
		for (const other of [randomUUID(), 'nothing', await book(shop, buyer)])
			expect((await payOut(other)).statusCode).toBe(404)
		expect((await call(shop.app, `POST /api/payout/${id}`, { as: shop.admin, body: {} })).json().fields).toHaveProperty(
			'reference',
		)
	})

	it('of a disputed order waits for the admin: if dismissed it is due at once, if refunded it never is', async () => {
		const [kept, returned] = [await handedOver(), await handedOver()]
		for (const id of [kept, returned]) {
			const answer = await act(shop, buyer, id, { action: 'dispute', reason: 'fault found' })
			expect(answer.statusCode).toBe(200)
		}
		await sweep(shop, 72 * 60)
		expect((await paymentOn(shop, kept)).payout).toBeNull()
		await act(shop, shop.admin, kept, { action: 'dismiss', reason: 'other', text: 'It is as described.' })
		await act(shop, shop.admin, returned, { action: 'refund', reason: 'other', text: 'It is broken.' })
		await sweep(shop)
		expect((await paymentOn(shop, kept)).payout).toBe('due')
		expect(await paymentOn(shop, returned)).toMatchObject({ status: 'refunded', payout: null })
		expect(await balances(shop, returned)).toEqual({ buyer: 0, gateway: -137.5, fee: 137.5 })
	})
})

describe('GET /api/books', () => {
	it('is newest first, in pages, of one order or of all, and a table with two decimals', async () => {
		const id = await handedOver()
		const read = (query: string) => call(shop.app, `GET /api/books?${query}`, { as: shop.admin })
		const first = await read(`order_id=${id}&limit=2`)
		expect(first.json()).toHaveLength(2)
		expect(first.headers.link).toMatch(/rel="next"/)
		const all = (await read(`order_id=${id}`)).json()
		expect(all.map(({ account, amount }: { account: string; amount: number }) => [account, amount]).sort()).toEqual([
			['buyer', -5500],
			['fee', 137.5],
			['gateway', 5362.5],
		])
		for (const entry of all)
			expect(entry).toEqual({
				_id: expect.any(String),
				order_id: id,
				account: expect.any(String),
				amount: expect.any(Number),
				reason: 'taken',
				at: expect.any(Number),
			})
		const file = await read(`order_id=${id}&format=csv`)
		expect(file.headers).toMatchObject({
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="motor-books.csv"',
		})
		const line = ({ _id, account, reason, amount, at }: BookEntry) =>
			`${_id},${id},${account},${reason},${amount.toFixed(2)},${new Date(at).toISOString()}`
		const [head, ...lines] = file.body.split('\r\n')
		expect([head, lines.sort()]).toEqual(['id,order_id,account,reason,amount,at', ['', ...all.map(line)].sort()])
		expect(lines.map((each) => each.split(',')[4] ?? '').sort()).toEqual(['', '-5500.00', '137.50', '5362.50'])
		expect((await read('order_id=nothing')).json()).toEqual([])
		expect((await read('format=xml')).json().fields).toHaveProperty('format')
	})

	it('cannot be changed, emptied or unbalanced, not even by the owner of the database', async () => {
		const id = await handedOver()
		const { pool } = shop.app.database
		for (const statement of ['update books set amount = 0', 'delete from books', 'truncate books'])
			await expect(pool.query(statement)).rejects.toThrow('only added to')
		const insert =
			"insert into books (order_id, account, reason, amount, created_at) values ($1, 'buyer', 'taken', 1, now())"
		await expect(pool.query(insert, [id])).rejects.toThrow('add up to zero')
	})
})

describe('the comparison with the gateway', () => {
	const compare = async () => {
		const found: string[] = []
		const outcome = await reconcile(shop.app, [shop.gateway.client], (line) => found.push(line))
		return { ...outcome, found }
	}

	it('finds nothing if both agree, and names each difference if they do not', async () => {
		await sweep(shop, 72 * 60)
		const before = await compare()
		expect(before.found).toEqual([])
		expect(before.compared).toBeGreaterThan(0)

		const unknown = await book(shop, buyer)
		shop.gateway.pay(await beginToPay(shop, buyer, unknown))
		const changed = await handedOver()
		const { rows } = await shop.app.database.pool.query('select tran_id from payments where order_id = $1', [changed])
		const transaction = shop.gateway.transactions.get(rows[0].tran_id)
		Object.assign(transaction?.tries[0] ?? {}, { store_amount: '5000.00' })
		const gone = await handedOver()
		const lost = await shop.app.database.pool.query('select tran_id from payments where order_id = $1', [gone])
		shop.gateway.transactions.delete(lost.rows[0].tran_id)
		const { differences, found } = await compare()
		expect(differences).toBe(3)
		const of = (id: string) => found.filter((line) => line.includes(id)).join()
		expect(of(unknown)).toContain('the gateway was paid, Motor does not know')
		expect(of(changed)).toContain('what the gateway passes on is 5000.00, in Motor is 5362.50')
		expect(of(gone)).toContain('the gateway knows of no payment')
	})

	it('names payments made several times, or confirmed or refunded differently from Motor', async () => {
		const paidOtherwise = async (changes: Record<string, string>) => {
			const id = await handedOver()
			const { rows } = await shop.app.database.pool.query('select tran_id from payments where order_id = $1', [id])
			const transaction = shop.gateway.transactions.get(rows[0].tran_id)
			Object.assign(transaction?.tries[0] ?? {}, changes)
			return { id, transaction }
		}
		const twice = await paidOtherwise({})
		if (twice.transaction) shop.gateway.pay(twice.transaction)
		const less = await paidOtherwise({ amount: '5400.00' })
		const dollars = await paidOtherwise({ currency: 'USD' })
		const bank = await paidOtherwise({ bank_tran_id: 'B-other' })
		const unconfirmed = await paidOtherwise({ val_id: 'V-other' })
		const returned = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, returned)
		await notify(shop.app, transaction, shop.gateway.pay(transaction))
		await act(shop, shop.seller, returned, { action: 'decline', reason: 'changed my mind' })
		await sweep(shop)
		const of = ({ found }: { found: string[] }, id: string) => found.filter((line) => line.includes(id))
		expect(of(await compare(), returned)).toEqual([])
		shop.gateway.refundState.of = 'processing'
		const compared = await compare()
		shop.gateway.refundState.of = 'refunded'
		expect(of(compared, returned)).toEqual([
			expect.stringMatching(/refund R\S+ is processing at the gateway, refunded in Motor/),
		])
		expect(of(compared, twice.id)).toEqual([expect.stringContaining('the gateway was paid 2 times')])
		expect(of(compared, less.id)).toEqual([
			expect.stringContaining('the amount at the gateway is 5400.00, in Motor is 5500.00'),
		])
		for (const { id } of [dollars, bank])
			expect(of(compared, id)).toEqual([expect.stringContaining('the currency or the bank transaction is another')])
		expect(of(compared, unconfirmed.id)).toEqual([expect.stringContaining('does not confirm it any more')])
	})

	it('says what it could not compare', async () => {
		shop.gateway.faults.query = says({}, 500)
		const { compared, differences, found } = await compare()
		delete shop.gateway.faults.query
		expect(differences).toBe(compared)
		expect(found[0]).toContain('it could not be compared: the gateway answered 500')
	})

	it('compares the books with what was confirmed and refunded, too', async () => {
		const { pool } = shop.app.database
		const tranOf = async (id: string) =>
			(await pool.query('select tran_id from payments where order_id = $1', [id])).rows[0].tran_id
		const other = await handedOver()
		await pool.query('update payments set confirmed_amount = 540000, store_amount = null where order_id = $1', [other])
		const returned = await book(shop, buyer)
		const transaction = await beginToPay(shop, buyer, returned)
		await notify(shop.app, transaction, shop.gateway.pay(transaction))
		await act(shop, shop.seller, returned, { action: 'decline', reason: 'changed my mind' })
		await sweep(shop)
		await pool.query(
			'update refunds set amount = 100 where payment_id = (select id from payments where order_id = $1)',
			[returned],
		)
		const begun = await book(shop, buyer)
		await beginToPay(shop, buyer, begun)
		const { found } = await compare()
		const of = (id: string) => found.filter((line) => line.includes(id))
		const [first, second] = [
			`Order ${other}, payment ${await tranOf(other)}: `,
			`Order ${returned}, payment ${await tranOf(returned)}: `,
		]
		expect(of(other)).toEqual([
			`${first}taken in the books is 5500.00, confirmed is 5400.00.`,
			`${first}the amount at the gateway is 5500.00, in Motor is 5400.00.`,
			`${first}what the gateway passes on is 5362.50, in Motor is 0.00.`,
		])
		expect(of(returned)).toEqual([`${second}refunded in the books is 5500.00, refunded is 1.00.`])
		expect(of(begun)).toEqual([])
	})

	it('compares refunds that are under way, and those that failed', async () => {
		const refunding = async () => {
			const id = await book(shop, buyer)
			const transaction = await beginToPay(shop, buyer, id)
			await notify(shop.app, transaction, shop.gateway.pay(transaction))
			await act(shop, shop.seller, id, { action: 'decline', reason: 'changed my mind' })
			return id
		}
		const linesOf = async (id: string) => (await compare()).found.filter((line) => line.includes(id))
		const asked = await refunding()
		expect(await linesOf(asked)).toEqual([])
		shop.gateway.refundState.of = 'processing'
		await sweep(shop)
		expect(await linesOf(asked)).toEqual([])
		shop.gateway.refundState.of = 'refunded'
		expect(await linesOf(asked)).toEqual([
			expect.stringMatching(/: refund R\S+ is refunded at the gateway, processing in Motor\.$/),
		])
		const failed = await refunding()
		shop.gateway.refundState.of = 'cancelled'
		await sweep(shop)
		shop.gateway.refundState.of = 'refunded'
		expect((await paymentOn(shop, failed)).status).toBe('refund_failed')
		expect(await linesOf(failed)).toEqual([])
	})
})
