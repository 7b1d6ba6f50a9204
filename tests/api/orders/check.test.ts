import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Facts, Known } from '../../../src/contract/gear/facts.ts'
import { listings } from '../../../src/database/schema/listings.ts'
import { orderChecks, orders } from '../../../src/database/schema/orders.ts'
import { shiftClock } from '../../../src/domain/clock.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { acted, orderAs, orderOf } from '../../support/orders.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
	app = await startApp()
	admin = await somebody(app, 'admin')
})
afterEach(() => shiftClock(0))
afterAll(() => app.close())

const hour = 3_600_000
const said = (value: Known['value'], level: Known['level'] = 'said'): Known => ({ value, level, at: 1, by: 'seller' })
const facts: Facts = { made: said('2024-03', 'shown'), label: said('E13 051234'), liner: said('washed') }

/** Creates an order for a helmet with three facts stated by its seller. */
async function deal(state: 'booked' | 'accepted' | 'disputed' = 'accepted', given: Partial<{ seller: Person }> = {}) {
	const seller = given.seller ?? (await somebody(app, 'seller'))
	const buyer = await somebody(app, 'buyer')
	const listing = await listingOf(app, seller, { gearType: 'helmet', facts })
	return { seller, buyer, listing, id: await orderOf(app, { buyer, seller }, state, listing) }
}

const send = (as: Person, id: string, answers: unknown, client_id: unknown = randomUUID()) =>
	call(app, `POST /api/order/check/${id}`, { as, body: { client_id, answers } })
const check = async (as: Person, id: string, answers: Record<string, string>) => {
	const sent = Object.entries(answers).map(([item, answer]) => ({ item, answer }))
	const answer = await send(as, id, sent)
	expect(answer.json(), answer.body).toEqual({ acknowledged: true, modifiedCount: sent.length })
}
const known = async (listing: string) => {
	const [row] = await app.database.db.select({ facts: listings.facts }).from(listings).where(eq(listings.id, listing))
	return row?.facts ?? {}
}
const history = async (listing: string) =>
	(await call(app, `GET /api/product/history/${listing}`, { as: admin })).json() as { fact: string }[]
const answersOf = async (as: Person, id: string) =>
	Object.fromEntries(((await orderAs(app, as, id)).checklist ?? []).map(({ item, answer }) => [item, answer]))

describe('the checklist of an order', () => {
	it('is for its buyer alone, by the type of gear, in the reader’s language', async () => {
		const { buyer, seller, id } = await deal()
		const { checklist } = await orderAs(app, buyer, id)
		expect(checklist?.map(({ item, fact }) => [item, fact])).toEqual([
			['label', 'label'],
			['standard', 'standard'],
			['date', 'made'],
			['strap', undefined],
			['liner', 'liner'],
			['shell', 'modified'],
			['visor', 'visor'],
			['damage', 'damage'],
			['fit', undefined],
		])
		expect(checklist?.[0]?.text).toMatch(/^Find the label/)
		for (const reader of [seller, admin]) expect(await orderAs(app, reader, id)).not.toHaveProperty('checklist')
		const headers = { cookie: 'language=bn' }
		const bangla = (await call(app, `GET /api/order/${id}`, { as: buyer, headers })).json()[0]
		expect(bangla.checklist[0].text).toMatch(/^লেবেলটা/)
		const [listed] = (await call(app, 'GET /api/order', { as: buyer, headers })).json()
		expect(listed.checklist).toEqual(bangla.checklist)
	})

	it('is there from when the order is accepted until 48 hours after the handover', async () => {
		const { buyer, seller, id } = await deal('booked')
		expect(await orderAs(app, buyer, id)).not.toHaveProperty('checklist')
		await acted(app, seller, id, { action: 'accept' })
		await acted(app, buyer, id, { action: 'received' })
		shiftClock(47 * hour)
		expect((await orderAs(app, buyer, id)).checklist).toHaveLength(9)
		shiftClock(49 * hour)
		expect(await orderAs(app, buyer, id)).not.toHaveProperty('checklist')
	})
})

