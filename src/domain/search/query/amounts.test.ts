import { describe, expect, it } from 'vitest'
import { tokensOf } from '../lexicon/tokens.ts'
import { amountAt, gapBefore, isRun, phraseAt, rangeBefore, textOf, wordNumberAt } from './amounts.ts'
import { priceAt } from './prices.ts'

const words = (text: string) => ({ text, tokens: tokensOf(text) })
const amount = (text: string, at = 0) => amountAt(words(text), at)

describe('an amount', () => {
	it.each([
		['5000', { value: 5000, isMoney: false, unit: 1, to: 1 }],
		['৳5,000', { value: 5000, isMoney: true, unit: 1, to: 1 }],
		['5000 tk', { value: 5000, isMoney: true, unit: 1, to: 2 }],
		['tk. 5000', { value: 5000, isMoney: true, unit: 1, to: 2 }],
		['টাকা ৫ হাজার', { value: 5000, isMoney: true, unit: 1000, to: 3 }],
		['5k', { value: 5000, isMoney: true, unit: 1000, to: 1 }],
		['1.5k', { value: 1500, isMoney: true, unit: 1000, to: 1 }],
		['5 hajar taka', { value: 5000, isMoney: true, unit: 1000, to: 3 }],
		['2 lakh', { value: 200_000, isMoney: true, unit: 100_000, to: 2 }],
		['five thousand', { value: 5000, isMoney: true, unit: 1000, to: 2 }],
		['five thousand taka', { value: 5000, isMoney: true, unit: 1000, to: 3 }],
		['সাড়ে পাঁচ হাজার', { value: 5500, isMoney: true, unit: 1000, to: 3 }],
		['পাঁচশ টাকা', { value: 500, isMoney: true, unit: 100, to: 2 }],
		['tin hajar pachsho', { value: 3500, isMoney: true, unit: 1000, to: 3 }],
		['2 hajar 500', { value: 2500, isMoney: true, unit: 1000, to: 3 }],
		['2 hajar 390', { value: 2000, isMoney: true, unit: 1000, to: 2 }],
		['2 hajar 50', { value: 2000, isMoney: true, unit: 1000, to: 2 }],
		['2k 500', { value: 2000, isMoney: true, unit: 1000, to: 1 }],
		['2 hajar 3000', { value: 2000, isMoney: true, unit: 1000, to: 2 }],
		['2 hajar 2000', { value: 2000, isMoney: true, unit: 1000, to: 2 }],
		['1 hajar 1000 tk', { value: 1000, isMoney: true, unit: 1000, to: 2 }],
		['5 hundred 50 taka', { value: 550, isMoney: true, unit: 100, to: 4 }],
		['দশ হাজার', { value: 10_000, isMoney: true, unit: 1000, to: 2 }],
		['৳ 5,000', { value: 5000, isMoney: true, unit: 1, to: 1 }],
		['5000tk', { value: 5000, isMoney: true, unit: 1, to: 1 }],
		['৫০০০টাকা', { value: 5000, isMoney: true, unit: 1, to: 1 }],
		['৫হাজার টাকা', { value: 5000, isMoney: true, unit: 1000, to: 2 }],
		['1.25k', { value: 1250, isMoney: true, unit: 1000, to: 1 }],
		['1.25 lakh', { value: 125_000, isMoney: true, unit: 100_000, to: 2 }],
		['100 lakh', { value: 10_000_000, isMoney: true, unit: 100_000, to: 2 }],
		['99 lakh 1 lakh', { value: 9_900_000, isMoney: true, unit: 100_000, to: 2 }],
		['99 lakh 99999 tk', { value: 9_999_999, isMoney: true, unit: 100_000, to: 4 }],
		['99.01 lakh 99000 tk', { value: 10_000_000, isMoney: true, unit: 100_000, to: 4 }],
		['99.01 lakh 99001 tk', { value: 9_901_000, isMoney: true, unit: 100_000, to: 2 }],
	])('%s', (text, expected) => expect(amount(text)).toEqual({ ...expected, from: 0 }))

	it.each(['helmet', 'five', '2 years', '150 cc', '5k km', '5x', '5k2', 'r1200', '10000001', '9'.repeat(20), ''])(
		'is none in %j',
		(text) => expect(amount(text)).toBeNull(),
	)

	it('is none where the number counts something else', () => {
		const units = [
			...['year', 'years', 'yr', 'yrs', 'bochor', 'bosor', 'বছর', 'বছরের', 'month', 'months', 'mas', 'মাস'],
			...['km', 'cc', 'inch', 'kg', 'litre', 'liter', 'ml', 'watt', 'w', 'cm', 'mm', 'সিসি', 'কিমি'],
		]
		for (const unit of units) expect([unit, amount(`150 ${unit}`)]).toEqual([unit, null])
		expect(amount('150 helmets')?.value).toBe(150)
	})

	it('may be a number in words before the end of a range', () => {
		expect(wordNumberAt(words('tin theke'), 0)).toEqual({ value: 3, isMoney: false, unit: 1, from: 0, to: 1 })
		expect(wordNumberAt(words('helmet'), 0)).toBeNull()
	})
})

describe('a range of prices', () => {
	const range = (text: string) => {
		const found = priceAt(words(text), 0)
		return found && [found.min, found.max]
	}

	it.each([
		['3000-6000', [3000, 6000]],
		['3k - 6k', [3000, 6000]],
		['3-6k', [3000, 6000]],
		['৳30-60', [30, 60]],
		['100-200', [100, 200]],
		['3000..6000', [3000, 6000]],
		['6000 থেকে 6000', [6000, 6000]],
		['3000 - ৳ 6000', [3000, 6000]],
		['between 3000 and 6000', [3000, 6000]],
		['between three and 6 hajar', [3000, 6000]],
		['3000 theke 6000', [3000, 6000]],
		['3000 hote 6000', [3000, 6000]],
		['৩০০০ হতে ৬০০০', [3000, 6000]],
		['2018-2020 tk', [2018, 2020]],
		['2018 to 2020', [2018, 2020]],
		['1980-2020', [1980, 2020]],
		['2020-2040', [2020, 2040]],
	])('%s', (text, bounds) => expect(range(text)).toEqual(bounds))

	it.each([
		'99-200',
		'2018-2020',
		'1990-2035',
		'6000-3000',
		'57-58',
		'3000 and 6000',
		'3000/6000',
		'between 3000 6000',
		'(3000)-6000',
		'3000-(6000)',
	])('is none in %s', (text) => expect(range(text)).toBeNull())
})

describe('words of a query', () => {
	it('make a phrase of up to four, the longest', () => {
		const list = new Set(['a', 'a b', 'a b c d', 'a b c d e'])
		expect(phraseAt(words('a b c d e'), 0, list)).toBe(4)
		expect(phraseAt(words('a b x'), 0, list)).toBe(2)
		expect(phraseAt(words('x a'), 1, list)).toBe(1)
		expect(phraseAt(words('x'), 0, list)).toBe(0)
		expect(phraseAt(words('between'), 0, rangeBefore)).toBe(1)
	})

	it('come with the text between them', () => {
		const query = words('a, b-c d')
		expect([0, 1, 2, 4].map((at) => gapBefore(query, at))).toEqual(['', ', ', '-', ''])
		expect(textOf(query, 1, 3)).toBe('b-c')
		expect([isRun(query, 1, 3), isRun(query, 0, 2), isRun(query, 0, 1)]).toEqual([true, false, true])
	})
})
