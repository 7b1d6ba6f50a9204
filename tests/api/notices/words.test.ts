import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { when } from '../../../src/domain/orders/event-words.ts'
import type { Message } from '../../../src/services/mail/message.ts'
import { says } from '../../services/speaker.ts'
import { call } from '../../support/app.ts'
import { notify } from '../../support/gateway.ts'
import { jobParts, runJobs } from '../../support/jobs.ts'
import { listingOf } from '../../support/listings.ts'
import { act, beginToPay, book, decide, openShop, orderOf, type Shop, sweep } from '../../support/paying.ts'
import { type Person, somebody } from '../../support/people.ts'

let shop: Shop
let buyer: Person
let seller: Person
let sent: Message[] = []

beforeAll(async () => {
	shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
	buyer = await somebody(shop.app, 'buyer')
	seller = await somebody(shop.app, 'seller')
	sent = []
})

const own = () => ({ ...shop, buyer, seller })
const work = () => runJobs(shop.app, jobParts(shop.app, { send: async (message) => void sent.push(message) }))
const subjects = ({ email }: Person) => sent.filter(({ to }) => to === email).map(({ subject }) => subject)
const textOf = ({ email }: Person, subject: RegExp) =>
	sent.find((mail) => mail.to === email && subject.test(mail.subject))?.text ?? ''

async function paid(): Promise<string> {
	const id = await book(own(), buyer)
	const transaction = await beginToPay(own(), buyer, id)
	await notify(shop.app, transaction, shop.gateway.pay(transaction))
	return id
}

test('both hear how much was paid, and the seller what they are owed and what was paid out, with its reference', async () => {
	const id = await paid()
	await act(own(), seller, id, { action: 'accept' })
	await act(own(), buyer, id, { action: 'received' })
	await sweep(own(), 49 * 60)
	const account = { kind: 'bkash', number: '01712345678', name: 'Karim Mia' }
	await call(shop.app, 'PUT /api/payout/account', { as: seller, body: account })
	await call(shop.app, `POST /api/payout/${id}`, { as: shop.admin, body: { reference: 'TX-1' } })
	await work()
	const paidFor = '৳5,500 was paid for Touring jacket.'
	expect(subjects(buyer)).toContain(paidFor)
	expect(subjects(seller)).toEqual(
		expect.arrayContaining([
			`${buyer.name} wants to buy your Touring jacket.`,
			paidFor,
			'You are owed ৳5,500 for Touring jacket.',
			'You were paid ৳5,500 for Touring jacket.',
		]),
	)
	expect(textOf(seller, /wants to buy/)).toContain('The price is ৳5,500.')
	expect(textOf(seller, /You were paid/)).toContain('The reference is TX-1.')
	expect(textOf(seller, /was handed over/)).toMatch(/the buyer can open a dispute until \w+ \d+ \w+, \d+:\d\d [ap]m\./)
})

test('a seller whose gear is booked and paid in one go hears until when the buyer can pay', async () => {
	const listing = await listingOf(shop.app, seller)
	await call(shop.app, 'POST /api/payment', { as: buyer, body: { product_id: listing, mobile: '01912345678' } })
	await work()
	const [{ pay_by }] = (await call(shop.app, 'GET /api/order', { as: seller })).json()
	expect(textOf(seller, /wants to buy/)).toContain(`The buyer has until ${when(pay_by).en} to pay online.`)
	expect(textOf(seller, /wants to buy/)).not.toContain('or the booking expires')
})

test('a buyer who paid twice hears that it is the second payment that goes back', async () => {
	const id = await book(own(), buyer)
	const tries = [await beginToPay(own(), buyer, id), await beginToPay(own(), buyer, id)]
	for (const each of tries) await notify(shop.app, each, shop.gateway.pay(each))
	await work()
	expect(subjects(buyer)).toContain('You paid twice for Touring jacket. The second ৳5,500 goes back to you.')
	const { payment_history } = await orderOf(own(), buyer, id)
	expect(payment_history.at(-1)).toMatchObject({ kind: 'refund_started', amount: 5500, twice: true })
})

