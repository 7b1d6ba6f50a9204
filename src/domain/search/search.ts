import {
	exactUpTo,
	type FilterName,
	type SearchAnswer,
	type SearchQuery,
	type SearchSort,
	type Understood,
} from '../../contract/listings/search.ts'
import { say } from '../../contract/sentences.ts'
import { listHiddenSellerIds } from '../../database/alerts/chosen-sellers.ts'
import { type SearchSession, SearchTooCostly, withinSearchBudget } from '../../database/search/search-session.ts'
import type { Term } from '../../database/search/search-terms.ts'
import { type Actor, isMember } from '../actor.ts'
import { Failure } from '../failure.ts'
import type { Market } from '../market.ts'
import { type Counted, countedNames, parametersOf } from './facets.ts'
import { allButOne, tags } from './lexicon/terms.ts'
import type { SearchStart } from './matching/cursor.ts'
import { findAny, readingsOf, roughTotalsOf, totalsOf } from './matching/estimates.ts'
import { countFacets, describeFacets, type FacetCounts } from './matching/facet-counts.ts'
import {
	type AskedSearch,
	chosenValues,
	type Filters,
	filtersOf,
	type SetFilter,
	searchFilter,
	setFilters,
	withoutFilters,
	withWords,
} from './matching/filters.ts'
import { type Found, findMatches } from './matching/matching.ts'
import { fewestToLeaveOut } from './matching/nearest.ts'
import { rankingOf } from './matching/ranking.ts'
import { correct } from './matching/spelling.ts'
import type { Wanted } from './query/read-words.ts'
import { inWords, piecesOf, textWithout, type Understanding, understand } from './query/understand.ts'

/** In characters; a longer query finds nothing. */
export const longestQuery = 500

/** A parsed search: its words, its filters, and the filters the words added. */
interface Search {
	readonly query: AskedSearch
	readonly start: SearchStart | null
	readonly words: Understanding
	readonly filters: Filters
	readonly understood: readonly Understood[]
	readonly isPartial: boolean
}

/** The sellers whose listings this reader hides. */
export const hiddenFrom = async ({ database }: Market, reader: Actor): Promise<string[]> =>
	isMember(reader) ? listHiddenSellerIds(database.db, reader.id) : []

/** What is found without some of the filters, or without some words, which count as the parameter `q`. */
interface Near {
	readonly dropped: { readonly parameter: FilterName | 'q'; readonly value: string }[]
	readonly total: number
	readonly ids: readonly string[]
}

type Result = Omit<SearchAnswer, 'items' | 'nearest'> & Pick<Found, 'places'> & { readonly near: readonly Near[] }

/** Finds the ids of listings on the market. Throws 'overload' if it would take too much of the database's time. */
export async function findListings(
	market: Market,
	reader: Actor,
	query: SearchQuery,
	start: SearchStart | null,
): Promise<Result> {
	const asked = { ...query, hidden: await hiddenFrom(market, reader) }
	return withinSearchBudget(market.database, (session) => find(session, asked, start)).catch((error: unknown) => {
		throw error instanceof SearchTooCostly ? new Failure('overload', say('searchTooCostly')) : error
	})
}

async function find(session: SearchSession, query: AskedSearch, start: SearchStart | null): Promise<Result> {
	const typed = searchOf(query, start, understand((query.q ?? '').slice(0, longestQuery)))
	if ((query.q?.length ?? 0) > longestQuery || typed.words.isHopeless)
		return describe(session, typed, nothingFound, null)
	const found = await match(session, typed)
	const correction = found.total < 50 ? await correct(session, typed.words, filtersOf(query), found.total) : null
	if (!correction) return found.total > 0 ? describe(session, typed, found, null) : findLess(session, typed, null)
	const corrected = searchOf(query, start, correction.understanding)
	const more = await match(session, corrected)
	return more.total > 0
		? describe(session, corrected, more, correction.text)
		: findLess(session, corrected, correction.text)
}

