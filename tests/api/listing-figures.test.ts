import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListingFigures, WeekFigures } from '../../src/contract/listing-figures.ts'
import { dhakaMs } from '../../src/contract/moments.ts'
import { call, startApp, type TestApp } from '../support/app.ts'
import { conversationOf, offerOf } from '../support/conversations.ts'
import { listingOf } from '../support/listings.ts'
import { bookingOf } from '../support/orders.ts'
import { type Person, somebody } from '../support/people.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

const get = async (name: string, as = seller) => {
	const answer = await call(app, name, { as })
	expect(answer.statusCode, answer.body).toBe(200)
	return answer.json()
}
const weekMs = 7 * 86_400_000
/** Returns the start of a moment's week, Sunday 00:00 in Dhaka, computed differently from the server. */
function sundayOf(at: number): number {
	const day = new Date(at + dhakaMs)
	return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - day.getUTCDay()) - dhakaMs
}

type Kind = Exclude<keyof ListingFigures, '_id' | 'product_name' | 'age'>
const kinds: readonly Kind[] = ['seen', 'saved', 'asked', 'offers', 'booked', 'sold']
interface Happening {
	readonly kind: Kind
	readonly listing: string
	readonly at: number
	readonly taka: number
}

/** Makes it happen through the API, then backdates the rows that have times. */
async function happen({ kind, listing, at, taka }: Happening): Promise<void> {
	const buyer = await somebody(app, 'buyer')
	const time = new Date(at).toISOString()
	const moved = (text: string, ...values: unknown[]) => app.database.pool.query(text, values)
	if (kind === 'seen')
		await moved(
			'insert into listing_views (user_id, listing_id, created_at) values ($1, $2, $3)',
			buyer.id,
			listing,
			time,
		)
	if (kind === 'saved')
		await moved('insert into wishes (user_id, listing_id, created_at) values ($1, $2, $3)', buyer.id, listing, time)
	if (kind === 'asked')
		await moved(
			'insert into conversations (listing_id, buyer_id, seller_id, started_at, last_at) values ($1, $2, $3, $4, $4)',
			listing,
			buyer.id,
			seller.id,
			time,
		)
	if (kind === 'offers') {
		await offerOf(app, buyer, listing, { createdAt: new Date(at) })
		await moved(
			"update interests set at = $2 where listing_id = $1 and kind = 'asked' and at > now() - interval '1 hour'",
			listing,
			'1970-01-01',
		)
	}
	if (kind === 'booked' || kind === 'sold') {
		const order = await bookingOf(
			app,
			{ listing, seller, buyer },
			{ status: kind === 'sold' ? 'completed' : 'cancelled', price: taka },
		)
		const column = kind === 'sold' ? 'completed_at' : 'created_at'
		await moved(`update orders set created_at = '1970-01-01', completed_at = null where id = $1`, order)
		await moved(`update orders set ${column} = $2 where id = $1`, order, time)
	}
}

it('GET /api/figures/listing counts what happened between two moments, to the millisecond, as a count of everything does', {
	timeout: 120_000,
}, async () => {
	const listings = [await listingOf(app, seller), await listingOf(app, seller), await listingOf(app, seller)]
	const now = Date.now()
	const happening = fc.record({
		kind: fc.constantFrom(...kinds),
		place: fc.nat(2),
		ago: fc.oneof(fc.nat(20 * weekMs), fc.constantFrom(0, weekMs, 3 * weekMs)),
		taka: fc.integer({ min: 1, max: 9_000 }),
	})
	const all: Happening[] = fc
		.sample(happening, { seed: 7, numRuns: 60 })
		.map(({ kind, place, ago, taka }) => ({ kind, listing: listings[place] ?? '', at: now - 7_200_000 - ago, taka }))
		// At most one handover per listing.
		.filter(
			({ kind, listing }, place, each) =>
				kind !== 'sold' || each.findIndex((one) => one.kind === 'sold' && one.listing === listing) === place,
		)
	for (const each of all) await happen(each)
	const count = (kind: Kind, of: readonly Happening[]) => of.filter((each) => each.kind === kind).length
	const some = all[5]?.at ?? 0
	for (const [from, to] of [
		[now - 9 * weekMs, now - 2 * weekMs],
		[some, some + 1],
		[some + 1, some + 1],
		[some, now],
	] as const) {
		const rows: ListingFigures[] = await get(`GET /api/figures/listing?from=${from}&to=${to}`)
		expect(rows.map(({ _id }) => _id).toSorted()).toEqual(listings.toSorted())
		for (const row of rows) {
			const within = all.filter(({ listing, at }) => listing === row._id && at >= from && at < to)
			for (const kind of kinds) expect([from, kind, row[kind]]).toEqual([from, kind, count(kind, within)])
		}
	}
	const weeks: WeekFigures[] = await get('GET /api/figures/week?weeks=8')
	expect(weeks.map(({ week }) => week)).toEqual(
		[7, 6, 5, 4, 3, 2, 1, 0].map((back) => sundayOf(Date.now()) - back * weekMs),
	)
	for (const each of weeks) {
		const within = all.filter(({ at }) => at >= each.week && at < each.week + weekMs)
		for (const kind of kinds) expect([each.week, kind, each[kind]]).toEqual([each.week, kind, count(kind, within)])
		const taka = (kind: Kind) => within.reduce((sum, one) => sum + (one.kind === kind ? one.taka : 0), 0)
		expect([each.booked_value, each.handed_over]).toEqual([taka('booked'), taka('sold')])
	}
})

it('GET /api/figures/week counts what people do by calls, each opening once, and keeps it when they take it back', async () => {
	const [own, buyer] = [await somebody(app, 'seller'), await somebody(app, 'buyer')]
	const listing = await listingOf(app, own, { productName: 'Helmet' })
	for (let each = 0; each < 2; each++) await call(app, `GET /api/product/single/${listing}`, { as: buyer })
	await expect.poll(async () => (await get('GET /api/figures/listing', own))[0].seen).toBe(1)
	await call(app, `POST /api/product/wishlist/${listing}`, { as: buyer })
	await call(app, `DELETE /api/product/wishlist/${listing}`, { as: buyer })
	await conversationOf(app, buyer, listing)
	const other = await listingOf(app, own, { productName: 'Gloves' })
	const rows = await get('GET /api/figures/listing?sort=asked', own)
	expect(rows).toEqual([
		{ _id: listing, product_name: 'Helmet', seen: 1, saved: 1, asked: 1, offers: 0, booked: 0, sold: 0, age: 0 },
		{ _id: other, product_name: 'Gloves', seen: 0, saved: 0, asked: 0, offers: 0, booked: 0, sold: 0, age: 0 },
	])
	const first = await call(app, 'GET /api/figures/listing?sort=-asked&limit=1', { as: own })
	expect(first.json().map(({ _id }: ListingFigures) => _id)).toEqual([other])
	const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1]
	expect((await get(`GET ${next}`, own)).map(({ _id }: ListingFigures) => _id)).toEqual([listing])
	await call(app, `DELETE /api/product/${listing}`, { as: own })
	expect((await get('GET /api/figures/week?weeks=1', own))[0]).toMatchObject({ seen: 1, saved: 1, asked: 1 })
})

it.each([
	'listing?from=x',
	'listing?to=-1',
	'listing?from=2&to=1',
	'listing?from=1e308',
	'listing?sort=name',
	'week?weeks=0',
	'week?weeks=105',
	'week?weeks=x',
])('refuses %s', async (query) => {
	expect((await call(app, `GET /api/figures/${query}`, { as: seller })).statusCode).toBe(422)
})
