import { asciiDigits } from '../../../contract/digits.ts'
import { isDivision } from '../../../contract/gear/divisions.ts'
import type { Understood } from '../../../contract/listings/search.ts'
import type { Term } from '../../../database/search/search-terms.ts'
import { type Concept, conceptOf, conceptsJoinedIn, isKnown, longestPhrase } from '../lexicon/lexicon.ts'
import { areaOf, districtOf, longestPlace } from '../lexicon/places.ts'
import { conceptTerm, wordTerm } from '../lexicon/terms.ts'
import { formAt, spanOf } from '../lexicon/tokens.ts'
import {
	amountAt,
	cheapest,
	divisionWords,
	fillers,
	gapBefore,
	isRun,
	mostBefore,
	phraseAt,
	possessives,
	type QueryWords,
	textOf,
	years,
} from './amounts.ts'
import { factAt } from './facts.ts'
import { leftOutAt } from './left-out.ts'
import { priceAt } from './prices.ts'

/** A word or phrase that has to match. */
export interface Wanted {
	readonly term: Term
	readonly start: number
	readonly end: number
	readonly concept: Concept | null
	/** The folded word, if it may be misspelt. */
	readonly word: string | null
}

/** From this many taka on, a bare number can only be a price. */
const leastNear = 500

/** What has been read of a query so far. */
export interface Draft {
	readonly words: QueryWords
	readonly wanted: Wanted[]
	readonly plain: { at: number; index: number }[]
	readonly fillers: number[]
	readonly areas: Set<string>
	readonly filters: Understood[]
	/** What a listing must not have, if the words exclude something. */
	readonly leftOut: Term[]
	near: number | null
}

/** Reads what starts at a word. Returns the word after it. */
export function readAt(draft: Draft, at: number): number {
	return (
		readFact(draft, at) ??
		readPrice(draft, at) ??
		readLeftOut(draft, at) ??
		readSaying(draft, at) ??
		readPlace(draft, at) ??
		readAmount(draft, at) ??
		readWord(draft, at)
	)
}

/** A fact about gear, by its words: `ece 22.06`, `dot helmet`, `AAA jacket`, `level 2 back protector`, `2023 helmet`. */
function readFact(draft: Draft, at: number): number | null {
	const { tokens, text } = draft.words
	const { start } = spanOf(tokens, at, at + 1)
	const found = factAt(asciiDigits(text).toLowerCase(), start)
	if (!found || draft.filters.some(({ parameter }) => parameter === found.parameter)) return null
	const end = start + found.length
	const behind = tokens.findIndex((token, index) => index >= at && token.start >= end)
	draft.filters.push({ parameter: found.parameter, value: found.value, text: text.slice(start, end) })
	return behind < 0 ? tokens.length : behind
}

function readPrice(draft: Draft, at: number): number | null {
	const { words, filters } = draft
	const used = usedAt(draft, at)
	if (used !== null) return used
	const price = priceAt(words, at)
	if (!price) return null
	const { start, end } = priceSpan(words, price.from, price.to)
	const text = words.text.slice(start, end)
	for (const parameter of ['min', 'max'] as const) {
		const value = price[parameter]
		if (value !== undefined) filters.push({ parameter, value: String(value), text })
	}
	return price.to
}

/** The span including a sign before the first number (`<`, `৳`) and `/-` after the last. */
function priceSpan(words: QueryWords, from: number, to: number) {
	const { start, end } = spanOf(words.tokens, from, to)
	const gap = gapBefore(words, from)
	const before = gap.slice(gap.search(/(?:[<>]=?\s*)?৳?\s*$/)).trimStart()
	const behind = /^\s?(?:৳|\/-)/.exec(words.text.slice(end))?.[0] ?? ''
	return { start: start - before.length, end: end + behind.length }
}

/** `under 2 years`: how long the gear was used. */
function usedAt(draft: Draft, at: number): number | null {
	const { tokens } = draft.words
	const length = phraseAt(draft.words, at, mostBefore)
	const number = formAt(tokens, at + length)
	const to = at + length + 2
	if (length === 0 || !/^\d{1,2}$/.test(number) || !years.has(formAt(tokens, to - 1))) return null
	draft.filters.push({ parameter: 'used_max', value: String(Number(number)), text: textOf(draft.words, at, to) })
	return to
}

function readLeftOut(draft: Draft, at: number): number | null {
	const found = leftOutAt(draft.words, at)
	if (!found) return null
	const { tokens, text } = draft.words
	const { start, end } = spanOf(tokens, found.from, found.to)
	const piece = text.slice(start - found.sign, end)
	for (const value of found.things) draft.filters.push({ parameter: 'exclude', value, text: piece })
	draft.leftOut.push(...found.terms)
	return found.to
}

