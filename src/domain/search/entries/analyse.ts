import type { GearType } from '../../../contract/gear/gear.ts'
import { helmetLetter } from '../../../contract/gear/sizes.ts'
import { type CountedValues, countedOf } from '../facets.ts'
import { misspeltThing } from '../lexicon/corrections.ts'
import {
	type Concept,
	conceptById,
	conceptOf,
	conceptOfField,
	conceptsJoinedIn,
	longestPhrase,
	type Subject,
} from '../lexicon/lexicon.ts'
import { areasIn } from '../lexicon/places.ts'
import { tags } from '../lexicon/terms.ts'
import { formAt, formsOf, partsOf, type Token, tokensOf } from '../lexicon/tokens.ts'
import { kindOf } from '../query/understand.ts'
import { filterWords } from './filter-words.ts'
import type { ListingText } from './listing-text.ts'

/** Where a word stands: in the name (A), in a field (B), or elsewhere. */
type Weight = 'A' | 'B' | null

/** The index entry of a listing. */
interface Analysis {
	readonly words: ReadonlyMap<string, Weight>
	readonly facets: CountedValues
	/** How complete the listing is, from 0 to 70. */
	readonly quality: number
	/** Words of its name, for corrections. */
	readonly vocabulary: readonly string[]
}

/** Analyses a listing's text. Deterministic: equal texts give equal results. */
export function analyse(listing: ListingText): Analysis {
	const words = new Map<string, Weight>()
	const add = (word: string, weight: Weight) => {
		// The name is read before the fields, so the first weight stays.
		if (!words.get(word)) words.set(word, weight)
	}
	const name = tokensOf(listing.name)
	addText(name, 'A', add, otherwise(listing))
	addJoins(name, add)
	const description = tokensOf(listing.description)
	addText(description, null, add)
	addFields(listing, add)
	for (const word of filterWords(listing)) add(word, null)
	const kind = kindOfListing(listing, name, description)
	if (kind) addKind(kind, words, add)
	return {
		words,
		facets: countedOf(listing),
		quality: qualityOf(listing),
		vocabulary: [...new Set(name.map(({ form }) => form).filter((form) => /^[\p{L}\p{M}]{3,24}$/u.test(form)))].sort(),
	}
}

type Add = (word: string, weight: Weight) => void

/** The concepts in a text, preferring the longest phrases, each with the place of its first word. */
function conceptsIn(tokens: readonly Token[], isDescription: boolean): { concept: Concept; at: number }[] {
	const found: { concept: Concept; at: number }[] = []
	for (let at = 0; at < tokens.length; ) {
		let length = longestPhrase
		let concept: Concept | null = null
		for (; length > 0; length--) {
			concept = conceptOf(tokens.slice(at, at + length).map(({ form }) => form))
			if (concept && (concept.subject !== 'size' || isSize(tokens, at, isDescription))) break
			concept = null
		}
		if (concept) found.push({ concept, at })
		at += Math.max(1, length)
	}
	return found
}

const sizeWords = new Set(['size', 'sized', 'sizes', 'সাইজ', 'সাইজের', 'saiz', 'sz'].flatMap(formsOf))

/**
 * Whether a size word means a size. `L` after a number is litres, and `small` in a description is rarely a size: there,
 * the word size must be near.
 */
function isSize(tokens: readonly Token[], at: number, isDescription: boolean): boolean {
	const form = formAt(tokens, at)
	const neighbours = [at - 2, at - 1, at + 1, at + 2].map((index) => formAt(tokens, index))
	if (neighbours.some((each) => sizeWords.has(each))) return true
	if (/^(?:\d|x)/.test(form)) return true
	return !isDescription && !/^\d+$/.test(formAt(tokens, at - 1))
}

/** Whether a field contradicts a word of the name: a red helmet with black vents is no black helmet. */
function otherwise({ colour, size }: ListingText): (concept: Concept) => boolean {
	const fields: Partial<Record<Subject, Concept | undefined>> = {
		colour: conceptOfField.colour(colour),
		size: conceptOfField.size(size),
	}
	return ({ id, subject }) => {
		const field = fields[subject]
		return field !== undefined && field.name !== 'multicolour' && field.id !== id
	}
}

