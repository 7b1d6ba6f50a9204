import { describe, expect, it } from 'vitest'
import { listingText } from '../../../../tests/support/listing-text.ts'
import { priceStep } from '../facets.ts'
import { analyse } from './analyse.ts'
import type { ListingText } from './listing-text.ts'

const read = (changes: Partial<ListingText>) => analyse({ ...listingText, ...changes })
const weights = (changes: Partial<ListingText>, ...words: string[]) => {
	const read = analyse({ ...listingText, ...changes }).words
	return words.map((word) => read.get(word))
}

describe('a word weighs', () => {
	it('most in the name, less in a field, and nothing in the description', () => {
		expect(weights({ name: 'AGV lid', maker: 'MT', description: 'With a zip' }, 'agv', '@mt', 'zip')).toEqual([
			'A',
			'B',
			null,
		])
		expect(weights({ name: 'AGV lid' }, 'maker~agv', 'gear~helmet')).toEqual(['A', 'A'])
		expect(weights({ maker: 'AGV', description: 'AGV' }, 'maker~agv', 'agv', '@agv')).toEqual(['B', null, 'B'])
		expect(weights({ name: 'AGV', description: 'AGV', maker: 'AGV' }, 'maker~agv', 'agv')).toEqual(['A', 'A'])
	})

	it('with everything broader than it', () => {
		expect(weights({ name: 'Full face' }, 'gear~full_face', 'gear~helmet')).toEqual(['A', 'A'])
	})

	it('in the name, joined with its neighbour', () => {
		expect(weights({ name: 'MT 15 slider' }, '+mt15', '+15slider', '+mt')).toEqual(['A', 'A', undefined])
		expect(
			weights({ name: `${'x'.repeat(12)} ${'y'.repeat(12)} ${'z'.repeat(13)}` }, `+${'x'.repeat(12)}${'y'.repeat(12)}`),
		).toEqual(['A'])
		expect(weights({ name: `${'y'.repeat(12)} ${'z'.repeat(13)}` }, `+${'y'.repeat(12)}${'z'.repeat(13)}`)).toEqual([
			undefined,
		])
	})

	it('in its parts, and in known words that it is made of', () => {
		expect(weights({ name: 'r15v3' }, '+r15', '+v3', 'bike~r15')).toEqual(['A', 'A', 'A'])
		expect(weights({ name: 'blackhelmet' }, 'colour~black', 'gear~helmet')).toEqual(['A', 'A'])
		expect(weights({ name: 'Lid', description: 'blackhelmet' }, 'colour~black')).toEqual([undefined])
	})

	it('as the word it misspells by a letter, in the name only', () => {
		expect(weights({ name: 'exhust' }, 'gear~exhaust')).toEqual([null])
		expect(weights({ description: 'exhust' }, 'gear~exhaust')).toEqual([undefined])
	})

	it('little in the name if a field says otherwise', () => {
		const name = 'Red helmet, black vents'
		expect(weights({ name, colour: 'red' }, 'colour~red', 'colour~black')).toEqual(['A', null])
		expect(weights({ name, colour: 'multicolour' }, 'colour~red', 'colour~black')).toEqual(['A', 'A'])
		expect(weights({ name, colour: '' }, 'colour~red', 'colour~black')).toEqual(['A', 'A'])
	})
})

describe('what a field says', () => {
	it('takes precedence over a colour or size in the name', () => {
		expect(weights({ name: 'Red helmet', colour: 'black' }, 'colour~red', 'colour~black')).toEqual([null, 'B'])
		expect(weights({ name: 'Helmet L', size: 'M' }, 'size~l', 'size~m')).toEqual([null, 'B'])
		expect(weights({ name: 'Red helmet', colour: 'multicolour' }, 'colour~red')).toEqual(['A'])
		expect(weights({ name: 'Red helmet', maker: 'MT' }, 'gear~helmet')).toEqual(['A'])
	})

	it('is found by what it means, and by the filters', () => {
		expect(weights({ name: 'AGV', gearType: 'helmet' }, 'gear~helmet')).toEqual(['B'])
		expect(weights({ category: 'agv' }, 'maker~agv')).toEqual([null])
		expect(weights({ colour: 'black' }, 'category:honda', 'colour:black', 'seller:seller-1')).toEqual([
			null,
			null,
			null,
		])
	})
})

describe('a size is', () => {
	const said = (name: string, description = '') => weights({ name, description }, 'size~l')[0]

	it('a letter in a name, unless a number before it makes it litres', () => {
		expect(said('Jacket L')).toBe('A')
		expect(said('Bag 30 L')).toBeUndefined()
		expect(said('Bag 30 size L')).toBe('A')
		for (const name of ['R15 L jacket', '2nd L jacket']) expect([name, said(name)]).toEqual([name, 'A'])
		expect(said('Bag 5l')).toBeUndefined()
	})

	it('named next to the word size, in any spelling', () => {
		for (const word of ['size', 'sized', 'sizes', 'সাইজ', 'সাইজের', 'saiz', 'sz'])
			expect([word, said('Jacket', `${word} L`)]).toEqual([word, null])
	})

	it('in a description only what is next to the word size', () => {
		expect(said('Jacket', 'It is large')).toBeUndefined()
		expect(said('Jacket', 'Size: L')).toBeNull()
		expect(said('Jacket', 'L size')).toBeNull()
		expect(said('Jacket', 'Size is L')).toBeNull()
		expect(said('Jacket', 'L in size')).toBeNull()
		expect(said('Jacket', 'Size of it is L')).toBeUndefined()
		expect(weights({ description: 'It is 2xl' }, 'size~xxl')).toEqual([null])
	})
})

