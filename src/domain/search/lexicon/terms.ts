import type { Term } from '../../../database/search/search-terms.ts'
import { type Concept, conceptOf, pluralsOf, singularsOf, stemsOf } from './lexicon.ts'
import { partsOf } from './tokens.ts'

/** Words of the index that are no word of the name or the description. */
export const tags = {
	/** Two words of the name, written as one, or a part of a word. */
	joined: (form: string) => `+${form}`,
	/** A word of a field: maker, size, place, condition. */
	field: (form: string) => `@${form}`,
	area: (area: string) => `area:${area}`,
	/** What the listing is, by its declared type or its name. */
	kind: (type: string) => `#${type}`,
	head: (concept: string) => `#${concept}`,
	/** It is a thing of this concept, and no mention of one. */
	itself: (concept: string) => `!${concept}`,
	filter: (parameter: string, value: string) => `${parameter}:${value}`,
	/** A random share of listings has it: one in so many. */
	sample: (oneIn: SampleSize) => `%${oneIn}`,
} as const

/** Random samples of the index to estimate by: one in so many listings, each sample a part of the one before. */
export const sampleSizes = [16, 64, 256] as const
export type SampleSize = (typeof sampleSizes)[number]

const bangla = /^[\u0980-\u09ff]{3,}$/

/** A word as it is written, in the singular or the plural. */
export const writtenTerm = (form: string): Term => ({ any: numbersOf(form) })

const numbersOf = (form: string) => [form, ...pluralsOf(form), ...singularsOf(form)]

/** The term of a word without a meaning: its forms, and words that it is a part or a join of. */
export function wordTerm(form: string, joins: readonly string[] = []): Term {
	const forms = [...numbersOf(form), ...(bangla.test(form) ? stemsOf(form) : [])]
	const written = forms.flatMap((each) => [each, tags.joined(each), tags.field(each)])
	const parts = partsOf(form)
	return {
		any: [
			...new Set(written),
			...(bangla.test(form) ? [`${form}*`] : []),
			...joins.flatMap((each) => [each, tags.joined(each)]),
			...(parts.length > 0 ? [{ all: parts.map(partTerm) }] : []),
		],
	}
}

function partTerm(part: string): Term {
	const concept = conceptOf([part])
	return concept ? concept.id : { any: [part, tags.joined(part), tags.field(part)] }
}

/** The term of a word or phrase with a meaning: whatever means the same, in any language. */
export function conceptTerm(concept: Concept, forms: readonly string[]): Term {
	const parts = forms.length > 1 ? forms.map((form) => conceptOf([form])) : []
	const apart = parts.length > 0 && parts.every((part) => part !== null) ? parts.map((part) => part.id) : null
	const all: Term[] = [concept.id, ...(concept.isLike ? concept.broader : []), ...(apart ? [{ all: apart }] : [])]
	return all.length > 1 ? { any: all } : concept.id
}

/** What a word in quotes finds: just itself. */
export const exactTerm = (form: string): Term => ({ any: [form, tags.field(form)] })

/** All of several terms but any one. */
export const allButOne = (all: readonly Term[]): Term => ({
	any: all.map((_, left) => ({ all: all.filter((_, index) => index !== left) })),
})
