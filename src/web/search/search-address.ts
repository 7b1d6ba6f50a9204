import type { Understood } from '../../contract/listings/search.ts'
import { filterParameters } from './filters/filter-labels.ts'

type Changes = Readonly<Record<string, string | readonly string[] | null>>

/** A search with parameters changed (null or empty removes one), from its first page. */
export function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
	const result = new URLSearchParams(search)
	result.delete('cursor')
	for (const [name, value] of Object.entries(changes)) {
		const [first, ...others] = [value ?? []].flat().filter((one) => one !== '')
		// A parameter that stays keeps its place.
		if (first === undefined) result.delete(name)
		else result.set(name, first)
		for (const one of others) result.append(name, one)
	}
	return result
}

/** A search without the parameters that the server refused. */
export function accepted(search: URLSearchParams, refused: Readonly<Record<string, string>>): URLSearchParams {
	return new URLSearchParams([...search].filter(([name]) => !(name in refused)))
}

/** Words without one piece. */
export const without = (words: string, piece: string) => words.replace(piece, ' ').replace(/\s+/g, ' ').trim()

const isOf = (parameter: string) => (one: Understood) => one.parameter === parameter

/** The values of a filter in effect. The address wins over the words. */
export function chosenValues(search: URLSearchParams, understood: readonly Understood[], parameter: string): string[] {
	const given = search.getAll(parameter).filter((value) => value !== '')
	return given.length > 0 ? given : understood.filter(isOf(parameter)).map(({ value }) => value)
}

/** A search with these values of one filter, in place of those that its words or address chose. */
export function choose(
	search: URLSearchParams,
	understood: readonly Understood[],
	parameter: string,
	values: readonly string[],
): URLSearchParams {
	const pieces = understood.filter(isOf(parameter)).map(({ text }) => text)
	const others = understood.filter((one) => one.parameter !== parameter && pieces.includes(one.text))
	// "3k-6k" sets two filters at once. The one that stays moves into the address.
	const kept = Object.fromEntries(others.map((one) => [one.parameter, one.value]))
	return changed(search, { q: pieces.reduce(without, search.get('q') ?? ''), ...kept, [parameter]: values })
}

/** A search without any filters, including those in its words. */
export function withoutFilters(
	search: URLSearchParams,
	understood: readonly Understood[],
	fixed: readonly string[] = [],
): URLSearchParams {
	const pieces = new Set(understood.filter(({ parameter }) => parameter !== 'sort').map(({ text }) => text))
	const none = filterParameters.filter((name) => !fixed.includes(name)).map((name) => [name, null])
	return changed(search, { ...Object.fromEntries(none), q: [...pieces].reduce(without, search.get('q') ?? '') })
}

/** How many filters a search has, from its address and its words. */
export function filtersInUse(
	search: URLSearchParams,
	understood: readonly Understood[],
	fixed: readonly string[] = [],
): number {
	const given = filterParameters
		.filter((name) => !fixed.includes(name))
		.flatMap((name) => search.getAll(name).filter((value) => value !== ''))
	return given.length + understood.filter(({ parameter }) => parameter !== 'sort').length
}
