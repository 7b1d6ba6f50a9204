import { describe, expect, it } from 'vitest'
import { correctionsOf, editDistance, editsAllowed, misspeltThing, phraseMeant } from './corrections.ts'
import { isMisspelt, knownWords } from './lexicon.ts'

it.each([
	['helmet', 'helmet', 0],
	['helmt', 'helmet', 1],
	['helmmet', 'helmet', 1],
	['halmet', 'helmet', 1],
	['hlemet', 'helmet', 1],
	['hlemte', 'helmet', 2],
	['', 'ab', 2],
	['ab', '', 2],
	['ca', 'abc', 3],
	['ab', 'ba', 1],
	['xab', 'xba', 1],
	['abcd', 'badc', 2],
	['a', 'b', 1],
	['jacket', 'helmet', 3],
	['abc', 'abcdef', 3],
	['a', 'abcdef', 3],
])('from %j to %j it is %i edits, more than two being three', (one, other, edits) => {
	expect(editDistance(one, other, 2)).toBe(edits)
	expect(editDistance(other, one, 2)).toBe(edits)
})

it('the longer a word, the further off a misspelling may be, and further still if no listing has the word', () => {
	const allowed = (length: number, isLost?: boolean) => editsAllowed('x'.repeat(length), isLost)
	expect([3, 4, 6, 7].map((length) => allowed(length))).toEqual([0, 1, 1, 2])
	expect([3, 4, 5, 6].map((length) => allowed(length, true))).toEqual([0, 1, 1, 2])
})

describe('what a misspelt word was meant as', () => {
	it('is the nearest that is known, or a word of the market', () => {
		expect(correctionsOf('helmt')[0]).toBe('helmet')
		expect(correctionsOf('zandona', ['zandonna'])).toContain('zandonna')
		expect(correctionsOf('qqqqq', ['qqqqx', 'zzzzz'])).toEqual(['qqqqx'])
	})

	it('is rather a thing than another word, and what begins and goes on like it', () => {
		expect(correctionsOf('boot')).toEqual(['boots'])
		expect(correctionsOf('raining')).toEqual(['racing', 'fairing', 'riding'])
		expect(correctionsOf('yamah')).toEqual(['yamaha'])
	})

	it('is no other misspelling, neither of ours nor of a seller', () => {
		expect(correctionsOf('visr')).toEqual(['visor'])
		expect(correctionsOf('glavz')).toEqual(['gloves'])
		expect(correctionsOf('glabes')).toEqual(['gloves'])
		expect(correctionsOf('জেকেটট')).toEqual(['জ্যাকেট'])
		expect(correctionsOf('exhuastt', ['exhuast'])).toEqual(['exhaust', 'exhausts'])
		for (const [form, concept] of knownWords)
			if (concept && isMisspelt(form))
				for (const other of correctionsOf(`${form}x`))
					expect([form, other, isMisspelt(other)]).toEqual([form, other, false])
	})

	it('is no ordinary word, which says nothing of gear, nor a quality that only looks alike', () => {
		expect(correctionsOf('spocket')).not.toContain('pocket')
		expect(correctionsOf('onition')).toEqual([])
		expect([correctionsOf('thundar'), correctionsOf('thundar', ['thunder'])]).toEqual([[], ['thunder']])
		expect(correctionsOf('spocket', ['pocket'])).not.toContain('pocket')
		expect(correctionsOf('rice')).toEqual([])
	})

	it('is a place, if it begins alike', () => {
		expect(correctionsOf('khulana')).toEqual(['khulna'])
		expect(correctionsOf('lhulna')).toEqual([])
		expect(correctionsOf('চট্টগাম')).toEqual(['চট্টগ্রাম'])
	})

	it('is a maker by its name, if that is one word, and not another misspelling of it', () => {
		expect(correctionsOf('alpinstar')).toEqual(['alpinestars'])
		expect(correctionsOf('royalenfild')).toEqual(['royalenfield'])
	})

	it('is nothing further away than the nearest', () => {
		expect(correctionsOf('qqqqqqq', ['qqqqqxx', 'qqqqqqx'])).toEqual(['qqqqqqx'])
		expect(correctionsOf('qqqqqqq', ['qqqqqxx', 'qqqqxxx'])).toEqual(['qqqqqxx'])
	})

	it('is none for a short word, and none that is the word itself', () => {
		expect(correctionsOf('hel', ['helm'])).toEqual([])
		expect(correctionsOf('qqqqq', ['qqqqq'])).toEqual([])
	})

	it('are three at most, each once', () => {
		const similar = ['qqqqa', 'qqqqb', 'qqqqa', 'qqqqc', 'qqqqd']
		expect(correctionsOf('qqqqq', similar)).toEqual(['qqqqa', 'qqqqb', 'qqqqc'])
	})

	it('is further away only if no listing has the word and letters were left out', () => {
		expect(correctionsOf('bacpak')).not.toContain('backpack')
		expect(correctionsOf('bacpak', [], true)).toEqual(['backpack'])
		expect(correctionsOf('hadgar', [], true)).toEqual(['headgear'])
		expect(correctionsOf('kidlis', [], true)).toEqual(['skidlids'])
		expect(correctionsOf('qqqqqq', ['qqqqqqqq'], true)).toEqual([])
	})
})

describe('a phrase in two misspelt words', () => {
	it('is meant if the two words come near it', () => {
		expect(phraseMeant('bak', 'protecter')).toBe('back protector')
		expect(phraseMeant('zzzz', 'qqqq')).toBeNull()
		expect(phraseMeant('full', 'face')).toBeNull()
	})
})

describe('a thing that a name misspells', () => {
	it('is a long word, one letter off, and a thing or a maker', () => {
		expect(misspeltThing('exhust')?.id).toBe('gear~exhaust')
		expect(misspeltThing('akrapovc')?.id).toBe('maker~akrapovic')
		for (const word of ['orangee', 'kwasaki', 'ridding']) expect([word, misspeltThing(word)]).toEqual([word, null])
		expect(misspeltThing('helmet')).toBeNull()
		expect(misspeltThing('helmt')).toBeNull()
		expect(misspeltThing('zzzzzz')).toBeNull()
	})
})
