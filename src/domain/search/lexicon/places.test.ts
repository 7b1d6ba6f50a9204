import { expect, it } from 'vitest'
import { areaOf, areasIn, districtOf, districtsOf } from './places.ts'
import { formsOf } from './tokens.ts'

it.each([
	['Chittagong', 'chattogram'],
	['চট্টগ্রামে', 'chattogram'],
	["Cox's Bazar", 'coxsbazar'],
	['ঢাকায়', 'dhaka'],
	['Mirpur', null],
	['', null],
])('the district %j is %s', (name, district) => expect(districtOf(formsOf(name))).toBe(district))

it.each([
	['মিরপুর', 'mirpur'],
	['মিরপুরে', 'mirpur'],
	['Mirpoor', 'mirpur'],
	['Dhaka', null],
])('the area %s is %s', (name, area) => expect(areaOf(formsOf(name))).toBe(area))

it('a place names each of its areas once, wherever they stand', () => {
	expect(areasIn(formsOf('House 5, Mirpur 10, near Uttara, Mirpur'))).toEqual(['mirpur', 'uttara'])
	expect(areasIn(formsOf('Dhaka'))).toEqual([])
	expect(areasIn([])).toEqual([])
	expect(areasIn(formsOf('New Market'))).toEqual(['new_market'])
	expect(areasIn(formsOf('Old Dhaka, near Mirpur'))).toEqual(['old_dhaka', 'mirpur'])
})

it('a division has its districts', () => {
	expect(districtsOf('sylhet').toSorted()).toEqual(['habiganj', 'moulvibazar', 'sunamganj', 'sylhet'])
})
