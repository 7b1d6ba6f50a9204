import { factValue } from '../../contract/gear/fact-values.ts'
import { type Facts, readableFactsOf } from '../../contract/gear/facts.ts'
import type { GearType } from '../../contract/gear/gear.ts'
import type { Slot } from '../../contract/gear/slots.ts'

/** The stored facts, limited to those the type has and to values it allows: a listing's type may have changed since. */
export function knownOf(type: GearType, facts: Facts): Facts {
	const rows = readableFactsOf(type).flatMap((row) => {
		const known = facts[row.fact]
		return known && factValue(row, known.value, '9999-12-31') !== null ? [[row.fact, known] as const] : []
	})
	return Object.fromEntries(rows)
}

/**
 * How many of the type's facts are shown or confirmed, and how many there are. `slots` are those with a picture other than
 * the maker's: a maker's picture shows nothing about this piece.
 */
export function shownOf(type: GearType, facts: Facts, slots: ReadonlySet<Slot>): [number, number] {
	const known = knownOf(type, facts)
	const rows = readableFactsOf(type)
	const counted = rows.filter(({ fact, slot }) => {
		const level = known[fact]?.level
		return level === 'confirmed' || (level === 'shown' && slot !== null && slots.has(slot))
	})
	return [counted.length, rows.length]
}
