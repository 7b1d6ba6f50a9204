import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facts } from '../../../src/contract/gear/facts.ts'
import type { GearType } from '../../../src/contract/gear/gear.ts'
import type { SearchAnswer } from '../../../src/contract/listings/search.ts'
import { call, startApp, type TestApp } from '../../support/app.ts'
import { listingOf } from '../../support/listings.ts'
import { somebody } from '../../support/people.ts'

let app: TestApp

type Known = NonNullable<Facts[keyof Facts]>
const said = (value: Known['value']): Known => ({ value, level: 'said', at: 0, by: 'seller' })
// `shown` itself would need a picture in the slot, so this confirms the fact instead.
const shown = (value: Known['value']): Known => ({ ...said(value), level: 'confirmed', by: 'buyer' })

/** The listings on the market, by name, with their known facts. */
const market: Readonly<Record<string, readonly [GearType, Facts]>> = {
	'Helmet of 2022': ['helmet', { made: said('2022'), standard: said(['ece2206', 'dot']), crash: said('none') }],
	'Helmet of spring 2019': ['helmet', { made: said('2019-03'), standard: said(['ece2205']), crash: said('dropped') }],
	'Helmet of nobody knows when': ['helmet', {}],
	'Helmet that is shown': [
		'helmet',
		Object.fromEntries(
			(['made', 'standard', 'label', 'owner', 'liner', 'visor', 'modified', 'damage', 'crash'] as const).map((fact) => [
				fact,
				fact === 'standard' || fact === 'modified' ? shown(['none']) : shown(fact === 'made' ? '2020' : 'none'),
			]),
		),
	],
	'Jacket AAA': ['jacket', { class: said('AAA'), protectors: said(['back:2', 'elbow:1']) }],
	'Jacket A': ['jacket', { class: said('A'), protectors: said(['none']) }],
	'Gloves 1KP': ['gloves', { level: said('1KP') }],
	'Tyre of 2023': ['tyre', { made: said('2023-W14') }],
}

beforeAll(async () => {
	app = await startApp()
	const seller = await somebody(app, 'seller')
	for (const [productName, [gearType, facts]] of Object.entries(market))
		await listingOf(app, seller, { productName, gearType, facts })
})
afterAll(() => app.close())

async function find(query: string) {
	const answer = await call(app, `GET /api/search?limit=60&${query}`)
	expect(answer.statusCode, answer.body).toBe(200)
	return answer.json<SearchAnswer>()
}
const namesOf = ({ items }: SearchAnswer) => items.map(({ product_name }) => product_name).sort()

describe('searching by known facts', () => {
	it.each([
		['crash=none', ['Helmet of 2022', 'Helmet that is shown']],
		['crash=none&crash=dropped', ['Helmet of 2022', 'Helmet of spring 2019', 'Helmet that is shown']],
		['class=AAA', ['Jacket AAA']],
		['class=A&class=AAA', ['Jacket A', 'Jacket AAA']],
		['standard=ece2206', ['Helmet of 2022']],
		['standard=dot&standard=ece2205', ['Helmet of 2022', 'Helmet of spring 2019']],
		['level=1KP', ['Gloves 1KP']],
		['protectors=back%3A2', ['Jacket AAA']],
		['made_after=2022', ['Helmet of 2022', 'Tyre of 2023']],
		['made_after=2019&gear_type=helmet', ['Helmet of 2022', 'Helmet of spring 2019', 'Helmet that is shown']],
		['made_after=2024', []],
		['shown=true', ['Helmet that is shown']],
		['crash=none&made_after=2021', ['Helmet of 2022']],
	])('finds by %s what says so, and nothing of which it is not known', async (query, names) => {
		const answer = await find(query)
		expect(namesOf(answer)).toEqual(names)
		expect(answer.total).toBe(names.length)
	})

	it('counts the values of a type, each without its own choice', async () => {
		const { facets } = await find('gear_type=jacket&class=AAA')
		expect(facets).toMatchObject({
			class: expect.arrayContaining([
				{ value: 'AAA', count: 1 },
				{ value: 'A', count: 1 },
			]),
			protectors: expect.arrayContaining([{ value: 'back:2', count: 1 }]),
		})
	})

	it.each([
		['ece 22.06 helmet', 'standard', 'ece2206', ['Helmet of 2022']],
		['AAA jacket', 'class', 'AAA', ['Jacket AAA']],
		['level 2 back protector', 'protectors', 'back:2', ['Jacket AAA']],
		['dot helmet', 'standard', 'dot', ['Helmet of 2022']],
		['২০২৩ টায়ার', 'made_after', '2023', ['Tyre of 2023']],
	])('reads “%s” as a filter that can be taken away', async (q, parameter, value, names) => {
		const answer = await find(`q=${encodeURIComponent(q)}`)
		const taken = answer.understood.find((each) => each.parameter === parameter)
		expect(taken).toMatchObject({ value })
		expect(q).toContain(taken?.text)
		expect(namesOf(answer)).toEqual(names)
	})

	it.each(['crash', 'class', 'standard', 'level', 'protectors', 'made_after', 'shown', 'display'])(
		'refuses an unknown %s',
		async (parameter) => {
			const answer = await call(app, `GET /api/search?${parameter}=quite`)
			expect(answer.statusCode).toBe(422)
			expect(Object.keys(answer.json().fields)).toEqual([parameter])
		},
	)
})
