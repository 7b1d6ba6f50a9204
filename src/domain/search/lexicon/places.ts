import { namesOf } from '../../../contract/gear/district-spellings.ts'
import { type DistrictCode, districtCodes, districts } from '../../../contract/gear/districts.ts'
import type { Division } from '../../../contract/gear/divisions.ts'
import areaWords from '../words/areas.json' with { type: 'json' }
import { isKnown, stemsOf } from './lexicon.ts'
import { formsOf } from './tokens.ts'

const joined = (text: string) => formsOf(text).join('')

const districtsByName = new Map<string, DistrictCode>()
for (const code of districtCodes) for (const name of namesOf(code)) districtsByName.set(joined(name), code)

const areasByName = new Map<string, string>()
for (const names of areaWords.entries)
	for (const name of names) areasByName.set(joined(name), formsOf(names[0] ?? '').join('_'))

/** Shortest name that is also matched by sound. */
const leastHeard = 5

/** A Latin word reduced to its sound. In a Bangla name, h, doubled letters, o for a, ee for i and the like make no difference. */
function soundOf(word: string): string {
	return word
		.replace(/ph/g, 'f')
		.replace(/ee|ie|y/g, 'i')
		.replace(/oo|ou/g, 'u')
		.replace(/z/g, 'j')
		.replace(/[vw]/g, 'b')
		.replace(/o/g, 'a')
		.replace(/h/g, '')
		.replace(/a+(?=i)/g, '')
		.replace(/(.)\1+/g, '$1')
}

const isLatin = (name: string) => /^[a-z]+$/.test(name)

function bySound<Value>(byName: ReadonlyMap<string, Value>): ReadonlyMap<string, Value | null> {
	const found = new Map<string, Value | null>()
	for (const [name, value] of byName) {
		if (!isLatin(name) || name.length < leastHeard) continue
		const sound = soundOf(name)
		found.set(sound, (found.get(sound) ?? value) === value ? value : null)
	}
	return found
}

interface Names<Value> {
	readonly exact: ReadonlyMap<string, Value>
	/** Null if two places sound alike. */
	readonly heard: ReadonlyMap<string, Value | null>
}

function named<Value>({ exact, heard }: Names<Value>, forms: readonly string[]): Value | null {
	const name = forms.join('')
	const found = exact.get(name)
	if (found !== undefined) return found
	const stems = stemsOf(name).filter((stem) => stem.length >= 4)
	for (const stem of stems) {
		const stemmed = exact.get(stem)
		if (stemmed !== undefined) return stemmed
	}
	if (forms.some((form) => isKnown(form)) || isNamed(name)) return null
	for (const each of [name, ...stems]) {
		const meant = isLatin(each) && each.length >= leastHeard ? heard.get(soundOf(each)) : undefined
		if (meant) return meant
	}
	return null
}

const isNamed = (name: string) => districtsByName.has(name) || areasByName.has(name)

const districtNames = { exact: districtsByName, heard: bySound(districtsByName) }
const areaNames = { exact: areasByName, heard: bySound(areasByName) }

/** Names of districts and areas long enough to recognize when misspelt; names of several words are joined into one. */
export const placeNames: readonly string[] = [...districtsByName.keys(), ...areasByName.keys()].filter(
	(name) => name.length >= leastHeard,
)

/** The district with this name, given as one or more folded words, in any spelling and also with a Bangla ending. */
export const districtOf = (forms: readonly string[]): DistrictCode | null => named(districtNames, forms)

/** The area with this name; an area is identified by its English name. */
export const areaOf = (forms: readonly string[]): string | null => named(areaNames, forms)

/** The areas that a place mentions. */
export function areasIn(forms: readonly string[]): string[] {
	const found = new Set<string>()
	for (let start = 0; start < forms.length; start++)
		for (let length = 1; length <= longestPlace; length++) {
			const area = areaOf(forms.slice(start, start + length))
			if (area) found.add(area)
		}
	return [...found]
}

/** The most words in the name of a place. */
export const longestPlace = 3

export const districtsOf = (division: Division): DistrictCode[] =>
	districtCodes.filter((code) => districts[code].division === division)
