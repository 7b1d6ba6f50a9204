import { describe, expect, it } from 'vitest'
import { colours, gearTypes } from '../../../contract/gear/gear.ts'
import { bikes as sold } from '../../gear/bikes.ts'
import { knownSpelling } from '../../gear/makers.ts'
import { allConcepts, conceptById, conceptOf } from '../lexicon/lexicon.ts'
import { formsOf } from '../lexicon/tokens.ts'
import areas from './areas.json' with { type: 'json' }
import bikes from './bikes.json' with { type: 'json' }
import colourWords from './colours.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import gear from './gear.json' with { type: 'json' }
import makers from './makers.json' with { type: 'json' }
import phrases from './phrases.json' with { type: 'json' }
import sizes from './sizes.json' with { type: 'json' }

const models = new Map(sold.map(({ model }) => [formsOf(model).join(''), model]))

describe('the words of search', () => {
	it.each(Object.entries({ areas, bikes, colourWords, common, gear, makers, phrases, sizes }))(
		'%s say where they are from',
		(_, table) => {
			expect(table.about.length).toBeGreaterThan(20)
			expect(table.sources.length).toBeGreaterThan(0)
		},
	)

	it('have a word for every gear type but other, and for every colour', () => {
		for (const type of gearTypes.filter((each) => each !== 'other'))
			expect(conceptById(`gear~${type}`)?.type).toBe(type)
		expect(colourWords.entries.map(({ id }) => id)).toEqual([...colours])
	})

	it('mean one thing each within a table', () => {
		for (const entries of [gear.entries, colourWords.entries, sizes.entries, bikes.entries] as {
			id: string
			en?: string[]
			bn?: string[]
			banglish?: string[]
			misspelt?: string[]
		}[][]) {
			const owner = new Map<string, string>()
			for (const { id, en = [], bn = [], banglish = [], misspelt = [] } of entries)
				for (const form of [...en, ...bn, ...banglish, ...misspelt].map((text) => formsOf(text).join(' '))) {
					expect([form, owner.get(form) ?? id]).toEqual([form, id])
					owner.set(form, id)
				}
		}
	})

	it('name existing types and known broader words', () => {
		for (const { type, broader } of allConcepts()) {
			if (type !== null) expect(gearTypes).toContain(type)
			for (const id of broader) expect(conceptById(id)?.id).toBe(id)
		}
	})

	it('show makers and bikes in the spelling of the tables of gear, and understand what they show', () => {
		for (const { id, subject, name } of allConcepts()) {
			if (subject !== 'maker' && subject !== 'bike') continue
			expect(conceptOf(formsOf(name))?.id).toBe(id)
			if (subject === 'maker') expect(knownSpelling(name) ?? name).toBe(name)
			else expect(models.get(formsOf(name).join('')) ?? name).toBe(name)
		}
	})

	it('call each maker by one name: none is also how another is written', () => {
		const owner = new Map<string, string>()
		for (const { id, subject, forms } of allConcepts())
			for (const form of subject === 'maker' ? forms : []) {
				const key = form.replaceAll(' ', '')
				expect([form, owner.get(key) ?? id]).toEqual([form, id])
				owner.set(key, id)
			}
	})

	it.each([
		['হাটু গার্ড', 'knee guard'],
		['হেলমেটের কাঁচ', 'visor'],
		['helmet er kach', 'visor'],
		['bandana', 'balaclava'],
		['safety shoes', 'boots'],
		['renkot', 'raincoat'],
		['পিছনের বক্স', 'top box'],
		['শাড়ি গার্ড', 'crash guard'],
		['madguard', 'tank guard'],
		['ক্লাচের তার', 'clutch'],
		['looking glas', 'mirror'],
		['গদি', 'seat'],
		['কার্বোরেটর', 'carburettor'],
		['ফুটরেস্ট', 'foot rest'],
		['তেলের ট্যাংকি', 'fuel tank'],
		['ইন্ডিকেটর লাইট', 'tail light'],
		['brek pad', 'brake pad'],
		['brake rotor', 'brake disc'],
		['ডাবল স্ট্যান্ড', 'centre stand'],
		['নাম্বার প্লেট', 'number plate'],
		['সেলফ মোটর', 'self starter'],
	])('know what riders call gear: %s', (written, thing) => {
		expect(conceptOf(formsOf(written))?.id).toBe(`gear~${thing.replaceAll(' ', '_')}`)
	})

	it('tell brake pads from discs, although both are brakes', () => {
		for (const id of ['gear~brake_pad', 'gear~brake_disc', 'gear~brake_shoe'])
			expect(conceptById(id)?.broader).toEqual(['gear~brake'])
	})

	it('are found by each of their forms', () => {
		for (const { forms } of allConcepts())
			for (const form of forms) expect([form, conceptOf(form.split(' '))]).not.toEqual([form, null])
	})
})