function searchOf(query: AskedSearch, start: SearchStart | null, words: Understanding): Search {
	const { filters, taken } = withWords(filtersOf(query), words)
	const understood = words.filters.filter(
		(each) => taken.includes(each) || (each.parameter === 'sort' && query.sort === undefined),
	)
	return { query, start, words, filters, understood, isPartial: false }
}

const hasWords = ({ wanted, areas, near, filters }: Understanding) =>
	wanted.length + areas.length + filters.length > 0 || near !== null

/** If the words ask for the cheapest, that means the cheapest of these things, not of listings that mention them. */
function sortOf({ query, words, understood }: Search): SearchSort | 'cheapest' {
	if (query.sort) return query.sort
	if (understood.some(({ parameter }) => parameter === 'sort')) return 'cheapest'
	return hasWords(words) ? 'relevance' : 'newest'
}

/** All of the words, or all but any one. */
function terms({ words: { wanted }, isPartial }: Search): Term[] {
	const all = wanted.map(({ term }) => term)
	return isPartial ? [allButOne(all)] : all
}

function match(session: SearchSession, search: Search): Promise<Found> {
	const { words, filters, query, start, isPartial } = search
	const sort = sortOf(search)
	return findMatches(session, {
		filter: searchFilter(filters, terms(search), words.phrases),
		withoutWords: searchFilter(filters, [], words.phrases),
		ranking: rankingOf(words, isPartial),
		kind: words.kind?.type ?? null,
		order: sort === 'relevance' ? null : sort,
		areas: words.areas.map(tags.area),
		limit: query.limit,
		start,
	})
}

/**
 * For a search that finds nothing with all its words: finds matches with all but one, or else shows what dropping filters
 * would give.
 */
async function findLess(session: SearchSession, search: Search, corrected: string | null): Promise<Result> {
	const partial = { ...search, words: inWords(search.words), isPartial: true }
	const hasLess = partial.words.wanted.length > 1
	if (hasLess) {
		const found = await match(session, partial)
		if (found.total > 0) {
			const missing = await missingFrom(session, partial)
			return { ...(await describe(session, partial, found, corrected)), partial: true, ...(missing && { missing }) }
		}
	}
	let relax = await relaxed(session, search)
	let wider = search
	if (hasLess && relax.every(({ total }) => total === 0)) {
		relax = await relaxed(session, partial)
		wider = partial
	}
	const answer = await describe(session, search, nothingFound, corrected)
	// Queried last. If no time is left for it, the rest is still answered.
	const near = await findNear(session, wider, relax)
		.then((byFilter) => (byFilter.length > 0 ? byFilter : findNearWords(session, partial)))
		.catch(nothingInTime)
	return { ...answer, near, ...(relax.length > 0 && { relax }) }
}

function nothingInTime(error: unknown): [] {
	if (error instanceof SearchTooCostly) return []
	throw error
}

/** Queries with more words are not compared. */
const mostCompared = 8

/** The word missing from most of the listings that have all but one. */
async function missingFrom(session: SearchSession, { filters, words }: Search): Promise<string | null> {
	const { wanted, phrases, text } = words
	if (wanted.length > mostCompared) return null
	const all = wanted.map(({ term }) => term)
	const totals = await roughTotalsOf(
		session,
		all.map((term) => searchFilter(filters, [...all.filter((other) => other !== term)], phrases)),
	)
	const missing = wanted[totals.indexOf(Math.max(...totals))]
	return missing ? text.slice(missing.start, missing.end) : null
}

const without = (search: Search, dropped: readonly SetFilter[]): Search => ({
	...search,
	filters: withoutFilters(
		search.filters,
		dropped.map(({ parameter }) => parameter),
	),
})

const filterOf = (search: Search) => searchFilter(search.filters, terms(search), search.words.phrases)

async function relaxed(session: SearchSession, search: Search) {
	const set = setFilters(search.filters)
	const totals = await totalsOf(
		session,
		set.map((each) => filterOf(without(search, [each]))),
	)
	return set
		.map((each, index) => ({ ...each, total: totals[index] ?? 0 }))
		.sort((one, other) => other.total - one.total)
}

