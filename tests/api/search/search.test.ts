import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchAnswer } from '../../../src/contract/listings/search.ts'
import { cursorOf } from '../../../src/http/answers/paging.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf, newOrder, pictureOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person
let buyer: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	buyer = await somebody(app, 'buyer')
	const gear = [
		{
			productName: 'AGV K1 full face helmet, black',
			productDescription: 'Worn for a year, size L. No drops.',
			resellPrice: 7_000,
			gearType: 'helmet',
			maker: 'AGV',
			size: 'L',
			colour: 'black',
			district: 'dhaka',
			sellerLocation: 'Mirpur, Dhaka',
		},
		{
			productName: 'MT Thunder helmet',
			productDescription: 'Size L, red and white, with a clear visor.',
			resellPrice: 4_800,
			gearType: 'helmet',
			maker: 'MT',
			size: 'L',
			colour: 'red',
			district: 'chattogram',
			sellerLocation: 'Agrabad, Chattogram',
		},
		{
			productName: 'কালো হেলমেট',
			productDescription: 'এক বছর ব্যবহার করা, সাইজ এম।',
			resellPrice: 2_500,
			sellerLocation: 'Sylhet',
		},
		{
			productName: 'Alpinestars boots',
			productDescription: 'EU 43, waterproof.',
			resellPrice: 9_000,
			sellerLocation: 'Uttara, Dhaka',
			district: 'dhaka',
		},
		{ productName: 'R15 V3 silencer', productDescription: 'Loud and light.', resellPrice: 6_500, categoryId: 'yamaha' },
		{
			productName: 'Gixxer leg guard',
			productDescription: 'Steel, painted black.',
			resellPrice: 1_500,
			categoryId: 'suzuki',
		},
		{
			productName: 'Kala riding jaket',
			productDescription: 'Mesh, for the summer, with a helmet bag.',
			resellPrice: 3_500,
		},
	] as const
	for (const each of gear) await listingOf(app, seller, each)
})
afterAll(() => app.close())

async function search(query: string, as?: Person): Promise<SearchAnswer> {
	const answer = await call(app, `GET /api/search?${query}`, { as })
	expect(answer.statusCode, answer.body).toBe(200)
	return answer.json()
}
const names = ({ items }: SearchAnswer) => items.map(({ product_name }) => product_name)
const q = (words: string) => `q=${encodeURIComponent(words)}`

