import { expect, it } from 'vitest'
import { districts } from './gear/districts.ts'
import { sentences } from './words/bn/sentences.ts'
import { told } from './words/bn/told.ts'
import { words } from './words.ts'

const areas = import.meta.glob<Record<string, object>>('./words/bn/*/*.ts', { eager: true })
const sources = import.meta.glob<string>(['../{contract,domain,services}/**/*.ts', '!./words/**', '!../**/*.test.ts'], {
	eager: true,
	query: '?raw',
	import: 'default',
})

const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

it('no text of the server is in two areas, where one translation would hide the other', () => {
	const texts = Object.values(areas).flatMap((area) => Object.values(area).flatMap(Object.keys))
	expect(texts.length).toBeGreaterThan(300)
	expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
	expect(texts.toSorted()).toEqual([...Object.keys(sentences), ...Object.keys(told)].toSorted())
})

it('every text of the server is used somewhere', () => {
	const said = Object.values(sources).join()
	const isSaid = (text: string) => [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`].some((form) => said.includes(form))
	expect(Object.keys({ ...sentences, ...told }).filter((text) => !isSaid(text))).toEqual([])
})

it('every text of the server has the same values in Bangla, and its own letters', () => {
	for (const [text, translated] of Object.entries({ ...sentences, ...told })) {
		expect(namesIn(translated), text).toEqual(namesIn(text))
		expect(translated).toMatch(/[অ-হ]/)
	}
})

it('a value is filled in as it is or in the language of the text', () => {
	const place = districts.feni
	expect(words('The place: {place}.', { place })).toMatchObject({ en: 'The place: Feni.', bn: 'জায়গা: ফেনী।' })
	expect(words('The place: {place}.', { place: '{place} $&' }).en).toBe('The place: {place} $&.')
	expect(words('{count} new listings for you.', { count: 12 }).bn).toContain('১২টি')
})
