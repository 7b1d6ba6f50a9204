import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Suggestion } from '../../../src/contract/listings/search.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
	const helmet = { gearType: 'helmet' } as const
	const onSale: Parameters<typeof listingOf>[2][] = [
		{ ...helmet, productName: 'Zebrano helmet' },
		{ productName: 'Zebrano gloves', gearType: 'gloves' },
		{ ...helmet, productName: 'K1 helmet', maker: 'AGV' },
		{ productName: 'Slip-on', maker: 'akrapovic' },
		{ productName: 'Crash guard for jixxer', gearType: 'guard' },
		{ productName: 'Black Corvex boots' },
		...Array(5).fill({ productName: 'Rukka suit' }),
		...['Fox Racing', 'Gaerne', 'Gille', 'Givi'].map((maker) => ({ productName: 'Thing', maker })),
		...['GSX-R', 'GSX-S'].map((bike) => ({ productName: `Thing of a ${bike}` })),
		{ productName: 'Headset', maker: 'Sena' },
	]
	for (const given of onSale) await listingOf(app, seller, given)
	await listingOf(app, await somebody(app, 'seller'), { productName: 'Camera', maker: 'GoPro' })
	await listingOf(app, seller, { productName: 'Chrome helmet', maker: 'Studds', status: 'booked' })
})
afterAll(() => app.close())

async function counted(q: string, as?: Person): Promise<Suggestion[]> {
	const answer = await call(app, `GET /api/search/suggest?q=${encodeURIComponent(q)}`, { as })
	expect(answer.statusCode).toBe(200)
	return answer.json()
}

/** Returns suggestions without their counts. */
const suggest = async (q: string, as?: Person): Promise<Suggestion[]> =>
	(await counted(q, as)).map(({ count: _, ...suggestion }) => suggestion)

