import { describe, expect, it } from 'vitest'
import { fold, formsOf, partsOf, tokensOf } from './tokens.ts'

describe('words are compared', () => {
	it.each([
		['HELMET', 'helmet'],
		['Akrapovič', 'akrapovic'],
		['১২৩৪৫৬৭৮৯০', '1234567890'],
		['12,34,567', '1234567'],
		['বাণী', 'বানি'],
		['চাঁদ', 'চাদ'],
		['নূপুর', 'নুপুর'],
		['hel\u200bmet\ufeff', 'helmet'],
	])('%s as %s', (text, form) => expect(fold(text)).toBe(form))

	it('alike whether their letters are composed or not', () => {
		expect(fold('e\u0301clair')).toBe(fold('\u00e9clair'))
		expect(fold('\u09af\u09bc')).toBe(fold('\u09df'))
	})

	it('with the marks of non-Latin letters', () => expect(fold('Café Й')).toBe('cafe й'))

	it('with Bangla vowel signs', () => expect(formsOf('হেলমেট')).toEqual(['হেলমেট']))
})

describe('a text is cut into words', () => {
	it('each with its place', () => {
		expect(tokensOf(' AGV, size L')).toEqual([
			{ form: 'agv', start: 1, end: 4 },
			{ form: 'size', start: 6, end: 10 },
			{ form: 'l', start: 11, end: 12 },
		])
	})

	it('with numbers whole: their separators, their point and their unit', () => {
		expect(formsOf('5,500 1.5l ৫,০০০টাকা 110/70-17 1,2')).toEqual(['5500', '1.5l', '5000টাকা', '110', '70', '17', '1', '2'])
	})

	it('with the decimals of a price, however many, and its lakhs', () => {
		expect(formsOf('1.25 lakh 10.50kg ১২,৩৪,৫৬৭.৫০টাকা')).toEqual(['1.25', 'lakh', '10.50kg', '1234567.50টাকা'])
	})

	it('also in names with an apostrophe', () => expect(formsOf("O'Neals O'Shea")).toEqual(['o', 'neals', 'o', 'shea']))

	it("without the s of a possessive, but with a size behind an apostrophe's absence", () => {
		expect(formsOf("Rider's rider’s size S")).toEqual(['rider', 'rider', 'size', 's'])
		expect(formsOf("5's")).toEqual(['5', 's'])
	})

	it('of 40 characters and 400 words at most', () => {
		expect(formsOf('x'.repeat(41))).toEqual(['x'.repeat(40)])
		expect(formsOf('a '.repeat(401))).toHaveLength(400)
	})

	it('but not into symbols without letters or digits', () => expect(formsOf('— !? ৳ \u200d')).toEqual([]))
})

it('a word has parts where letters follow digits, or at a point', () => {
	expect(partsOf('r15v3')).toEqual(['r15', 'v3'])
	expect(partsOf('v2.0')).toEqual(['v2', '0'])
	expect(partsOf('r15')).toEqual([])
	expect(partsOf('helmet')).toEqual([])
})