function readSaying(draft: Draft, at: number): number | null {
	const length = phraseAt(draft.words, at, cheapest)
	if (length === 0) return null
	if (!draft.filters.some(({ parameter }) => parameter === 'sort'))
		draft.filters.push({ parameter: 'sort', value: 'price', text: textOf(draft.words, at, at + length) })
	return at + length
}

function readPlace(draft: Draft, at: number): number | null {
	const { tokens } = draft.words
	for (let length = Math.min(longestPlace, tokens.length - at); length > 0; length--) {
		const forms = tokens.slice(at, at + length).map(({ form }) => form)
		const district = districtOf(forms)
		if (district) {
			const saysDivision = phraseAt(draft.words, at + length, divisionWords) > 0
			const to = at + length + (saysDivision ? 1 : 0)
			const parameter = saysDivision && isDivision(district) ? 'division' : 'district'
			draft.filters.push({ parameter, value: district, text: textOf(draft.words, at, to) })
			return to
		}
		const area = areaOf(forms)
		if (area) {
			draft.areas.add(area)
			return afterAddress(draft, at + length)
		}
	}
	return null
}

const addressWords = new Set(['sector', 'block', 'road', 'section', 'sec', 'সেক্টর', 'ব্লক', 'রোড'])

/** Skips `10`, `sector 7` or `block C`, which belong to the area before them. */
function afterAddress({ words: { tokens } }: Draft, at: number): number {
	const detail = addressWords.has(formAt(tokens, at)) ? 1 : 0
	const isNumber = /^(?:\d{1,2}|[a-z])$/.test(formAt(tokens, at + detail))
	const isSize = /^[smlx]$/.test(formAt(tokens, at))
	return at + detail + (isNumber && !isSize ? 1 : 0)
}

function readWord(draft: Draft, at: number): number {
	const { words, wanted } = draft
	const { tokens } = words
	for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
		const forms = tokens.slice(at, at + length).map(({ form }) => form)
		const concept = isRun(words, at, length) ? conceptOf(forms) : null
		if (!concept) continue
		wanted.push({ term: conceptTerm(concept, forms), ...spanOf(tokens, at, at + length), concept, word: null })
		return at + length
	}
	return readJoined(draft, at) ?? readSplit(draft, at) ?? readPlain(draft, at)
}

/** Two known words written as one: `blackhelmet`. */
function readJoined({ words: { tokens }, wanted }: Draft, at: number): number | null {
	const form = formAt(tokens, at)
	const concepts = conceptsJoinedIn(form)
	if (!concepts) return null
	for (const concept of concepts) wanted.push({ term: concept.id, ...spanOf(tokens, at, at + 1), concept, word: null })
	return at + 1
}

/** A two-word phrase with a possessive ending or an unknown word in between: `side er bag`, `mobile rakhar stand`. */
function readSplit(draft: Draft, at: number): number | null {
	const { words, wanted } = draft
	const [first, between, last] = [0, 1, 2].map((next) => formAt(words.tokens, at + next)) as [string, string, string]
	const concept = conceptOf([first, last])
	const isOneThing = possessives.has(between) || !isKnown(between)
	if (!concept || fillers.has(first) || !isOneThing || !isRun(words, at, 3)) return null
	wanted.push({ term: concept.id, ...spanOf(words.tokens, at, at + 3), concept, word: null })
	if (!possessives.has(between))
		wanted.push({ term: wordTerm(between), ...spanOf(words.tokens, at + 1, at + 2), concept: null, word: between })
	return at + 3
}

function readPlain(draft: Draft, at: number): number {
	const { words, wanted } = draft
	const form = formAt(words.tokens, at)
	if (fillers.has(form)) draft.fillers.push(at)
	else {
		draft.plain.push({ at, index: wanted.length })
		wanted.push({ term: wordTerm(form), ...spanOf(words.tokens, at, at + 1), concept: null, word: form })
	}
	return at + 1
}

/** A target price. Read before plain words: `five thousand` is no maker. */
function readAmount(draft: Draft, at: number): number | null {
	const amount = amountAt(draft.words, at)
	if (!amount || !isPrice(draft, amount.value, amount.isMoney)) return null
	draft.near = amount.value
	return amount.to
}

/** Whether a bare number is a price. Small ones are sizes and models, and after a bike `2019` is a year. */
function isPrice({ wanted }: Draft, value: number, isMoney: boolean): boolean {
	if (isMoney) return value >= 100
	const isYear = value > 2000 && value <= 2035
	return value >= leastNear && !(isYear && wanted.some(({ concept }) => concept?.subject === 'bike'))
}