describe('GET /api/search/suggest', () => {
	it('says how many listings a type, a maker or a bike leads its reader to', async () => {
		expect(await counted('ag')).toContainEqual({ kind: 'maker', text: 'AGV', address: '/search?maker=AGV', count: 1 })
		expect((await counted('hel'))[0]).toMatchObject({ text: 'helmet', count: 2 })
	})

	it('suggests phrases that find several before listings by their names, also for a last word of one letter', async () => {
		const phrase = { kind: 'phrase', text: 'rukka suit', address: '/search?q=rukka+suit', count: 5 }
		for (const typed of ['rukka s', 'rukka su', 'rukka suit']) {
			const [first, ...others] = await counted(typed)
			expect([typed, first]).toEqual([typed, phrase])
			expect(others.map(({ kind }) => kind)).toEqual(Array(4).fill('listing'))
		}
		expect(
			(await counted('rukka suit s')).map(({ text }) => text),
			'no word twice',
		).not.toContain('rukka suit suit')
		const hiding = await somebody(app, 'buyer')
		await call(app, `POST /api/hide/${seller.id}`, { as: hiding })
		expect(await counted('rukka s', hiding)).toEqual([])
	})

	it.each([
		['hel', { kind: 'type', text: 'helmet', address: '/search?gear_type=helmet' }],
		['হেল', { kind: 'type', text: 'helmet', address: '/search?gear_type=helmet' }],
		['ag', { kind: 'maker', text: 'AGV', address: '/search?maker=AGV' }],
		['hon', { kind: 'bike', text: 'Honda', address: '/search?category=honda' }],
		['fox r', { kind: 'maker', text: 'Fox Racing', address: '/search?maker=Fox+Racing' }],
	])('suggests for %s', async (typed, expected) => {
		expect(await suggest(typed)).toContainEqual(expected)
	})

	it.each([
		['akra', { kind: 'maker', text: 'Akrapovič', address: '/search?maker=Akrapovi%C4%8D' }],
		['জিক', { kind: 'bike', text: 'Gixxer', address: '/search?q=Gixxer' }],
	])('suggests for %s a name in its own spelling, which finds what is on the market', async (typed, expected) => {
		expect(await suggest(typed)).toEqual([expected])
		const found = await call(app, `GET /api${expected.address}`)
		expect(found.json()).toMatchObject({ total: 1 })
	})

	it('suggests no type, maker or bike with nothing on the market for its reader', async () => {
		for (const typed of ['studds', 'yohe', 'pulsar', 'yamaha', 'tyre']) expect(await suggest(typed)).toEqual([])
		const hiding = await somebody(app, 'buyer')
		await call(app, `POST /api/hide/${seller.id}`, { as: hiding })
		expect(await suggest('agv', hiding)).toEqual([])
		const makers = (found: Suggestion[]) => found.filter(({ kind }) => kind === 'maker').map(({ text }) => text)
		expect(makers(await suggest('g', hiding))).toEqual(['GoPro'])
		expect(makers(await suggest('g'))).not.toContain('GoPro')
	})

	it('suggests a maker with something on the market, however many others start the same way', async () => {
		expect(await suggest('s')).toContainEqual({ kind: 'maker', text: 'Sena', address: '/search?maker=Sena' })
	})

	it('suggests listings by the words typed so far', async () => {
		expect((await suggest('zebrano gl')).map(({ text }) => text)).toEqual(['Zebrano gloves'])
		expect((await suggest('zeb')).map(({ kind }) => kind)).toEqual(['listing', 'listing'])
	})

	it('suggests listings with their addresses, four at most', async () => {
		const [gloves] = await suggest('zebrano gl')
		expect(gloves).toEqual({
			kind: 'listing',
			text: 'Zebrano gloves',
			address: expect.stringMatching(/^\/product\/single\/[0-9a-f-]{36}$/),
		})
		const listings = (await suggest('rukka su')).filter(({ kind }) => kind === 'listing')
		expect(listings.map(({ text }) => text)).toEqual(Array(4).fill('Rukka suit'))
	})

	it('suggests what has the words before the last, as a search would match them', async () => {
		const named = async (typed: string) => (await suggest(typed)).map(({ text }) => text)
		expect(await named('kalo corv')).toEqual(['Black Corvex boots'])
		expect(await named('red corv')).toEqual([])
	})

	it('suggests two types, two makers and two bikes at most, each once and by its whole name only', async () => {
		const counts = async (typed: string) => {
			const found = await suggest(typed)
			expect(new Set(found.map(({ address }) => address)).size).toBe(found.length)
			return ['type', 'maker', 'bike'].map((kind) => found.filter((each) => each.kind === kind).length)
		}
		expect(await counts('g')).toEqual([2, 2, 2])
		expect(await counts('honda')).toEqual([0, 0, 1])
		expect(await counts('elmet')).toEqual([0, 0, 0])
	})

	it('suggests the names it found if listings take too long, and nothing if names do', async () => {
		const client = await app.database.pool.connect()
		const whileLocked = async (table: string, typed: string) => {
			await client.query(`begin; lock table ${table} in access exclusive mode`)
			const found = await suggest(typed)
			await client.query('rollback')
			return found.map(({ text }) => text)
		}
		expect(await whileLocked('search_words', 'akrap')).toEqual(['Akrapovič'])
		expect(await whileLocked('search_entries', 'akrapo')).toEqual([])
		client.release()
	}, 20_000)

	it('hides no failure', async () => {
		await app.database.pool.query('alter table search_words rename to words_elsewhere')
		const answer = await call(app, 'GET /api/search/suggest?q=akrapov')
		await app.database.pool.query('alter table words_elsewhere rename to search_words')
		expect(answer.statusCode).toBe(500)
	})

	it('reads the first 100 characters', async () => {
		expect((await suggest(`${' '.repeat(97)}helmet`)).map(({ text }) => text)).toContain('helmet')
		expect(await suggest(`${' '.repeat(100)}helmet`)).toEqual([])
	})

	it('suggests nothing for nothing, and at most eight', async () => {
		expect(await suggest('')).toEqual([])
		expect(await suggest('?!')).toEqual([])
		for (const typed of ['a', 'h', 'r', 'ম']) expect((await suggest(typed)).length).toBeLessThanOrEqual(8)
		expect(await suggest('g')).toHaveLength(8)
	})
})
