import { describe, expect, it } from 'vitest'
import { type FilterName, SearchQuery, type Understood } from '../../../contract/listings/search.ts'
import type { Term } from '../../../database/search/search-terms.ts'
import {
	type AskedSearch,
	type Filters,
	filtersOf,
	searchFilter,
	setFilters,
	withoutFilters,
	withWords,
} from './filters.ts'

const seller = '0D000000-0000-4000-8000-000000000001'
const asked = (query: Record<string, string | string[]>): AskedSearch => SearchQuery.parse(query)
const filters = (query: Record<string, string | string[]>) => filtersOf(asked(query))
const all = (query: Record<string, string | string[]>) => searchFilter(filters(query), [], []).all

describe('filters of an address', () => {
	it('are found by the words that the index has for them', () => {
		expect(all({ category: 'honda', gear_type: ['helmet', 'jacket'] })).toEqual([
			{ any: ['category:honda'] },
			{ any: ['gear_type:helmet', 'gear_type:jacket'] },
		])
		expect(all({ maker: 'Ls 2', size: '2xl' })).toEqual([{ any: ['maker:ls2'] }, { any: ['size:size~xxl'] }])
		expect(all({ maker: ['MT Helmets', 'fox'] })).toEqual([{ any: ['maker:mt', 'maker:foxracing'] }])
		expect(all({ verified: 'true', seller })).toEqual(['verified:true', `seller:${seller.toLowerCase()}`])
	})

	it('exclude nothing unless the address says so', () => {
		expect(searchFilter(filters({}), ['helmet'], ['full face'])).toEqual({
			...{ all: ['helmet'], none: [], phrases: ['full face'] },
			...{ min: undefined, max: undefined, usedMax: undefined },
		})
		const excluding = filters({ exclude: 'full face' })
		expect(searchFilter(excluding, [], []).none).toEqual([{ all: ['full', 'face'] }])
		expect(searchFilter(withoutFilters(excluding, ['exclude']), [], []).none).toEqual([])
	})

	it('by a division are by all its districts', () => {
		const [found] = all({ division: 'sylhet' }) as { any: string[] }[]
		expect(found?.any.toSorted()).toEqual([
			'district:habiganj',
			'district:moulvibazar',
			'district:sunamganj',
			'district:sylhet',
		])
	})

	it('by a bike and a year also find what fits it in any year', () => {
		expect(all({ bike: 'Yamaha:R15' })).toEqual(['bike:yamaha:r15'])
		expect(all({ bike: 'yamaha:R15 V3:2019' })).toEqual([{ any: ['bike:yamaha:r15v3:2019', 'bike:yamaha:r15v3:any'] }])
	})

	it('that name nothing find nothing', () => {
		expect(all({ maker: '!' })).toEqual([{ any: ['maker:-'] }])
		expect(all({ bike: 'yamaha:!' })).toEqual(['bike:yamaha:-'])
		expect(all({ seller: 'nobody' })).toEqual(['seller:-'])
	})

	it('are as long as any value of a listing, and longer ones find nothing', () => {
		for (const name of ['maker', 'size']) {
			expect(all({ [name]: 'abcde '.repeat(20) })).toEqual([{ any: [`${name}:${'abcde'.repeat(20)}`] }])
			expect(all({ [name]: `${'abcde '.repeat(20)}f` })).toEqual([{ any: [`${name}:-`] }])
		}
	})

	it('exclude whole phrases, and sellers the reader hides', () => {
		const hidden = filtersOf({ ...asked({ exclude: ['Full Face', '!', 'mesh'] }), hidden: ['seller-1'] })
		expect(searchFilter(hidden, [], []).none).toEqual([{ all: ['full', 'face'] }, { all: ['mesh'] }, 'seller:seller-1'])
	})

	it('are named with their values, the set ones only', () => {
		expect(setFilters(filters({}))).toEqual([])
		expect(
			setFilters(filters({ gear_type: ['helmet', 'jacket'], division: 'sylhet', min: '0', verified: 'true', seller })),
		).toEqual([
			{ parameter: 'gear_type', value: 'helmet,jacket' },
			{ parameter: 'division', value: 'sylhet' },
			{ parameter: 'min', value: '0' },
			{ parameter: 'verified', value: 'true' },
			{ parameter: 'seller', value: seller },
		])
		const more = { max: '5000', used_max: '2', bike: 'yamaha:r15', exclude: ['mesh', 'full face'] }
		expect(setFilters(filters(more))).toEqual([
			{ parameter: 'max', value: '5000' },
			{ parameter: 'used_max', value: '2' },
			{ parameter: 'bike', value: 'yamaha:r15' },
			{ parameter: 'exclude', value: 'mesh,full face' },
		])
		expect(setFilters(filters({ verified: 'false' }))).toEqual([])
	})
})

