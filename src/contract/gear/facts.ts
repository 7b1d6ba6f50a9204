import { type GearType, gearTypes } from './gear.ts'
import { longestLabel } from './label.ts'
import type { Slot } from './slots.ts'

/** The values that a fact can have. `many`: a list of any of these, or only `none`. */
type Values =
	| { readonly kind: 'one' | 'many'; readonly of: readonly string[] }
	/** `2022`, `2022-03`, and if `weeks` also `2022-W14`. */
	| { readonly kind: 'date'; readonly weeks: boolean }
	| { readonly kind: 'text'; readonly max: number }
	| { readonly kind: 'number'; readonly min: number; readonly max: number; readonly decimals: number }
	/** Stored only as a one-way mark; never answered. */
	| { readonly kind: 'serial'; readonly min: number; readonly max: number }

interface FactRow {
	readonly fact: string
	readonly types: readonly GearType[]
	readonly values: Values
	/** The slot whose picture shows it. Null if no picture can. */
	readonly slot: Slot | null
	/** Types whose form asks for it. The API never requires it. */
	readonly asked?: readonly GearType[]
}

const combined = (first: readonly string[], second: readonly string[], between: string) =>
	first.flatMap((one) => second.map((other) => `${one}${between}${other}`))
const marks = ['1', '2']
const bootMarks = combined(combined(combined(marks, marks, ''), marks, ''), marks, '')

export const zones = ['shoulder', 'elbow', 'hip', 'knee', 'back', 'chest'] as const
export const zoneLevels = ['1', '2', 'unmarked'] as const

const worn = ['helmet', 'jacket', 'suit', 'trousers', 'gloves', 'boots', 'armour'] as const
const garments = ['jacket', 'suit', 'trousers'] as const

/**
 * THE FACTS: what can be known about gear. Form, listing page, API, search, mails and downloads follow this table; the texts are
 * in `fact-words.ts`.
 */
export const facts = [
	{
		fact: 'made',
		types: ['helmet', 'armour'],
		values: { kind: 'date', weeks: false },
		slot: 'label',
		asked: ['helmet', 'armour'],
	},
	{ fact: 'made', types: ['tyre'], values: { kind: 'date', weeks: true }, slot: 'date' },
	{
		fact: 'standard',
		types: ['helmet'],
		values: { kind: 'many', of: ['ece2205', 'ece2206', 'dot', 'snell', 'is4151', 'bsti', 'none'] },
		slot: 'label',
	},
	{ fact: 'label', types: worn, values: { kind: 'text', max: longestLabel }, slot: 'label' },
	{ fact: 'label', types: ['tyre'], values: { kind: 'text', max: longestLabel }, slot: 'date' },
	{
		fact: 'crash',
		types: worn,
		values: { kind: 'one', of: ['none', 'dropped', 'crashed'] },
		slot: null,
		asked: ['helmet', 'armour'],
	},
	{ fact: 'owner', types: gearTypes, values: { kind: 'one', of: ['first', 'later'] }, slot: null },
	{
		fact: 'liner',
		types: ['helmet'],
		values: { kind: 'one', of: ['original', 'washed', 'replaced'] },
		slot: 'inside',
	},
	{
		fact: 'visor',
		types: ['helmet'],
		values: { kind: 'one', of: ['clear', 'scratched', 'replaced', 'none'] },
		slot: 'front',
	},
	{
		fact: 'modified',
		types: ['helmet', 'exhaust', 'part'],
		values: { kind: 'many', of: ['painted', 'drilled', 'mount', 'none'] },
		slot: 'damage',
	},
	{ fact: 'class', types: garments, values: { kind: 'one', of: ['AAA', 'AA', 'A', 'B', 'C', 'none'] }, slot: 'label' },
	{
		fact: 'protectors',
		types: [...garments, 'armour'],
		values: { kind: 'many', of: [...combined(zones, zoneLevels, ':'), 'none'] },
		slot: 'armour',
	},
	{ fact: 'level', types: ['gloves'], values: { kind: 'one', of: ['1', '2', '1KP', '2KP', 'none'] }, slot: 'label' },
	{ fact: 'level', types: ['boots'], values: { kind: 'one', of: [...bootMarks, 'none'] }, slot: 'label' },
	{ fact: 'tread', types: ['tyre'], values: { kind: 'number', min: 0, max: 12, decimals: 1 }, slot: 'tread' },
	{
		fact: 'works',
		types: ['electronics', 'part', 'exhaust'],
		values: { kind: 'one', of: ['yes', 'no', 'untested'] },
		slot: 'on',
	},
	{ fact: 'damage', types: gearTypes, values: { kind: 'text', max: 200 }, slot: 'damage' },
	{
		fact: 'serial',
		types: ['helmet', 'armour', 'electronics', 'exhaust'],
		values: { kind: 'serial', min: 4, max: 40 },
		slot: null,
	},
] as const satisfies readonly FactRow[]

