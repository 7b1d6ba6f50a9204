import type { Division } from '../../../contract/gear/divisions.ts'
import { isId } from '../../../contract/ids.ts'
import { type FacetName, facetNames, type SearchQuery, type Understood } from '../../../contract/listings/search.ts'
import type { SearchFilter } from '../../../database/search/search-statements.ts'
import type { Term } from '../../../database/search/search-terms.ts'
import { foldMaker, foldSize } from '../entries/filter-words.ts'
import { districtsOf } from '../lexicon/places.ts'
import { marks } from '../lexicon/terms.ts'
import { formsOf } from '../lexicon/tokens.ts'
import type { Understanding } from '../query/understand.ts'

/** The filters of a search: those of its address, and those of its words where the address has none. */
export interface Filters {
	readonly values: Readonly<Record<FacetName | 'division', readonly string[]>>
	readonly min: number | undefined
	readonly max: number | undefined
	readonly used_max: number | undefined
	readonly verified: boolean
	readonly bike: string | undefined
	readonly seller: string | undefined
	/** Whole words, as the address or the search's words leave them out. */
	readonly exclude: readonly string[]
	/** What the words leave out, as it is looked for. Empty where the address says what is left out. */
	readonly leftOut: readonly Term[]
	/** Sellers whom the reader hides. */
	readonly hidden: readonly string[]
}

export type FilterName = Exclude<keyof Filters, 'values' | 'hidden' | 'leftOut'> | FacetName | 'division'

/** A search, and whose listings its reader does not want to see. */
export type AskedSearch = SearchQuery & { readonly hidden?: readonly string[] }

/** The filters of the address. */
export function filtersOf(query: AskedSearch): Filters {
	const { category, gear_type, maker, size, condition, colour, district, division } = query
	const { min, max, used_max, verified = false, bike, seller, exclude, hidden = [] } = query
	const values = { category, gear_type, maker, size, condition, colour, district, division }
	return { values, min, max, used_max, verified, bike, seller, exclude, leftOut: [], hidden }
}

/** Adds the filters of the words. Returns those that the address leaves room for. */
export function withWords(
	filters: Filters,
	{ filters: understood, leftOut: terms }: Pick<Understanding, 'filters' | 'leftOut'>,
): { filters: Filters; taken: Understood[] } {
	let { min, max, used_max, exclude } = filters
	const values = { ...filters.values }
	const hasPlace = values.district.length + values.division.length > 0
	const taken = understood.filter(({ parameter, value }) => {
		const number = Number(value)
		if (parameter === 'min' && filters.min === undefined && number <= (filters.max ?? number))
			min = Math.max(min ?? 0, number)
		else if (parameter === 'max' && filters.max === undefined && number >= (filters.min ?? 0))
			max = Math.min(max ?? number, number)
		else if (parameter === 'used_max' && filters.used_max === undefined) used_max = number
		else if ((parameter === 'district' || parameter === 'division') && !hasPlace)
			values[parameter] = [...values[parameter], value]
		else if (parameter === 'exclude' && filters.exclude.length === 0) exclude = [...exclude, value]
		else return false
		return true
	})
	const leftOut = taken.some(({ parameter }) => parameter === 'exclude') ? terms : []
	return { filters: { ...filters, values, min, max, used_max, exclude, leftOut }, taken }
}

const notThere = '-'
/** Characters of a maker or a size that a listing can have at most, and more. PostgreSQL refuses words above 2 KB. */
const longestValue = 100

const folds: Partial<Record<FacetName | 'division', (value: string) => string>> = { maker: foldMaker, size: foldSize }

function valueTerm(name: FacetName | 'division', given: readonly string[]): Term {
	if (name === 'division')
		return {
			any: given.flatMap((division) => districtsOf(division as Division)).map((code) => marks.filter('district', code)),
		}
	const fold = folds[name] ?? String
	const folded = given.map(fold).map((value) => (value.length > longestValue ? notThere : value || notThere))
	return { any: folded.map((value) => marks.filter(name, value)) }
}

/** `yamaha:R15` or `yamaha:R15:2019`: a listing that names no years fits all of them. */
function bikeTerm(bike: string): Term {
	const [make = '', model = '', year] = bike.split(':')
	const found = marks.filter('bike', `${formsOf(make).join('')}:${formsOf(model).join('') || notThere}`)
	return year === undefined ? found : { any: [`${found}:${year}`, `${found}:any`] }
}

/** What the listings of a seller have. */
export const sellerTerm = (id: string): Term => marks.filter('seller', id)

/** What the database has to look for. */
export function searchFilter(filters: Filters, words: readonly Term[], phrases: readonly string[]): SearchFilter {
	const { values, min, max, used_max, verified, bike, seller, exclude, leftOut, hidden } = filters
	const all: Term[] = [...words]
	for (const name of [...facetNames, 'division'] as const)
		if (values[name].length > 0) all.push(valueTerm(name, values[name]))
	if (verified) all.push(marks.filter('verified', 'true'))
	if (bike !== undefined) all.push(bikeTerm(bike))
	if (seller !== undefined) all.push(marks.filter('seller', isId(seller) ? seller.toLowerCase() : notThere))
	const asAddressed = exclude.map(formsOf).flatMap((forms) => (forms.length > 0 ? { all: forms } : []))
	const left: readonly Term[] = leftOut.length > 0 ? leftOut : asAddressed
	return { all, none: [...left, ...hidden.map(sellerTerm)], phrases, min, max, usedMax: used_max }
}

/** As if nothing had been set. */
export const noFilters: Filters = {
	values: { category: [], gear_type: [], maker: [], size: [], condition: [], colour: [], district: [], division: [] },
	min: undefined,
	max: undefined,
	used_max: undefined,
	verified: false,
	bike: undefined,
	seller: undefined,
	exclude: [],
	leftOut: [],
	hidden: [],
}

/** As if these filters had not been set. */
export function withoutFilters(filters: Filters, names: readonly FilterName[]): Filters {
	const values = { ...filters.values }
	const left: Record<string, unknown> = names.includes('exclude') ? { leftOut: noFilters.leftOut } : {}
	for (const name of names)
		if (name in values) values[name as FacetName] = []
		else left[name] = noFilters[name as keyof Filters]
	return { ...filters, ...left, values }
}

/** A filter that is set, with its value as the address would have it. */
export interface SetFilter {
	readonly parameter: FilterName
	readonly value: string
}

/** The filters that are set. */
export function setFilters(filters: Filters): SetFilter[] {
	const { values, min, max, used_max, verified, bike, seller, exclude } = filters
	const single = { min, max, used_max, verified: verified || undefined, bike, seller, exclude: exclude.join(',') }
	return [
		...([...facetNames, 'division'] as const).map((parameter) => ({ parameter, value: values[parameter].join(',') })),
		...(Object.keys(single) as (keyof typeof single)[]).map((parameter) => ({
			parameter,
			value: String(single[parameter] ?? ''),
		})),
	].filter(({ value }) => value !== '')
}
