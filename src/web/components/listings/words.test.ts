import { expect, test } from 'vitest'
import { bn } from '../../texts/bn.ts'
import { createTexts } from '../../texts/texts.tsx'
import { bikeName } from '../gear/gear-texts.ts'
import { personName } from '../person-name.ts'
import { mobileNumber } from '../records/mobile-number.ts'
import { ratingText } from '../reviews/rating-text.ts'
import { saving } from './saving.ts'
import { usedTime } from './used-time.ts'

const english = createTexts('en', null, 0)
const bangla = createTexts('bn', bn, 0)

test.each([
	[{ from: 2017, to: 2021 }, 'Yamaha R15 V3, 2017–2021'],
	[{ from: 2019, to: 2019 }, 'Yamaha R15 V3, 2019'],
	[{ from: 2019 }, 'Yamaha R15 V3, 2019–'],
	[{ to: 2019 }, 'Yamaha R15 V3, –2019'],
	[{}, 'Yamaha R15 V3'],
])('a bike of %j is called %s', (years, name) => {
	expect(bikeName('Yamaha', { category_id: 'yamaha', model: 'R15 V3', ...years } as never)).toBe(name)
})

test('the time of use is given in months until a year is full', () => {
	expect([0, 1 / 12, 0.5, 1, 1.5, 3].map((years) => usedTime(english, years))).toEqual([
		'Never used',
		'1 month of use',
		'6 months of use',
		'1 year of use',
		'1.5 years of use',
		'3 years of use',
	])
	expect(usedTime(bangla, 2)).toBe('২ বছর ব্যবহৃত')
})

test('a saving is given with its percentage, unless that rounds to zero, and left out if there is none', () => {
	const of = (original_price: number, resell_price: number) => saving(english, { original_price, resell_price })
	expect([of(12_000, 5_500), of(1_000, 996), of(1_000, 995), of(1_000, 1_000), of(1_000, 1_200)]).toEqual([
		'Save ৳6,500 (54%)',
		'Save ৳4',
		'Save ৳5 (1%)',
		undefined,
		undefined,
	])
})

test('a rating names its average where it has one, and else how many reviews there are', () => {
	expect([
		ratingText(english, { average: null, count: 0 }),
		ratingText(english, { average: null, count: 1 }),
		ratingText(english, { average: 4.5, count: 12 }),
	]).toEqual(['Not rated yet', '1 review', '4.5 of 5, 12 reviews'])
})

test('a person who has left has no name', () => {
	expect([personName(english.t, { name: 'Rahim' }), personName(english.t, { name: '' })]).toEqual([
		'Rahim',
		'Someone who left',
	])
})

test('a mobile number is written as people write it, and any other text as it is', () => {
	expect(['+8801712345678', '01712345678', '+44 20 7946 0000', 'x+8801712345678'].map(mobileNumber)).toEqual([
		'+880 1712-345678',
		'01712345678',
		'+44 20 7946 0000',
		'x+8801712345678',
	])
})
