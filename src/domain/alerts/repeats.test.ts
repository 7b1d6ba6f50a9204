import { expect, test } from 'vitest'
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
