import { expect, test } from 'vitest'
import { bn } from './bn.ts'
import { createTexts } from './texts.tsx'

const areas = import.meta.glob<Record<string, object>>('./bn/*.ts', { eager: true })
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '../../contract/**/*.ts', '!./bn/**'], {
	eager: true,
	query: '?raw',
	import: 'default',
})

test('no text is in two areas, where one meaning would hide the other', () => {
	const texts = Object.values(areas).flatMap((area) => Object.values(area).flatMap(Object.keys))
	expect(texts.length).toBeGreaterThan(300)
	expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
	expect(texts.toSorted()).toEqual(Object.keys(bn).toSorted())
})

test('every text is used somewhere', () => {
	const said = Object.values(sources).join()
	// As a string, as the whole text of an element, or as a key in a table.
	const isSaid = (text: string) =>
		[`'${text}'`, `"${text}"`, `>${text}<`].some((form) => said.includes(form)) ||
		(/^\w+$/.test(text) && new RegExp(`\\b${text}:`).test(said))
	expect(Object.keys(bn).filter((text) => !isSaid(text))).toEqual([])
})

test('the count decides the form of a text, in the numerals of the language', () => {
	const years = { one: '{count} year of use', other: '{count} years of use' } as const
	expect([1, 2].map((count) => createTexts('en', null, 0).count(years, count))).toEqual([
		'1 year of use',
		'2 years of use',
	])
	expect(createTexts('bn', bn, 0).count(years, 2)).toBe('২ বছর ব্যবহৃত')
})
