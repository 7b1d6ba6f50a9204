import type { Reasons } from '../../contract/errors.ts'
import { factValue } from '../../contract/gear/fact-values.ts'
import {
	type Fact,
	type FactLevel,
	type Facts,
	type FactValue,
	factOf,
	isFact,
	type Known,
	type KnownFactName,
	lastDayMade,
	readableFactsOf,
} from '../../contract/gear/facts.ts'
import type { GearType } from '../../contract/gear/gear.ts'
import { decodeLabel } from '../../contract/gear/label.ts'
import type { Slot } from '../../contract/gear/slots.ts'
import type { NewProduct } from '../../contract/listings/listings.ts'
import type { Thing } from '../../contract/sentences/things.ts'
import { type Sentence, say } from '../../contract/sentences.ts'
import type { FactChange } from '../../database/listings/gear-facts.ts'
import type { PlacedPicture } from '../../database/listings/pictures.ts'
import { dayInDhaka } from '../calendar.ts'
import { invalid } from '../failure.ts'
import { knownOf } from '../gear/known.ts'

type Values = { readonly [Name in KnownFactName]?: FactValue }

/** Accepts a fact in the form it is returned in, by taking its value. */
const countedValue = (given: unknown): unknown =>
	given !== null && typeof given === 'object' && !Array.isArray(given) && 'value' in given ? given.value : given
const isUnknown = (value: unknown) => value === undefined || value === null || value === 'unknown'

/**
 * Reads what a seller says about gear of this type. Throws with a reason for each fact the type does not have, or whose
 * value it does not allow.
 */
export function readSentFacts(type: GearType, sent: Readonly<Record<string, unknown>>, at: Date) {
	const wrong: Record<string, Sentence> = {}
	const values: Partial<Record<string, FactValue>> = {}
	for (const [name, given] of Object.entries(sent)) {
		const value = countedValue(given)
		const row = factOf(type, name)
		const field = `facts.${name.slice(0, 40)}`
		if (!isFact(name) || (!row && !isUnknown(value))) wrong[field] = say('factNotOfType')
		if (!row || isUnknown(value)) continue
		const stored = factValue(row, value, dayInDhaka(at))
		if (stored === null) wrong[field] = say(reasonOf(row))
		else values[name] = stored
	}
	if (Object.keys(wrong).length > 0) throw invalid(wrong)
	const { serial, ...known } = values
	const isSerialSent = sent.serial !== undefined
	return { values: known as Values, serial: isSerialSent ? ((serial as string | undefined) ?? null) : undefined }
}

/** The sentence that refuses a value of this fact. */
export function reasonOf({ values }: Fact) {
	if (values.kind === 'date') return 'factDate' as const
	if (values.kind === 'serial') return 'factSerial' as const
	return values.kind === 'text' ? ('factText' as const) : ('factValue' as const)
}

const says = (what: Thing) => say('saysOtherwise', { what })

/** Two fields that cannot both be right; each names the other. */
const between = (one: [field: string, what: Thing], other: [field: string, what: Thing]): Reasons => ({
	[one[0]]: says(other[1]),
	[other[0]]: says(one[1]),
})

const madeFact = ['facts.made', 'factMade'] as [string, Thing]
const standardFact = ['facts.standard', 'factStandard'] as [string, Thing]
const labelFact = ['facts.label', 'label'] as [string, Thing]

/** THE CONTRADICTIONS that refuse a listing, by field. */
function contradictionsOf(type: GearType, condition: string, values: Values): Reasons {
	const made = typeof values.made === 'string' ? values.made : null
	const standards = Array.isArray(values.standard) ? (values.standard as string[]) : null
	const label = typeof values.label === 'string' ? decodeLabel(values.label, type) : null
	const protectors = Array.isArray(values.protectors) ? (values.protectors as string[]) : null
	const isBefore = (day: string) => made !== null && (lastDayMade(made) ?? '') < day
	const wrong: Record<string, Sentence> = {}
	if (label && standards && isAnotherSeries(label.standard, standards))
		Object.assign(wrong, between(standardFact, labelFact))
	if (isBefore('2020-01-01') && standards?.includes('ece2206')) Object.assign(wrong, between(madeFact, standardFact))
	if (isBefore('2020-01-01') && label?.standard === 'ece2206') Object.assign(wrong, between(madeFact, labelFact))
	if (isBefore('2013-05-01') && label?.standard === 'dot' && !label.doubts.includes('form_before_2013'))
		Object.assign(wrong, between(madeFact, labelFact))
	if (condition === 'Excellent' && values.crash === 'crashed')
		Object.assign(wrong, between(['product_condition', 'condition'], ['facts.crash', 'factCrash']))
	if (values.class === 'B' && protectors && !protectors.includes('none'))
		Object.assign(wrong, between(['facts.class', 'factClass'], ['facts.protectors', 'factProtectors']))
	if (label?.standard === 'tyre' && label.doubts.includes('contradiction')) wrong['facts.label'] = say('factDate')
	return wrong
}

