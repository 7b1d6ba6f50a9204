import { describe, expect, it } from 'vitest'
import {
	conceptById,
	conceptOf,
	conceptOfField,
	conceptsJoinedIn,
	isKnown,
	knownWords,
	phraseOf,
	pluralsOf,
	singularsOf,
	stemsOf,
} from './lexicon.ts'

const id = (...forms: string[]) => conceptOf(forms)?.id ?? null

it.each([
	['glove', ['gloves']],
	['box', ['boxes']],
	['glass', ['glasses']],
	['bench', ['benches']],
	['brush', ['brushes']],
	['body', ['bodies']],
	['key', ['keys']],
	['cycle', ['cycles']],
	['boxer', ['boxers']],
	['ninja2', []],
	['2stroke', []],
	['ab', []],
	['r15', []],
	['হেলমেট', []],
])('of several %s is %j', (form, plurals) => expect(pluralsOf(form)).toEqual(plurals))

it.each([
	['gloves', ['glove']],
	['boxes', ['box', 'boxe']],
	['benches', ['bench', 'benche']],
	['bodies', ['body']],
	['batteries', ['battery']],
	['sessions', ['session']],
	['9gloves', []],
	['gloves9', []],
	['glass', []],
	['abs', []],
	['glove', []],
])('one of %s is %j', (form, singulars) => expect(singularsOf(form)).toEqual(singulars))

describe('a word without its ending', () => {
	it('may be several, the longest ending first', () => {
		expect(stemsOf('হেলমেটের')).toEqual(['হেলমেট', 'হেলমেটে'])
		expect(stemsOf('helmeter')).toEqual(['helmet', 'helmete'])
	})

	it.each(['র', 'ের', 'এর', 'টি', 'টা', 'টির', 'টার', 'টাকে', 'গুলো', 'গুলোর', 'গুলি', 'দের', 'তে', 'ে', 'য', 'ই', 'ও', 'এ'])(
		'is found under the Bangla ending %s',
		(ending) => expect(stemsOf(`হেলমেট${ending}`)).toContain('হেলমেট'),
	)

	it.each(['er', 'r', 'e', 'ta', 'ti', 'te', 'tar', 'tir', 'gulo', 'gula', 'y'])(
		'is found under the ending -%s of Bangla in Latin letters',
		(ending) => expect(stemsOf(`helmet${ending}`)).toContain('helmet'),
	)

	it('keeps at least two letters, and a Latin one had at least five', () => {
		expect(stemsOf('ctar')).toEqual([])
		expect(stemsOf('abcer')).toEqual(['abc', 'abce'])
		expect(stemsOf('abgulo')).toEqual(['ab'])
		expect(stemsOf('agulo')).toEqual([])
		for (const mixed of ['2helmeter', 'helmet2er', '5000টাকার']) expect(stemsOf(mixed)).toEqual([])
	})
})

describe('what words mean', () => {
	it('they mean with an ending within a phrase, too, unless the word is an ordinary one', () => {
		expect(id('হেলমেটের', 'ব্যাগ')).toBe('gear~helmet_bag')
		expect(id('helmeter', 'bag')).toBe('gear~helmet_bag')
		expect([id('mobil'), id('mobile')]).toEqual(['gear~engine_oil', null])
	})

	it('they mean in each spelling, as a phrase, as one word and in the plural', () => {
		for (const forms of [['full', 'face'], ['fullface'], ['full', 'faces']]) expect(id(...forms)).toBe('gear~full_face')
		expect(id('helmets')).toBe('gear~helmet')
		expect(phraseOf('fullface')).toBe('full face')
		expect(phraseOf('helmet')).toBeUndefined()
		expect(conceptById('maker~alpinestars')?.forms).toEqual(
			expect.arrayContaining(['alpinestars', 'alpine stars', 'আলপাইনস্টারস']),
		)
	})

	it('only things have a plural', () => {
		expect([id('visors'), id('reds'), id('fazers')]).toEqual(['gear~visor', null, null])
	})

	it('single words are the known words', () => {
		expect([...knownWords.keys()].filter((word) => word.includes(' '))).toEqual([])
	})

	it('they also mean with an ending, if enough of the word is left', () => {
		expect(id('হেলমেটের')).toBe('gear~helmet')
		expect(id('helmeter')).toBe('gear~helmet')
		expect(id('সাদাটা')).toBe('colour~white')
		expect(id('full', 'faceer')).toBe('gear~full_face')
		expect(id('visorer')).toBe('gear~visor')
		for (const short of ['lider', 'bagta', 'largeer']) expect([short, id(short)]).toEqual([short, null])
		expect(id('nonsense')).toBeNull()
		expect(id()).toBeNull()
	})

	it('two of them mean in one word, if one is a thing', () => {
		const joined = (form: string) => conceptsJoinedIn(form)?.map((each) => each.id) ?? null
		expect(joined('blackhelmet')).toEqual(['colour~black', 'gear~helmet'])
		expect(joined('mthelmet')).toEqual(['maker~mt', 'gear~helmet'])
		expect(joined('redbag')).toEqual(['colour~red', 'gear~luggage'])
		expect(joined('bagred')).toEqual(['gear~luggage', 'colour~red'])
		expect(joined('r15bag')).toEqual(['bike~r15', 'gear~luggage'])
		expect(joined('fzhelmet')).toEqual(['bike~fz', 'gear~helmet'])
		for (const form of ['mtlid', 'smallbag', 'bagsmall', 'mxgloves', 'helmetmx'])
			expect([form, joined(form)]).toEqual([form, null])
		expect(joined('redblack')).toBeNull()
		expect(joined('xlhelmet')).toBeNull()
		expect(joined('helmet')).toBeNull()
		expect(joined('zzzzzzz')).toBeNull()
	})

	it('are known, and so are words without a meaning of their own, and plurals of either', () => {
		for (const form of ['helmet', 'helmets', 'হেলমেটের', 'for', 'receipts']) expect(isKnown(form)).toBe(true)
		expect(isKnown('zzzz')).toBe(false)
	})
})

describe('what a field says', () => {
	it('is of the kind of that field', () => {
		expect(conceptOfField.gear_type('helmet')?.id).toBe('gear~helmet')
		expect(conceptOfField.colour('black')?.id).toBe('colour~black')
		expect(conceptOfField.colour('helmet')).toBeUndefined()
		expect(conceptOfField.size('XXL')?.id).toBe('size~xxl')
		expect(conceptOfField.size('2xl')?.id).toBe('size~xxl')
		expect(conceptOfField.size('helmet')).toBeUndefined()
		expect(conceptOfField.maker('LS 2')?.id).toBe('maker~ls2')
		expect(conceptOfField.maker('Ls2')?.id).toBe('maker~ls2')
		expect(conceptOfField.maker('Royal Enfield')?.id).toBe('maker~royal_enfield')
		expect(conceptOfField.maker('Alpine Stars')?.id).toBe('maker~alpinestars')
		expect(conceptOfField.maker('Scor Pion')?.id).toBe('maker~scorpion')
		expect(conceptOfField.maker('Fox Racing')?.id).toBe('maker~fox_racing')
		expect(conceptOfField.size('Large')?.id).toBe('size~l')
		expect(conceptOfField.maker('helmet')).toBeUndefined()
	})
})
