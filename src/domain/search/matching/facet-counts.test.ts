import { describe, expect, it } from 'vitest'
import { type CountedValues, countedLine } from '../facets.ts'
import { countFacets, describeFacets } from './facet-counts.ts'
import { noFilters } from './filters.ts'

const none = {
	...{ category: [], gear_type: [], maker: [], size: [], condition: [], colour: [], district: [] },
	...{ crash: [], class: [], standard: [], level: [], protectors: [] },
}
const valued = (values: Partial<Record<keyof CountedValues, string>>) =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]))
const line = (values: Partial<Record<keyof CountedValues, string>>, step = 0) =>
	countedLine({ ...none, price: [String(step)], ...valued(values) })

describe('facets', () => {
	it('count each value of the lines, and leave out what is empty', () => {
		const counts = countFacets([line({ maker: 'AGV' }), line({ maker: 'AGV', category: 'honda' }, 3), line({}, 3)])
		expect([...counts.maker]).toEqual([['AGV', 2]])
		expect([...counts.category]).toEqual([['honda', 1]])
		expect([...counts.price]).toEqual([
			['0', 1],
			['3', 2],
		])
		expect(counts.colour.size).toBe(0)
	})

	it('count lines from before keys by position', () => {
		const { maker, price, size } = countFacets(['honda\thelmet\tAGV\t\tgood\t\tdhaka\t3', line({ maker: 'AGV' }, 3)])
		expect([[...maker], [...price], size.size]).toEqual([[['AGV', 2]], [['3', 2]], 0])
	})

	it('count several values of one listing, and a value that contains a separator', () => {
		const lines = [countedLine({ ...none, price: ['0'], maker: ['AGV', 'A=B'], size: ['1\t2\n3'] })]
		const { maker, size } = countFacets(lines)
		expect([[...maker.keys()], [...size.keys()]]).toEqual([['AGV', 'A=B'], ['1 2 3']])
	})

	it('are kept under keys of their own', () => {
		const names = Object.keys({ ...none, price: [] })
		const keys = names.map((name) => countedLine({ ...none, price: [], [name]: ['x'] }))
		expect(new Set(keys).size).toBe(names.length)
	})

	it('count each line for as many listings as it stands for', () => {
		expect(countFacets([line({ maker: 'AGV' }), line({ maker: 'AGV' })], 16).maker.get('AGV')).toBe(32)
	})

	it('name the commonest first, and equally common ones by their letters', () => {
		for (const makers of [
			['MT', 'AGV', 'SMK', 'SMK'],
			['SMK', 'AGV', 'MT', 'SMK'],
		]) {
			const lines = makers.map((maker) => line({ maker }))
			expect(describeFacets(countFacets(lines), noFilters, []).maker).toEqual([
				{ value: 'SMK', count: 2 },
				{ value: 'AGV', count: 1 },
				{ value: 'MT', count: 1 },
			])
		}
	})

	it('name twenty values, and say which have more', () => {
		const lines = (count: number) => Array.from({ length: count }, (_, index) => line({ maker: `Maker ${index + 10}` }))
		const twenty = describeFacets(countFacets(lines(20)), noFilters, [])
		expect([twenty.maker.length, twenty.cut]).toEqual([20, []])
		const more = describeFacets(countFacets(lines(21)), noFilters, ['maker'])
		expect([more.maker.length, more.cut, more.estimated]).toEqual([20, ['maker'], ['maker']])
	})

	it('keep what was chosen, however rare and however it was written', () => {
		const common = Array.from({ length: 21 }, (_, index) => line({ maker: `Maker ${index + 10}`, size: `${index}` }))
		const lines = [...common, ...common, line({ maker: 'Zandoná', size: 'XXL' })]
		const facets = describeFacets(countFacets(lines), { ...noFilters, maker: ['ZANDONA'], size: ['2xl'] }, [])
		expect(facets.maker.at(-1)).toEqual({ value: 'Zandoná', count: 1 })
		expect(facets.size.at(-1)).toEqual({ value: 'XXL', count: 1 })
		expect(facets.maker).toHaveLength(21)
	})

	it('keep of the rare values only what was chosen', () => {
		const common = Array.from({ length: 20 }, (_, index) => line({ gear_type: `type ${index + 10}` }))
		const lines = [...common, ...common, line({ gear_type: 'rare' }), line({ gear_type: 'rarer' })]
		const facets = describeFacets(countFacets(lines), { ...noFilters, gear_type: ['rarer'] }, [])
		expect(facets.gear_type.map(({ value }) => value).slice(20)).toEqual(['rarer'])
	})

	it('name every step of the price with its bounds, the last without an end', () => {
		const { price } = describeFacets(countFacets([line({}, 0), line({}, 9), line({}, 9)]), noFilters, [])
		expect(price[0]).toEqual({ from: 0, to: 1000, count: 1 })
		expect(price[1]).toEqual({ from: 1000, to: 2000, count: 0 })
		expect(price.at(-1)).toEqual({ from: 60_000, to: null, count: 2 })
	})
})
