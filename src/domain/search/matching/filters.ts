import { isDivision } from '../../../contract/gear/divisions.ts'
import { isId } from '../../../contract/ids.ts'
import {
	type FacetName,
	type FilterName,
	facetNames,
	SearchQuery,
	type Understood,
} from '../../../contract/listings/search.ts'
import type { SearchFilter } from '../../../database/search/search-statements.ts'
import type { Term } from '../../../database/search/search-terms.ts'
import { now } from '../../clock.ts'
import { foldValueOf } from '../facets.ts'
import { districtsOf } from '../lexicon/places.ts'
import { tags } from '../lexicon/terms.ts'
import { formsOf } from '../lexicon/tokens.ts'
import type { Understanding } from '../query/understand.ts'

type FilterValues = Readonly<Pick<SearchQuery, FilterName>>

/** The filters of a search: those of its address, then those of its words that the address does not set. */
export interface Filters extends FilterValues {
	/** Terms to exclude, from the words. Empty if the address says what to exclude. */
	readonly leftOut: readonly Term[]
	/** Sellers the reader hides. */
	readonly hidden: readonly string[]
}

/** A search, and the sellers whose listings its reader hides. */
export type AskedSearch = SearchQuery & { readonly hidden?: readonly string[] }

const notThere = '-'
/** Longest value of a filter, in characters; no listing has a longer maker or size. PostgreSQL refuses words above 2 KB. */
const longestValue = 100

type Rule<Value> = (value: Value) => Partial<SearchFilter>

const wordsOf = (name: FacetName, values: readonly string[]): Partial<SearchFilter> =>
	values.length > 0 ? { all: [{ any: values.map((value) => tags.filter(name, value)) }] } : {}

const anyOf =
	(name: FacetName): Rule<readonly string[]> =>
	(given) =>
		wordsOf(
			name,
			given
				.map((value) => foldValueOf(name, value))
				.map((value) => (value.length > longestValue ? notThere : value || notThere)),
		)

/** `yamaha:R15` or `yamaha:R15:2019`. A listing that names no years fits all of them. */
function bikeTerm(bike: string): Term {
	const [make = '', model = '', year] = bike.split(':')
	const found = tags.filter('bike', `${formsOf(make).join('')}:${formsOf(model).join('') || notThere}`)
	return year === undefined ? found : { any: [`${found}:${year}`, `${found}:any`] }
}

/** The term that every listing of a seller has. */
export const sellerTerm = (id: string): Term => tags.filter('seller', id)

/** The year and all after it, up to next year: nothing is made later. */
const yearsSince = (year: number): Term[] =>
	Array.from({ length: Math.max(1, now().getFullYear() + 2 - year) }, (_, index) =>
		tags.filter('made', String(year + index)),
	)

/** Any of the chosen values of a facet. */
const facetRules = Object.fromEntries(facetNames.map((name) => [name, anyOf(name)])) as Record<
	FacetName,
	Rule<readonly string[]>
>

/** THE FILTERS: what the database must look for. */
const rules: { readonly [Name in FilterName]: Rule<FilterValues[Name]> } = {
	...facetRules,
	made_after: (year) => (year === undefined ? {} : { all: [{ any: yearsSince(year) }] }),
	shown: (shown) => (shown ? { all: [tags.filter('shown', 'true')] } : {}),
	division: (given) => wordsOf('district', given.filter(isDivision).flatMap(districtsOf)),
	min: (min) => ({ min }),
	max: (max) => ({ max }),
	used_max: (usedMax) => ({ usedMax }),
	verified: (verified) => (verified ? { all: [tags.filter('verified', 'true')] } : {}),
	display: (display) => (display ? { display } : {}),
	bike: (bike) => (bike === undefined ? {} : { all: [bikeTerm(bike)] }),
	seller: (seller) =>
		seller === undefined ? {} : { all: [sellerTerm(isId(seller) ? seller.toLowerCase() : notThere)] },
	exclude: (exclude) => ({
		none: exclude.map(formsOf).flatMap((forms) => (forms.length > 0 ? { all: forms } : [])),
	}),
}

const filterNames = Object.keys(rules) as FilterName[]
const isFilterName = (name: string): name is FilterName => Object.hasOwn(rules, name)

/** The filters of the address. */
export function filtersOf({ q, sort, limit, cursor, hidden = [], ...filters }: AskedSearch): Filters {
	return { ...filters, leftOut: [], hidden }
}

/** No filter set. */
export const noFilters = filtersOf(SearchQuery.parse({}))

/** The chosen values of a filter, as in the address. */
export const chosenValues = (filters: FilterValues, name: FilterName): string[] =>
	[filters[name] ?? []]
		.flat()
		.filter((value) => value !== false)
		.map(String)

const isSet = (filters: FilterValues, name: FilterName) => chosenValues(filters, name).length > 0

/** The value of a filter with this piece of the words added; undefined if the address already sets the filter. */
function withWord(address: Filters, found: Filters, name: FilterName, value: string): unknown {
	const isPlace = name === 'district' || name === 'division'
	const others: FilterName[] = isPlace ? ['district', 'division'] : [name]
	if (others.some((other) => isSet(address, other))) return undefined
	const number = Number(value)
	if (name === 'min') return number <= (address.max ?? number) ? Math.max(found.min ?? 0, number) : undefined
	if (name === 'max') return number >= (address.min ?? 0) ? Math.min(found.max ?? number, number) : undefined
	const { data: said } = SearchQuery.shape[name].safeParse(value)
	return Array.isArray(said) ? [...chosenValues(found, name), ...said] : said
}

/** Adds the filters of the words. Returns those that the address does not set itself. */
export function withWords(
	filters: Filters,
	{ filters: understood, leftOut }: Pick<Understanding, 'filters' | 'leftOut'>,
): { filters: Filters; taken: Understood[] } {
	let found = filters
	const taken = understood.filter(({ parameter, value }) => {
		const added = isFilterName(parameter) ? withWord(filters, found, parameter, value) : undefined
		if (added !== undefined) found = { ...found, [parameter]: added }
		return added !== undefined
	})
	const excludes = taken.some(({ parameter }) => parameter === 'exclude')
	return { filters: excludes ? { ...found, leftOut } : found, taken }
}

const asked = <Name extends FilterName>(name: Name, filters: FilterValues): Partial<SearchFilter> =>
	rules[name](filters[name])

/** The filter for the database. */
export function searchFilter(filters: Filters, words: readonly Term[], phrases: readonly string[]): SearchFilter {
	const { leftOut, hidden } = filters
	const parts = filterNames
		.filter((name) => name !== 'exclude' || leftOut.length === 0)
		.map((name) => asked(name, filters))
	return {
		...Object.assign({}, ...parts),
		all: [...words, ...parts.flatMap(({ all = [] }) => all)],
		none: [...leftOut, ...parts.flatMap(({ none = [] }) => none), ...hidden.map(sellerTerm)],
		phrases,
	}
}

/** The filters without these. */
export function withoutFilters(filters: Filters, names: readonly FilterName[]): Filters {
	const left = Object.fromEntries(names.map((name) => [name, noFilters[name]]))
	return { ...filters, ...left, ...(names.includes('exclude') && { leftOut: [] }) }
}

/** A filter that is set, with its value as in the address. */
export interface SetFilter {
	readonly parameter: FilterName
	readonly value: string
}

/** The filters that are set. */
export const setFilters = (filters: Filters): SetFilter[] =>
	filterNames
		.map((parameter) => ({ parameter, value: chosenValues(filters, parameter).join(',') }))
		.filter(({ value }) => value !== '')
