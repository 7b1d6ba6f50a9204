import { brands } from '../../contract/gear/brands.ts'
import type { Suggestion } from '../../contract/listings/search.ts'
import { href } from '../../contract/paths.ts'
import { readPage } from '../../database/search/search.ts'
import { type SearchSession, SearchTooCostly, withinSearchBudget } from '../../database/search/search-session.ts'
import type { SearchPlace } from '../../database/search/search-statements.ts'
import type { Term } from '../../database/search/search-terms.ts'
import { listCompletions, listNames } from '../../database/search/search-words.ts'
import type { Actor } from '../actor.ts'
import type { Market } from '../market.ts'
import { foldMaker } from './lexicon/folded.ts'
import { allConcepts, type Concept } from './lexicon/lexicon.ts'
import { tags } from './lexicon/terms.ts'
import { formsOf, tokensOf } from './lexicon/tokens.ts'
import { findAny, findMuch, haveMatches, roughTotalsOf } from './matching/estimates.ts'
import { sellerTerm } from './matching/filters.ts'
import { understand } from './query/understand.ts'
import { hiddenFrom } from './search.ts'

/** The most suggestions in all, of types, makers and bikes each, of phrases, and of listings. */
const most = { all: 8, named: 2, phrase: 2, listing: 4 }
/** How many ways to continue are counted. */
const mostCompared = 10
const longestQuery = 100

const search = (query: Record<string, string>) => href('search', {}, query)

/** What a person who has typed this may mean. Nothing for an empty text. */
export async function suggest(market: Market, reader: Actor, q: string): Promise<Suggestion[]> {
	const typed = q.slice(0, longestQuery)
	const forms = formsOf(typed)
	if (forms.length === 0) return []
	const none = (await hiddenFrom(market, reader)).map(sellerTerm)
	return withinSearchBudget(market.database, async (session) => {
		const names = await namesOnSale(session, forms, none)
		const more = await moreOf(session, typed, none).catch(nothingInTime)
		return [...names, ...more].slice(0, most.all)
	}).catch(nothingInTime)
}

/** Phrases that find several listings, then listings by their names. */
async function moreOf(session: SearchSession, typed: string, none: readonly Term[]): Promise<Suggestion[]> {
	const last = tokensOf(typed).at(-1)
	if (!last) return []
	const begun = { before: typed.slice(0, last.start), last: last.form }
	const completions = await listCompletions(session, last.form)
	const phrases = await phrasesOnSale(session, begun, completions, none)
	return [...phrases, ...(await listingsNamed(session, begun, completions, none))]
}

/** The typed text: the words before the last, and the form of the last. */
interface Begun {
	readonly before: string
	readonly last: string
}

const termsOf = (words: string): readonly Term[] => understand(words).wanted.map(({ term }) => term)

/** Continuations of the last word that find at least two listings together with the words before it; the most found first. */
async function phrasesOnSale(
	session: SearchSession,
	{ before, last }: Begun,
	completions: readonly string[],
	none: readonly Term[],
): Promise<Suggestion[]> {
	const first = termsOf(before)
	if (first.length === 0) return []
	// The alphabetically first words with a letter are rarely meant, so names of gear come before them.
	const gear = [...allConcepts()].flatMap(({ subject, spellings }) =>
		subject === 'gear' ? (spellings.find((form) => form.startsWith(last)) ?? []) : [],
	)
	const said = new Set(first.map((term) => JSON.stringify(term)))
	// Words for the same thing count as one way to continue; a thing already said is not offered again.
	const ways = new Map<string, { word: string; terms: readonly Term[] }>()
	for (const word of [...gear, ...completions]) {
		const terms = termsOf(word)
		const key = JSON.stringify(terms)
		const isSaid = terms.every((term) => said.has(JSON.stringify(term)))
		if (!isSaid && !ways.has(key)) ways.set(key, { word, terms })
	}
	const compared = [...ways.values()].slice(0, mostCompared)
	const totals = await roughTotalsOf(
		session,
		compared.map(({ terms }) => ({ all: [...first, ...terms], none, phrases: [] })),
	)
	const several = compared
		.map(({ word }, index) => ({ text: before + word, count: totals[index] ?? 0 }))
		.filter(({ count }) => count > 1)
		.sort((one, other) => other.count - one.count)
	return (
		several
			// The same count nearly always means the same listings by another word.
			.filter(({ count }, index) => several.findIndex((other) => other.count === count) === index)
			.slice(0, most.phrase)
			.map(({ text, count }) => ({ kind: 'phrase', text, address: search({ q: text }), count }))
	)
}

