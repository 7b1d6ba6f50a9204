import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { say } from '../../src/contract/sentences.ts'
import { liveUpdates } from '../../src/database/schema/events.ts'
import { shiftClock } from '../../src/domain/clock.ts'
import { forgetOldUpdates } from '../../src/domain/live.ts'
import { forgetOldAddresses } from '../../src/domain/moderation/audit.ts'
import { composeConfirmation, noteAsked } from '../../src/domain/people/newsletter-issues.ts'
import { call, startApp, type TestApp } from '../support/app.ts'
import { listingOf } from '../support/listings.ts'
import { type Person, somebody } from '../support/people.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

let app: TestApp
let seller: Person
let buyer: Person

beforeAll(async () => {
	app = await startApp({ env: { DEMO: 'on' } })
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
})
afterEach(() => shiftClock(0))

async function ask(as: Person) {
	const body = { product_id: await listingOf(app, seller), text: 'Hello', client_id: randomUUID() }
	return call(app, 'POST /api/conversation', { as, body })
}
const rows = async (query: string, values: unknown[] = []) => (await app.database.pool.query(query, values)).rows

/** Expects a refusal that may be retried within a minute. */
function expectHeldBack({ statusCode, headers }: Awaited<ReturnType<typeof call>>): void {
	expect(statusCode).toBe(429)
	expect(Number(headers['retry-after'])).toBeGreaterThan(0)
	expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
}

test('a newcomer is one for seven days after the registration', async () => {
	shiftClock(7 * day - minute)
	for (let each = 0; each < 5; each += 1) expect((await ask(buyer)).statusCode).toBe(200)
	expect((await ask(buyer)).statusCode).toBe(429)
	shiftClock(7 * day + second)
	expect((await ask(buyer)).statusCode).toBe(200)
})

test('a newcomer may begin another conversation a day after the first of five, and is told when', async () => {
	for (let each = 0; each < 5; each += 1) await ask(buyer)
	shiftClock(day - minute)
	expectHeldBack(await ask(buyer))
	shiftClock(day + second)
	expect((await ask(buyer)).statusCode).toBe(200)
})

test('a buyer whose three offers were too low may try again after thirty days, and is told when', async () => {
	const product_id = await listingOf(app, seller, { resellPrice: 6_000, leastOffer: 5_000 })
	const offer = (price: number) => call(app, 'POST /api/offer', { as: buyer, body: { product_id, price } })
	for (const price of [3_000, 4_000, 4_999]) expect((await offer(price)).statusCode).toBe(422)
	shiftClock(30 * day - minute)
	expectHeldBack(await offer(5_000))
	shiftClock(30 * day + second)
	expect((await offer(5_000)).statusCode).toBe(200)
})

test('a code that was sent to a phone is valid for ten minutes', async () => {
	const prove = (as: Person, code: string) => call(app, 'POST /api/verification/code', { as, body: { code } })
	const request = async (as: Person, phone: string) =>
		(await call(app, 'POST /api/verification', { as, body: { phone } })).json().code as string
	const early = await request(seller, '01712000001')
	shiftClock(9 * minute)
	expect((await prove(seller, early)).json()).toMatchObject({ modifiedCount: 1 })
	shiftClock(0)
	const other = await somebody(app, 'seller')
	const late = await request(other, '01712000002')
	shiftClock(10 * minute + second)
	expect((await prove(other, late)).json().fields).toEqual({ code: say('codeExpired').en })
})

test('a screen that has been silent for 45 seconds takes up no slot', async () => {
	const enter = () => call(app, 'GET /api/live', { as: buyer })
	const seen = async (ago: number) => {
		await rows('delete from live_streams')
		await rows(
			'insert into live_streams (id, user_id, seen_at) select gen_random_uuid(), $1, $2 from generate_series(1, 10)',
			[buyer.id, new Date(Date.now() - ago)],
		)
	}
	await seen(30 * second)
	const refused = await enter()
	expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '45'])
	await forgetOldUpdates(app.market)
	expect(await rows('select * from live_streams')).toHaveLength(10)
	await seen(45 * second)
	expect((await enter()).statusCode).toBe(200)
	await forgetOldUpdates(app.market)
	expect(await rows('select * from live_streams where seen_at < $1', [new Date(Date.now() - 44 * second)])).toEqual([])
})

test('what a screen missed is kept for a day', async () => {
	await rows('delete from live_updates')
	for (const ago of [day - minute, day + second])
		await app.database.db
			.insert(liveUpdates)
			.values({ userId: buyer.id, name: 'order', data: { ago }, createdAt: new Date(Date.now() - ago) })
	expect(await forgetOldUpdates(app.market)).toBe(1)
	expect(await rows('select data from live_updates')).toEqual([{ data: { ago: day - minute } }])
})

test('the network address of an event is kept for 180 days', async () => {
	await rows('delete from event_addresses')
	await call(app, `POST /api/product/wishlist/${await listingOf(app, seller)}`, { as: buyer })
	await call(app, `POST /api/block/${seller.id}`, { as: buyer })
	const known = async () => (await rows('select from event_addresses')).length
	const before = await known()
	expect(before).toBeGreaterThan(0)
	expect(await forgetOldAddresses(app.market, new Date(Date.now() + 180 * day - 10 * minute))).toBe(0)
	expect(await forgetOldAddresses(app.market, new Date(Date.now() + 180 * day + minute))).toBe(before)
	expect(await known()).toBe(0)
})

test('an address is asked to confirm the newsletter once an hour', async () => {
	await call(app, 'POST /api/newsletter', { body: { email: 'rider@motor.test' } })
	const [{ id }] = await rows('select id from subscriptions')
	expect(await composeConfirmation(app.market, id)).toMatchObject({ to: 'rider@motor.test' })
	await noteAsked(app.market, id)
	shiftClock(hour - minute)
	expect(await composeConfirmation(app.market, id)).toBeNull()
	shiftClock(hour + second)
	expect(await composeConfirmation(app.market, id)).toMatchObject({ to: 'rider@motor.test' })
})
