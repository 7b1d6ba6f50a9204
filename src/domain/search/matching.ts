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
} from '../../database/search.ts'
import type { Term } from '../../database/search-terms.ts'
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

/** The facets of some searches: counted, for wide ones estimated. */
export async function facetsOf(session: SearchSession, filters: readonly SearchFilter[]): Promise<FacetReading[]> {
	const estimates = filters.length > 0 ? await probe(session, filters) : []
	const readings: FacetReading[] = []
	for (const [index, filter] of filters.entries()) {
		const estimate = estimates[index]
		if (estimate) readings.push(await readSample(session, filter, estimate))
		else {
			const lines = await readFacets(session, filter)
			readings.push({ counts: countFacets(lines), total: lines.length, isExact: true })
		}
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
	/** What a listing has to contain, prominently, to be among the best. */
	readonly best: readonly Term[]
	/** Listings with these come first. */
	readonly areas: readonly Term[]
	readonly limit: number
	readonly start: { part: number; order: SearchOrder; after: SearchPlace } | null
}

export interface Found extends FacetReading {
	/** One more than asked for, if there are more. */
	readonly places: readonly (SearchPlace & { part: number; order: SearchOrder })[]
}

/** Finds the matches of one search, its total and its facets. */
export async function findMatches(session: SearchSession, wanted: Wanted): Promise<Found> {
	const [estimate = null] = await probe(session, [wanted.filter])
	if (estimate !== null && wanted.start?.order !== 'score') {
		const reading = await readSample(session, wanted.filter, estimate)
		return { ...reading, places: await walkParts(session, wanted) }
	}
	const order = wanted.order ?? 'score'
	const { facets, places } = await readMatches(session, wanted.filter, wanted.ranking, {
		order,
		after: wanted.start?.after ?? null,
		limit: wanted.limit + 1,
	})
	return {
		counts: countFacets(facets),
		total: facets.length,
		isExact: true,
		places: places.map((place) => ({ ...place, part: 0, order })),
	}
}

/** Wide searches are not scored listing by listing, but walked part by part, the best first. */
function partsOf({ filter, order, ranking, best, areas }: Wanted): Part[] {
	if (order) return [{ order, filter }]
	const whole: readonly Part[] = [
		{ order: ranking.near === null ? 'best' : 'near', filter: { ...filter, all: [...filter.all, ...best] } },
		...(best.length > 0
			? [{ order: 'best' as const, filter: { ...filter, none: [...filter.none, { all: best }] } }]
			: []),
	]
	if (areas.length === 0) return [...whole]
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
		if (missing <= 0 || order === 'score') break
		const places = await walkMatches(session, filter, { order, near: ranking.near, after, limit: missing })
		found.push(...places.map((place) => ({ ...place, part, order })))
	}
	return found
}
