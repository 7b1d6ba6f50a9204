import { expect, it } from 'vitest'
import { districtCodes, districts } from '../../../contract/gear/districts.ts'
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

it('districts and areas are known by their sound, but not what is called otherwise', () => {
	const heard = { sylet: 'sylhet', jesore: 'jashore', rajshai: 'rajshahi', rongpur: 'rangpur', noakali: 'noakhali' }
	for (const [name, district] of Object.entries(heard)) expect([name, districtOf([name])]).toEqual([name, district])
	expect([districtOf(['maymensingh']), districtOf(['rongpure']), areaOf(['utora'])]).toEqual([
		'mymensingh',
		'rangpur',
		'uttara',
	])
	for (const name of ['mirpur', 'funny', 'nature', 'feny', 'rubber'])
		expect([name, districtOf([name])]).toEqual([name, null])
})

it('every district is found where a seller or a rider leaves out an h or writes o for a', () => {
	for (const code of districtCodes) {
		const name = districts[code].en.toLowerCase().replace(/[^a-z]/g, '')
		if (name.length < 6) continue
		const misspelt = [...name].flatMap((letter, at) => {
			const other = letter === 'a' ? 'o' : letter === 'h' && name[at - 1] !== 'p' ? '' : null
			return at === 0 || other === null ? [] : [name.slice(0, at) + other + name.slice(at + 1)]
		})
		// Two vowels that meet sound different.
		for (const each of misspelt.filter((word) => !/oo|ee/.test(word)))
			expect([each, districtOf([each])]).toEqual([each, code])
	}
})

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
