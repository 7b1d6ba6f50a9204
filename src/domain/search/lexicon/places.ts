import {
	type DistrictCode,
	type Division,
	districtCodes,
	districts,
	namesOf,
} from '../../../contract/gear/districts.ts'
import areaWords from '../words/areas.json' with { type: 'json' }
import { stemsOf } from './lexicon.ts'
import { formsOf } from './tokens.ts'

const joined = (text: string) => formsOf(text).join('')

const districtsByName = new Map<string, DistrictCode>()
for (const code of districtCodes) for (const name of namesOf(code)) districtsByName.set(joined(name), code)

const areasByName = new Map<string, string>()
for (const names of areaWords.entries)
	for (const name of names) areasByName.set(joined(name), formsOf(names[0] ?? '').join('_'))

function named<Value>(byName: ReadonlyMap<string, Value>, forms: readonly string[]): Value | null {
	const name = forms.join('')
	const found = byName.get(name)
	if (found !== undefined) return found
	for (const stem of stemsOf(name)) {
		const stemmed = byName.get(stem)
		if (stemmed !== undefined && stem.length >= 4) return stemmed
	}
	return null
}

/** The district of this name, as one or more folded words, in any spelling, also with a Bangla ending. */
export const districtOf = (forms: readonly string[]): DistrictCode | null => named(districtsByName, forms)

/** The area of this name; an area is known by its English name. */
export const areaOf = (forms: readonly string[]): string | null => named(areasByName, forms)

/** The areas that a place names. */
export function areasIn(forms: readonly string[]): string[] {
	const found = new Set<string>()
	for (let start = 0; start < forms.length; start++)
		for (let length = 1; length <= longestPlace; length++) {
			const area = areaOf(forms.slice(start, start + length))
			if (area) found.add(area)
		}
	return [...found]
}

/** Words in the name of a place at most. */
export const longestPlace = 3

export const districtsOf = (division: Division): DistrictCode[] =>
	districtCodes.filter((code) => districts[code].division === division)
