import { expect, test } from 'vitest'
import { districts } from '../../../contract/gear/districts.ts'
import { bn } from '../../texts/bn.ts'
import { createTexts } from '../../texts/texts.tsx'
import { districtGroups } from './district-groups.ts'

const english = districtGroups(createTexts('en', null, 0))
const bangla = districtGroups(createTexts('bn', bn, 0))

test('every district is listed once, in its division', () => {
	for (const groups of [english, bangla]) {
		const codes = groups.flatMap((group) => group.districts.map(({ code }) => code))
		expect(codes.toSorted()).toEqual(Object.keys(districts).toSorted())
	}
	expect(english.find(({ name }) => name === 'Sylhet Division')?.districts.map(({ name }) => name)).toEqual([
		'Habiganj',
		'Moulvibazar',
		'Sunamganj',
		'Sylhet',
	])
})

test('divisions and districts are in the order of the language', () => {
	expect(english.map(({ name }) => name.split(' ')[0])).toEqual([
		'Barishal',
		'Chattogram',
		'Dhaka',
		'Khulna',
		'Mymensingh',
		'Rajshahi',
		'Rangpur',
		'Sylhet',
	])
	expect(bangla.map(({ name }) => name.split(' ')[0])).toEqual([
		'খুলনা',
		'চট্টগ্রাম',
		'ঢাকা',
		'বরিশাল',
		'ময়মনসিংহ',
		'রংপুর',
		'রাজশাহী',
		'সিলেট',
	])
	expect(bangla.at(-1)?.districts.map(({ name }) => name)).toEqual(['মৌলভীবাজার', 'সিলেট', 'সুনামগঞ্জ', 'হবিগঞ্জ'])
})
