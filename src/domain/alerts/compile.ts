import type { SearchQuery } from '../../contract/listings/search.ts'
import type { Database } from '../../database/postgres/connection.ts'
import { type SearchSession, SearchTooCostly, withinSearchBudget } from '../../database/search/search-session.ts'
import { type Term, tsqueryOf } from '../../database/search/search-terms.ts'
import { wordsVersion } from '../search/lexicon/lexicon.ts'
import { totalsOf } from '../search/matching/estimates.ts'
import { filtersOf, searchFilter, withWords } from '../search/matching/filters.ts'
import { correct } from '../search/matching/spelling.ts'
import { type Understanding, understand } from '../search/query/understand.ts'
import { longestQuery } from '../search/search.ts'

/** A saved search in the form that finds it from a listing. */
interface CompiledSearch {
	readonly query: string | null
	readonly phrases: string[]
	readonly minPrice: number | null
	readonly maxPrice: number | null
	/** In tenths of a year. */
	readonly usedMax: number | null
	readonly keys: string[]
	readonly wordsVersion: number
}

/** The key of searches that any listing may match. Every listing has it. */
const anyKey = '*'

/**
 * Compiles a search for future listings: its words, spelled as search would correct them, its filters, and as its key the
 * rarest term it asks for. A search that nothing could match gets no key.
 */
export async function compileSearch(database: Database, query: SearchQuery, exclude: readonly string[]) {
	const asked = { ...query, exclude: [...query.exclude, ...exclude] }
	const typed = understand((query.q ?? '').slice(0, longestQuery))
	const isHopeless = typed.isHopeless || (query.q?.length ?? 0) > longestQuery
	return withinSearchBudget(database, async (session) => {
		const words = isHopeless ? typed : await asCorrected(session, asked, typed)
		return compiled(asked, words, isHopeless, (terms) => rarest(session, terms))
	}).catch((error: unknown) => {
		if (!(error instanceof SearchTooCostly)) throw error
		// The market's database is too busy to tell which term is rarest, so any of them will do.
		return compiled(asked, typed, isHopeless, async (terms) => terms.at(-1))
	})
}

async function asCorrected(session: SearchSession, asked: SearchQuery, typed: Understanding): Promise<Understanding> {
	const { filters } = withWords(filtersOf(asked), typed)
	const wanted = typed.wanted.map(({ term }) => term)
	const [found = 0] = await totalsOf(session, [searchFilter(filters, wanted, typed.phrases)])
	const correction = found < 50 ? await correct(session, typed, filtersOf(asked), found) : null
	return correction?.understanding ?? typed
}

async function compiled(
	asked: SearchQuery,
	words: Understanding,
	isHopeless: boolean,
	choose: (terms: readonly Term[]) => Promise<Term | undefined>,
): Promise<CompiledSearch> {
	const { filters } = withWords(filtersOf(asked), words)
	const wanted = words.wanted.map(({ term }) => term)
	const { all, none, phrases, min, max, usedMax } = searchFilter(filters, wanted, words.phrases)
	const key = isHopeless ? undefined : await choose(all)
	return {
		query: tsqueryOf(all, none),
		phrases: [...phrases],
		minPrice: min ?? null,
		maxPrice: max ?? null,
		usedMax: usedMax === undefined ? null : Math.floor(usedMax * 10 + 1e-6),
		keys: isHopeless ? [] : key === undefined ? [anyKey] : [...new Set(wordsOf(key))],
		wordsVersion,
	}
}

/** The term that the fewest listings on the market have. */
async function rarest(session: SearchSession, terms: readonly Term[]): Promise<Term | undefined> {
	if (terms.length < 2) return terms[0]
	const totals = await totalsOf(
		session,
		terms.map((term) => ({ all: [term], none: [], phrases: [] })),
	)
	return terms[totals.indexOf(Math.min(...totals))]
}

/** The words of which a listing needs at least one to have the term. A final `*` stands for any ending. */
function wordsOf(term: Term): string[] {
	if (typeof term === 'string') return [term]
	if ('prominent' in term) return wordsOf(term.prominent)
	if ('any' in term) return term.any.flatMap(wordsOf)
	const parts = term.all.map(wordsOf)
	return parts.reduce((fewest, part) => (part.length < fewest.length ? part : fewest))
}

const bangla = /^[\u0980-\u09ff]{3,}$/

/**
 * The keys under which a listing finds searches: its words, and the beginnings of its Bangla words, because those are
 * searched by prefix.
 */
export function keysOf(words: readonly string[]): string[] {
	const beginnings = words.filter((word) => bangla.test(word)).flatMap((word) => [...beginningsOf(word)])
	return [...new Set([anyKey, ...words, ...beginnings])]
}

function* beginningsOf(word: string) {
	for (let length = 3; length <= word.length; length++) yield `${word.slice(0, length)}*`
}
