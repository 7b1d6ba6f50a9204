import { describe, expect, it } from 'vitest'
import { conceptOf } from './lexicon.ts'
import { allButOne, conceptTerm, exactTerm, wordTerm } from './terms.ts'

describe('a word that stands for nothing else finds', () => {
	it('itself and its other number, as a word, in a join or in a field', () => {
		expect(wordTerm('zip')).toEqual({ any: ['zip', '+zip', '@zip', 'zips', '+zips', '@zips'] })
		const { any } = wordTerm('straps') as { any: string[] }
		expect(any).toEqual([
			'straps',
			'+straps',
			'@straps',
			'strapses',
			'+strapses',
			'@strapses',
			'strap',
			'+strap',
			'@strap',
		])
	})

	it('everything that begins with it in Bangla, and its stem', () => {
		const { any } = wordTerm('বোতামের') as { any: string[] }
		expect(any).toEqual(expect.arrayContaining(['বোতামের', '+বোতামের', '@বোতামের', 'বোতাম', 'বোতামের*']))
		for (const form of ['zip', '5টাকা', 'টাকা5']) expect(JSON.stringify(wordTerm(form))).not.toContain('*')
	})

	it('its joins with its neighbours, and its parts together', () => {
		expect(wordTerm('x9', ['abx9'])).toEqual({ any: ['x9', '+x9', '@x9', 'abx9', '+abx9'] })
		expect(wordTerm('x9v7')).toEqual({
			any: [...['x9v7', '+x9v7', '@x9v7'], { all: [{ any: ['x9', '+x9', '@x9'] }, { any: ['v7', '+v7', '@v7'] }] }],
		})
		expect(wordTerm('r15v7')).toMatchObject({
			any: [expect.anything(), expect.anything(), expect.anything(), { all: ['bike~r15', expect.anything()] }],
		})
	})
})

describe('a phrase with a meaning finds', () => {
	const concept = (...forms: string[]) => {
		const found = conceptOf(forms)
		if (!found) throw new Error(`${forms.join(' ')} means nothing.`)
		return found
	}

	it('everything that means the same', () => expect(conceptTerm(concept('helmet'), ['helmet'])).toBe('gear~helmet'))

	it('also its separate words, if each means something', () => {
		const visor = concept('helmet', 'glass')
		expect(conceptTerm(visor, ['helmet', 'visor'])).toEqual({
			any: ['gear~visor', { all: ['gear~helmet', 'gear~visor'] }],
		})
		expect(conceptTerm(visor, ['helmet', 'glass'])).toBe('gear~visor')
	})
})

it('a word in quotes finds only itself', () => expect(exactTerm('zip')).toEqual({ any: ['zip', '@zip'] }))

it('all of several terms except any one', () => {
	expect(allButOne(['a', 'b', 'c'])).toEqual({
		any: [{ all: ['b', 'c'] }, { all: ['a', 'c'] }, { all: ['a', 'b'] }],
	})
})
