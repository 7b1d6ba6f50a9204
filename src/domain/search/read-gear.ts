import type { CategoryId } from '../../contract/gear/categories.ts'
import type { GearType } from '../../contract/gear/gear.ts'
import { typeIn } from '../../contract/gear/gear-reading.ts'
import { sizes, storedSize } from '../../contract/gear/sizes.ts'
import type { Reading } from '../../contract/listings/reading.ts'
import { findBike } from '../gear/bikes.ts'
import { onlyTypeOf } from '../gear/makers.ts'
import { makeOfBike, type Subject } from './lexicon/lexicon.ts'
import type { Wanted } from './query/read-words.ts'
import { kindOf, understand } from './query/understand.ts'

type Field = Reading['fields'][number]

/** The most words in a bike's name. */
const longestBike = 5

/**
 * Reads the fields of a listing from words about a piece of gear, the way search does. Each field appears once, from the
 * first piece that gives it.
 */
export function readGear(words: string): Reading {
	const { wanted } = understand(words)
	const pieceOf = ({ start, end }: Pick<Wanted, 'start' | 'end'>) => words.slice(start, end)
	const first = (subject: Subject) => wanted.find(({ concept }) => concept?.subject === subject)
	const maker = first('maker')
	const named = maker?.concept?.name
	const kind = kindOf(wanted)
	const head = kind && wanted.findLast(({ concept }) => concept?.id === kind.concept)
	const byMaker = named === undefined ? null : onlyTypeOf(named)
	const type = head ? (kind?.type ?? null) : (typeIn(words) ?? byMaker)
	const colour = first('colour')
	const size = sizeIn(wanted, type, pieceOf)
	const bikes = bikesIn(words)
	const brand = wanted.flatMap(({ concept, ...span }) => {
		const make = concept?.subject === 'bike' ? makeOfBike(concept) : undefined
		return make && isMake(make) ? [{ make, text: pieceOf(span) }] : []
	})[0]
	const made = bikes[0] && { make: bikes[0].value[0]?.make as CategoryId, text: bikes[0].text }
	const category = brand ?? made
	const found: (Field | false | undefined)[] = [
		type !== null && { field: 'gear_type', value: type, text: head ? pieceOf(head) : maker ? pieceOf(maker) : words },
		maker && { field: 'maker', value: named ?? '', text: pieceOf(maker) },
		size,
		colour && { field: 'colour', value: colour.concept?.name ?? '', text: pieceOf(colour) },
		...bikes,
		category && { field: 'category_id', value: category.make, text: category.text },
	]
	return { fields: found.filter((field) => field !== false && field !== undefined) }
}

/** A size of this type of gear, or one that is a size for any gear. */
function sizeIn(
	wanted: readonly Wanted[],
	type: GearType | null,
	pieceOf: (word: Wanted) => string,
): Field | undefined {
	for (const word of wanted) {
		const text = pieceOf(word)
		if (word.concept?.subject === 'size')
			return { field: 'size', value: storedSize(type ?? 'other', word.concept.name), text }
		const value = type && !word.concept ? storedSize(type, text) : ''
		if (type && value !== '' && sizes[type]?.includes(value)) return { field: 'size', value, text }
	}
	return undefined
}

/** The bikes whose full names occur; the longest name wins. */
function bikesIn(words: string) {
	const tokens = [...words.matchAll(/[\p{L}\p{M}\p{N}.-]+/gu)]
	const found: { field: 'fits'; value: { make: CategoryId; model: string }[]; text: string }[] = []
	for (let at = 0; at < tokens.length; ) {
		const length = lengthOfBike(tokens, at, words)
		const bike = length > 0 ? bikeNamed(spanText(tokens, at, length, words)) : undefined
		if (bike) {
			const value = [{ make: bike.make, model: bike.model }]
			found.push({ field: 'fits', value, text: spanText(tokens, at, length, words) })
		}
		at += Math.max(1, length)
	}
	return found
}

function spanText(tokens: readonly RegExpExecArray[], at: number, length: number, words: string): string {
	const last = tokens[at + length - 1]
	return words.slice(tokens[at]?.index ?? 0, (last?.index ?? 0) + (last?.[0].length ?? 0))
}

function lengthOfBike(tokens: readonly RegExpExecArray[], at: number, words: string): number {
	for (let length = Math.min(longestBike, tokens.length - at); length > 0; length -= 1)
		if (bikeNamed(spanText(tokens, at, length, words))) return length
	return 0
}

const makes = ['honda', 'ktm', 'suzuki', 'yamaha'] as const satisfies readonly CategoryId[]

const isMake = (make: string): make is CategoryId => (makes as readonly string[]).includes(make)

/** The only bike of this name. A bare number is not a name. */
function bikeNamed(name: string) {
	if (!/\p{L}/u.test(name)) return undefined
	const found = makes.flatMap((make) => findBike(make, name) ?? [])
	return found.length === 1 ? found[0] : undefined
}
