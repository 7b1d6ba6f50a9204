import { factValue } from '../../contract/gear/fact-values.ts'
import { type Facts, readableFactsOf } from '../../contract/gear/facts.ts'
import type { GearType } from '../../contract/gear/gear.ts'

/** Stored facts that the type has, with values that it has: a listing's type may have changed since. */
export function knownOf(type: GearType, facts: Facts): Facts {
	const rows = readableFactsOf(type).flatMap((row) => {
		const known = facts[row.fact]
		return known && factValue(row, known.value, '9999-12-31') !== null ? [[row.fact, known] as const] : []
	})
	return Object.fromEntries(rows)
}

/** How many of the type's facts are shown or confirmed, and of how many. */
export function shownOf(type: GearType, facts: Facts): [number, number] {
	const known = Object.values(knownOf(type, facts))
	return [known.filter(({ level }) => level !== 'said').length, readableFactsOf(type).length]
}