/**
 * Whether the label decodes to a standard that the listed ones exclude. Other standards are fine next to it, but not
 * another series of ECE 22, and not `none`.
 */
function isAnotherSeries(decoded: string | null, standards: readonly string[]): boolean {
	if (decoded === null || standards.includes(decoded)) return false
	if (standards.includes('none')) return true
	return decoded.startsWith('ece22') && standards.some((standard) => standard.startsWith('ece22'))
}

type Slots = ReadonlyMap<Slot, ReadonlySet<string>>

export function slotsIn(pictures: readonly { readonly id: string; readonly slot: Slot | null }[]): Slots {
	const found = new Map<Slot, Set<string>>()
	for (const { id, slot } of pictures) if (slot) found.set(slot, (found.get(slot) ?? new Set()).add(id))
	return found
}

/**
 * The level of a fact. A picture that is new in the fact's slot shows it. Otherwise an unchanged value stays shown while
 * its slot has a picture. A confirmed value stays confirmed until it changes.
 */
function levelOf(slot: Slot | null, before: Known | undefined, isSame: boolean, was: Slots, is: Slots): FactLevel {
	if (isSame && before?.level === 'confirmed') return 'confirmed'
	if (slot === null) return 'said'
	const earlier = was.get(slot) ?? new Set<string>()
	const now = is.get(slot) ?? new Set<string>()
	if ([...now].some((id) => !earlier.has(id))) return 'shown'
	return isSame && before?.level === 'shown' && now.size > 0 ? 'shown' : 'said'
}

/** Whether two values are equal once stored. */
export const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Gear {
	readonly gearType: GearType
	readonly productCondition: string
}

/** The gear before a seller's write; null if the listing is new. */
interface Before extends Gear {
	readonly facts: Facts
	readonly pictures: readonly PlacedPicture[]
}

/** A client that sends no facts is not refused for a contradiction it did not write: it may come from a moderator's correction. */
const isUntouched = (gear: Gear, sent: Pick<NewProduct, 'facts'>, before: Before | null) =>
	!sent.facts && before?.gearType === gear.gearType && before.productCondition === gear.productCondition

/**
 * The facts of gear after its seller's write. Throws if the gear contradicts itself. Without `facts`, all of them stay,
 * including those of another type.
 */
export function knownAfter(
	gear: Gear,
	sent: Pick<NewProduct, 'facts'>,
	before: Before | null,
	pictures: readonly PlacedPicture[],
	at: Date,
) {
	const { gearType, productCondition } = gear
	const read = sent.facts && readSentFacts(gearType, sent.facts, at)
	const earlier = before?.facts ?? {}
	const values = read?.values ?? valuesOf(gearType, earlier)
	const wrong = isUntouched(gear, sent, before) ? {} : contradictionsOf(gearType, productCondition, values)
	if (Object.keys(wrong).length > 0) throw invalid(wrong)
	const [was, is] = [slotsIn(before?.pictures ?? []), slotsIn(pictures)]
	const facts: Partial<Record<KnownFactName, Known>> = read ? {} : { ...earlier }
	for (const { fact, slot } of readableFactsOf(gearType)) {
		const value = values[fact]
		if (value === undefined) continue
		const known = earlier[fact]
		const isSame = known !== undefined && sameValue(known.value, value)
		const level = levelOf(slot, known, isSame, was, is)
		facts[fact] = isSame && known.level === level ? known : { value, level, at: at.getTime(), by: 'seller' }
	}
	return { facts: facts as Facts, changes: changesBetween(earlier, facts), serial: read?.serial }
}

export type KnownAfter = ReturnType<typeof knownAfter>

/** How each fact changed. */
export function changesBetween(before: Facts, after: Facts, by: FactChange['by'] = 'seller'): FactChange[] {
	const names = new Set([...Object.keys(before), ...Object.keys(after)] as KnownFactName[])
	return [...names].flatMap((fact) => {
		const [was, now] = [before[fact], after[fact]]
		if (sameValue(was?.value, now?.value) && was?.level === now?.level) return []
		return { fact, was: was?.value ?? null, now: now?.value ?? null, level: now?.level ?? null, by }
	})
}

const valuesOf = (type: GearType, facts: Facts): Values =>
	Object.fromEntries(Object.entries(knownOf(type, facts)).map(([fact, { value }]) => [fact, value]))

/** The facts as sent to readers: each fact of the type, null if unknown. */
export function describeFacts(type: GearType, facts: Facts) {
	const known = knownOf(type, facts)
	return Object.fromEntries(readableFactsOf(type).map(({ fact }) => [fact, known[fact] ?? null]))
}