it("a helmet for a girth in cm has that girth's letter", () => {
	const sized = (gearType: ListingText['gearType'], size: string) => weights({ gearType, size }, 'size~l')
	expect(sized('helmet', '59 cm')).toEqual(['B'])
	expect([sized('helmet', '57 cm'), sized('jacket', '59 cm'), sized('other', '60')]).toEqual([
		[undefined],
		[undefined],
		[undefined],
	])
})

describe('what a listing is', () => {
	const kind = (changes: Partial<ListingText>) =>
		[...read(changes).words.keys()].filter((word) => /^[#!]/.test(word)).toSorted()

	it('is said by its name: the last thing of its first part', () => {
		expect(kind({ name: 'Helmet visor' })).toEqual(expect.arrayContaining(['#part', '#gear~visor', '!gear~visor']))
		expect(kind({ name: 'Helmet for gloves' })).toEqual(['!gear~helmet', '#gear~helmet', '#helmet'])
		expect(kind({ name: 'Helmet, with gloves' })).toContain('#helmet')
		expect(kind({ name: 'AGV - Gloves' })).toContain('#gloves')
	})

	it('is not said by what it goes with', () => {
		const behind = [
			...['for', 'with', 'and', 'fits', 'fit', 'by', 'from', 'জন্য', 'জন্যে', 'jonno', 'jonne'],
			...['সাথে', 'shathe', 'সহ', 'soho', ',', '(', '|', '/', '+', '–', '—', '-'],
		]
		for (const joiner of behind) {
			const name = `Helmet ${joiner} gloves`.replace(' ,', ',')
			expect([joiner, kind({ name }).includes('#helmet')]).toEqual([joiner, true])
		}
		expect(kind({ name: 'Helmet gloves' })).toContain('#gloves')
	})

	it('is known by its names, and not by what it is said not to be', () => {
		expect(kind({ name: 'AGV', gearType: 'helmet' })).toEqual(['!gear~helmet', '#helmet'])
		expect(kind({ name: 'AGV', description: 'Gloves' })).toEqual(['!gear~gloves', '#gear~gloves', '#gloves'])
		expect(kind({ name: 'Full face', description: 'No modular helmet' })).toEqual([
			...['!gear~full_face', '!gear~helmet', '#gear~full_face', '#helmet'],
		])
	})

	it('is otherwise the first thing in its description', () => {
		expect(kind({ name: 'AGV', description: 'Gloves for a helmet' })).toContain('#gloves')
		expect(kind({ name: 'AGV', description: 'Black L gloves' })).toContain('#gloves')
		expect(kind({ name: 'AGV', description: 'Very good' })).toEqual([])
	})

	it('is taken from its field before either', () => {
		expect(kind({ name: 'Gloves', gearType: 'helmet' })).toContain('#helmet')
		expect(kind({ name: 'Gloves', gearType: 'helmet' })).not.toContain('#gear~gloves')
		expect(kind({ name: 'Full face', gearType: 'helmet' })).toEqual(
			expect.arrayContaining(['#helmet', '#gear~full_face', '!gear~full_face', '!gear~helmet']),
		)
	})
})

describe('where a listing is', () => {
	it('is found by its words and its areas', () => {
		expect(weights({ location: 'Mirpur 10, Dhaka' }, '@mirpur', '@dhaka', 'area:mirpur')).toEqual([null, null, null])
	})
})

it("a bike's name finds gear that fits it, as a field", () => {
	expect(weights({ fits: [{ make: 'yamaha', model: 'R15 V3' }] }, '@yamaha', '@v3', 'bike~r15', 'yamaha')).toEqual([
		...['B', 'B', 'B', undefined],
	])
})

it('its brand also finds it', () => expect(weights({}, 'bike~honda')).toEqual([null]))

describe('the quality of a listing', () => {
	it('grows by ten with each of seven things it says', () => {
		const full: Partial<ListingText> = {
			...{ gearType: 'helmet', maker: 'AGV', size: 'L', colour: 'red', district: 'dhaka' },
			...{ description: 'x'.repeat(80), pictures: 2 },
		}
		expect(read(full).quality).toBe(70)
		expect(read({}).quality).toBe(0)
		for (const less of [
			...[{ gearType: 'other' as const }, { maker: '' }, { size: '' }, { colour: '' }, { district: '' }],
			...[{ description: 'x'.repeat(79) }, { pictures: 1 }],
		])
			expect(read({ ...full, ...less }).quality).toBe(60)
		expect(read({ ...full, size: '', fits: [{ make: 'yamaha', model: 'R15' }] }).quality).toBe(70)
	})
})

it('its facets are its fields and the step of its price', () => {
	const fields = { gearType: 'helmet', maker: 'AGV', size: 'L', colour: 'red', district: 'dhaka' } as const
	expect(read(fields).facets).toEqual({
		...{ category: ['honda'], gear_type: ['helmet'], maker: ['AGV'], size: ['L'], condition: ['good'] },
		...{ colour: ['red'], district: ['dhaka'], price: ['3'] },
		...{ crash: [], class: [], standard: [], level: [], protectors: [] },
	})
	expect([0, 999, 1000, 4999, 5000, 60_000, 999_999].map(priceStep)).toEqual([0, 0, 1, 3, 4, 9, 9])
})

it('its vocabulary is the words of its name, each once, from three to 24 letters', () => {
	const name = `zip Helmet helmet K3 abc3 ab হেলমেট ${'x'.repeat(24)} ${'y'.repeat(25)}`
	expect(read({ name }).vocabulary).toEqual(['helmet', 'x'.repeat(24), 'zip', 'হেলমেট'])
})