export type FactName = (typeof facts)[number]['fact']
export type Fact = FactRow & { readonly fact: FactName }
/** A fact whose value answers may contain. */
export type KnownFactName = Exclude<FactName, 'serial'>

export const factNames = [...new Set(facts.map(({ fact }) => fact))] as readonly FactName[]
export const isFact = (name: string): name is FactName => (factNames as readonly string[]).includes(name)

/** The rows of each type, in the table's order. */
const byType = new Map(
	gearTypes.map((type) => [type, (facts as readonly Fact[]).filter(({ types }) => types.includes(type))]),
)
const readableByType = new Map(
	[...byType].map(([type, rows]) => [
		type,
		rows.filter((row): row is Fact & { fact: KnownFactName } => row.values.kind !== 'serial'),
	]),
)

export const factsOf = (type: GearType): readonly Fact[] => byType.get(type) ?? []
export const factOf = (type: GearType, fact: string): Fact | undefined => factsOf(type).find((row) => row.fact === fact)
/** Those that answers contain. */
export const readableFactsOf = (type: GearType) => readableByType.get(type) ?? []

export type FactValue = string | number | string[]

/** Who vouches for it: only the seller, a picture in the fact's slot, or somebody else. */
export const factLevels = ['said', 'shown', 'confirmed'] as const
export type FactLevel = (typeof factLevels)[number]
export const factWitnesses = ['seller', 'buyer', 'moderator'] as const
export type FactWitness = (typeof factWitnesses)[number]

/** `at` in ms since 1970. */
export interface Known {
	readonly value: FactValue
	readonly level: FactLevel
	readonly at: number
	readonly by: FactWitness
}
export type Facts = { readonly [Name in KnownFactName]?: Known }

/** A date of manufacture. Captures the year, the month and the week. */
const madePattern = /^(\d{4})(?:-(\d{2})|-W(\d{2}))?$/

/** The last day of a date of manufacture, `2022-03-31`. Null if it is not a date. */
export function lastDayMade(made: string): string | null {
	const [, year = '', month, week] = madePattern.exec(made) ?? []
	if (year === '') return null
	if (week !== undefined) {
		if (Number(week) < 1 || Number(week) > 53) return null
		// Makers count weeks from 1 January, which is close to ISO 8601.
		const days = Math.min(Number(week) * 7, 365)
		return new Date(Date.UTC(Number(year), 0, days)).toISOString().slice(0, 10)
	}
	if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return null
	return new Date(Date.UTC(Number(year), month === undefined ? 12 : Number(month), 0)).toISOString().slice(0, 10)
}

/** The first day of a date of manufacture. */
export function firstDayMade(made: string): string {
	const [, year = '', month = '01', week] = madePattern.exec(made) ?? []
	const day = week === undefined ? 1 : (Number(week) - 1) * 7 + 1
	return new Date(Date.UTC(Number(year), Number(week === undefined ? month : 1) - 1, day)).toISOString().slice(0, 10)
}
