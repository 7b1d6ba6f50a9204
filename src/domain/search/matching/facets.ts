import { type FacetName, type Facets, facetLength, facetNames, priceSteps } from '../../../contract/listings/search.ts'
import { foldMaker, foldSize } from '../entries/filter-words.ts'

/** Counts of each value, per facet; the last is the price's step. */
export type FacetCounts = Record<FacetName | 'price', Map<string, number>>

const names = [...facetNames, 'price'] as const

/** Counts the values in entries' lines. `factor`: how many listings each line stands for. */
export function countFacets(lines: readonly string[], factor = 1): FacetCounts {
	const counts = Object.fromEntries(names.map((name) => [name, new Map()])) as FacetCounts
	const distinct = new Map<string, number>()
	for (const line of lines) distinct.set(line, (distinct.get(line) ?? 0) + 1)
	for (const [line, count] of distinct)
		for (const [index, value] of line.split('\t').entries()) {
			const name = names[index]
			if (name && value !== '') counts[name].set(value, (counts[name].get(value) ?? 0) + count * factor)
		}
	return counts
}

const folds: Partial<Record<FacetName, (value: string) => string>> = { maker: foldMaker, size: foldSize }

/** The commonest values first. Chosen ones stay in, however rare. */
function valuesOf(name: FacetName, counts: ReadonlyMap<string, number>, chosen: readonly string[]) {
	const fold = folds[name] ?? ((value: string) => value)
	const wanted = new Set(chosen.map(fold))
	const sorted = [...counts]
		.map(([value, count]) => ({ value, count }))
		.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
	const kept = sorted.filter(({ value }, index) => index < facetLength || wanted.has(fold(value)))
	return { values: kept, isCut: kept.length < sorted.length }
}

/** The facets as they are answered. */
export function describeFacets(
	counts: FacetCounts,
	chosen: Readonly<Record<FacetName, readonly string[]>>,
	estimated: readonly string[],
): Facets {
	const facets = Object.fromEntries(
		facetNames.map((name) => [name, valuesOf(name, counts[name], chosen[name])]),
	) as Record<FacetName, ReturnType<typeof valuesOf>>
	const price = priceSteps.map((from, index) => ({
		from,
		to: priceSteps[index + 1] ?? null,
		count: counts.price.get(String(index)) ?? 0,
	}))
	return {
		...(Object.fromEntries(facetNames.map((name) => [name, facets[name].values])) as Record<
			FacetName,
			{ value: string; count: number }[]
		>),
		price,
		cut: facetNames.filter((name) => facets[name].isCut),
		estimated: [...estimated],
	}
}
