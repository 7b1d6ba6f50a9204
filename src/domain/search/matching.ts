import { say } from '../../contract/sentences.ts'
import {
	countMatches,
	readFacets,
	readMatches,
	type SearchFilter,
	type SearchOrder,
	type SearchPlace,
	type SearchRanking,
	type SearchSession,
	walkMatches,
} from '../../database/search/search.ts'
import type { Term } from '../../database/search/search-terms.ts'
import { invalid } from '../failure.ts'
import { countFacets, type FacetCounts } from './facets.ts'
import { marks, slices } from './terms.ts'

/** Matches in one slice of the index from which on a search is too wide to be read whole: some 25,000 in all. */
const wideFrom = 100
/** Listings that a sample should have. */
const sampleSize = 2_000
const mostSlices = 16

const sliced = (filter: SearchFilter, count: number): SearchFilter => ({
	...filter,
	all: [...filter.all, { any: Array.from({ length: count }, (_, slice) => marks.slice(slice)) }],
})

/** Estimates for wide searches, null for others. */
async function probe(session: SearchSession, filters: readonly SearchFilter[]): Promise<(number | null)[]> {
	const counts = await countMatches(
		session,
		filters.map((filter) => sliced(filter, 1)),
	)
	return counts.map((count) => (count >= wideFrom ? count * slices : null))
}

/** How many listings match: exact for all but wide searches. */
export async function totalsOf(session: SearchSession, filters: readonly SearchFilter[]): Promise<number[]> {
	const estimates = await probe(session, filters)
	const counts = await countMatches(
		session,
		filters.filter((_, index) => estimates[index] === null),
	)
	return estimates.map((estimate) => estimate ?? counts.shift() ?? 0)
}

interface FacetReading {
	readonly counts: FacetCounts
	readonly total: number
	readonly isExact: boolean
}

async function readSample(session: SearchSession, filter: SearchFilter, estimate: number): Promise<FacetReading> {
	const count = Math.min(mostSlices, Math.max(1, Math.ceil((sampleSize * slices) / estimate)))
	const lines = await readFacets(session, sliced(filter, count))
	const factor = slices / count
	return { counts: countFacets(lines, factor), total: lines.length * factor, isExact: false }
}

async function readWhole(session: SearchSession, filter: SearchFilter): Promise<FacetReading> {
	const lines = await readFacets(session, filter)
	return { counts: countFacets(lines), total: lines.length, isExact: true }
}

/** The facets of some searches: counted, for wide ones estimated. */
export async function facetsOf(session: SearchSession, filters: readonly SearchFilter[]): Promise<FacetReading[]> {
	const estimates = filters.length > 0 ? await probe(session, filters) : []
	const readings: FacetReading[] = []
	for (const [index, filter] of filters.entries()) {
		const estimate = estimates[index]
		if (estimate) readings.push(await readSample(session, filter, estimate))
		else readings.push(await readWhole(session, filter))
	}
	return readings
}

/** A part of the results, in an order of its own. Further parts follow. */
export interface Part {
	readonly order: SearchOrder
	readonly filter: SearchFilter
}

export interface Wanted {
	readonly filter: SearchFilter
	readonly ranking: SearchRanking
	/** Null for relevance. */
	readonly order: Exclude<SearchOrder, 'score' | 'best' | 'near'> | null
	/** Listings with these come first. */
	readonly areas: readonly Term[]
	readonly limit: number
	readonly start: { part: number; order: SearchOrder; after: SearchPlace } | null
}

export interface Found extends FacetReading {
	/** One more than asked for, if there are more. */
	readonly places: readonly (SearchPlace & { part: number; order: SearchOrder })[]
}

/** The orders that the pages of a search can be in: where few match, and where they are walked. */
function ordersOf({ order, ranking }: Wanted): { read: ReadOrder; walked: readonly SearchOrder[] } {
	if (order === null) return { read: 'score', walked: ranking.near === null ? ['best'] : ['near', 'best'] }
	return { read: order, walked: [order === 'cheapest' ? 'price' : order] }
}

type ReadOrder = Exclude<SearchOrder, 'near'>

/** Finds the matches of one search, its total and its facets. Throws 'invalid' for the cursor of another search. */
export async function findMatches(session: SearchSession, wanted: Wanted): Promise<Found> {
	const { filter, ranking, start, limit } = wanted
	const { read, walked } = ordersOf(wanted)
	if (start && start.order !== read && !walked.includes(start.order)) throw invalid({ cursor: say('foreignCursor') })
	const [estimate = null] = await probe(session, [filter])
	const reading = estimate === null ? null : await readSample(session, filter, estimate)
	// Whoever began to walk goes on walking, even if the search has become narrow meanwhile.
	const walks = start ? walked.includes(start.order) && (start.order !== read || reading !== null) : reading !== null
	if (walks) {
		const whole = reading ?? (await readWhole(session, filter))
		return { ...whole, places: await walkParts(session, wanted) }
	}
	const page = { order: read, after: start?.after ?? null, limit: limit + 1 }
	const { facets, places } = await readMatches(session, filter, ranking, page)
	const counted = reading ?? { counts: countFacets(facets), total: facets.length, isExact: true }
	return { ...counted, places: places.map((place) => ({ ...place, part: 0, order: read })) }
}

/** Wide searches are not scored listing by listing, but walked part by part, the best first. */
function partsOf({ filter, order, ranking, areas }: Wanted): Part[] {
	const best = ranking.itself
	if (order && order !== 'cheapest') return [{ order, filter }]
	const [first, then]: [SearchOrder, SearchOrder] =
		order === 'cheapest' ? ['price', 'price'] : [ranking.near === null ? 'best' : 'near', 'best']
	const whole: readonly Part[] = [
		{ order: first, filter: { ...filter, all: [...filter.all, ...best] } },
		...(best.length > 0 ? [{ order: then, filter: { ...filter, none: [...filter.none, { all: best }] } }] : []),
	]
	if (areas.length === 0 || order) return [...whole]
	const near: Term = { any: areas }
	return [
		{ order: 'best', filter: { ...filter, all: [...filter.all, near] } },
		...whole.map((part) => ({ ...part, filter: { ...part.filter, none: [...part.filter.none, near] } })),
	]
}

async function walkParts(session: SearchSession, wanted: Wanted): Promise<Found['places']> {
	const { start, limit, ranking } = wanted
	const found: (SearchPlace & { part: number; order: SearchOrder })[] = []
	for (const [part, { order, filter }] of partsOf(wanted).entries()) {
		if (start && part < start.part) continue
		const after = start?.part === part && start.order === order ? start.after : null
		const missing = limit + 1 - found.length
		if (missing <= 0 || order === 'score' || order === 'cheapest') break
		const places = await walkMatches(session, filter, { order, near: ranking.near, after, limit: missing })
		found.push(...places.map((place) => ({ ...place, part, order })))
	}
	return found
}
