import { countMatches, readFacets } from '../../database/search/search.ts'
import type { SearchSession } from '../../database/search/search-session.ts'
import type { SearchFilter } from '../../database/search/search-statements.ts'
import { countFacets, type FacetCounts } from './facets.ts'
import { marks, type SampleSize } from './terms.ts'

/** The sample that searches are judged by, and its matches from which on one is too wide to be read whole. */
const probed: SampleSize = 64
/** Some 12,800 matches: one with 10,000, which is counted exactly, reaches this less than once in a thousand. */
const wideFrom = 200
/** Matches in the probed sample that are counted: beyond, a smaller sample does. */
const mostProbed = 1_000

const sampled = (filter: SearchFilter, oneIn: SampleSize): SearchFilter => ({
	...filter,
	all: [...filter.all, marks.sample(oneIn)],
})

/** How many matches each search may have, by a sample. */
export async function estimate(session: SearchSession, filters: readonly SearchFilter[]): Promise<number[]> {
	const counts = await countMatches(
		session,
		filters.map((filter) => sampled(filter, probed)),
		mostProbed,
	)
	return counts.map((count) => count * probed)
}

export const isWide = (estimated: number): boolean => estimated >= wideFrom * probed

/** The sample with some thousand of so many matches. */
const sampleFor = (estimated: number): SampleSize =>
	estimated >= mostProbed * probed ? 256 : estimated >= 40_000 ? 64 : 16

/** Matches that are read to the end for a page. */
const fewForPage = 1_500

/** The sample by which a page of so many matches is bounded; null where all can be read. */
export function sampleOf(matches: number): { term: string; oneIn: number } | null {
	if (matches <= fewForPage) return null
	const oneIn = matches >= mostProbed * probed ? 256 : 64
	return { term: marks.sample(oneIn), oneIn }
}

/** How many listings match: exact for all but wide searches. */
export async function totalsOf(
	session: SearchSession,
	filters: readonly SearchFilter[],
	isEstimate: (estimated: number) => boolean = isWide,
): Promise<number[]> {
	const estimates = await estimate(session, filters)
	const counts = await countMatches(
		session,
		filters.filter((_, index) => !isEstimate(estimates[index] ?? 0)),
	)
	return estimates.map((estimated) => (isEstimate(estimated) ? estimated : (counts.shift() ?? 0)))
}

/** As `totalsOf`, but more roughly, to compare them. */
export const roughTotalsOf = (session: SearchSession, filters: readonly SearchFilter[]): Promise<number[]> =>
	totalsOf(session, filters, (estimated) => estimated >= 20 * probed)

export interface FacetReading {
	readonly counts: FacetCounts
	readonly total: number
	readonly isExact: boolean
}

/** The facets of a search that may have so many matches: counted, for wide ones estimated. */
export async function readingOf(
	session: SearchSession,
	filter: SearchFilter,
	estimated: number,
): Promise<FacetReading> {
	const factor = isWide(estimated) ? sampleFor(estimated) : 1
	const lines = await readFacets(session, factor === 1 ? filter : sampled(filter, factor))
	return { counts: countFacets(lines, factor), total: lines.length * factor, isExact: factor === 1 }
}

/** The facets of some searches. */
export async function readingsOf(session: SearchSession, filters: readonly SearchFilter[]): Promise<FacetReading[]> {
	const estimates = await estimate(session, filters)
	const readings: FacetReading[] = []
	for (const [index, filter] of filters.entries())
		readings.push(await readingOf(session, filter, estimates[index] ?? 0))
	return readings
}
