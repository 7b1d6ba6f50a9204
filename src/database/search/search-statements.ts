import { type Term, tsquery, tsqueryOf } from './search-terms.ts'

/** What listings must match. Prices in taka, both bounds inclusive; use in years. */
export interface SearchFilter {
	readonly all: readonly Term[]
	readonly none: readonly Term[]
	readonly phrases: readonly string[]
	readonly min?: number | undefined
	readonly max?: number | undefined
	readonly usedMax?: number | undefined
	/** Only gear for display. Without it, only gear that is not. */
	readonly display?: boolean | undefined
}

/** What ranks a match higher. `near` is a price in taka; `itself` distinguishes the thing from mentions of it. */
export interface SearchRanking {
	readonly bonuses: readonly { readonly term: Term; readonly weight: number }[]
	readonly near: number | null
	readonly itself: readonly Term[]
}

/** `best` is by completeness, `near` by distance to a price; `cheapest` puts the thing before mentions of it. */
export type SearchOrder = 'score' | 'best' | 'near' | 'cheapest' | 'newest' | 'price' | '-price' | '-saving'

/** Orders computed from each match's words: only for few matches. */
export type ComputedOrder = 'score' | 'cheapest'
export type StoredOrder = Exclude<SearchOrder, ComputedOrder>

export interface SearchPlace {
	readonly keys: readonly number[]
	readonly id: string
}

export class Values {
	readonly list: unknown[] = []
	add(value: unknown, type: string): string {
		this.list.push(value)
		return `$${this.list.length}::${type}`
	}
}

/** Normalizes text for phrase search: hyphens and line ends become spaces, capitals lower case. */
export const forPhrases = (text: string) => `translate(lower(${text}), E'-\\u2010\\u2011\\u2013\\n\\r\\t', '       ')`

export function condition({ all, none, phrases, min, max, usedMax, display }: SearchFilter, values: Values): string {
	const query = tsqueryOf(all, none)
	// Both, because the words' index and the other indexes use different wordings; see their definitions.
	const parts = ['e.on_market', 'e.on_market is true', display ? 'e.display' : 'not e.display']
	if (query !== null) parts.push(`e.words @@ ${values.add(query, 'tsquery')}`)
	if (min !== undefined) parts.push(`e.price >= ${values.add(min, 'integer')}`)
	if (max !== undefined) parts.push(`e.price <= ${values.add(max, 'integer')}`)
	if (usedMax !== undefined) parts.push(`e.used_time <= ${values.add(Math.floor(usedMax * 10 + 1e-6), 'integer')}`)
	for (const phrase of phrases)
		parts.push(`exists (select from listings l where l.id = e.listing_id
			and position(${forPhrases(values.add(phrase, 'text'))} in ${forPhrases("l.product_name || ' ' || l.product_description")}) > 0)`)
	return parts.join(' and ')
}

export function score({ bonuses, near }: SearchRanking, values: Values): string {
	const parts = ['e.quality']
	for (const { term, weight } of bonuses)
		parts.push(`case when e.words @@ ${values.add(tsquery(term), 'tsquery')} then ${Math.round(weight)} else 0 end`)
	if (near !== null) {
		const wanted = values.add(near, 'integer')
		parts.push(`greatest(0, 400 - (500.0 * abs(e.price - ${wanted}) / ${wanted})::integer)`)
	}
	return parts.join(' + ')
}

export function mentions({ itself }: SearchRanking, values: Values): string {
	const query = tsqueryOf(itself)
	return query === null ? '0' : `case when e.words @@ ${values.add(query, 'tsquery')} then 0 else 1 end`
}

/** The columns that a page is sorted by. The id breaks ties, in the same direction. */
export interface SearchKeys {
	readonly keys: readonly string[]
	readonly types: readonly string[]
	readonly down: boolean
}

const moment = 'timestamptz'

/** For `near`, the statement must name the distance to the price `distance`. */
export const orderings: Record<SearchOrder, SearchKeys> = {
	score: { keys: ['score', 'created_at'], types: ['integer', moment], down: true },
	best: { keys: ['quality', 'created_at'], types: ['integer', moment], down: true },
	cheapest: { keys: ['mentions', 'price'], types: ['integer', 'integer'], down: false },
	near: { keys: ['distance'], types: ['integer'], down: false },
	newest: { keys: ['created_at'], types: [moment], down: true },
	price: { keys: ['price'], types: ['integer'], down: false },
	'-price': { keys: ['price'], types: ['integer'], down: true },
	'-saving': { keys: ['saving'], types: ['integer'], down: true },
}

const keyValues = ({ types }: SearchKeys, keys: readonly number[], values: Values) =>
	keys.map((key, index) =>
		types[index] === moment
			? values.add(new Date(key).toISOString(), moment)
			: values.add(key, types[index] ?? 'integer'),
	)

/** Rows after a place. */
export function behind(ordering: SearchKeys, after: SearchPlace | null, values: Values): string {
	if (!after) return 'true'
	const place = [...keyValues(ordering, after.keys, values), values.add(after.id, 'uuid')]
	return `(${ordering.keys.join(', ')}, listing_id) ${ordering.down ? '<' : '>'} (${place.join(', ')})`
}

/** Rows up to and including these keys. */
export function upTo(ordering: SearchKeys, keys: readonly number[], values: Values): string {
	return `(${ordering.keys.join(', ')}) ${ordering.down ? '>=' : '<='} (${keyValues(ordering, keys, values).join(', ')})`
}

export const orderBy = ({ keys, down }: SearchKeys) =>
	[...keys, 'listing_id'].map((key) => `${key} ${down ? 'desc' : 'asc'}`).join(', ')

export const placeColumns = ({ keys, types }: SearchKeys) =>
	`listing_id as id, array[${keys.map((key, index) => (types[index] === moment ? `extract(epoch from ${key}) * 1000` : key)).join(', ')}]::float8[] as keys`

export const literal = (limit: number) => {
	if (!Number.isSafeInteger(limit)) throw new TypeError(`A limit is a whole number, not ${limit}.`)
	return String(limit)
}
