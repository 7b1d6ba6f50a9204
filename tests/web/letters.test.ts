import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageCodes, languages } from '../../src/contract/languages.ts'
import { loadDictionary } from '../../src/web/texts/dictionaries.ts'

const css = readFileSync(new URL('../../src/web/styles/fonts.css', import.meta.url), 'utf8')

/** Returns the code point ranges in the `unicode-range` of this font family. */
function rangesOf(family: string): [number, number][] {
	const faces = css.split('@font-face').filter((face) => face.includes(`font-family: "${family}";`))
	const ranges = faces.flatMap((face) => [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)])
	return ranges.map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)])
}

it.each(languageCodes)('both faces have every letter of %s', async (code) => {
	const dictionary = (await loadDictionary(code)) ?? {}
	const letters = new Set([languages[code].name, ...Object.values(dictionary)].join(''))
	expect(letters.size).toBeGreaterThan(5)
	for (const family of ['Motor Display', 'Motor Text']) {
		const ranges = rangesOf(family)
		const missing = [...letters].filter((letter) => {
			const point = letter.codePointAt(0) ?? 0
			return !ranges.some(([first, last]) => first <= point && point <= last)
		})
		expect(missing, family).toEqual([])
	}
})