/** How many ways to drop filters are shown, and how many listings each. */
const mostNear = { ways: 3, listings: 4 }

/** The first listings found by dropping one filter, or as few filters as needed if dropping any single one finds nothing. */
async function findNear(
	session: SearchSession,
	search: Search,
	relax: readonly (SetFilter & { readonly total: number })[],
): Promise<Near[]> {
	const single = relax.filter(({ total }) => total > 0).map(({ parameter, value }) => [{ parameter, value }])
	const ways = single.length > 0 ? single.slice(0, mostNear.ways) : await clashing(session, search)
	const near: Near[] = []
	for (const dropped of ways) near.push(await firstOf(session, nearestOf(without(search, dropped), dropped), dropped))
	return near
}

async function firstOf(session: SearchSession, search: Search, dropped: Near['dropped']): Promise<Near> {
	const { total, places } = await match(session, search)
	return { dropped, total, ids: places.slice(0, mostNear.listings).map(({ id }) => id) }
}

async function clashing(session: SearchSession, search: Search): Promise<SetFilter[][]> {
	const set = setFilters(search.filters)
	if (set.length < 2) return []
	const left = await fewestToLeaveOut(set, (ways) =>
		findAny(
			session,
			ways.map((dropped) => filterOf(without(search, dropped))),
		),
	)
	return left ? [[...left]] : []
}

/** With fewer words there is nothing left to try: the search with all but one word has already run. */
const fewestLeftOut = 3

/** The first listings found by dropping as few words as possible. The remaining words are parsed again, as if they had been typed. */
async function findNearWords(session: SearchSession, { query, words: { text, wanted } }: Search): Promise<Near[]> {
	if (wanted.length < fewestLeftOut) return []
	const without = (left: readonly Wanted[]) => searchOf(query, null, understand(textWithout(text, left)))
	const left = await fewestToLeaveOut(wanted, (ways) =>
		findAny(
			session,
			ways.map((way) => filterOf(without(way))),
		),
	)
	if (!left || left.length === wanted.length) return []
	const dropped = piecesOf(text, left).map((value) => ({ parameter: 'q' as const, value }))
	return [await firstOf(session, nearestOf(without(left), []), dropped)]
}

/** If a price bound was dropped, lists the prices nearest to it first. */
function nearestOf(search: Search, dropped: readonly SetFilter[]): Search {
	const has = (name: FilterName) => dropped.some(({ parameter }) => parameter === name)
	const sort = has('max') ? 'price' : has('min') ? '-price' : search.query.sort
	return { ...search, start: null, query: { ...search.query, sort, limit: mostNear.listings } }
}

const nothingFound: Found = { counts: countFacets([]), total: 0, isExact: true, places: [] }

/** Counts each filtered facet without its own filter, and assembles the answer. */
async function describe(
	session: SearchSession,
	search: Search,
	found: Found,
	corrected: string | null,
): Promise<Result> {
	const { filters, words, understood } = search
	const chosen = countedNames.filter((name) =>
		parametersOf(name).some((parameter) => chosenValues(filters, parameter).length > 0),
	)
	const isHopeless = found === nothingFound && words.isHopeless
	const readings = isHopeless
		? []
		: await readingsOf(
				session,
				chosen.map((name) => searchFilter(withoutFilters(filters, parametersOf(name)), terms(search), words.phrases)),
			)
	const ownReading = (name: Counted) => readings[chosen.indexOf(name)] ?? found
	const counts = Object.fromEntries(countedNames.map((name) => [name, ownReading(name).counts[name]])) as FacetCounts
	const isExact = found.isExact && found.total <= exactUpTo
	return {
		total: isExact ? found.total : Math.max(exactUpTo + 1, found.total),
		total_is_exact: isExact,
		facets: describeFacets(
			counts,
			filters,
			countedNames.filter((name) => !ownReading(name).isExact),
		),
		understood: [...understood],
		...(corrected !== null && { corrected }),
		places: found.places,
		near: [],
	}
}
