import { beforeAll, expect, test } from 'vitest'
import { divisions } from '../../../contract/gear/divisions.ts'
import { facetNames } from '../../../contract/listings/search.ts'
import { bn } from '../../texts/bn.ts'
import { createTexts } from '../../texts/texts.tsx'
import { filterLabel, filterParameters, valueName } from './filter-labels.ts'
import { districtNames } from './late-district-names.ts'
import { factLabels } from './late-fact-labels.ts'

const english = createTexts('en', null, 0)
const bangla = createTexts('bn', bn, 0)

beforeAll(() => factLabels.load())

test('every filter has words, and chips come in the order of the table', () => {
	expect(filterParameters).toEqual(expect.arrayContaining([...facetNames]))
	expect(filterParameters.slice(0, 4)).toEqual(['category', 'gear_type', 'maker', 'size'])
})

test.each([
	['category', 'honda', 'Honda', 'Honda', 'Honda'],
	['gear_type', 'helmet', 'Helmet', 'Helmet', 'হেলমেট'],
	['maker', 'AGV', 'AGV', 'AGV', 'AGV'],
	['size', 'XL', 'XL', 'Size XL', 'সাইজ XL'],
	['condition', 'Good', 'Good', 'Good', 'ভালো'],
	['colour', 'multicolour', 'Several colours', 'Several colours', 'কয়েক রঙের'],
	['standard', 'ece2206', 'ECE 22.06', 'ECE 22.06', 'ECE 22.06'],
	['class', 'AA', 'AA', 'Class (EN 17092): AA', 'শ্রেণি (EN 17092): AA'],
	['made_after', '2022', '2022', 'Made 2022 or later', '২০২২ বা তার পরে তৈরি'],
	['shown', 'true', 'true', 'Mostly shown or confirmed', undefined],
	['division', 'sylhet', 'Sylhet Division', 'Sylhet Division', 'সিলেট বিভাগ'],
	['min', '3000', '3000', 'From ৳3,000', undefined],
	['max', '12500', '12500', 'Up to ৳12,500', undefined],
	['used_max', '1', '1', 'Used at most 1 year', undefined],
	['used_max', '3', '3', 'Used at most 3 years', undefined],
	['verified', 'true', 'true', 'Verified sellers', undefined],
	['display', 'true', 'true', 'For display', undefined],
	['bike', 'yamaha:R15 V3:2019', 'yamaha:R15 V3:2019', 'Fits Yamaha R15 V3 2019', undefined],
	['bike', 'yamaha:R15 V3', 'yamaha:R15 V3', 'Fits Yamaha R15 V3', undefined],
	['bike', 'nowhere:X', 'nowhere:X', 'Fits nowhere X', undefined],
	['seller', 'karim', 'karim', 'One seller', undefined],
	['exclude', 'fake', 'fake', 'Without “fake”', undefined],
] as const)('%s=%s is called %j in its list and %j as a chip', (parameter, value, name, chip, inBangla) => {
	expect(valueName(english, parameter, value)).toBe(name)
	expect(filterLabel(english, parameter, value)).toBe(chip)
	if (inBangla) expect(filterLabel(bangla, parameter, value)).toBe(inBangla)
})

test("a district is named in the reader's language, once the names have loaded", async () => {
	await districtNames.load()
	expect([english, bangla].map((texts) => filterLabel(texts, 'district', 'dhaka'))).toEqual(['Dhaka', 'ঢাকা'])
	expect(valueName(english, 'district', 'atlantis')).toBe('atlantis')
})

test('an unknown value is shown as it is', () => {
	expect(valueName(english, 'gear_type', 'sledge')).toBe('sledge')
	expect(filterLabel(english, 'category', 'tractor')).toBe('tractor')
	expect(filterLabel(english, 'weather', 'rain')).toBe('rain')
	expect(filterLabel(english, 'sort', 'price')).toBe('Cheapest first')
})

test('each division and each condition is named', () => {
	for (const division of divisions) expect(valueName(english, 'division', division)).toMatch(/^[A-Z]\w+ Division$/)
	for (const condition of ['Fair', 'Good', 'Excellent'])
		expect(valueName(english, 'condition', condition)).toBe(condition)
})
