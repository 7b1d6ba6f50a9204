import type pg from 'pg'
import type { Database } from '../postgres/connection.ts'
import { type Term, tsquery, tsqueryOf } from './search-terms.ts'

/** What listings have to be like. Prices in taka, both bounds inclusive; use in years. */
export interface SearchFilter {
	readonly all: readonly Term[]
	readonly none: readonly Term[]
	/** Must stand like this in the name or the description. */
	readonly phrases: readonly string[]
	readonly min?: number | undefined
	readonly max?: number | undefined
	readonly usedMax?: number | undefined
}

/** What makes a match better, besides being complete. */
export interface SearchRanking {
	readonly bonuses: readonly { readonly term: Term; readonly weight: number }[]
	/** Taka that the price should be near. */
	readonly near: number | null
	/** What makes it the thing itself, and no mention of it. */
	readonly itself: readonly Term[]
}

/** How a page is ordered: by score, completeness, nearness to a price, age, price or saving. `cheapest`: the thing itself first. */
export type SearchOrder = 'score' | 'best' | 'near' | 'cheapest' | 'newest' | 'price' | '-price' | '-saving'

/** A row's place: its values in that order, and its id for ties. */
export interface SearchPlace {
	readonly keys: readonly number[]
	readonly id: string
}

/** A search took longer than its budget of database time. */
export class SearchTooCostly extends Error {
	override readonly name = 'SearchTooCostly'
}

/** Ms of database time for one search. */
export const searchBudget = 300

const queryCanceled = '57014'

/** Asks within one read-only transaction, whose statements may take `searchBudget` ms together. */
export interface SearchSession {
	rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>
}

// The planner would read the whole table for a common word with a limit, and start helpers or a compiler for a
// statement of a few ms.
const settings = `set local enable_seqscan = off; set local jit = off; set local max_parallel_workers_per_gather = 0;
	set local work_mem = '32MB'; set local pg_trgm.similarity_threshold = 0.3`

/** Runs a search. Throws `SearchTooCostly` when its budget is used up. */
export async function withinSearchBudget<T>(
	{ pool }: Database,
	work: (session: SearchSession) => Promise<T>,
): Promise<T> {
	const client = await pool.connect()
	let left = searchBudget
	let broken = true
	try {
		await client.query(`begin read only; set local statement_timeout = ${searchBudget}; ${settings}`)
		const answer = await work({
			async rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
				const started = performance.now()
				const { rows } = await client.query<Row>(text, [...values])
				const spent = performance.now() - started
				left -= spent
				if (left <= 0) throw new SearchTooCostly()
				if (spent > searchBudget / 10) await client.query(`set local statement_timeout = ${Math.ceil(left)}`)
				return rows
			},
		})
		await client.query('commit')
		broken = false
		return answer
	} catch (error) {
		const { code } = error as { code?: unknown }
		if (error instanceof SearchTooCostly || code !== undefined)
			broken = !(await client.query('rollback').then(
				() => true,
				() => false,
			))
		throw code === queryCanceled ? new SearchTooCostly() : error
	} finally {
		client.release(broken)
	}
}

/** Collects a statement's values. */
class Values {
	readonly list: unknown[] = []
	add(value: unknown, type: string): string {
		this.list.push(value)
		return `$${this.list.length}::${type}`
	}
}

function condition({ all, none, phrases, min, max, usedMax }: SearchFilter, values: Values): string {
	const query = tsqueryOf(all, none)
	const parts = ['e.on_market']
	if (query !== null) parts.push(`e.words @@ ${values.add(query, 'tsquery')}`)
	if (min !== undefined) parts.push(`e.price >= ${values.add(min, 'integer')}`)
	if (max !== undefined) parts.push(`e.price <= ${values.add(max, 'integer')}`)
	if (usedMax !== undefined) parts.push(`e.used_time <= ${values.add(Math.floor(usedMax * 10 + 1e-6), 'integer')}`)
	for (const phrase of phrases)
		parts.push(`exists (select from listings l where l.id = e.listing_id
			and position(lower(${values.add(phrase, 'text')}) in lower(l.product_name || ' ' || l.product_description)) > 0)`)
	return parts.join(' and ')
}