test('a buyer who paid twice hears the same again if the refund of the second payment has to be requested anew', async () => {
	const id = await book(own(), buyer)
	const tries = [await beginToPay(own(), buyer, id), await beginToPay(own(), buyer, id)]
	for (const each of tries) await notify(shop.app, each, shop.gateway.pay(each))
	shop.gateway.faults.refund = says({ APIConnect: 'DONE', status: 'failed', errorReason: 'Closed account' })
	await sweep(own())
	delete shop.gateway.faults.refund
	expect((await decide(own(), id, { action: 'retry' })).json().modifiedCount).toBe(1)
	await work()
	const back = 'You paid twice for Touring jacket. The second ৳5,500 goes back to you.'
	expect(subjects(buyer).filter((subject) => subject.includes('goes back'))).toEqual([back, back])
	const { payment_history, payment } = await orderOf(own(), buyer, id)
	expect(payment.status).toBe('paid')
	expect(payment_history.filter(({ kind }: { kind: string }) => kind === 'refund_started')).toEqual([
		expect.objectContaining({ twice: true }),
		expect.objectContaining({ twice: true }),
	])
})

test('a buyer whose paid order ends hears why, what goes back, and that it is back', async () => {
	const id = await paid()
	await act(own(), seller, id, { action: 'decline', reason: 'sold elsewhere' })
	await sweep(own())
	await sweep(own(), 60)
	await work()
	expect(subjects(buyer)).toEqual(
		expect.arrayContaining([
			`${seller.name} declined your order for Touring jacket.`,
			'৳5,500 for Touring jacket goes back to you.',
			'৳5,500 for Touring jacket was returned to you.',
		]),
	)
	expect(textOf(buyer, /declined/)).toContain('It was sold to somebody else.')
})

test('what an admin decides comes with the reason that they gave', async () => {
	const listing = await listingOf(shop.app, seller)
	const decideReport = (action: string, reason: string) =>
		call(shop.app, `POST /api/report/act/${listing}`, { as: shop.admin, body: { action, reason } })
	await decideReport('warn', 'The photo is another’s.')
	await decideReport('hide', 'It is a copy.')
	await decideReport('show', 'It is none.')
	await call(shop.app, `POST /api/user/suspend/${seller.id}`, {
		as: shop.admin,
		body: { reason: 'Asked for advance.' },
	})
	await work()
	const reasonIn = (subject: RegExp) => /The reason given: (.*)/.exec(textOf(seller, subject))?.[1]
	expect(reasonIn(/has a warning/)).toBe('The photo is another’s.')
	expect(reasonIn(/hid your/)).toBe('It is a copy.')
	expect(textOf(seller, /no longer hidden/)).toContain('It is paused')
	expect(reasonIn(/is suspended/)).toBe('Asked for advance.')
})

test('the end of an offer, and a counter-offer, are told to the other side', async () => {
	const product_id = await listingOf(shop.app, seller)
	const made = await call(shop.app, 'POST /api/offer', { as: buyer, body: { product_id, price: 5_000 } })
	await call(shop.app, `POST /api/offer/act/${made.json().insertedId}`, {
		as: seller,
		body: { action: 'counter', price: 5_250 },
	})
	await call(shop.app, `POST /api/product/pause/${product_id}`, { as: seller })
	await work()
	expect(subjects(seller)).toContain(`${buyer.name} offers ৳5,000 for your Touring jacket.`)
	expect(textOf(seller, /offers ৳5,000/)).toContain('You ask ৳5,500.')
	// Mails are sent concurrently, in any order.
	expect(new Set(subjects(buyer))).toEqual(
		new Set([
			`${seller.name} names ৳5,250 for Touring jacket.`,
			'The offer of ৳5,250 for Touring jacket is over. It is off the market for now.',
		]),
	)
})

test('a payment that an admin refuses is told of with what follows', async () => {
	const id = await book(own(), buyer)
	const transaction = await beginToPay(own(), buyer, id)
	await notify(shop.app, transaction, shop.gateway.pay(transaction, { risk_level: '1' }))
	await work()
	expect(subjects(shop.admin)).toContain('The payment for Touring jacket is being checked.')
	await decide(own(), id, { action: 'refuse', reason: 'The card is not theirs.' })
	await work()
	for (const person of [buyer, seller])
		expect(subjects(person)).toContain(
			'The payment for Touring jacket was not accepted. The whole amount goes back to the buyer.',
		)
})
