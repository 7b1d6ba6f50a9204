import { describe, expect, it } from 'vitest'
import { factValue } from './fact-values.ts'
import { factText, factTexts, slotTexts } from './fact-words.ts'
import { factOf, facts, factsOf, firstDayMade, lastDayMade, readableFactsOf } from './facts.ts'
import { type GearType, gearTypes } from './gear.ts'
import { slotsOf } from './slots.ts'

const today = '2026-11-25'
const read = (type: GearType, fact: string, given: unknown) => {
	const row = factOf(type, fact)
	if (!row) throw new Error(`${type} has no ${fact}.`)
	return factValue(row, given, today)
}

describe('THE FACTS', () => {
	it('has each fact of a type once, and shows it in a slot of the type', () => {
		for (const type of gearTypes) {
			const rows = factsOf(type)
			expect(new Set(rows.map(({ fact }) => fact)).size).toBe(rows.length)
			for (const { fact, slot } of rows) if (slot) expect(slotsOf(type), `${type} ${fact}`).toContain(slot)
		}
		expect(readableFactsOf('helmet')).toHaveLength(9)
	})

	it('has words for each fact, value and slot, in both languages', () => {
		for (const language of ['en', 'bn'] as const)
			for (const row of facts) {
				expect(factTexts[row.fact][language]).not.toBe('')
				if (row.slot) expect(slotTexts[row.slot][language]).not.toBe('')
				if (row.fact === 'serial' || !('of' in row.values)) continue
				for (const value of row.values.of)
					expect(factText(row.fact, value, language), `${row.fact} ${value}`).not.toMatch(/^$|^[a-z]|undefined/)
			}
		expect(factText('made', '2022-03', 'en')).toBe('March 2022')
		expect(factText('made', '2022-W04', 'en')).toBe('Week 4 of 2022')
		expect(factText('made', '2022', 'bn')).toBe('২০২২')
		expect(factText('protectors', ['back:2', 'chest:unmarked'], 'en')).toBe('Back: level 2, chest: no level on it')
		expect(factText('tread', 4.5, 'bn')).toBe('৪.৫ মিমি')
	})
})

describe('a value', () => {
	it.each([
		['helmet', 'made', '2022', '2022'],
		['helmet', 'made', '২০২২-০৩', '2022-03'],
		['helmet', 'made', '2026-11', '2026-11'],
		['helmet', 'made', '1970', '1970'],
		['tyre', 'made', '2022-W14', '2022-W14'],
		['tyre', 'made', '2020-W53', '2020-W53'],
		['helmet', 'standard', ['dot', 'ece2206', 'dot'], ['ece2206', 'dot']],
		['helmet', 'standard', ['none'], ['none']],
		['jacket', 'protectors', ['back:2', 'shoulder:1'], ['shoulder:1', 'back:2']],
		['boots', 'level', '2122', '2122'],
		['gloves', 'level', '1KP', '1KP'],
		['tyre', 'tread', 4.5, 4.5],
		['tyre', 'tread', '৪.৫', 4.5],
		['tyre', 'tread', 0, 0],
		['tyre', 'tread', 12, 12],
		['other', 'damage', '  a\n scratch ', 'a scratch'],
		['helmet', 'label', 'E3 05 1234/P-1', 'E3 05 1234/P-1'],
	] as const)('of a %s, %s, given as %j, is kept as %j', (type, fact, given, kept) => {
		expect(read(type, fact, given)).toEqual(kept)
	})

	it.each([
		['helmet', 'made', '2026-12'],
		['helmet', 'made', '2027'],
		['helmet', 'made', '1969'],
		['helmet', 'made', '2022-13'],
		['helmet', 'made', '2022-W14'],
		['helmet', 'made', 2022],
		['tyre', 'made', '2022-W54'],
		['tyre', 'made', '2022-W00'],
		['tyre', 'made', '2026-W50'],
		['helmet', 'standard', 'dot'],
		['helmet', 'standard', []],
		['helmet', 'standard', ['dot', 'none']],
		['helmet', 'standard', ['ece2204']],
		['jacket', 'protectors', ['back:1', 'back:2']],
		['jacket', 'protectors', ['back:3']],
		['boots', 'level', '212'],
		['boots', 'level', '1KP'],
		['tyre', 'tread', 12.1],
		['tyre', 'tread', 4.55],
		['tyre', 'tread', -1],
		['tyre', 'tread', '1e1'],
		['tyre', 'tread', null],
		['helmet', 'crash', 'toString'],
		['helmet', 'crash', ['none']],
		['helmet', 'label', 'x'.repeat(81)],
		['other', 'damage', ' '],
		['other', 'damage', 'x'.repeat(201)],
		['helmet', 'serial', 'abc'],
	] as const)('of a %s, %s, is not %j', (type, fact, given) => {
		expect(read(type, fact, given)).toBeNull()
	})
})

it('knows the first and the last day of a date', () => {
	expect([firstDayMade('2022'), lastDayMade('2022')]).toEqual(['2022-01-01', '2022-12-31'])
	expect([firstDayMade('2024-02'), lastDayMade('2024-02')]).toEqual(['2024-02-01', '2024-02-29'])
	expect([firstDayMade('2022-W01'), lastDayMade('2022-W01')]).toEqual(['2022-01-01', '2022-01-07'])
	expect([firstDayMade('2022-W53'), lastDayMade('2022-W53')]).toEqual(['2022-12-31', '2022-12-31'])
	for (const none of ['', '22', '2022-00', '2022-W54', '2022-3', '20222']) expect(lastDayMade(none)).toBeNull()
})
