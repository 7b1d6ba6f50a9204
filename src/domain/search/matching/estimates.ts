import { countMatches, type FirstAsked, readFacets, readFacetsAndFirst } from '../../../database/search/search.ts'
import type { SearchSession } from '../../../database/search/search-session.ts'
import type { SearchFilter, SearchPlace } from '../../../database/search/search-statements.ts'
import { type SampleSize, tags } from '../lexicon/terms.ts'
import { countFacets, type FacetCounts } from './facet-counts.ts'

/** The samples that show whether a search is wide. The second decides if the first cannot. */
const probed = { first: 256, second: 64 } as const
/** A search with more matches than this is too wide to be read in full. One with 10,000 is misjudged less than once in a thousand. */
const wideFrom = 12_800
/** Numbers of matches in the first sample that decide at once. */
const surely = { narrow: 14, wide: 100 }
/** Counting stops at this number of matches. */
const mostProbed = 64_000

const sampled = (filter: SearchFilter, oneIn: SampleSize): SearchFilter => ({
	...filter,
	all: [...filter.all, tags.sample(oneIn)],
})

/** Estimates how many matches each search has, from a sample. */
export async function estimate(session: SearchSession, filters: readonly SearchFilter[]): Promise<number[]> {
	const first = await countSampled(session, filters, probed.first)
	const isOpen = first.map((count) => count > surely.narrow && count < surely.wide)
	const second = await countSampled(
		session,
		filters.filter((_, index) => isOpen[index]),
		probed.second,
	)
	return first.map((count, index) => (isOpen[index] ? (second.shift() ?? 0) * probed.second : count * probed.first))
}

const countSampled = (
	session: SearchSession,
	filters: readonly SearchFilter[],
	oneIn: SampleSize,
	most: number = mostProbed / oneIn,
) =>
	countMatches(
		session,
		filters.map((filter) => sampled(filter, oneIn)),
		most,
	)

/** Which searches have matches in a sample. */
export const findMuch = async (session: SearchSession, filters: readonly SearchFilter[]): Promise<boolean[]> =>
	(await countSampled(session, filters, probed.first, 1)).map((count) => count > 0)

/**
 * Which of the narrow searches find anything. They are counted without a limit: with one, the planner would walk the
 * whole market to the first match.
 */
export const haveMatches = async (session: SearchSession, filters: readonly SearchFilter[]): Promise<boolean[]> =>
	(await countMatches(session, filters)).map((count) => count > 0)

/** Which searches find anything. Common terms show up in the sample, and rare ones are quick to count. */
export async function findAny(session: SearchSession, filters: readonly SearchFilter[]): Promise<boolean[]> {
	const much = await findMuch(session, filters)
	const others = await haveMatches(
		session,
		filters.filter((_, index) => !much[index]),
	)
	return much.map((isMuch) => isMuch || others.shift() === true)
}

export const isWide = (estimated: number): boolean => estimated >= wideFrom

/** The sample size that leaves a few thousand of this many matches. */
const sampleFor = (estimated: number): SampleSize => (estimated >= mostProbed ? 256 : estimated >= 40_000 ? 64 : 16)

/** Up to this many matches are read in full for a page. */
const fewForPage = 1_500

/** The sample that bounds a page of this many matches; null if all can be read. */
export function sampleOf(matches: number): { term: string; oneIn: number } | null {
	if (matches <= fewForPage) return null
	const oneIn = matches >= mostProbed ? 256 : 64
	return { term: tags.sample(oneIn), oneIn }
}

/** How many listings match: exact except for wide searches. */
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

/** Counted exactly up to here, even for a rough total. */
const fewToCount = 1_280

/** Like `totalsOf`, but rougher: good enough to compare. */
export const roughTotalsOf = (session: SearchSession, filters: readonly SearchFilter[]): Promise<number[]> =>
	totalsOf(session, filters, (estimated) => estimated >= fewToCount)

export interface FacetReading {
	readonly counts: FacetCounts
	readonly total: number
	readonly isExact: boolean
}

/** The facets of a search with about this many matches: counted, or estimated if it is wide. */
export async function readingOf(
	session: SearchSession,
	filter: SearchFilter,
	estimated: number,
): Promise<FacetReading> {
	const factor = isWide(estimated) ? sampleFor(estimated) : 1
	return readingFrom(await readFacets(session, factor === 1 ? filter : sampled(filter, factor)), factor)
}

/** Like `readingOf`, but also returns the first matches if all of them are read for the facets anyway. */
export async function readingAndFirst(
	session: SearchSession,
	filter: SearchFilter,
	estimated: number,
	asked: FirstAsked | null,
): Promise<{ reading: FacetReading; first: readonly SearchPlace[] }> {
	if (!asked || isWide(estimated)) return { reading: await readingOf(session, filter, estimated), first: [] }
	const { lines, first } = await readFacetsAndFirst(session, filter, asked)
	return { reading: readingFrom(lines, 1), first }
}

const readingFrom = (lines: readonly string[], factor: number): FacetReading => ({
	counts: countFacets(lines, factor),
	total: lines.length * factor,
	isExact: factor === 1,
})

/** The facets of several searches. */
export async function readingsOf(session: SearchSession, filters: readonly SearchFilter[]): Promise<FacetReading[]> {
	const estimates = await estimate(session, filters)
	const readings: FacetReading[] = []
	for (const [index, filter] of filters.entries())
		readings.push(await readingOf(session, filter, estimates[index] ?? 0))
	return readings
}
