import { expect, test } from 'vitest'
import { createTexts } from '../texts/texts.tsx'
import { pagesOf, totalText } from './total-text.ts'

const english = createTexts('en', null, 0)
const of = (total: number, total_is_exact = true) => ({ total, total_is_exact })

test('how many listings a search found is exact, or says that it is not', () => {
	expect([of(0), of(1), of(1_234), of(1, false), of(25_000, false)].map((found) => totalText(english, found))).toEqual([
		'0 listings',
		'1 listing',
		'1,234 listings',
		'About 1 listings',
		'About 25,000 listings',
	])
})

test('the number of pages is known if the number of listings is', () => {
	expect([of(0), of(24), of(25), of(25_000, false)].map(pagesOf)).toEqual([0, 1, 2, null])
})
