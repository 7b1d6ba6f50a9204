import type { FactLevel, Facts, FactValue, KnownFactName } from '../../contract/gear/facts.ts'
import type { Slot } from '../../contract/gear/slots.ts'

interface Told {
	/** What the seller says. `shown` is also visible in the pictures, `confirmed` also confirmed by a moderator. */
	readonly facts: Partial<Record<KnownFactName, FactValue>>
	readonly shown?: readonly KnownFactName[]
	readonly confirmed?: readonly KnownFactName[]
	/** What its pictures show, in order. */
	readonly slots?: readonly (Slot | null)[]
}

/** Facts that the demo's careful sellers give about their gear, by slug. The others give none. */
const told: Readonly<Record<string, Told>> = {
	'draken-rosso-full-face': {
		facts: {
			made: '2025-02',
			standard: ['ece2206'],
			crash: 'none',
			owner: 'first',
			liner: 'original',
			visor: 'clear',
			modified: ['none'],
			damage: 'Hairline marks in the clear coat',
		},
		shown: ['visor', 'modified', 'damage'],
		slots: ['front', 'damage', 'left'],
	},
	'apex-carbon-full-face': {
		facts: { made: '2024-06', standard: ['ece2206', 'dot'], crash: 'none', owner: 'first', damage: 'Two small chips' },
		confirmed: ['made', 'standard'],
		slots: ['front'],
	},
	'nocturne-matt-black': { facts: { made: '2026-01', crash: 'none', owner: 'first' } },
	'kestrel-yellow-full-face': { facts: { made: '2020-08', crash: 'dropped', liner: 'washed', owner: 'later' } },
	'enduro-mx-blue-white': { facts: { made: '2024', crash: 'crashed', visor: 'none' } },
	'cream-cafe-open-face': { facts: { made: '2018', crash: 'none', standard: ['none'], modified: ['painted'] } },
	'circuit-leather-jacket': {
		facts: { class: 'AA', protectors: ['shoulder:1', 'elbow:1', 'back:2'], crash: 'none', owner: 'first' },
		slots: ['front'],
	},
	'summer-mesh-blue': { facts: { class: 'A', protectors: ['none'], owner: 'later' } },
	'track-boots-blue-white': { facts: { level: '2222', owner: 'first', damage: 'none' } },
}

const levelOf = (fact: KnownFactName, { shown, confirmed }: Told): FactLevel =>
	confirmed?.includes(fact) ? 'confirmed' : shown?.includes(fact) ? 'shown' : 'said'

/** The known facts of a demo listing, dated `at`. */
export function demoFacts(slug: string, at: Date): Facts {
	const row = told[slug]
	if (!row) return {}
	const known = Object.entries(row.facts).map(([fact, value]) => {
		const level = levelOf(fact as KnownFactName, row)
		return [fact, { value, level, at: at.getTime(), by: level === 'confirmed' ? 'moderator' : 'seller' }]
	})
	return Object.fromEntries(known) as Facts
}

export const demoSlot = (slug: string, picture: number): Slot | null => told[slug]?.slots?.[picture] ?? null
