import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SearchQuery } from '../../../src/contract/listings/search.ts'
import { compileSearch } from '../../../src/domain/alerts/compile.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { type Person, somebody } from '../../support/people.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
	app = await startApp()
	seller = await somebody(app, 'seller')
})
afterAll(() => app.close())

const compile = (query: Record<string, string>) => compileSearch(app.database, SearchQuery.parse(query), [])

async function publish(number: number, productName: string, productDescription = 'Worn twice.') {
	for (let each = 0; each < number; each++) await listingOf(app, seller, { productName, productDescription })
}

describe('a saved search', () => {
	it('is found by the words it asks for, and if it asks for none, by a word that every listing has', async () => {
		expect((await compile({ q: 'helmet' })).keys).toEqual(['gear~helmet'])
		for (const query of [{}, { q: 'under 5000' }]) expect((await compile(query)).keys).toEqual(['*'])
	})

	it('with more than any listing could match is never found', async () => {
		const words = (number: number) => Array.from({ length: number }, (_, each) => `w${each}w`).join(' ')
		expect((await compile({ q: words(24) })).keys).not.toEqual([])
		expect((await compile({ q: words(25) })).keys).toEqual([])
		expect((await compile({ q: 'helmet'.padEnd(500, '.') })).keys).toEqual(['gear~helmet'])
		expect((await compile({ q: 'helmet'.padEnd(501, '.') })).keys).toEqual([])
	})

	it('has its years of use in whole tenths', async () => {
		const usedMax = async (used_max: string) => (await compile({ used_max })).usedMax
		expect([await usedMax('1.5'), await usedMax('2'), await usedMax('1.19'), await usedMax('0')]).toEqual([
			15, 20, 11, 0,
		])
		expect((await compile({})).usedMax).toBeNull()
	})

	it('is corrected among the listings that have its phrases', async () => {
		await publish(1, 'Corvexa gloves', 'Soft, without a lining.')
		await publish(1, 'Corvexo gloves', 'With a soft lining.')
		expect((await compile({ q: 'corvexa' })).query).toContain('corvexa')
		const { query, phrases } = await compile({ q: 'corvexa "soft lining"' })
		expect([query, phrases]).toEqual([expect.stringContaining('corvexo'), ['soft lining']])
		expect(query).not.toContain('corvexa')
	})

	it('is corrected where it finds fewer than 50', async () => {
		await publish(250, 'Zebrano thing')
		await publish(49, 'Zebrana thing')
		expect((await compile({ q: 'zebrana' })).query).toContain('zebrano')
		await publish(1, 'Zebrana thing')
		expect((await compile({ q: 'zebrana' })).query).not.toContain('zebrano')
	}, 60_000)

	it('is found by the rarest thing that it asks for, and by any of them while the market cannot be asked', async () => {
		await publish(3, 'Quokka bag')
		await publish(1, 'Wombat bag')
		const isFoundBy = ({ keys }: { keys: string[] }) => ['quokka', 'wombat'].filter((word) => keys.includes(word))
		for (const q of ['quokka wombat', 'wombat quokka']) expect(isFoundBy(await compile({ q }))).toEqual(['wombat'])
		const client = await app.database.pool.connect()
		await client.query('begin; lock table search_entries in access exclusive mode')
		const compiled = await compile({ q: 'wombat quokka' })
		await client.query('rollback')
		client.release()
		expect(isFoundBy(compiled)).toEqual(['quokka'])
		expect(compiled.query).toContain('wombat')
	}, 20_000)
})
