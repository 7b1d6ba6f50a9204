import type { GearType } from '../../../contract/gear/gear.ts'
import type { Understood } from '../../../contract/listings/search.ts'
import type { Term } from '../../../database/search/search-terms.ts'
import { type Concept, conceptOf } from '../lexicon/lexicon.ts'
import { exactTerm, wordTerm } from '../lexicon/terms.ts'
import { formAt, formsOf, spanOf, tokensOf } from '../lexicon/tokens.ts'
import { widenGirths } from './girths.ts'
import { joinAlternatives, joinNeighbours } from './join-words.ts'
import { quotedIn } from './left-out.ts'
import { type Draft, readAt, type Wanted } from './read-words.ts'

/** What a query asks for. */
export interface Understanding {
	readonly text: string
	readonly wanted: readonly Wanted[]
	/** Quoted phrases of more than one word, as typed. */
	readonly phrases: readonly string[]
	/** Areas whose listings come first. */
	readonly areas: readonly string[]
	/** The target price in taka. */
	readonly near: number | null
	readonly filters: readonly Understood[]
	/** What a listing must not have, if `filters` exclude something. */
	readonly leftOut: readonly Term[]
	/** The kind of gear the words ask for. */
	readonly kind: { readonly type: GearType; readonly concept: string } | null
	/** Whether there are too many words for anything to match. */
	readonly isHopeless: boolean
}

/** The most words that can be required. */
const mostWanted = 24
/** Reads the words of a query. The texts of `filters` are exact pieces of `q`. */
export function understand(q: string): Understanding {
	const quoted = quotedIn(q)
	const open = quoted.reduce(
		(text, { start, end }) => text.slice(0, start) + '\u0001'.repeat(end - start) + text.slice(end),
		q,
	)
	const words = { text: open, tokens: tokensOf(open) }
	const draft: Draft = {
		words,
		wanted: [],
		plain: [],
		fillers: [],
		areas: new Set(),
		filters: [],
		leftOut: [],
		near: null,
	}
	for (let at = 0; at < words.tokens.length; ) at = readAt(draft, at)
	joinNeighbours(draft)
	widenGirths(draft, kindOf(draft.wanted)?.type === 'helmet')
	joinAlternatives(draft)
	for (const { start, end, inner, isLeftOut } of quoted)
		if (isLeftOut) {
			draft.filters.push({ parameter: 'exclude', value: inner, text: q.slice(start, end) })
			draft.leftOut.push({ all: formsOf(inner) })
		} else
			for (const { form } of tokensOf(inner))
				draft.wanted.push({ term: exactTerm(form), start, end, concept: null, word: null })
	if (draft.wanted.length === 0 && saysNothingElse(draft)) wantFillers(draft)
	return {
		text: q,
		wanted: draft.wanted,
		phrases: quoted
			.filter(({ isLeftOut }) => !isLeftOut)
			.flatMap(({ inner }) => (formsOf(inner).length > 1 ? inner : [])),
		areas: [...draft.areas],
		near: draft.near,
		filters: draft.filters.map((filter) => ({ ...filter })),
		leftOut: draft.leftOut,
		kind: kindOf(draft.wanted),
		isHopeless: draft.wanted.length > mostWanted,
	}
}

const saysNothingElse = ({ areas, filters, near }: Draft) => areas.size === 0 && filters.length === 0 && near === null

function wantFillers({ words: { tokens }, fillers: places, wanted }: Draft): void {
	for (const at of places) {
		const form = formAt(tokens, at)
		wanted.push({ term: wordTerm(form), ...spanOf(tokens, at, at + 1), concept: null, word: form })
	}
}

/** Splits a phrase into its words if it is the whole query: people who find no tank bag may take a bag. */
export function inWords(words: Understanding): Understanding {
	const [phrase, ...others] = words.wanted
	const tokens = phrase?.concept && others.length === 0 ? tokensOf(words.text.slice(phrase.start, phrase.end)) : []
	if (tokens.length < 2) return words
	const wanted = tokens.map(({ form, start, end }) => {
		const concept = conceptOf([form])
		const span = { start: (phrase?.start ?? 0) + start, end: (phrase?.start ?? 0) + end }
		return {
			term: concept ? concept.id : wordTerm(form),
			...span,
			concept,
			word: concept ? null : form,
		}
	})
	return { ...words, wanted }
}

/** Where these words stand, each place once: the words of a quoted phrase share one. */
const placesOf = (words: readonly Wanted[]) =>
	[...new Map(words.map(({ start, end }) => [start, { start, end }])).values()].sort((a, b) => a.start - b.start)

/** The pieces of a text where these words stand. */
export const piecesOf = (text: string, words: readonly Wanted[]): string[] =>
	placesOf(words).map(({ start, end }) => text.slice(start, end))

/** The text without these words. */
export const textWithout = (text: string, words: readonly Wanted[]): string =>
	placesOf(words)
		.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
		.replaceAll(/\s+/g, ' ')
		.trim()

/** The thing searched for: the last one named, as in `helmet visor`, but a part takes precedence. */
export function kindOf(words: readonly { readonly concept: Concept | null }[]): Understanding['kind'] {
	const things = words.flatMap(({ concept }) => (concept?.type ? [concept] : []))
	const head = things.findLast(({ isPart }) => isPart) ?? things.at(-1)
	return head?.type ? { type: head.type, concept: head.id } : null
}
