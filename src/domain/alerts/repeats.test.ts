import { describe, expect, it, test } from 'vitest'
import { type Earlier, isRepeat } from './repeats.ts'

const description = 'Worn for one winter, never dropped. Visor without a scratch, box and papers are still there.'
const listing = { name: 'MT Thunder full face helmet, black', description }
const earlier = (said: Partial<Earlier> = {}): Earlier => ({
	...listing,
	samePicture: false,
	sameFacts: true,
	...said,
})

test.each<[string, Partial<Earlier>]>([
	['the same text', {}],
	['other marks and cases', { name: 'MT THUNDER full-face helmet — black!' }],
	['a word more in the name', { name: 'For sale: MT Thunder full face helmet black' }],
	['a word more in the description', { description: `${description} Urgent.` }],
	[
		'the same picture, and a text that says much the same',
		{
			samePicture: true,
			name: 'Full face helmet MT Thunder',
			description: 'Worn for one winter and never dropped, with box and papers. Visor is without a scratch.',
		},
	],
])('is a repeat: %s', (_what, said) => {
	expect(isRepeat(listing, [earlier({ name: 'Boots' }), earlier(said)])).toBe(true)
})

test.each<[string, Partial<Earlier>]>([
	['another colour in the name', { name: 'MT Thunder full face helmet, red' }],
	['another model number', { name: 'MT Thunder 3 full face helmet, black', description }],
	['another size, type or brand', { sameFacts: false }],
	['another name', { name: 'Studds open face lid, grey' }],
	['another description', { description: 'Bought in March from the shop in Uttara. Inner lining washed, straps new.' }],
	['the same picture, but another text', { samePicture: true, name: 'Open face lid', description: 'Bought in March.' }],
])('is no repeat: %s', (_what, said) => {
	const isNumbered = said.name === 'MT Thunder 3 full face helmet, black'
	const itself = isNumbered ? { ...listing, name: 'MT Thunder 4 full face helmet, black' } : listing
	expect(isRepeat(itself, [earlier(said)])).toBe(false)
})

test('nothing is a repeat of nothing', () => {
	expect(isRepeat(listing, [])).toBe(false)
})

/** This many words, the first `common` of which are the same in each text. */
const words = (count: number, common: number, own: string) =>
	Array.from({ length: count }, (_, at) => `${at < common ? 'common' : own}${'abcdefghijklmnopqrstuvwxyz'[at]}`).join(
		' ',
	)

describe('how much two texts must have in common', () => {
	const isSame = (
		name: [count: number, common: number],
		description: [count: number, common: number],
		picture: boolean,
	) =>
		isRepeat({ name: words(...name, 'one'), description: words(...description, 'one') }, [
			earlier({
				name: words(...name, 'other'),
				description: words(...description, 'other'),
				samePicture: picture,
			}),
		])

	it.each([
		['four of five words of the name', [5, 4], [20, 20], false, true],
		['three of four words of the name', [4, 3], [20, 20], false, false],
		['17 of all 20 words', [4, 4], [20, 17], false, true],
		['16 of all 20 words', [4, 4], [20, 16], false, false],
		['the same picture, and three of five words of the name', [5, 3], [20, 20], true, true],
		['the same picture, and half the words of the name', [4, 2], [20, 20], true, false],
		['the same picture, and 12 of all 20 words', [4, 4], [20, 12], true, true],
		['the same picture, and 11 of all 20 words', [4, 4], [20, 11], true, false],
	] as const)('%s', (_what, name, description, picture, same) =>
		expect(isSame([...name], [...description], picture)).toBe(same),
	)

	it('a name of symbols alone is similar only to another such name', () => {
		const signs = { ...listing, name: '!!!' }
		expect(isRepeat(signs, [earlier({ name: '???' })])).toBe(true)
		expect(isRepeat(signs, [earlier()])).toBe(false)
	})
})

test.each([
	['a size', 'L', 'M'],
	['a maker', 'AGV', 'Shoei'],
	['a bike', 'Fazer', 'Gixxer'],
	['a number', 'K3', 'K5'],
])(
	'two names that differ by %s name two things, but what only one names is said in more words',
	(_what, one, other) => {
		const name = 'Black helmet with a clear visor'
		const of = (more: string) => ({ ...listing, name: `${name} ${more}` })
		expect(isRepeat(of(one), [earlier(of(other))])).toBe(false)
		expect(isRepeat(of(one), [earlier({ name })])).toBe(true)
		expect(isRepeat({ ...listing, name }, [earlier(of(other))])).toBe(true)
	},
)
