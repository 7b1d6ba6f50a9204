import { describe, expect, it } from 'vitest'
import { listingText } from '../../../../tests/support/listing-text.ts'
import { foldSize, foldValue } from '../lexicon/folded.ts'
import { filterWords } from './filter-words.ts'
import type { ListingText } from './listing-text.ts'

const listing: ListingText = {
	...listingText,
	name: 'AGV K3',
	location: 'Mirpur, Dhaka',
	gearType: 'helmet',
	maker: 'LS 2',
	size: '2XL',
	colour: 'black',
	district: 'dhaka',
}
const words = (changes: Partial<ListingText> = {}) => filterWords({ ...listing, ...changes })

describe('a listing is found by filters', () => {
	it('of each of its fields, in the form used for comparing', () => {
		expect(words()).toEqual([
			...['category:honda', 'gear_type:helmet', 'maker:ls2', 'size:size~xxl', 'condition:good'],
			...['colour:black', 'district:dhaka', 'seller:seller-1'],
		])
		expect(words({ maker: '', size: '', colour: '', district: '' })).toEqual([
			...['category:honda', 'gear_type:helmet', 'maker:', 'condition:good', 'colour:', 'seller:seller-1'],
		])
	})

	it('of a bike with each beginning of its model, in each of its years', () => {
		const fits = [{ make: 'yamaha', model: 'R15 V3', from: 2018, to: 2019 }]
		expect(words({ fits }).slice(8)).toEqual([
			...['bike:yamaha:r15', 'bike:yamaha:r15:2018', 'bike:yamaha:r15:2019'],
			...['bike:yamaha:r15v3', 'bike:yamaha:r15v3:2018', 'bike:yamaha:r15v3:2019'],
		])
	})

	it('of a bike in any year if it names none, and in thirty if one end is open', () => {
		const bike = { make: 'yamaha', model: 'R15' }
		expect(words({ fits: [bike] }).slice(8)).toEqual(['bike:yamaha:r15', 'bike:yamaha:r15:any'])
		const since = words({ fits: [{ ...bike, from: 2000 }] }).slice(9)
		expect([since.length, since[0], since.at(-1)]).toEqual([31, 'bike:yamaha:r15:2000', 'bike:yamaha:r15:2030'])
		const until = words({ fits: [{ ...bike, to: 2020 }] }).slice(9)
		expect([until.length, until[0], until.at(-1)]).toEqual([31, 'bike:yamaha:r15:1990', 'bike:yamaha:r15:2020'])
	})

	it('of a bike in a hundred years at most, and in none if they end before they begin', () => {
		const years = (from: number, to: number) => words({ fits: [{ make: 'yamaha', model: 'R15', from, to }] }).slice(9)
		expect(years(1900, 2000)).toHaveLength(101)
		expect(years(1900, 2001).at(-1)).toBe('bike:yamaha:r15:2000')
		expect(years(2020, 2020)).toEqual(['bike:yamaha:r15:2020'])
		expect(years(2020, 2019)).toEqual([])
		expect(years(2020, 2018)).toEqual([])
	})

	it('of samples, each a part of the one before', () => {
		const samples = (start: string) => words({ id: `${start}000000-0000-4000-8000-000000000000` }).slice(8)
		expect(samples('01')).toEqual([])
		expect(samples('10')).toEqual(['%16'])
		expect(samples('40')).toEqual(['%16', '%64'])
		expect(samples('00')).toEqual(['%16', '%64', '%256'])
	})
})

it('makers are compared by letters and digits', () => expect(foldValue('Rev’It! 2')).toBe('revit2'))

it.each([
	['2XL', 'size~xxl'],
	['xxl', 'size~xxl'],
	['58 cm', '58'],
	['EU 43', '43'],
	['43 EU', '43'],
	['43.5', '43.5'],
	['43.25 cm', '43.25'],
	['43.5 cm', '43.5'],
	['W32', 'w32'],
	['W 32 EU', 'w32eu'],
	['58 cm wide', '58cmwide'],
])('the size %s is compared as %s', (size, form) => expect(foldSize(size)).toBe(form))
