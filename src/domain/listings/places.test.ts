import { expect, it } from 'vitest'
import { districtCodes } from '../../contract/gear/districts.ts'
import { listPlaces } from './places.ts'

it('the best known places of a district come first, then its police station and what every town has', () => {
	const names = (...given: Parameters<typeof listPlaces>) => listPlaces(...given).map(({ name }) => name.en)
	const everywhere = ['Central Shaheed Minar', "Deputy Commissioner's office"]
	expect(names('cumilla')).toEqual([
		...['Kandirpar', 'Railway station, main entrance', 'Kotwali police station'],
		...everywhere,
	])
	expect(names('rajshahi')).toContain('Boalia police station')
	expect(names('bhola')).toEqual(['Sadar police station', ...everywhere])
})

it('a place is written with its town', () => {
	expect(listPlaces('bhola')[0]).toMatchObject({ place: 'Sadar police station, Bhola', district: 'bhola' })
})

it('a place has a name in each language', () => {
	for (const { name } of listPlaces()) {
		expect(name.en).toMatch(/^[A-Z][\w' ,]+$/)
		expect(name.bn).toMatch(/^[অ-হ][\u0980-\u09ff ,]+$/)
	}
})

it('no place is lost, neither those of every town nor the known ones', () => {
	const known = listPlaces().length - 3 * districtCodes.length
	expect(known).toBe(45)
})

it('without a district, all places are listed', () => {
	expect(listPlaces()).toEqual(districtCodes.flatMap((district) => listPlaces(district)))
})
