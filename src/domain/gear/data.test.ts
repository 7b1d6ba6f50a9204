import { describe, expect, it } from 'vitest'
import { categoryIds } from '../../contract/gear/brands.ts'
import { districtNamed, spellings } from '../../contract/gear/district-spellings.ts'
import { type DistrictCode, districts } from '../../contract/gear/districts.ts'
import { divisions } from '../../contract/gear/divisions.ts'
import { bikes, findBike } from './bikes.ts'
import { knownMakers, knownSpelling, makerKey } from './makers.ts'

describe('the bikes', () => {
	it('are about eighty of all four brands, each once, and were sold since 2005', () => {
		expect(bikes.length).toBeGreaterThanOrEqual(78)
		expect([...new Set(bikes.map(({ make }) => make))].sort()).toEqual([...categoryIds].sort())
		for (const bike of bikes) expect(findBike(bike.make, bike.model), bike.model).toBe(bike)
		for (const { model, from, to, cc } of bikes) {
			expect(model).toMatch(/^[A-Z0-9][\w .'-]+$/)
			expect(from, model).toBeGreaterThanOrEqual(2005)
			expect(to ?? 2026, model).toBeGreaterThanOrEqual(from)
			expect(to ?? 2026, model).toBeLessThanOrEqual(2026)
			// The law allowed up to 165 cc until 2023, and 375 cc since.
			expect(cc, model).toBeLessThanOrEqual(from < 2023 ? 165 : 375)
		}
	})

	it('are found however their names are spelled', () => {
		expect(findBike('yamaha', 'r15v3')?.model).toBe('R15 V3')
		expect(findBike('suzuki', 'GSX R150')?.model).toBe('GSX-R150')
		expect(findBike('honda', 'R15 V3')).toBeUndefined()
	})
})

describe('the districts', () => {
	it('are 64 in eight divisions, each named once in each language', () => {
		const all = Object.entries(districts)
		expect(all).toHaveLength(64)
		const perDivision = divisions.map((division) => all.filter(([, each]) => each.division === division).length)
		expect(Object.fromEntries(divisions.map((division, index) => [division, perDivision[index]]))).toEqual({
			barishal: 6,
			chattogram: 11,
			dhaka: 13,
			khulna: 10,
			mymensingh: 4,
			rajshahi: 8,
			rangpur: 8,
			sylhet: 4,
		})
		expect(new Set(all.map(([, { en }]) => en)).size).toBe(64)
		expect(new Set(all.map(([, { bn }]) => bn)).size).toBe(64)
	})

	it('are found by code, by name and by every old spelling', () => {
		for (const [code, { en, bn }] of Object.entries(districts))
			for (const name of [code, en, bn, en.toUpperCase(), ...(spellings[code as DistrictCode] ?? [])])
				expect(districtNamed(name), name).toBe(code)
		expect(districtNamed('Atlantis')).toBeNull()
	})
})

describe('the makers', () => {
	it('are each listed once, by a name', () => {
		expect(new Set(knownMakers.map(makerKey)).size).toBe(knownMakers.length)
		for (const name of knownMakers) expect(name).toMatch(/^\p{L}./u)
	})

	it('are recognised in other spellings', () => {
		expect(['agv', 'alpine stars', 'REVIT', 'akrapovic', 'Büse', 'buse', 'k & n'].map(knownSpelling)).toEqual([
			'AGV',
			'Alpinestars',
			'REV’IT!',
			'Akrapovič',
			'Büse',
			'Büse',
			'K&N',
		])
		expect(['MT Helmets', 'mt helmet', 'LS2-Helmets', 'MT হেলমেট'].map(knownSpelling)).toEqual([
			'MT',
			'MT',
			'LS2',
			'MT',
		])
		expect(knownSpelling('Nobody')).toBeUndefined()
		expect(makerKey('AGV K-3')).toBe('agvk3')
		expect(makerKey('!!!')).toBe('!!!')
		expect(makerKey('!\u200d!')).toBe('!!')
		expect(makerKey('\u200d')).toBe('')
		expect(makerKey('হিরো')).toBe('হিরো'.normalize('NFC'))
	})
})
