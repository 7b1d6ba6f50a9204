import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { shiftClock } from '../../../src/domain/clock.ts'
import { endDueHolidays } from '../../../src/domain/shops/holidays.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { conversationOf } from '../../support/conversations.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'
import { recordedOf } from '../../support/recorded.ts'
import { shopOf } from '../../support/shops.ts'

const dayMs = 86_400_000
let app: TestApp
let seller: Person
let listing: string

beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await somebody(app, 'seller')
	listing = await listingOf(app, seller)
})

const begin = (until = Date.now() + 3 * dayMs, rest: object = {}) =>
	call(app, 'POST /api/holiday', { as: seller, body: { until, text: 'In Sylhet.', ...rest } })
const end = async () => (await call(app, 'DELETE /api/holiday', { as: seller })).json().deletedCount
const endDue = (days: number) => endDueHolidays(app.market, new Date(Date.now() + days * dayMs))
const stateOf = async (id: string) =>
	(await app.database.pool.query('select status from listings where id = $1', [id])).rows[0].status

it('POST /api/holiday pauses what is on the market, and brings exactly that back when it is over', async () => {
	const paused = await listingOf(app, seller, { status: 'paused' })
	const name = await shopOf(app, seller)
	const until = Date.now() + 3 * dayMs
	expect((await begin(until)).json()).toEqual({ acknowledged: true, modifiedCount: 1 })
	expect((await begin(until)).json().modifiedCount).toBe(0)
	expect(await stateOf(listing)).toBe('paused')
	expect((await call(app, `GET /api/shop/${name}`)).json()).toMatchObject({
		away_until: until,
		away_text: 'In Sylhet.',
	})
	expect(await endDue(2)).toBe(0)
	expect(await endDue(4)).toBe(1)
	expect([await stateOf(listing), await stateOf(paused)]).toEqual(['available', 'paused'])
	expect((await call(app, `GET /api/shop/${name}`)).json()).toMatchObject({ away_until: null, away_text: '' })
	expect((await recordedOf(app, { listing })).map(({ kind, by }) => [kind, by])).toEqual([
		['paused', seller.id],
		['resumed', null],
	])
})

it('DELETE /api/holiday ends it at once', async () => {
	expect(await end()).toBe(0)
	await begin()
	expect(await end()).toBe(1)
	expect(await stateOf(listing)).toBe('available')
	expect(await endDue(4)).toBe(0)
})

it('leaves alone what its seller, a buyer or an admin did in the meantime', async () => {
	const [resumed, deleted, sold] = [
		await listingOf(app, seller),
		await listingOf(app, seller),
		await listingOf(app, seller),
	]
	await begin()
	await call(app, `DELETE /api/product/pause/${resumed}`, { as: seller })
	await call(app, `POST /api/product/pause/${resumed}`, { as: seller })
	await call(app, `DELETE /api/product/${deleted}`, { as: seller })
	await call(app, `POST /api/product/sold/${sold}`, { as: seller, body: {} })
	await endDue(4)
	expect([await stateOf(listing), await stateOf(resumed), await stateOf(sold)]).toEqual(['available', 'paused', 'sold'])
	const admin = await somebody(app, 'admin')
	await begin(Date.now() + 6 * dayMs)
	await call(app, `POST /api/user/suspend/${seller.id}`, { as: admin, body: { reason: 'Not who they say.' } })
	await endDue(7)
	expect(await stateOf(listing)).toBe('paused')
})

it('refuses to end open offers without permission', async () => {
	const buyer = await somebody(app, 'buyer')
	const offer = { product_id: listing, price: 5_000, text: '', buyer_mobile: '' }
	expect((await call(app, 'POST /api/offer', { as: buyer, body: offer })).statusCode).toBe(200)
	const refused = await begin(Date.now() + dayMs, { end_offers: false })
	expect([refused.statusCode, refused.json().open_offers]).toEqual([409, 1])
	expect(await stateOf(listing)).toBe('available')
	expect((await begin(Date.now() + dayMs, { end_offers: true })).statusCode).toBe(200)
	expect((await call(app, 'GET /api/offer', { as: buyer })).json()).toMatchObject([
		{ status: 'ended', reason: 'paused' },
	])
})

it('lasts 60 days at most, from now on', async () => {
	for (const until of [Date.now() - 1, Date.now() + 61 * dayMs, 1e308, 0.5, null, '2027-01-01']) {
		const answer = await begin(until as number)
		expect([answer.statusCode, Object.keys(answer.json().fields)], String(until)).toEqual([422, ['until']])
	}
	expect(await stateOf(listing)).toBe('available')
	onTestFinished(() => shiftClock(0))
	shiftClock(10 * dayMs)
	expect((await begin(Date.now() + 9 * dayMs)).statusCode).toBe(422)
})

it('shows in the seller’s conversations, to buyers only', async () => {
	const buyer = await somebody(app, 'buyer')
	const id = await conversationOf(app, buyer, listing)
	const awayFor = async (as: Person) =>
		(await call(app, `GET /api/conversation/${id}`, { as })).json().conversation.away_until
	expect(await awayFor(buyer)).toBeNull()
	const until = Date.now() + dayMs
	await begin(until)
	expect([await awayFor(buyer), await awayFor(seller)]).toEqual([until, null])
})
