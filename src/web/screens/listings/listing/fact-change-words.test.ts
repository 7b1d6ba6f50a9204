import { expect, test } from 'vitest'
import type { FactChange } from '../../../../contract/listings/listings.ts'
import { bn } from '../../../texts/bn.ts'
import { createTexts } from '../../../texts/texts.tsx'
import { changeText, witnessText } from './fact-change-words.ts'

const [english, bangla] = [createTexts('en', null, 0), createTexts('bn', bn, 0)]
const change = (given: Partial<FactChange>): FactChange => ({
	...{ at: 0, fact: 'made', was: null, now: '2022', level: 'said', by: 'seller' },
	...given,
})

test.each([
	[{}, 'Made: “2022”', 'তৈরি: “২০২২”'],
	[{ was: '2022', now: '2024-03' }, 'Made: from “2022” to “March 2024”', 'তৈরি: আগে “২০২২”, এখন “মার্চ ২০২৪”'],
	[{ was: '2022' }, 'Made: “2022”, as before', 'তৈরি: “২০২২”, আগের মতোই'],
	[{ was: '2022', now: null }, 'Made: “2022” before, now not known', 'তৈরি: আগে “২০২২”, এখন জানা নেই'],
	[
		{ fact: 'standard', was: ['dot'], now: ['ece2206', 'dot'] },
		'Standard: from “DOT” to “ECE 22.06, DOT”',
		'মান: আগে “DOT”, এখন “ECE 22.06, DOT”',
	],
])('a change %j is told in plain words', (given, en, inBangla) => {
	expect([english, bangla].map((texts) => changeText(texts, change(given)))).toEqual([en, inBangla])
})

test.each([
	['said', 'seller', 'Said by the seller', 'বিক্রেতা বলেছেন'],
	['shown', 'seller', 'Shown in a picture by the seller', 'বিক্রেতা ছবিতে দেখিয়েছেন'],
	['confirmed', 'buyer', 'Confirmed by the buyer', 'ক্রেতা মিলিয়ে দেখেছেন'],
	['confirmed', 'moderator', 'Confirmed by a moderator', 'একজন মডারেটর মিলিয়ে দেখেছেন'],
	['said', 'buyer', 'No longer confirmed by the buyer', 'ক্রেতা পরে মেলেনি বলে জানিয়েছেন'],
	[null, 'seller', 'Taken back by the seller', 'বিক্রেতা তুলে নিয়েছেন'],
] as const)('what is %s by the %s is told in plain words', (level, by, en, inBangla) => {
	expect([english, bangla].map((texts) => witnessText(texts, { level, by }))).toEqual([en, inBangla])
})
