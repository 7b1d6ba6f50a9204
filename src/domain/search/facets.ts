import type { KnownFactName } from '../../contract/gear/facts.ts'
import { type FacetName, type FilterName, priceSteps } from '../../contract/listings/search.ts'
import { knownOf } from '../gear/known.ts'
import { knownSpelling } from '../gear/makers.ts'
import type { ListingText } from './entries/listing-text.ts'
import { foldMaker, foldSize } from './lexicon/folded.ts'
import { tags } from './lexicon/terms.ts'

/** What the answer counts. */
export type Counted = FacetName | 'price'

interface Count {
	/** The short key in the entries. Unique, and never reused for another facet. */
	readonly key: string
	/** The values to count for a listing; an empty value counts nothing. */
	readonly of: (listing: ListingText) => string | readonly string[]
}

interface Facet extends Count {
	/** The form of a value used for comparison, if it differs from the written one. */
	readonly fold?: (value: string) => string
	/** Whether listings without a value get a word as well. Searches that exclude a colour or a maker need it. */
	readonly isAskedEmpty?: boolean
}

/** Everything known about a fact, whoever said it. */
const said =
	(fact: KnownFactName) =>
	({ gearType, facts: all }: ListingText): string[] =>
		[knownOf(gearType, all)[fact]?.value ?? []].flat().map(String)

/**
 * THE FACETS of a listing. Entries are rebuilt when the names change; if the values are read differently, raise `reading`
 * of the lexicon.
 */
const facets: Readonly<Record<FacetName, Facet>> = {
	category: { key: 'c', of: ({ category }) => category },
	gear_type: { key: 'g', of: ({ gearType }) => gearType },
	maker: { key: 'm', of: ({ maker }) => knownSpelling(maker) ?? maker, fold: foldMaker, isAskedEmpty: true },
	size: { key: 's', of: ({ size }) => size, fold: foldSize },
	condition: { key: 'o', of: ({ condition }) => condition },
	colour: { key: 'l', of: ({ colour }) => colour, isAskedEmpty: true },
	district: { key: 'd', of: ({ district }) => district },
	crash: { key: 'h', of: said('crash') },
	class: { key: 'a', of: said('class') },
	standard: { key: 't', of: said('standard') },
	level: { key: 'v', of: said('level') },
	protectors: { key: 'r', of: said('protectors') },
}

const counts: Readonly<Record<Counted, Count>> = {
	...facets,
	price: { key: 'p', of: ({ price }) => String(priceStep(price)) },
}

export const priceStep = (price: number): number => priceSteps.findLastIndex((step) => step <= price)

export const countedNames = Object.keys(counts) as Counted[]

/** The parameters that filter by what is counted. */
export const parametersOf = (name: Counted): readonly FilterName[] => (name === 'price' ? ['min', 'max'] : [name])

/** The counted values of a listing. */
export type CountedValues = Readonly<Record<Counted, readonly string[]>>

const filled = (values: string | readonly string[]) => [values].flat().filter((value) => value !== '')

export const countedOf = (listing: ListingText): CountedValues =>
	Object.fromEntries(
		countedNames.map((name): [Counted, readonly string[]] => [name, filled(counts[name].of(listing))]),
	) as CountedValues

/** The counted values of a listing, as its entry stores them. */
export const countedLine = (values: CountedValues): string =>
	countedNames
		.flatMap((name) => values[name].map((value) => `${counts[name].key}=${value.replace(/[\t\n]/g, ' ')}`))
		.join('\t')

const byKey = new Map(countedNames.map((name) => [counts[name].key, name]))
/** The positions of values in lines from before keys, until all entries are rebuilt. */
const formerly: readonly Counted[] = [
	'category',
	'gear_type',
	'maker',
	'size',
	'condition',
	'colour',
	'district',
	'price',
]

/** Yields the counted values in a line of an entry. */
export function* readLine(line: string): Generator<[Counted, string]> {
	for (const [place, part] of line.split('\t').entries()) {
		const end = part.indexOf('=')
		const name = end < 0 ? formerly[place] : byKey.get(part.slice(0, end))
		const value = part.slice(end + 1)
		if (name && value !== '') yield [name, value]
	}
}

export const foldValueOf = (name: FacetName, value: string): string => facets[name].fold?.(value) ?? value

/** The words by which a facet's filter finds a listing. */
export function facetWords(name: FacetName, listing: ListingText): string[] {
	const values = filled(facets[name].of(listing))
	const asked = values.length === 0 && facets[name].isAskedEmpty ? [''] : values
	return asked.map((value) => tags.filter(name, foldValueOf(name, value)))
}