function score({ bonuses, near }: SearchRanking, values: Values): string {
	const parts = ['e.quality']
	for (const { term, weight } of bonuses)
		parts.push(`case when e.words @@ ${values.add(tsquery(term), 'tsquery')} then ${Math.round(weight)} else 0 end`)
	if (near !== null) {
		const wanted = values.add(near, 'integer')
		parts.push(`greatest(0, 400 - (500.0 * abs(e.price - ${wanted}) / ${wanted})::integer)`)
	}
	return parts.join(' + ')
}

function mentions({ itself }: SearchRanking, values: Values): string {
	const query = tsqueryOf(itself)
	return query === null ? '0' : `case when e.words @@ ${values.add(query, 'tsquery')} then 0 else 1 end`
}

interface Ordering {
	readonly keys: readonly string[]
	readonly types: readonly string[]
	readonly down: boolean
}

const moment = 'timestamptz'
const orderings: Record<Exclude<SearchOrder, 'near'>, Ordering> = {
	score: { keys: ['score', 'created_at'], types: ['integer', moment], down: true },
	best: { keys: ['quality', 'created_at'], types: ['integer', moment], down: true },
	cheapest: { keys: ['mentions', 'price'], types: ['integer', 'integer'], down: false },
	newest: { keys: ['created_at'], types: [moment], down: true },
	price: { keys: ['price'], types: ['integer'], down: false },
	'-price': { keys: ['price'], types: ['integer'], down: true },
	'-saving': { keys: ['saving'], types: ['integer'], down: true },
}

function behind({ keys, types, down }: Ordering, after: SearchPlace | null, values: Values): string {
	if (!after) return 'true'
	const place = after.keys.map((key, index) =>
		types[index] === moment
			? values.add(new Date(key).toISOString(), moment)
			: values.add(key, types[index] ?? 'integer'),
	)
	return `(${keys.join(', ')}, listing_id) ${down ? '<' : '>'} (${place.join(', ')}, ${values.add(after.id, 'uuid')})`
}

const orderBy = ({ keys, down }: Ordering) =>
	[...keys, 'listing_id'].map((key) => `${key} ${down ? 'desc' : 'asc'}`).join(', ')

const placeColumns = ({ keys, types }: Ordering) =>
	`listing_id as id, array[${keys.map((key, index) => (types[index] === moment ? `extract(epoch from ${key}) * 1000` : key)).join(', ')}]::float8[] as keys`

const literal = (limit: number) => {
	if (!Number.isSafeInteger(limit)) throw new TypeError(`A limit is a whole number, not ${limit}.`)
	return String(limit)
}

/** How many listings match, by reading all of them. */
export async function countMatches(session: SearchSession, filters: readonly SearchFilter[]): Promise<number[]> {
	if (filters.length === 0) return []
	const values = new Values()
	const counts = filters.map(
		(filter) => `(select count(*) from search_entries e where ${condition(filter, values)})::int`,
	)
	const [row] = await session.rows<{ counts: number[] }>(`select array[${counts.join(', ')}] as counts`, values.list)
	return row?.counts ?? []
}

interface Matches {
	/** The facets of each match. */
	readonly facets: string[]
	readonly places: SearchPlace[]
}

/** All matches' facets, and the first `limit` in an order. For sets of some ten thousand listings at most. */
export async function readMatches(
	session: SearchSession,
	filter: SearchFilter,
	ranking: SearchRanking,
	{ order, after, limit }: { order: Exclude<SearchOrder, 'near'>; after: SearchPlace | null; limit: number },
): Promise<Matches> {
	const values = new Values()
	const ordering = orderings[order]
	const [row] = await session.rows<{ facets: string; places: SearchPlace[] }>(
		`with e as materialized (
			select e.listing_id, e.created_at, e.price, e.saving, e.quality, e.facets,
				(${order === 'score' ? score(ranking, values) : '0'})::integer as score,
				${order === 'cheapest' ? mentions(ranking, values) : '0'} as mentions
			from search_entries e where ${condition(filter, values)}
		), page as (
			select ${placeColumns(ordering)} from e where ${behind(ordering, after, values)}
			order by ${orderBy(ordering)} limit ${literal(limit)}
		)
		select coalesce((select string_agg(facets, E'\\n') from e), '') as facets,
			coalesce((select json_agg(page) from page), '[]') as places`,
		values.list,
	)
	return { facets: row?.facets ? row.facets.split('\n') : [], places: row?.places ?? [] }
}