function addText(
	tokens: readonly Token[],
	weight: Weight,
	add: Add,
	isContradicted: (concept: Concept) => boolean = () => false,
): void {
	for (const { form } of tokens) {
		add(form, weight)
		const meant = weight === 'A' ? misspeltThing(form) : null
		if (meant) addConcept(meant, null, add)
		for (const part of partsOf(form)) addPart(part, weight, add)
		if (weight === 'A') for (const part of conceptsJoinedIn(form) ?? []) addConcept(part, weight, add)
	}
	for (const { concept } of conceptsIn(tokens, weight === null))
		addConcept(concept, isContradicted(concept) ? null : weight, add)
}

/** Adds the kind of the listing, and the concepts that make it the thing itself: named in the name, in a field, or as its head. */
function addKind({ type, concept: head }: Kind, words: ReadonlyMap<string, Weight>, add: Add): void {
	add(tags.kind(type), null)
	if (head) add(tags.head(head), null)
	const named = [...words].flatMap(([word, weight]) => (weight === null ? [] : [word]))
	for (const id of [...named, ...(head ? [head] : [])]) if (conceptById(id)?.type === type) add(tags.itself(id), null)
}

function addPart(part: string, weight: Weight, add: Add): void {
	add(tags.joined(part), weight)
	const concept = conceptOf([part])
	if (concept && concept.subject !== 'size') addConcept(concept, weight, add)
}

function addConcept(concept: Concept, weight: Weight, add: Add): void {
	add(concept.id, weight)
	for (const id of concept.broader) {
		const broader = conceptById(id)
		if (broader) addConcept(broader, weight, add)
	}
}

/** Adjacent words of the name written as one: people who type `fullface` or `mt15` find `full face` and `MT-15`. */
function addJoins(tokens: readonly Token[], add: Add): void {
	for (const [at, { form }] of tokens.entries()) {
		const next = tokens[at + 1]
		if (next && form.length + next.form.length <= 24) add(tags.joined(form + next.form), 'A')
	}
}

function addFields(listing: ListingText, add: Add): void {
	for (const field of ['maker', 'size', 'colour', 'condition'] as const)
		for (const form of formsOf(listing[field])) add(tags.field(form), 'B')
	const named = [
		conceptOfField.gear_type(listing.gearType),
		conceptOfField.maker(listing.maker),
		conceptOfField.size(letterSize(listing)),
		conceptOfField.colour(listing.colour),
	]
	for (const concept of named) if (concept) addConcept(concept, 'B', add)
	for (const { make, model } of listing.fits)
		addText(tokensOf(`${make} ${model}`), 'B', (word, weight) =>
			add(/[~+]/.test(word) ? word : tags.field(word), weight),
		)
	const category = conceptOf([listing.category])
	if (category) addConcept(category, null, add)
	const places = formsOf(listing.location)
	for (const form of places) add(tags.field(form), null)
	for (const area of areasIn(places)) add(tags.area(area), null)
}

/** The letter of a helmet's size: 59 cm is an L. */
const letterSize = ({ gearType, size }: ListingText) =>
	(gearType === 'helmet' && helmetLetter(Number.parseInt(size, 10))) || size

const connectors = new Set(
	[
		'for',
		'with',
		'and',
		'fits',
		'fit',
		'by',
		'from',
		'জন্য',
		'জন্যে',
		'jonno',
		'jonne',
		'সাথে',
		'shathe',
		'সহ',
		'soho',
	].flatMap(formsOf),
)

interface Kind {
	readonly type: GearType
	readonly concept: string | null
}

/**
 * The kind of a listing: from its field, else from the first part of the name that names a thing, else from the first
 * thing in the description.
 */
function kindOfListing(listing: ListingText, name: readonly Token[], description: readonly Token[]): Kind | null {
	const found = conceptsIn(name, false)
	const breaks = name.flatMap(({ form, end }, at) =>
		connectors.has(form) || /^\s*[,(|/+–—-]\s/.test(listing.name.slice(end, end + 3)) ? [at] : [],
	)
	const beginnings = [...breaks, name.length].map((end) => found.filter(({ at }) => at <= end))
	const named =
		beginnings.map(kindOf).find((kind) => kind !== null) ??
		kindOf(
			conceptsIn(description, true)
				.filter(({ concept }) => concept.type !== null)
				.slice(0, 1),
		)
	if (listing.gearType === 'other') return named
	return { type: listing.gearType, concept: named?.type === listing.gearType ? named.concept : null }
}

function qualityOf({ gearType, maker, size, fits, colour, district, description, pictures }: ListingText): number {
	const has = [
		gearType !== 'other',
		maker !== '',
		size !== '' || fits.length > 0,
		colour !== '',
		district !== '',
		description.length >= 80,
		pictures > 1,
	]
	return 10 * has.filter(Boolean).length
}