/** Typing on asks for suggestions again, so running out of time is no error. */
function nothingInTime(error: unknown): Suggestion[] {
	if (error instanceof SearchTooCostly) return []
	throw error
}

const best = { order: 'best', near: null, after: null, limit: most.listing, sample: null } as const

/**
 * Complete listings whose names have these words, the last of which may continue. If there are many, the most complete of
 * a sample.
 */
async function listingsNamed(
	session: SearchSession,
	{ before, last }: Begun,
	completions: readonly string[],
	none: readonly Term[],
): Promise<Suggestion[]> {
	const words = [...new Set([last, ...completions])]
	const all: Term[] = [...termsOf(before), { any: words.map((word) => ({ prominent: word })) }]
	let places: readonly SearchPlace[] = []
	for (const sample of [256, 16, null] as const) {
		const of = sample === null ? all : [...all, tags.sample(sample)]
		places = await readPage(session, { all: of, none, phrases: [] }, best)
		if (places.length === best.limit) break
	}
	const named = await listNames(
		session,
		places.map(({ id }) => id),
	)
	return named.map(({ id, name }) => ({ kind: 'listing', text: name, address: href('listing', { id }) }))
}

type Named = Suggestion & { readonly term: Term }

/** The types, makers and bikes that begin like this, if the reader can find any of them. */
async function namesOnSale(session: SearchSession, forms: readonly string[], none: readonly Term[]) {
	const typed = forms.join(' ')
	const named = [...allConcepts()]
		.filter((concept) => concept.forms.some((form) => form.startsWith(typed)))
		.flatMap((concept) => namedBy(concept) ?? [])
	const found = await firstForReader(session, named, none)
	const counts = await roughTotalsOf(session, filtersOf(found, none))
	return found.map(({ term, ...suggestion }, index) => ({ ...suggestion, count: counts[index] ?? 0 }))
}

const filtersOf = (named: readonly Named[], none: readonly Term[] = []) =>
	named.map(({ term }) => ({ all: [term], none, phrases: [] }))

/** The first names of each kind, skipping those sold only by sellers the reader hides. */
async function firstForReader(
	session: SearchSession,
	named: readonly Named[],
	none: readonly Term[],
): Promise<readonly Named[]> {
	const first = await firstOnSale(session, named)
	if (none.length === 0) return first
	// Checks only the few that would be shown: dozens of names times a hundred sellers would make thousands of words.
	const isFound = await findAny(session, filtersOf(first, none))
	const others = named.filter((each) => isFound[first.indexOf(each)] !== false)
	return others.length === named.length ? first : firstForReader(session, others, none)
}

/** The first names of each kind that occur in a sample of the market. If a kind has too few, also those that occur at all. */
async function firstOnSale(session: SearchSession, named: readonly Named[]): Promise<Named[]> {
	const isCommon = await findMuch(session, filtersOf(named))
	const common = named.filter((_, index) => isCommon[index])
	const isFull = ({ kind }: Named) => common.filter((each) => each.kind === kind).length >= most.named
	const others = named.filter((each) => !common.includes(each) && !isFull(each))
	const isRare = await haveMatches(session, filtersOf(others))
	const onSale = new Set([...common, ...others.filter((_, index) => isRare[index])])
	return named.filter((each) => onSale.has(each)).filter(firstOfKind(most.named))
}

/** Returns a predicate that keeps the first few of each kind. It is stateful: use it for one pass over a list. */
function firstOfKind(limit: number) {
	const counts = new Map<string, number>()
	return ({ kind }: Suggestion) => {
		const count = (counts.get(kind) ?? 0) + 1
		counts.set(kind, count)
		return count <= limit
	}
}

/** The suggestion for a type, a maker or a bike, and the term its listings have. */
function namedBy({ id, subject, name, type }: Concept): Named | null {
	if (subject === 'gear' && type === name)
		return { kind: 'type', text: name, address: search({ gear_type: type }), term: tags.filter('gear_type', type) }
	if (subject === 'maker')
		return { kind: 'maker', text: name, address: search({ maker: name }), term: tags.filter('maker', foldMaker(name)) }
	if (subject !== 'bike') return null
	const category = name.toLowerCase()
	return category in brands
		? { kind: 'bike', text: name, address: search({ category }), term: tags.filter('category', category) }
		: { kind: 'bike', text: name, address: search({ q: name }), term: id }
}