/** The facets of all matches. */
export async function readFacets(session: SearchSession, filter: SearchFilter): Promise<string[]> {
	const values = new Values()
	const [row] = await session.rows<{ facets: string | null }>(
		`select string_agg(e.facets, E'\\n') as facets from search_entries e where ${condition(filter, values)}`,
		values.list,
	)
	return row?.facets ? row.facets.split('\n') : []
}

/** The first `limit` of many matches, by walking an index in their order. */
export async function walkMatches(
	session: SearchSession,
	filter: SearchFilter,
	{
		order,
		near,
		after,
		limit,
	}: {
		order: Exclude<SearchOrder, 'score' | 'cheapest'>
		near: number | null
		after: SearchPlace | null
		limit: number
	},
): Promise<SearchPlace[]> {
	if (order === 'near') return walkNear(session, filter, near ?? 0, after, limit)
	const values = new Values()
	const ordering = orderings[order]
	return session.rows<SearchPlace & pg.QueryResultRow>(
		`select ${placeColumns(ordering)} from search_entries e where ${condition(filter, values)} and ${behind(ordering, after, values)}
		order by ${orderBy(ordering)} limit ${literal(limit)}`,
		values.list,
	)
}

/** By the distance to a price: one walk upwards and one downwards. */
async function walkNear(
	session: SearchSession,
	filter: SearchFilter,
	near: number,
	after: SearchPlace | null,
	limit: number,
): Promise<SearchPlace[]> {
	const values = new Values()
	const where = condition(filter, values)
	const price = values.add(near, 'integer')
	const distance = values.add(after?.keys[0] ?? 0, 'integer')
	const half = (range: string, direction: string) =>
		`(select listing_id, abs(price - ${price}) as distance from search_entries e where ${where} and ${range} order by price ${direction}, listing_id ${direction} limit ${literal(limit + 200)})`
	return session.rows<SearchPlace & pg.QueryResultRow>(
		`select listing_id as id, array[distance]::float8[] as keys from (
			${half(`price >= ${price} + ${distance}`, 'asc')} union all ${half(`price < ${price} and price <= ${price} - ${distance}`, 'desc')}
		) as both_ways
		where (distance, listing_id) > (${distance}, ${values.add(after?.id ?? '00000000-0000-0000-0000-000000000000', 'uuid')})
		order by distance, listing_id limit ${literal(limit)}`,
		values.list,
	)
}

/** Words of listings' names that are spelt like this one, the likest first. */
export async function listSimilarWords(session: SearchSession, word: string): Promise<string[]> {
	const rows = await session.rows<{ word: string }>(
		'select word from search_words where word % $1 order by similarity(word, $1) desc, word limit 20',
		[word],
	)
	return rows.map((row) => row.word)
}

/** How many of the most complete listings are looked through for a quick suggestion. */
const bestLookedAt = 2_000

/** Names of listings with these words, the most complete first: quickly among the best, or among all. */
export async function listNamed(
	session: SearchSession,
	{ all, none }: Pick<SearchFilter, 'all' | 'none'>,
	limit: number,
	where: 'among the best' | 'all',
): Promise<{ id: string; name: string }[]> {
	const values = new Values()
	const query = values.add(tsqueryOf(all, none), 'tsquery')
	const best = `select * from search_entries where on_market order by quality desc, created_at desc, listing_id desc limit ${literal(bestLookedAt)}`
	const from = where === 'all' ? `search_entries` : `(${best})`
	return session.rows<{ id: string; name: string }>(
		`select l.id, l.product_name as name from (
			select listing_id, quality, created_at from ${from} e where on_market and words @@ ${query}
			order by quality desc, created_at desc, listing_id desc limit ${literal(limit)}
		) e join listings l on l.id = e.listing_id order by e.quality desc, e.created_at desc`,
		values.list,
	)
}

/** Words of listings' names that begin like this. */
export async function listCompletions(session: SearchSession, start: string): Promise<string[]> {
	const rows = await session.rows<{ word: string }>(
		`select word from search_words where word collate "C" >= $1 and word collate "C" < $1 || U&'\\+10FFFF' order by word collate "C" limit 12`,
		[start],
	)
	return rows.map((row) => row.word)
}
