import { describe, expect, it } from 'vitest'
import type { Facts, FactValue, KnownFactName } from '../../contract/gear/facts.ts'
import { type GearType, gearTypes } from '../../contract/gear/gear.ts'
import { warningCodes, warningTexts } from '../../contract/gear/warnings.ts'
import { displayOnly, warningsOf } from './warnings.ts'

const at = new Date('2026-11-25T12:00:00Z')
const factsOf = (values: { readonly [Name in KnownFactName]?: FactValue }) =>
	Object.fromEntries(
		Object.entries(values).map(([fact, value]) => [fact, { value, level: 'said', at: 0, by: 'seller' }]),
	) as Facts
const of = (gearType: GearType, values: Parameters<typeof factsOf>[0], when = at) =>
	warningsOf({ gearType, facts: factsOf(values) }, when)

const fine = { crash: 'none', made: '2025' } as const

describe('THE WARNINGS', () => {
	it.each([
		['helmet', fine, []],
		['helmet', {}, ['crash_unknown', 'age_unknown']],
		['armour', {}, ['crash_unknown', 'age_unknown']],
		['tyre', {}, ['age_unknown']],
		['jacket', {}, []],
		['other', {}, []],
		['helmet', { ...fine, crash: 'crashed' }, ['display_only']],
		['jacket', { crash: 'crashed' }, []],
		['armour', { ...fine, crash: 'dropped' }, ['dropped']],
		['gloves', { crash: 'dropped' }, []],
		['helmet', { ...fine, modified: ['mount'] }, []],
		['helmet', { ...fine, modified: ['painted', 'mount'] }, ['modified']],
		['exhaust', { modified: ['drilled'] }, []],
		['jacket', { class: 'A', protectors: ['none'] }, ['no_protectors']],
		['jacket', { class: 'B', protectors: ['none'] }, []],
		['jacket', { class: 'AAA' }, []],
		['tyre', { made: '2025', tread: 1.5 }, ['worn']],
		['tyre', { made: '2025', tread: 1.6 }, []],
		['tyre', { made: '2015', tread: 0 }, ['older_5', 'worn']],
		['helmet', { crash: 'crashed', made: '2015', modified: ['drilled'] }, ['display_only', 'older_7', 'modified']],
	] as const)('of a %s with %j are %j', (type, values, codes) => {
		expect(of(type, values as never)).toEqual(codes)
	})

	it.each([
		['2021', '2026-12-31T17:59:00Z', []],
		['2021', '2026-12-31T18:00:00Z', ['older_5']],
		['2019', '2026-12-31T17:59:00Z', ['older_5']],
		['2019', '2026-12-31T18:00:00Z', ['older_7']],
		['2021-10', '2026-10-31T17:59:00Z', []],
		['2021-10', '2026-10-31T18:00:00Z', ['older_5']],
	] as const)('count %s from its end, by the day in Dhaka, at %s', (made, when, codes) => {
		expect(of('helmet', { crash: 'none', made }, new Date(when))).toEqual(codes)
	})

	it('stand in one order, each with a sentence in both languages and a source', () => {
		for (const code of warningCodes) {
			const { short, sentence, source } = warningTexts[code]
			for (const words of [short, sentence]) expect([words.en, words.bn].every((text) => text.length > 5)).toBe(true)
			expect(source.address).toMatch(/^https:\/\//)
		}
	})
})

it('is for display only as a helmet or armour that crashed, whatever else is known', () => {
	for (const gearType of gearTypes)
		expect(displayOnly({ gearType, facts: factsOf({ crash: 'crashed' }) }), gearType).toBe(
			gearType === 'helmet' || gearType === 'armour',
		)
})