describe('POST /api/order/check/{id}', () => {
	it('counts the same client_id once, and answers the same', async () => {
		const { buyer, id } = await deal()
		const name = randomUUID()
		const one = [{ item: 'label', answer: 'differs', text: 'Another number.' }]
		const answers = await Promise.all([1, 2, 3].map(() => send(buyer, id, one, name)))
		for (const answer of answers) expect(answer.json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		await check(buyer, id, { label: 'same', fit: 'skipped' })
		// A repeat arrives late, after another answer, or even once answers are no longer taken.
		expect((await send(buyer, id, one, name)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
		expect(await answersOf(buyer, id)).toMatchObject({ label: 'same', fit: 'skipped', date: undefined })
		await app.database.db.update(orders).set({ status: 'expired' }).where(eq(orders.id, id))
		expect((await send(buyer, id, one, name)).statusCode).toBe(200)
		expect(await app.database.db.$count(orderChecks, eq(orderChecks.orderId, id))).toBe(3)
	})

	it('shows the seller what differed, until another answer replaces it', async () => {
		const { buyer, seller, id } = await deal()
		expect(await orderAs(app, seller, id)).not.toHaveProperty('differs')
		await send(buyer, id, [
			{ item: 'visor', answer: 'differs', text: 'Scratched on the left.' },
			{ item: 'fit', answer: 'differs' },
			{ item: 'label', answer: 'same' },
		])
		const differs = [{ item: 'visor', text: 'Scratched on the left.' }, { item: 'fit' }]
		for (const reader of [seller, buyer, admin]) expect((await orderAs(app, reader, id)).differs).toEqual(differs)
		await check(buyer, id, { fit: 'same' })
		expect((await orderAs(app, seller, id)).differs).toEqual(differs.slice(0, 1))
	})

	it('is 409 before the order is accepted, in a dispute, 48 hours after the handover and once it has ended', async () => {
		const one = [{ item: 'label', answer: 'same' }]
		for (const state of ['booked', 'disputed'] as const) {
			const { buyer, id } = await deal(state)
			expect((await send(buyer, id, one)).statusCode, state).toBe(409)
		}
		const ended = await deal()
		await acted(app, ended.buyer, ended.id, { action: 'cancel', reason: 'too far' })
		expect((await send(ended.buyer, ended.id, one)).statusCode).toBe(409)
		const { buyer, id } = await deal()
		await acted(app, buyer, id, { action: 'received' })
		shiftClock(47 * hour)
		expect((await send(buyer, id, one)).statusCode).toBe(200)
		shiftClock(48 * hour + 60_000)
		expect((await send(buyer, id, one)).statusCode).toBe(409)
	})

	it('is refused to everyone but its buyer, and to a suspended one', async () => {
		const { buyer, seller, id } = await deal()
		const one = [{ item: 'label', answer: 'same' }]
		for (const as of [seller, admin, await somebody(app, 'buyer')])
			expect((await send(as, id, one)).statusCode).toBe(403)
		for (const none of [randomUUID(), 'none']) expect((await send(buyer, none, one)).statusCode).toBe(404)
		await acted(app, buyer, id, { action: 'received' })
		await call(app, `POST /api/user/suspend/${buyer.id}`, { as: admin, body: { reason: 'Never came.' } })
		expect((await send(buyer, id, one)).statusCode).toBe(403)
		expect(await app.database.db.$count(orderChecks, eq(orderChecks.orderId, id))).toBe(0)
	})

	it('names the field that is wrong', async () => {
		const { buyer, id } = await deal()
		const label = { item: 'label', answer: 'same' }
		for (const [answers, field, name] of [
			[undefined, 'answers'],
			[[], 'answers'],
			['label', 'answers'],
			[Array.from({ length: 10 }, () => label), 'answers'],
			[[label, { ...label, answer: 'differs' }], 'answers'],
			[[label, { item: 'tread', answer: 'same' }], 'answers'],
			[[label, { item: '__proto__', answer: 'same' }], 'answers'],
			[[{ ...label, answer: 'good' }], 'answers.0.answer'],
			[[{ ...label, text: 'x'.repeat(501) }], 'answers.0.text'],
			[[label], 'client_id', ''],
			[[label], 'client_id', 5],
			[[label], 'client_id', 'x'.repeat(65)],
		] as const) {
			const answer = await send(buyer, id, answers, name ?? randomUUID())
			expect([answer.statusCode, Object.keys(answer.json().fields)], answer.body).toEqual([422, [field]])
		}
		expect(await app.database.db.$count(orderChecks, eq(orderChecks.orderId, id))).toBe(0)
	})

	it('accepts no live handover code in text that the seller reads', async () => {
		const { buyer, id } = await deal()
		const { code } = await orderAs(app, buyer, id)
		const answer = await send(buyer, id, [{ item: 'fit', answer: 'differs', text: `It is ${code}` }])
		expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['answers.0.text']])
	})

	it('does not affect the code, whatever was found', async () => {
		const { buyer, seller, id } = await deal()
		await check(buyer, id, { label: 'differs', date: 'differs' })
		const { code = '' } = await orderAs(app, buyer, id)
		await acted(app, seller, id, { action: 'complete', code })
		expect((await orderAs(app, seller, id)).status).toBe('completed')
	})
})

describe('what the buyer found to match', () => {
	it('is confirmed once the gear is handed over, and not before', async () => {
		const { buyer, seller, listing, id } = await deal()
		await check(buyer, id, { date: 'same', label: 'differs', liner: 'skipped', visor: 'same', fit: 'same' })
		expect(await known(listing)).toEqual(facts)
		const { code = '' } = await orderAs(app, buyer, id)
		await acted(app, seller, id, { action: 'complete', code })
		const made = { value: '2024-03', level: 'confirmed', at: expect.any(Number), by: 'buyer' }
		// Nothing was stated about the visor, so nothing is confirmed.
		expect(await known(listing)).toEqual({ ...facts, made })
		expect(await history(listing)).toEqual([
			{ at: expect.any(Number), fact: 'made', was: '2024-03', now: '2024-03', level: 'confirmed', by: 'buyer' },
		])
		const trail = (await call(app, `GET /api/audit?listing=${listing}&kind=fact_confirmed`, { as: admin })).json()
		expect(trail).toHaveLength(1)
	})

	it('is confirmed at once within 48 hours after it, and withdrawn by a later answer', async () => {
		const { buyer, listing, id } = await deal()
		await acted(app, buyer, id, { action: 'received' })
		await check(buyer, id, { date: 'same', label: 'same' })
		expect(await known(listing)).toMatchObject({
			made: { level: 'confirmed', by: 'buyer' },
			label: { level: 'confirmed', by: 'buyer' },
			liner: { level: 'said' },
		})
		await check(buyer, id, { date: 'same' })
		await check(buyer, id, { date: 'differs', label: 'skipped' })
		expect(await known(listing)).toEqual(facts)
		const became = (await history(listing)).filter(({ fact }) => fact === 'made')
		expect(became).toMatchObject([
			{ level: 'confirmed', by: 'buyer' },
			{ level: 'shown', by: 'buyer' },
		])
	})

	it('is not confirmed if the listing has been changed since', async () => {
		const { buyer, listing, id } = await deal()
		await check(buyer, id, { date: 'same' })
		const changed = { ...facts, made: said('2025') }
		await app.database.db.update(listings).set({ facts: changed }).where(eq(listings.id, listing))
		await acted(app, buyer, id, { action: 'received' })
		expect(await known(listing)).toEqual(changed)
	})

	it('leaves what a moderator confirmed', async () => {
		const { buyer, listing, id } = await deal()
		const made: Known = { value: '2024-03', level: 'confirmed', at: 5, by: 'moderator' }
		await app.database.db.update(listings).set({ facts: { made } }).where(eq(listings.id, listing))
		await acted(app, buyer, id, { action: 'received' })
		await check(buyer, id, { date: 'same' })
		await check(buyer, id, { date: 'differs' })
		expect(await known(listing)).toEqual({ made })
	})

	it('is not confirmed if the order ends without a handover', async () => {
		const { buyer, listing, id } = await deal()
		await check(buyer, id, { date: 'same' })
		await acted(app, buyer, id, { action: 'cancel', reason: 'changed my mind' })
		expect(await known(listing)).toEqual(facts)
	})
})

describe('a seller’s record', () => {
	const seen = async (seller: Person) => (await call(app, `GET /api/seller/${seller.id}`)).json()

	it("says how buyers' findings compare with what was stated, from five answers on", async () => {
		const { seller, ...first } = await deal()
		await acted(app, first.buyer, first.id, { action: 'received' })
		// Nothing was stated about the visor, and the fit is not a fact.
		await check(first.buyer, first.id, { date: 'same', label: 'differs', liner: 'same', visor: 'same', fit: 'differs' })
		await check(first.buyer, first.id, { date: 'same', liner: 'same' })
		// This order is still open, so it does not count yet.
		const second = await deal('accepted', { seller })
		await check(second.buyer, second.id, { date: 'same', label: 'same' })
		expect(await seen(seller)).not.toHaveProperty('facts')
		await acted(app, second.buyer, second.id, { action: 'received' })
		expect((await seen(seller)).facts).toEqual({ confirmed: 4, differed: 1 })
	})

	it('includes what differed if the buyer left over it, which counts in nobody’s deals', async () => {
		const { seller, ...first } = await deal()
		await acted(app, first.buyer, first.id, { action: 'received' })
		await check(first.buyer, first.id, { date: 'same', label: 'same', liner: 'same' })
		for (const reason of ['not as described', 'too far'] as const) {
			const { buyer, id } = await deal('accepted', { seller })
			await check(buyer, id, { date: 'differs', label: 'differs' })
			await acted(app, buyer, id, { action: 'cancel', reason })
			expect((await orderAs(app, seller, id)).differs).toEqual([{ item: 'label' }, { item: 'date' }])
		}
		expect(await seen(seller)).toMatchObject({
			facts: { confirmed: 3, differed: 2 },
			deals: { completed: 1, cancelled: 0 },
		})
	})
})

it('a buyer’s download holds what they found', async () => {
	const { buyer, seller, id } = await deal()
	await send(buyer, id, [{ item: 'fit', answer: 'differs', text: 'Too tight.' }])
	const data = async (as: Person) => (await call(app, 'GET /api/account/data', { as })).json()
	const found = { order_id: id, item: 'fit', answer: 'differs', text: 'Too tight.', created_at: expect.any(Number) }
	expect((await data(buyer)).checks).toEqual([found])
	const sellers = await data(seller)
	expect([sellers.checks, sellers.bookings[0].differs]).toEqual([[], [{ item: 'fit', text: 'Too tight.' }]])
})