describe('a search without one of its filters', () => {
	const set = () =>
		filters({
			...{ category: 'honda', division: 'sylhet', min: '1000', max: '5000', used_max: '2' },
			...{ verified: 'true', bike: 'yamaha:r15', seller },
		})

	it.each(['category', 'division', 'verified', 'bike', 'seller'] as const)('keeps all but %s', (name) => {
		expect(searchFilter(set(), ['word'], ['a phrase']).all).toHaveLength(6)
		const left = searchFilter(withoutFilters(set(), [name]), ['word'], ['a phrase'])
		expect(left.all).toHaveLength(5)
		expect(left).toMatchObject({ phrases: ['a phrase'], min: 1000, max: 5000, usedMax: 2 })
		expect(JSON.stringify(left.all)).not.toContain(`${name === 'division' ? 'district' : name}:`)
	})

	it('keeps the other bounds, and without a price neither of its two', () => {
		const bounds = (...without: FilterName[]) => {
			const { min, max, usedMax } = searchFilter(withoutFilters(set(), without), [], [])
			return [min, max, usedMax]
		}
		expect(bounds()).toEqual([1000, 5000, 2])
		expect(bounds('min')).toEqual([undefined, 5000, 2])
		expect(bounds('max')).toEqual([1000, undefined, 2])
		expect(bounds('min', 'max')).toEqual([undefined, undefined, 2])
		expect(bounds('used_max')).toEqual([1000, 5000, undefined])
	})
})

describe('filters of the words', () => {
	const word = (parameter: string, value: string) => ({ parameter, value, text: value })
	const said = (understood: Understood[], leftOut: Term[] = []) => ({ filters: understood, leftOut })

	it('are added if the address has none', () => {
		const words = [
			...[word('min', '1000'), word('max', '5000'), word('used_max', '2')],
			...[word('district', 'dhaka'), word('district', 'sylhet'), word('exclude', 'mesh'), word('exclude', 'leather')],
		]
		const { filters: found, taken } = withWords(filters({}), said(words))
		expect(found).toMatchObject({ min: 1000, max: 5000, used_max: 2, exclude: ['mesh', 'leather'] })
		expect(found.district).toEqual(['dhaka', 'sylhet'])
		expect(taken).toEqual(words)
		expect(withWords(filters({}), said([word('division', 'sylhet')])).filters.division).toEqual(['sylhet'])
	})

	it('give way to those of the address', () => {
		const set = filters({ min: '2000', max: '3000', used_max: '1', district: 'dhaka', exclude: 'mesh' })
		for (const [parameter, value] of [
			['min', '1000'],
			['max', '5000'],
			['used_max', '2'],
			['district', 'sylhet'],
			['division', 'sylhet'],
			['exclude', 'leather'],
			['sort', 'price'],
		] as const)
			expect(withWords(set, said([word(parameter, value)]))).toEqual({ filters: set, taken: [] })
		expect(withWords(filters({ division: 'sylhet' }), said([word('district', 'dhaka')])).taken).toEqual([])
	})

	it('never leave a range empty', () => {
		expect(withWords(filters({ max: '3000' }), said([word('min', '3001')])).taken).toEqual([])
		expect(withWords(filters({ max: '3000' }), said([word('min', '3000')])).filters.min).toBe(3000)
		expect(withWords(filters({ min: '3000' }), said([word('max', '2999')])).taken).toEqual([])
		expect(withWords(filters({ min: '3000' }), said([word('max', '3000')])).filters.max).toBe(3000)
	})

	it('said twice narrow the range', () => {
		expect(withWords(filters({}), said([word('min', '2000'), word('min', '1000')])).filters.min).toBe(2000)
		expect(withWords(filters({}), said([word('max', '4000'), word('max', '5000')])).filters.max).toBe(4000)
	})

	it('exclude what the words mean, unless the address excludes something', () => {
		const words = said([word('exclude', 'black')], [{ prominent: 'colour~black' }])
		const none = (set: Filters, ...without: FilterName[]) =>
			searchFilter(withoutFilters(withWords(set, words).filters, without), [], []).none
		expect(none(filters({}))).toEqual([{ prominent: 'colour~black' }])
		expect(none(filters({}), 'exclude')).toEqual([])
		expect(none(filters({ exclude: 'mesh' }))).toEqual([{ all: ['mesh'] }])
	})
})