describe('GET /api/search', () => {
	it.each([
		['helmat', 'AGV K1 full face helmet, black'],
		['কালো হেলমেট', 'কালো হেলমেট'],
		['kalo helmet', 'কালো হেলমেট'],
		['fullface', 'AGV K1 full face helmet, black'],
		['mt helmet L', 'MT Thunder helmet'],
		['boots 43', 'Alpinestars boots'],
		['alpinstar', 'Alpinestars boots'],
		['r15 exhaust', 'R15 V3 silencer'],
		['exaust', 'R15 V3 silencer'],
		['gixxer engine guard', 'Gixxer leg guard'],
		['black jacket', 'Kala riding jaket'],
		['helmet 5000', 'MT Thunder helmet'],
		['helmet mirpur', 'AGV K1 full face helmet, black'],
	])('%s leads to %s', async (words, name) => {
		expect(names(await search(q(words)))).toContain(name)
	})
	it.each([
		q('helmet +8801712345678'),
		q('helmet under 99999999999'),
		q('jacket 3000000000'),
		q('helmet ৳9999999 5 lakh'),
		'q=%22helmet%00+black%22',
		'q=helmet+-%22a%00b%22',
		`maker=${'a'.repeat(40)}+${'b'.repeat(3_000)}`,
		`size=${'x'.repeat(5_000)}`,
	])('finds something or nothing, and does not break, by %s', async (query) => {
		expect(names(await search(query))).toBeInstanceOf(Array)
	})

	it.each([253_402_300_800_000, 8.64e15, -1])('takes no cursor with the moment %d', async (moment) => {
		const id = randomUUID()
		for (const address of [
			`/api/all/product?cursor=${cursorOf({ id, value: moment })}`,
			`/api/search?sort=newest&cursor=${cursorOf({ id, value: `t0:${moment}` })}`,
		]) {
			const answer = await call(app, `GET ${address}`)
			expect([address, answer.statusCode, answer.json().fields]).toMatchObject([
				address,
				422,
				{ cursor: expect.any(String) },
			])
		}
	})

	it('keeps the rest of an address that has a second question mark', async () => {
		const answer = await call(app, 'GET /api/search?q=helmet?&limit=1')
		expect(answer.headers.link).toMatch(/^<\/api\/search\?q=helmet%3F&limit=1&cursor=/)
	})

	it('says what would be found without what is left out', async () => {
		const answer = await search('q=boots&exclude=alpinestars')
		expect(answer.items).toEqual([])
		expect(answer.relax).toContainEqual({ parameter: 'exclude', value: 'alpinestars', total: 1 })
	})

	it('says which filters it took from the words', async () => {
		const answer = await search(q('helmet under 5000'))
		expect(names(answer)).toEqual(['MT Thunder helmet', 'কালো হেলমেট'])
		expect(answer.understood).toEqual([{ parameter: 'max', value: '5000', text: 'under 5000' }])
		const cheap = await search(q('cheap helmet ctg'))
		expect(names(cheap)).toEqual(['MT Thunder helmet'])
		expect(cheap.understood).toEqual([
			{ parameter: 'sort', value: 'price', text: 'cheap' },
			{ parameter: 'district', value: 'chattogram', text: 'ctg' },
		])
	})

	it('lets the address win over the words', async () => {
		const answer = await search(`${q('helmet under 5000 chittagong')}&max=8000&district=dhaka`)
		expect(names(answer)).toEqual(['AGV K1 full face helmet, black'])
		expect(answer.understood).toEqual([])
	})

	it('says which spelling it searched, and when a word is left out', async () => {
		expect(await search(q('helmat'))).toMatchObject({ corrected: 'helmet', total: 3 })
		expect(await search(q('purple helmet'))).toMatchObject({ partial: true, total: 3 })
		expect((await search(q('"helmat"'))).total).toBe(0)
	})

	it('reads a phrase that names nothing as its words', async () => {
		const answer = await search(q('tank bag'))
		expect(answer.partial).toBe(true)
		expect(names(answer)).toEqual(['Kala riding jaket'])
		expect((await search(q('backpack'))).total).toBe(0)
	})

	it('says which filter to drop if nothing is found', async () => {
		expect(await search(q('boots under 100'))).toMatchObject({
			total: 0,
			relax: [{ parameter: 'max', value: '100', total: 1 }],
		})
	})

	const nearest = async (query: string) =>
		((await search(query)).nearest ?? []).map(({ dropped, total, items }) => [
			dropped.map(({ parameter, value }) => `${parameter} ${value}`).join(', '),
			total,
			items.map(({ product_name }) => product_name),
		])

	it('shows what is nearest if nothing is found, the nearest price first', async () => {
		expect(await nearest(`${q('helmet')}&max=2000`)).toEqual([
			['max 2000', 3, ['কালো হেলমেট', 'MT Thunder helmet', 'AGV K1 full face helmet, black']],
		])
		expect(await nearest(`${q('helmet')}&min=8000`)).toEqual([
			['min 8000', 3, ['AGV K1 full face helmet, black', 'MT Thunder helmet', 'কালো হেলমেট']],
		])
		const answer = await search(`${q('helmet')}&colour=red&district=dhaka`)
		expect(answer.items).toEqual([])
		expect(answer.nearest?.map(({ dropped, items }) => [dropped[0]?.parameter, names({ ...answer, items })])).toEqual([
			['colour', ['AGV K1 full face helmet, black']],
			['district', ['MT Thunder helmet']],
		])
		expect(answer.nearest?.[0]?.items[0]).not.toHaveProperty('seller_email')
	})

	it('drops as few of several clashing filters as it takes to find something', async () => {
		const clashing = `${q('helmet')}&maker=AGV&colour=red&district=sylhet&size=L&max=6000`
		expect((await search(clashing)).relax?.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0])
		expect(await nearest(clashing)).toEqual([['maker AGV, district sylhet', 1, ['MT Thunder helmet']]])
	})

	it('shows what has most of the words if nothing has all but one', async () => {
		expect(await nearest(q('purple leather exhaust'))).toEqual([['q purple, q leather', 1, ['R15 V3 silencer']]])
		expect(await nearest(q('purple leather AGV helmet'))).toEqual([
			['q purple, q leather', 1, ['AGV K1 full face helmet, black']],
		])
		const answer = await search(q('purple leather exhaust'))
		expect(answer).toMatchObject({ items: [], total: 0 })
		expect(answer).not.toHaveProperty('partial')
		expect(await nearest(`${q('purple leather exhaust')}&category=yamaha`)).toEqual([
			['q purple, q leather', 1, ['R15 V3 silencer']],
		])
		expect(await nearest(q('"purple leather" qwertzuiop exhaust'))).toEqual([
			['q "purple leather", q qwertzuiop', 1, ['R15 V3 silencer']],
		])
		expect(await nearest(q('qwertzuiop asdfghjkl yxcvbnm'))).toEqual([])
	})

	it('shows nothing near words that nothing has', async () => {
		expect(await nearest('q=qwertzuiop&max=2000&size=L&colour=red')).toEqual([])
	})

	it('says which word is missing from most of the listings that have all the others', async () => {
		expect(await search(q('purple helmet'))).toMatchObject({ partial: true, missing: 'purple' })
		expect(await search(q('AGV helmet qwertzuiop'))).toMatchObject({ partial: true, missing: 'qwertzuiop' })
		expect(await search(q('helmet'))).not.toHaveProperty('missing')
	})

	it('counts prices without either bound of the price', async () => {
		const all = (await search('q=helmet')).facets.price
		for (const bound of ['min=5000', 'max=5000', 'min=4000&max=5000'])
			expect((await search(`q=helmet&${bound}`)).facets.price).toEqual(all)
	})

	it('counts facets without their own choice', async () => {
		const { facets, total } = await search(`${q('helmet')}&colour=black&min=1000&max=8000`)
		expect(total).toBe(1)
		expect(facets.colour).toEqual([
			{ value: 'black', count: 1 },
			{ value: 'red', count: 1 },
		])
		expect(facets.maker).toEqual([{ value: 'AGV', count: 1 }])
		expect(facets.price.at(-1)).toEqual({ from: 60_000, to: null, count: 0 })
		expect(facets.price.find(({ from }) => from === 5_000)).toEqual({ from: 5_000, to: 8_000, count: 1 })
	})

	it.each(['newest', 'price', '-price', '-saving', 'relevance'])(
		'pages by %s without gaps or repeats',
		async (sort) => {
			const whole = names(await search(`sort=${sort}`))
			const paged: string[] = []
			for (let address = `/api/search?sort=${sort}&limit=2`; address; ) {
				const answer = await call(app, `GET ${address}`)
				paged.push(...names(answer.json()))
				address = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? ''
			}
			expect(paged).toEqual(whole)
			expect(new Set(whole).size).toBe(whole.length)
		},
	)

	it('refuses the cursor of another sort', async () => {
		const { headers } = await call(app, 'GET /api/search?sort=price&limit=1')
		const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1]
		for (const sort of ['newest', 'relevance', '-price']) {
			const answer = await call(app, `GET /api/search?sort=${sort}&cursor=${cursor}`)
			expect([sort, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([sort, 422, ['cursor']])
		}
	})

	it('leaves out listings with excluded words, but not their synonyms', async () => {
		expect(names(await search(`${q('helmet')}&exclude=thunder`))).not.toContain('MT Thunder helmet')
		expect(names(await search(`${q('helmet')}&exclude=helmet`))).toEqual(['কালো হেলমেট'])
	})

	it('excludes by field what the words of a query exclude, and by whole words alone what the address does', async () => {
		const fields = { gearType: 'helmet', maker: 'Studds', colour: 'black' } as const
		const as = (name: string, productDescription: string, more: object) =>
			listingOf(app, seller, { productName: name, productDescription, gearType: 'helmet', ...more })
		const ids = [
			await as('Chrome helmet', 'As new.', fields),
			await as('Crimson helmet', 'Red, with black vents and a Studds sticker.', { maker: 'SMK', colour: 'red' }),
			await as('Old helmet', 'In black, by Studds.', {}),
		]
		const found = async (query: string) =>
			names(await search(query))
				.filter((name) => /Chrome|Crimson|Old/.test(name))
				.toSorted()
		for (const without of ['helmet -studds', 'helmet -black', 'kalo chara helmet', 'helmet not black'])
			expect([without, await found(q(without))]).toEqual([without, ['Crimson helmet']])
		expect(await found(`${q('helmet')}&exclude=studds&exclude=black`)).toEqual(['Chrome helmet'])
		expect(await found(`${q('helmet')}&exclude=chrome`)).toEqual(['Crimson helmet', 'Old helmet'])
		for (const id of ids) await call(app, `DELETE /api/product/${id}`, { as: seller })
	})

	it('leads with the cheapest of the things themselves', async () => {
		const id = await listingOf(app, seller, {
			productName: 'Balaclava',
			productDescription: 'Goes under a helmet.',
			resellPrice: 100,
		})
		const answer = await search(q('cheap helmet'))
		expect(names(answer)).toEqual(['কালো হেলমেট', 'MT Thunder helmet', 'AGV K1 full face helmet, black', 'Balaclava'])
		expect(names(await search(`${q('helmet')}&sort=price`)).at(0)).toBe('Balaclava')
		await call(app, `DELETE /api/product/${id}`, { as: seller })
		expect((await search(q('balaclava'))).total).toBe(0)
	})

	it('finds a listing whose name is misspelt', async () => {
		const id = await listingOf(app, seller, { productName: 'Helmat, orange' })
		expect(names(await search(q('orange helmet')))).toContain('Helmat, orange')
		await call(app, `DELETE /api/product/${id}`, { as: seller })
	})

	it('corrects a word beside one that the market lacks', async () => {
		expect(names(await search(q('thundar rynox')))).toEqual(['MT Thunder helmet'])
	})

	it('follows an edit and the seller’s verified mark', async () => {
		const id = await listingOf(app, seller, { productName: 'Wolfman luggage' })
		const [listing] = (await search(q('wolfman'), seller)).items
		const body = {
			...listing,
			product_name: 'Nelson panniers',
			images: undefined,
			product_img: (await pictureOf(app, seller)).address,
		}
		expect((await call(app, `PUT /api/product/${id}`, { as: seller, body })).statusCode).toBe(200)
		expect((await search(q('"wolfman"'))).total).toBe(0)
		expect((await search(q('nelson'))).total).toBe(1)
		expect((await search(`${q('nelson')}&verified=true`)).total).toBe(0)
		const admin = await somebody(app, 'admin')
		await call(app, `POST /api/user/verify/${seller.id}`, { as: admin, body: {} })
		expect((await search(`${q('nelson')}&verified=true`)).total).toBe(1)
		await call(app, `DELETE /api/user/verify/${seller.id}`, { as: admin })
		expect((await search(`${q('nelson')}&verified=true`)).total).toBe(0)
		await call(app, `DELETE /api/product/${id}`, { as: seller })
	})

	it('withholds contacts from visitors', async () => {
		const [visited] = (await search(q('boots'))).items
		const [shown] = (await search(q('boots'), buyer)).items
		expect(visited).not.toHaveProperty('seller_mobile')
		expect(visited).not.toHaveProperty('seller_email')
		expect(shown).toMatchObject({ seller_email: seller.email })
	})

	it.each([
		['category', 'bmw'],
		['gear_type', 'hat'],
		['condition', 'New'],
		['colour', 'pink'],
		['district', 'Atlantis'],
		['division', 'north'],
		['min', 'a'],
		['max', '-1'],
		['used_max', 'x'],
		['verified', 'perhaps'],
		['bike', 'R15'],
		['sort', 'best'],
		['limit', '201'],
		['cursor', 'x'],
	])('refuses %s=%s by its name', async (name, value) => {
		const answer = await call(app, `GET /api/search?${name}=${value}`)
		expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [name]])
	})

	it('refuses a lowest price above the highest', async () => {
		const answer = await call(app, 'GET /api/search?min=5&max=4')
		expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['min']])
	})

	it('ignores what it does not know, and empty parameters', async () => {
		const all = (await search('')).total
		expect((await search('utm_source=x&q=&category=&min=&limit=&bike=&verified=')).total).toBe(all)
		expect((await search(q('!!! ???'))).total).toBe(all)
		for (const unknown of ['maker=Nobody', 'size=99', 'seller=x', 'bike=yamaha:X99'])
			expect((await search(unknown)).total).toBe(0)
	})

	it.each([
		'\0',
		"'; drop table users; --",
		'a & b | !c',
		"':*",
		'\u202e\u200f',
		'x'.repeat(10_000),
		'"',
		'\\',
		'<->',
		'%'.repeat(50),
	])('is not harmed by %j', async (words) => {
		const answer = await call(app, `GET /api/search?${q(words)}`)
		expect(answer.statusCode).toBe(200)
	})

	it('forgets a booked listing at once', async () => {
		const id = await listingOf(app, seller, { productName: 'Kriega backpack' })
		expect(names(await search(q('kriega')))).toEqual(['Kriega backpack'])
		expect((await call(app, 'POST /api/add/order', { as: buyer, body: newOrder(id) })).statusCode).toBe(200)
		expect((await search(q('kriega'))).total).toBe(0)
	})
})

it('orders savings within one per cent, too', async () => {
	const prices = [4_546, 4_545, 4_549, 4_547, 4_548]
	for (const resellPrice of prices)
		await listingOf(app, seller, { productName: 'Zorbling cover', originalPrice: 10_000, resellPrice })
	const { items } = await search(`${q('zorbling')}&sort=-saving`)
	expect(items.map(({ resell_price }) => resell_price)).toEqual(prices.toSorted((one, other) => one - other))
})

it('excludes what the words exclude, and the address takes precedence', async () => {
	const without = await search(q('helmet -agv'))
	expect(without.understood).toEqual([{ parameter: 'exclude', value: 'agv', text: '-agv' }])
	expect(names(without)).toContain('MT Thunder helmet')
	expect(names(without)).not.toContain('AGV K1 full face helmet, black')
	expect(names(await search(`${q('helmet -agv')}&exclude=thunder`))).toContain('AGV K1 full face helmet, black')
})
