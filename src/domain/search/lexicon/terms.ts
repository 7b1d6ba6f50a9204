import type { Term } from '../../../database/search/search-terms.ts'
import { type Concept, conceptOf, pluralsOf, singularsOf, stemsOf } from './lexicon.ts'
import { partsOf } from './tokens.ts'

/** Words of the index that are not words of the name or the description. */
export const tags = {
	/** Two words of the name joined into one, or a part of a word. */
	joined: (form: string) => `+${form}`,
	/** A word of a field: maker, size, place, condition. */
	field: (form: string) => `@${form}`,
	area: (area: string) => `area:${area}`,
	/** The kind of a listing, by its declared type or its name. */
	kind: (type: string) => `#${type}`,
	head: (concept: string) => `#${concept}`,
	/** It is a thing of this concept, not just a mention of one. */
	itself: (concept: string) => `!${concept}`,
	filter: (parameter: string, value: string) => `${parameter}:${value}`,
	/** Carried by a random sample of listings: one in this many. */
	sample: (oneIn: SampleSize) => `%${oneIn}`,
} as const

/** Random samples of the index for estimates: one in this many listings, each sample contained in the one before. */
export const sampleSizes = [16, 64, 256] as const
export type SampleSize = (typeof sampleSizes)[number]

const bangla = /^[\u0980-\u09ff]{3,}$/

/** A word as written, in the singular or the plural. */
export const writtenTerm = (form: string): Term => ({ any: numbersOf(form) })

const numbersOf = (form: string) => [form, ...pluralsOf(form), ...singularsOf(form)]

/** The term of a word without a meaning: its forms, and compound words that contain it. */
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

/** The term of a word or phrase with a meaning: everything that means the same, in any language. */
export function conceptTerm(concept: Concept, forms: readonly string[]): Term {
	const parts = forms.length > 1 ? forms.map((form) => conceptOf([form])) : []
	const apart = parts.length > 0 && parts.every((part) => part !== null) ? parts.map((part) => part.id) : null
	const all: Term[] = [concept.id, ...(concept.isLike ? concept.broader : []), ...(apart ? [{ all: apart }] : [])]
	return all.length > 1 ? { any: all } : concept.id
}

/** The term of a quoted word: only the word itself. */
export const exactTerm = (form: string): Term => ({ any: [form, tags.field(form)] })

/** All of these terms, except any one. */
export const allButOne = (all: readonly Term[]): Term => ({
	any: all.map((_, left) => ({ all: all.filter((_, index) => index !== left) })),
})
