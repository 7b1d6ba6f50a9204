import { describe, expect, it } from 'vitest'
import { understand } from '../query/understand.ts'
import { itselfOf, rankingOf } from './ranking.ts'

const weightsOf = (q: string, isPartial = false) =>
	rankingOf(understand(q), isPartial).bonuses.map(({ term, weight }) => [term, Math.round(weight)])

describe('a listing is better', () => {
	it('where the words stand in its name or a field: a thing counts more than what it is like', () => {
		expect(weightsOf('black helmet').slice(0, 2)).toEqual([
			[{ prominent: 'colour~black' }, 400],
			[{ prominent: 'gear~helmet' }, 600],
		])
		expect(
			weightsOf('agv helmet')
				.slice(0, 2)
				.map(([, weight]) => weight),
		).toEqual([400, 600])
	})

	it('where an unknown word stands in its name or a field, which counts like a quality', () => {
		expect(weightsOf('zip helmet').slice(0, 2)).toEqual([
			[{ prominent: { any: ['zip', '+zip', '@zip', 'zips', '+zips', '@zips'] } }, 400],
			[{ prominent: 'gear~helmet' }, 600],
		])
	})

	it('where it is such a thing, and just this one', () => {
		expect(weightsOf('full face').slice(-2)).toEqual([
			['#helmet', 200],
			['#gear~full_face', 100],
		])
		expect(weightsOf('black')).toHaveLength(1)
	})

	it('where a model is in its name, and not only among what it fits', () => {
		const [model, version] = weightsOf('r15 v3').slice(2)
		expect([model, version]).toEqual([
			[{ prominent: { any: ['r15', '+r15'] } }, 150],
			[{ prominent: { any: ['v3', '+v3'] } }, 150],
		])
		expect(weightsOf('fz').slice(1)).toEqual([
			[{ prominent: { any: ['fz', '+fz'] } }, 150],
			[{ prominent: { any: expect.arrayContaining(['fzs', '+fzx']) } }, 75],
		])
	})

	it('where it is called as it was typed, if it is a special thing or like something', () => {
		const spelt = (...forms: string[]) => ({
			prominent: { any: [...forms.map((form) => ({ any: [form, `${form}s`] })), `+${forms[0]}`] },
		})
		expect(weightsOf('leg guard').slice(1, 3)).toEqual([
			[spelt('leg'), 75],
			[spelt('guard', 'gard'), 75],
		])
		expect(weightsOf('touring jacket').slice(2, 3)).toEqual([[spelt('touring'), 150]])
		expect(weightsOf('panier').slice(1, 2)).toEqual([[spelt('panier', 'pannier'), 150]])
		for (const q of ['lid', 'kalo', 'agv']) expect(JSON.stringify(weightsOf(q))).not.toContain('"any"')
	})

	it('in the area that is named, more than by everything else', () => {
		expect(weightsOf('helmet mirpur')).toContainEqual(['area:mirpur', 4000])
	})

	it('the more words it has, where it need not have all', () => {
		expect(weightsOf('black helmet', true).slice(2, 4)).toEqual([
			['colour~black', 600],
			['gear~helmet', 900],
		])
	})

	it('near the price that is named', () => {
		expect(rankingOf(understand('helmet 5000'), false).near).toBe(5000)
		expect(rankingOf(understand('helmet'), false).near).toBeNull()
	})
})

describe('the thing itself', () => {
	it('is known as such a thing, and has the other words in the name or a field', () => {
		expect(itselfOf(understand('black helmet'))).toEqual([{ prominent: 'colour~black' }, '!gear~helmet'])
	})

	it('leads only where all words have to match', () => {
		expect(rankingOf(understand('black helmet'), false).itself).toHaveLength(2)
		expect(rankingOf(understand('black helmet'), true).itself).toEqual([])
	})
})
