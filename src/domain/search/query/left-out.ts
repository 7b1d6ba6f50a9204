import type { Term } from '../../../database/search/search-terms.ts'
import { type Concept, conceptOf, longestPhrase } from '../lexicon/lexicon.ts'
import { districtOf } from '../lexicon/places.ts'
import { tags } from '../lexicon/terms.ts'
import { formAt, formsOf } from '../lexicon/tokens.ts'
import {
	eitherOr,
	fillers,
	gapBefore,
	isRun,
	joiners,
	notBefore,
	phraseAt,
	type QueryWords,
	textOf,
	withoutBefore,
	withoutBehind,
} from './amounts.ts'
import { priceAt } from './prices.ts'

/** The part of a query that says what must not occur. */
interface LeftOut {
	/** The things as typed, and by their English names. */
	readonly things: readonly string[]
	readonly terms: readonly Term[]
	/** The first word, and the one after the last. */
	readonly from: number
	readonly to: number
	/** The length of a minus before the first word, in characters. */
	readonly sign: number
}

/** A thing that is named, and its concept: null for an unknown word. */
interface Named {
	readonly from: number
	readonly to: number
	readonly concept: Concept | null
}

/** The exclusion that starts at this word: `-studds` after other words, `without a visor or lock`, `স্টাডস আর ভেগা ছাড়া`. */
export function leftOutAt(words: QueryWords, at: number): LeftOut | null {
	const sign = at > 0 && /\s[-–−]$/.test(gapBefore(words, at)) ? 1 : 0
	const before = phraseAt(words, at, withoutBefore)
	const listed = listAt(words, at + before, before > 0)
	const last = sign > 0 ? listed[0] : listed.at(-1)
	if (!last) return notAt(words, at)
	const behind = phraseAt(words, last.to, withoutBehind)
	if (Math.max(sign, before, behind) === 0) return notAt(words, at)
	const things = listed.slice(0, listed.indexOf(last) + 1)
	return {
		things: things.flatMap((thing) => wordsOf(words, thing)),
		terms: things.flatMap((thing) => termsOf(words, thing)),
		from: at,
		to: last.to + behind,
		sign,
	}
}

/** `not leather`, `non-black`. Only known words: `not used` excludes nothing. */
function notAt(words: QueryWords, at: number): LeftOut | null {
	const length = phraseAt(words, at, notBefore)
	const thing = length > 0 ? namedAt(words, at + length, false) : null
	if (!thing?.concept || thing.concept.subject === 'size') return null
	return { things: wordsOf(words, thing), terms: termsOf(words, thing), from: at, to: thing.to, sign: 0 }
}

/** A thing as typed, and in English: somebody who writes `kalo chara` does not want gear called "black" either. */
function wordsOf(words: QueryWords, { from, to, concept }: Named): string[] {
	const typed = textOf(words, from, to)
	if (!concept) return [typed]
	// `X-Lite` says no more than `xlite`, but would exclude any listing with an x here and a lite there.
	const names = [concept.typed, concept.typed.replace(/[-’]/g, '')]
	const isNamed = names.some((name) => formsOf(name).join(' ') === formsOf(typed).join(' '))
	return isNamed ? [typed] : [typed, concept.typed]
}

const literally = (text: string): Term => ({ all: formsOf(text) })

/**
 * What an unwanted listing has: the words, or the same meaning in its name or a field. If a field gives the colour or
 * maker, a description that mentions another does not count.
 */
function termsOf(words: QueryWords, thing: Named): Term[] {
	const typed = wordsOf(words, thing).map(literally)
	const { concept } = thing
	if (!concept) return typed
	const inField: Term = { prominent: concept.id }
	if (concept.subject !== 'colour' && concept.subject !== 'maker') return [inField, ...typed]
	return [inField, { all: [{ any: [concept.id, ...typed] }, tags.filter(concept.subject, '')] }]
}

/** The things named from this word on, joined by `and`, `or` or a comma. */
function listAt(words: QueryWords, at: number, isBehindSign: boolean): Named[] {
	const listed: Named[] = []
	let next = namedAt(words, at, isBehindSign)
	while (next) {
		listed.push(next)
		const from = behindJoiner(words, next.to)
		const other = from === null || isOtherFilter(words, from) ? null : namedAt(words, from, isBehindSign)
		next = other && areListed(words, next, other, isBehindSign) ? other : null
	}
	return listed
}

/** The place after a comma, a joiner or both; null if nothing joins the words. */
function behindJoiner(words: QueryWords, at: number): number | null {
	const hasSign = /^\s*[,/&+،]\s*$/.test(gapBefore(words, at))
	const length = phraseAt(words, at, joiners)
	return hasSign || length > 0 ? at + length : null
}

const isOtherFilter = (words: QueryWords, at: number) =>
	priceAt(words, at) !== null || districtOf([formAt(words.tokens, at)]) !== null

/**
 * Whether two joined things are both excluded. `without a visor or studds` is clear. `except studds and black` and
 * `helmet, studds chara` name a colour and a helmet that are wanted; so do `without scratches, black` and `kalo, scratch
 * chara`.
 */
function areListed(words: QueryWords, one: Named, other: Named, isBehindSign: boolean): boolean {
	const kinds = [one, other].map(({ concept }) => concept?.subject ?? null)
	if (kinds[0] === kinds[1]) return true
	if (isBehindSign && words.tokens.slice(one.to, other.from).some(({ form }) => eitherOr.has(form))) return true
	if (!kinds.includes(null)) return false
	const maybeWanted = isBehindSign ? kinds.slice(1) : kinds
	if (maybeWanted.includes('colour') || maybeWanted.includes('size')) return false
	return isBehindSign || !kinds.includes('gear')
}

function namedAt(words: QueryWords, at: number, isBehindSign: boolean): Named | null {
	let from = at
	while (isBehindSign && fillers.has(formAt(words.tokens, from))) from++
	if (!/^\p{L}/u.test(formAt(words.tokens, from))) return null
	for (let length = Math.min(longestPhrase, words.tokens.length - from); length > 0; length--) {
		const concept = conceptOf(words.tokens.slice(from, from + length).map(({ form }) => form))
		if (concept && isRun(words, from, length)) return { from, to: from + length, concept }
	}
	return { from, to: from + 1, concept: null }
}

/** The words right before a quotation that exclude it. */
const beforeQuotation = new RegExp(
	`(?:(?<=\\s)[-–−]|(?<![\\p{L}\\p{M}])(?:${[...withoutBefore].join('|').replaceAll(' ', '[\\s/]+')})\\s+)$`,
	'iu',
)

/** The quotations in a query, each with whether it is excluded. */
export const quotedIn = (q: string) =>
	[...q.matchAll(/["“”„]([^"“”„]*)["“”„]/g)].map(({ 0: whole, 1: text = '', index }) => {
		const inner = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
		const sign = formsOf(inner).length > 0 ? (beforeQuotation.exec(q.slice(0, index))?.[0] ?? '') : ''
		return { start: index - sign.length, end: index + whole.length, inner, isLeftOut: sign !== '' }
	})
