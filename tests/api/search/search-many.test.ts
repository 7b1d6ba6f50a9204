import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../../src/contract/listings/listings.ts'
import type { SearchAnswer } from '../../../src/contract/listings/search.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { somebody } from '../../support/people.ts'

let app: TestApp

/** How many of each kind: too many to be scored one by one, and few enough to be read at once. */
const each = 150

beforeAll(async () => {
	app = await startApp({ env: { KEEP_ANSWERS: 'off' } })
	const seller = await somebody(app, 'seller')
	const kinds = [
		{ productName: 'Helmet of the first kind', gearType: 'helmet', sellerLocation: 'Mirpur, Dhaka' },
		{ productName: 'Helmet of the second kind', gearType: 'helmet', sellerLocation: 'Sylhet' },
		{ productName: 'Gloves, a helmet for free', gearType: 'gloves', sellerLocation: 'Mirpur, Dhaka' },
		{ productName: 'Boots, a helmet for free', gearType: 'boots', sellerLocation: 'Sylhet' },
	] as const
	for (const kind of kinds) await listingOf(app, seller, { ...kind, resellPrice: 5_000 })
	const { pool } = app.database
	await pool.query(`create table copies as select gen_random_uuid() as id, id as "of", n, n * (case when n % 2 = 0 then 11 else -11 end) as dearer
		from listings, generate_series(1, ${each - 1}) as n`)
	await pool.query(`insert into listings select (jsonb_populate_record(l, jsonb_build_object('id', c.id, 'resell_price', l.resell_price + dearer,
		'created_at', l.created_at - n * interval '1 minute'))).* from copies c join listings l on l.id = "of"`)
	await pool.query(`insert into search_entries (listing_id, on_market, created_at, price, saving, used_time, quality, words_version, facets, words)
		select c.id, on_market, created_at - n * interval '1 minute', price + dearer, saving, used_time, quality + n % 3, words_version, facets,
			ts_delete(words, array['%16', '%64', '%256']) from copies c join search_entries on listing_id = "of"`)
})
afterAll(() => app.close())

interface Results {
	readonly items: Product[]
	readonly answer: SearchAnswer
}

/** Returns all results of a search, page by page. */
async function allOf(query: string, limit: number): Promise<Results> {
	const items: Product[] = []
	let answer: SearchAnswer | undefined
	for (let next: string | undefined = `/api/search?limit=${limit}&${query}`; next; ) {
		const page: Awaited<ReturnType<typeof call>> = await call(app, `GET ${next}`)
		expect(page.statusCode, page.body).toBe(200)
		answer = page.json<SearchAnswer>()
		items.push(...answer.items)
		next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1]
	}
	if (!answer) throw new Error('No page was read.')
	return { items, answer }
}

const prices = (items: readonly Product[]) => items.map(({ resell_price }) => resell_price)
const rising = (numbers: readonly number[]) =>
	numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0))

describe('a search with many results', () => {
	it.each([
		'q=helmet',
		'q=helmet+mirpur',
		'q=helmet+5000',
		'q=cheap+helmet',
		'q=helmet&sort=-price',
		'sort=newest',
		'q=helmet+mirpur+5000',
	])('has one order, page by page, and each listing once: %s', async (query) => {
		const { items, answer } = await allOf(query, 200)
		expect(answer).toMatchObject({ total: 4 * each, total_is_exact: true })
		expect(new Set(items.map(({ _id }) => _id)).size).toBe(4 * each)
		const pages = await allOf(query, 70)
		expect(pages.items.map(({ _id }) => _id)).toEqual(items.map(({ _id }) => _id))
	})

	it('leads with the things themselves, the most complete first, and of these the newest', async () => {
		const { items } = await allOf('q=helmet', 200)
		const types = items.map(({ gear_type }) => gear_type === 'helmet')
		expect(types.lastIndexOf(true)).toBe(2 * each - 1)
		const [first, then] = [items.slice(0, 2 * each), items.slice(2 * each)]
		for (const part of [first, then]) {
			const minutes = part.map(({ timeStamp }) => timeStamp)
			const falls = minutes.filter((time, at) => at > 0 && time > (minutes[at - 1] ?? 0))
			expect(falls).toHaveLength(2)
		}
	})

	it('leads with the area that it names, and both there and elsewhere with the things themselves', async () => {
		const { items } = await allOf('q=helmet+mirpur', 200)
		const kinds = items.map(({ gear_type, seller_location }) => `${gear_type} in ${seller_location}`)
		expect([...new Set(kinds)]).toEqual([
			'helmet in Mirpur, Dhaka',
			'gloves in Mirpur, Dhaka',
			'helmet in Sylhet',
			'boots in Sylhet',
		])
		expect(kinds.lastIndexOf('helmet in Mirpur, Dhaka')).toBe(each - 1)
	})

	it('leads with the things themselves that are near the price it names', async () => {
		const { items } = await allOf('q=helmet+5000', 200)
		const itself = items.slice(0, 2 * each)
		expect(itself.every(({ gear_type }) => gear_type === 'helmet')).toBe(true)
		expect(rising(prices(itself).map((price) => Math.abs(price - 5_000)))).toBe(true)
	})

	it('for the cheapest lists the things themselves by price, and then what mentions them', async () => {
		const { items } = await allOf('q=cheap+helmet', 200)
		expect(items.slice(0, 2 * each).every(({ gear_type }) => gear_type === 'helmet')).toBe(true)
		expect(rising(prices(items.slice(0, 2 * each)))).toBe(true)
		expect(rising(prices(items.slice(2 * each)))).toBe(true)
	})

	it('in a chosen order contains everything, whatever it is', async () => {
		expect(rising(prices((await allOf('q=helmet&sort=price', 200)).items))).toBe(true)
		expect(rising(prices((await allOf('q=helmet&sort=-price', 200)).items).reverse())).toBe(true)
		const times = (await allOf('', 200)).items.map(({ timeStamp }) => timeStamp)
		expect(rising(times.reverse())).toBe(true)
	})

	it('continues in the order in which it began, even if it has become narrower', async () => {
		const first = await call(app, 'GET /api/search?limit=70&q=helmet')
		const next = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1]
		const narrower = await call(app, `GET /api/search?limit=70&q=helmet&gear_type=helmet&max=4900&cursor=${next}`)
		expect(narrower.statusCode).toBe(200)
		expect(narrower.json<SearchAnswer>().total).toBeLessThan(500)
	})

	it('refuses the cursor of another order', async () => {
		const first = await call(app, 'GET /api/search?limit=70&q=helmet&sort=price')
		const next = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1]
		for (const query of ['q=helmet', 'q=cheap+helmet+mirpur&sort=newest', 'q=helmet&sort=-price']) {
			const answer = await call(app, `GET /api/search?limit=70&${query}&cursor=${next}`)
			expect([query, answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([query, 422, ['cursor']])
		}
	})
})
