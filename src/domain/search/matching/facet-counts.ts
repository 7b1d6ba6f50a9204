import { type FacetName, type Facets, facetLength, facetNames, priceSteps } from '../../../contract/listings/search.ts'
import { type Counted, countedNames, foldValueOf, readLine } from '../facets.ts'
import { chosenValues, type Filters } from './filters.ts'

/** How many listings have each value. */
export type FacetCounts = Record<Counted, Map<string, number>>

/** Counts the values in the entries' lines. Each line stands for `factor` listings. */
export function countFacets(lines: readonly string[], factor = 1): FacetCounts {
	const counts = Object.fromEntries(countedNames.map((name) => [name, new Map()])) as FacetCounts
	const distinct = new Map<string, number>()
	for (const line of lines) distinct.set(line, (distinct.get(line) ?? 0) + 1)
	for (const [line, count] of distinct)
		for (const [name, value] of readLine(line)) counts[name].set(value, (counts[name].get(value) ?? 0) + count * factor)
	return counts
}

/** The most common values first. Chosen values stay in, however rare. */
function valuesOf(name: FacetName, counts: ReadonlyMap<string, number>, chosen: readonly string[]) {
	const wanted = new Set(chosen.map((value) => foldValueOf(name, value)))
	const sorted = [...counts]
		.map(([value, count]) => ({ value, count }))
		.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
	const kept = sorted.filter(({ value }, index) => index < facetLength || wanted.has(foldValueOf(name, value)))
	return { values: kept, isCut: kept.length < sorted.length }
}

/** The facets for the answer. */
export function describeFacets(counts: FacetCounts, filters: Filters, estimated: readonly string[]): Facets {
	const facets = facetNames.map((name) => ({ name, ...valuesOf(name, counts[name], chosenValues(filters, name)) }))
	const price = priceSteps.map((from, index) => ({
		from,
		to: priceSteps[index + 1] ?? null,
		count: counts.price.get(String(index)) ?? 0,
	}))
	return {
		...(Object.fromEntries(facets.map(({ name, values }) => [name, values])) as Pick<Facets, FacetName>),
		price,
		cut: facets.filter(({ isCut }) => isCut).map(({ name }) => name),
		estimated: [...estimated],
	}
}
