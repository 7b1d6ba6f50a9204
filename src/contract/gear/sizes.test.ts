import { describe, expect, it } from 'vitest'
import { gearTypes } from './gear.ts'
import { helmetGirth, sizes, storedSize } from './sizes.ts'

describe('the stored form of a size', () => {
	it.each([
		['helmet', 'xxl', 'XXL'],
		['helmet', '2XL', 'XXL'],
		['helmet', 'XX-Large', 'XXL'],
		['helmet', 'xxxl', '3XL'],
		['helmet', '3 XL', '3XL'],
		['helmet', '59', '59 cm'],
		['helmet', '59CM', '59 cm'],
		['helmet', '৫৯ cm', '59 cm'],
		['helmet', '70 cm', '70 cm'],
		['helmet', 'L (59-60 cm)', 'L (59-60 cm)'],
		['jacket', 'Large', 'L'],
		['jacket', 'extra large', 'XL'],
		['jacket', 'size m', 'M'],
		['jacket', 'eu 52', '52'],
		['jacket', '52 EU', '52'],
		['jacket', '53', '53'],
		['trousers', 'XXXXXL', '5XL'],
		['gloves', '2xs', 'XXS'],
		['boots', 'EU 43', '43'],
		['boots', '৪৩', '43'],
		['boots', '42.5', '42.5'],
		['boots', '43 cm', '43 cm'],
		['tyre', '120/70-17', '120/70-17'],
		['armour', 'xl', 'XL'],
		['other', '', ''],
		['other', 'one size', 'one size'],
	] as const)('of a %s in %j is %j', (type, typed, stored) => {
		expect(storedSize(type, typed)).toBe(stored)
	})

	it('stays the same, for every size of every type', () => {
		for (const type of gearTypes) for (const size of sizes[type] ?? []) expect(storedSize(type, size)).toBe(size)
	})
})

it('every type comes in the sizes that the contract names', () => {
	const ends = Object.fromEntries(Object.entries(sizes).map(([type, known]) => [type, [known[0], known.at(-1)]]))
	expect(ends).toEqual({
		helmet: ['XXS', '65 cm'],
		jacket: ['XS', '66'],
		suit: ['XS', '66'],
		trousers: ['XS', '66'],
		rainwear: ['XS', '66'],
		gloves: ['XXS', '3XL'],
		boots: ['36', '50'],
	})
	expect(sizes.helmet).toEqual(expect.arrayContaining(Object.keys(helmetGirth)))
})
