import { createHash } from 'node:crypto'
import type { GearType } from '../../../contract/gear/gear.ts'
import { facetNames } from '../../../contract/listings/search.ts'
import { knownMakers, knownSpelling } from '../../gear/makers.ts'
import areaWords from '../words/areas.json' with { type: 'json' }
import bikeWords from '../words/bikes.json' with { type: 'json' }
import colourWords from '../words/colours.json' with { type: 'json' }
import commonWords from '../words/common.json' with { type: 'json' }
import gearWords from '../words/gear.json' with { type: 'json' }
import makerWords from '../words/makers.json' with { type: 'json' }
import phrases from '../words/phrases.json' with { type: 'json' }
import sizeWords from '../words/sizes.json' with { type: 'json' }
import { formsOf } from './tokens.ts'

export type Subject = 'gear' | 'colour' | 'size' | 'maker' | 'bike'

/** A meaning that several words of several languages share. */
export interface Concept {
	/** Unique, without spaces. */
	readonly id: string
	readonly subject: Subject
	/** The name as shown, or the stored value of a colour or a size. */
	readonly name: string
	/** The name as typed in English: `mt15` for `MT-15`. */
	readonly typed: string
	readonly type: GearType | null
	/** Whether it is a part of the thing named before it: a helmet visor is no helmet. */
	readonly isPart: boolean
	/** Whether its siblings, with the same broader concepts, are second-best matches: a rain suit for a raincoat. */
	readonly isLike: boolean
	/** Broader concepts that also find it. */
	readonly broader: readonly string[]
	/** All its forms, folded, each of one or more words. */
	readonly forms: readonly string[]
	/** Its forms without the misspellings. */
	readonly spellings: readonly string[]
}

/** Raise it when listings are analysed differently with the same words. */
const reading = 6

/** Changes with the words, the facets and the analysis. Listings indexed with another version are indexed again. */
export const wordsVersion = createHash('sha256')
	.update(
		JSON.stringify([
			reading,
			facetNames,
			gearWords,
			colourWords,
			sizeWords,
			makerWords,
			knownMakers,
			bikeWords,
			areaWords,
		]),
	)
	.digest()
	.readInt32BE()

interface Entry {
	id: string
	name?: string
	type?: string
	is?: string[]
	part?: boolean
	make?: string
	en?: string[]
	bn?: string[]
	banglish?: string[]
	misspelt?: string[]
	like?: boolean
}

const subjects: Record<Subject, Entry[]> = {
	gear: gearWords.entries,
	colour: colourWords.entries,
	size: sizeWords.entries,
	maker: [...makerWords.entries, ...knownMakers.map((name) => [name])].map(([name = '', ...also]) => ({
		id: name,
		en: [name, ...also],
	})),
	bike: bikeWords.entries,
}

const keyOf = (subject: Subject, id: string) => `${subject}~${formsOf(id).join('_')}`

/** The most words in a phrase. */
export const longestPhrase = 5

const concepts = new Map<string, Concept>()
const byForm = new Map<string, Concept>()
/** Phrases by their form written as one word. */
const apart = new Map<string, string>()
/** Forms that are understood but never proposed. */
const misspelt = new Set<string>()
/** Words of phrases other than the last. */
const inPhrases = new Set<string>()
/** All single words with a meaning, and ordinary words; for corrections. */
const known = new Map<string, Concept | null>()

/** `gloves` for `glove`; only for Latin words. */
export function pluralsOf(form: string): string[] {
	if (!/^[a-z]{3,}$/.test(form)) return []
	if (/(?:s|x|ch|sh)$/.test(form)) return [`${form}es`]
	return /[^aeiou]y$/.test(form) ? [`${form.slice(0, -1)}ies`] : [`${form}s`]
}

/** `glove` for `gloves`, and anything else the word could be the plural of. */
export function singularsOf(form: string): string[] {
	if (!/^[a-z]{4,}s$/.test(form) || form.endsWith('ss')) return []
	if (form.endsWith('ies')) return [`${form.slice(0, -3)}y`]
	return /(?:s|x|ch|sh)es$/.test(form) ? [form.slice(0, -2), form.slice(0, -1)] : [form.slice(0, -1)]
}

function learn(concept: Concept, text: string, isMisspelt: boolean): void {
	const forms = formsOf(text)
	const last = forms.at(-1) ?? ''
	for (const form of forms.slice(0, -1)) inPhrases.add(form)
	for (const ending of [last, ...(concept.subject === 'gear' ? pluralsOf(last) : [])]) {
		const phrase = [...forms.slice(0, -1), ending]
		byForm.set(phrase.join(' '), concept)
		if (isMisspelt) misspelt.add(phrase.join(''))
		if (phrase.length > 1 && !byForm.has(phrase.join(''))) {
			byForm.set(phrase.join(''), concept)
			apart.set(phrase.join(''), phrase.join(' '))
		}
	}
}

