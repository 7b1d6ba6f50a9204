import { type DistrictCode, districts } from '../../../contract/gear/districts.ts'
import { divisions } from '../../../contract/gear/divisions.ts'
import type { Texts } from '../../texts/texts.tsx'
import { divisionNames } from './division-names.ts'

interface DistrictGroup {
	readonly name: string
	readonly districts: readonly { readonly code: DistrictCode; readonly name: string }[]
}

/** The districts by division, both in the order of the reader's language. */
export function districtGroups({ t, language }: Pick<Texts, 't' | 'language'>): readonly DistrictGroup[] {
	const { compare } = new Intl.Collator(language)
	const byName = (one: { name: string }, other: { name: string }) => compare(one.name, other.name)
	const all = Object.entries(districts).map(([code, { division, ...names }]) => ({
		code: code as DistrictCode,
		division,
		name: names[language],
	}))
	return divisions
		.map((division) => ({
			name: t(divisionNames[division]),
			districts: all.filter((each) => each.division === division).toSorted(byName),
		}))
		.toSorted(byName)
}