for (const [subject, entries] of Object.entries(subjects) as [Subject, Entry[]][])
	for (const { id, name = id, type, is = [], part = false, like = false, ...spelt } of entries) {
		if (concepts.has(keyOf(subject, id))) continue
		const broader = is.map((each) => keyOf(subject, each))
		const { en = [], bn = [], banglish = [] } = spelt
		const right = [...en, ...bn, ...banglish]
		const wrong = spelt.misspelt ?? []
		const concept = {
			id: keyOf(subject, id),
			subject,
			name,
			typed: id,
			type: (type as GearType | undefined) ?? null,
			isPart: part,
			isLike: like,
			broader,
			forms: [...right, ...wrong].map((text) => formsOf(text).join(' ')),
			spellings: right.map((text) => formsOf(text).join(' ')),
		}
		concepts.set(concept.id, concept)
		for (const text of right) learn(concept, text, false)
		for (const text of wrong) learn(concept, text, true)
	}

for (const word of [...commonWords.words, ...phrases.fillers].flatMap(formsOf)) known.set(word, null)
for (const [form, concept] of byForm) if (!form.includes(' ')) known.set(form, concept)

const bangla = /^[\u0980-\u09ff]+$/
// Case endings, articles and plurals as written after nouns; folded like all words.
const banglaEndings = [
	'গুলোর',
	'গুলো',
	'গুলি',
	'দের',
	'টির',
	'টার',
	'টাকে',
	'টি',
	'টা',
	'ের',
	'এর',
	'তে',
	'ে',
	'য',
	'র',
	'ই',
	'ও',
	'এ',
]
const banglishEndings = ['gulo', 'gula', 'er', 'ta', 'ti', 'te', 'r', 'e', 'y', 'tar', 'tir']

/** The word without each ending it may have; longest endings first. */
export function stemsOf(form: string): string[] {
	const endings = bangla.test(form) ? banglaEndings : /^[a-z]{5,}$/.test(form) ? banglishEndings : []
	return endings
		.filter((each) => form.endsWith(each) && form.length - each.length >= 2)
		.map((each) => form.slice(0, -each.length))
}

/** The meaning of a phrase of folded words, also with endings: `হেলমেটের ব্যাগ`, `helmeter bag`. */
export function conceptOf(forms: readonly string[]): Concept | null {
	const found = byForm.get(forms.join(' '))
	if (found) return found
	// An ordinary word is never an inflection of another: a mobile is no mobil.
	for (const [at, form] of forms.entries()) {
		if (known.get(form) === null) continue
		for (const stem of stemsOf(form)) {
			if (at < forms.length - 1 && !inPhrases.has(stem)) continue
			const stemmed = byForm.get(forms.map((each, index) => (index === at ? stem : each)).join(' '))
			// Short Latin words end like this on their own.
			if (stemmed && (bangla.test(form) || (stem.length >= 4 && stemmed.subject !== 'size'))) return stemmed
		}
	}
	return null
}

/** Shortest word that may be a part of another; makers and bikes have short names. */
const leastPart = (concept: Concept) => (concept.subject === 'maker' || concept.subject === 'bike' ? 2 : 3)

/** The meanings of two known words written as one, at least one of them a thing: `blackhelmet`, `mthelmet`. */
export function conceptsJoinedIn(form: string): readonly [Concept, Concept] | null {
	if (form.length < 6 || known.has(form)) return null
	for (let at = 2; at <= form.length - 3; at++) {
		const [first, second] = [byForm.get(form.slice(0, at)), conceptOf([form.slice(at)])]
		if (!first || !second || first.subject === 'size' || second.subject === 'size') continue
		if (at >= leastPart(first) && (first.type || second.type)) return [first, second]
	}
	return null
}

/** Whether a form is understood but never proposed. */
export const isMisspelt = (form: string): boolean => misspelt.has(form)

/** The words of a phrase that is written as one. */
export const phraseOf = (form: string): string | undefined => apart.get(form)

export const conceptById = (id: string): Concept | undefined => concepts.get(id)
export const allConcepts = (): Iterable<Concept> => concepts.values()

/** Single words with their concepts (null: an ordinary word), for suggestions and corrections. */
export const knownWords: ReadonlyMap<string, Concept | null> = known

export const isKnown = (form: string) =>
	known.has(form) || conceptOf([form]) !== null || singularsOf(form).some((each) => known.has(each))

const makesOfBikes = new Map(bikeWords.entries.map((entry) => [keyOf('bike', entry.id), entry.make ?? entry.id]))

/** The make of a bike, as its lower-case id; for a brand, the brand itself. */
export const makeOfBike = ({ id }: Concept): string | undefined => makesOfBikes.get(id)

const colourOrGear = (subject: Subject, name: string) => concepts.get(keyOf(subject, name))

/** The concept that a listing's field names: a gear type, colour, size or maker. */
export const conceptOfField = {
	gear_type: (value: string) => colourOrGear('gear', value),
	colour: (value: string) => colourOrGear('colour', value),
	size: sizeConcept,
	maker: makerConcept,
}

function sizeConcept(value: string): Concept | undefined {
	const found = byForm.get(formsOf(value).join(' '))
	return found?.subject === 'size' ? found : undefined
}

function makerConcept(value: string): Concept | undefined {
	const forms = formsOf(knownSpelling(value) ?? value)
	const found = byForm.get(forms.join(' ')) ?? byForm.get(forms.join(''))
	return found?.subject === 'maker' ? found : undefined
}
