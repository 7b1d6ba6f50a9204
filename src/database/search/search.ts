import type pg from 'pg'
import type { GearType } from '../../contract/gear/gear.ts'
import { kindOfEntry } from '../schema/search.ts'
import type { SearchSession } from './search-session.ts'
import {
	behind,
	type ComputedOrder,
	condition,
	literal,
	mentions,
	orderBy,
	orderings,
	placeColumns,
	type SearchFilter,
	type SearchKeys,
	type SearchPlace,
	type SearchRanking,
	type StoredOrder,
	score,
	upTo,
	Values,
} from './search-statements.ts'
import { type Term, tsqueryOf } from './search-terms.ts'

/** How many listings match each filter, counted completely or up to `most`. */
export async function countMatches(
	session: SearchSession,
	filters: readonly SearchFilter[],
	most: number | null = null,
): Promise<number[]> {
	if (filters.length === 0) return []
	const values = new Values()
	const limit = most === null ? '' : `limit ${literal(most)}`
	const counts = filters.map(
		(filter) =>
			`(select count(*) from (select from search_entries e where ${condition(filter, values)} ${limit}) as e)::int`,
	)
	const [row] = await session.rows<{ counts: number[] }>(`select array[${counts.join(', ')}] as counts`, values.list)
	return row?.counts ?? []
}

/** The facets of all matches, one line each. */
export async function readFacets(session: SearchSession, filter: SearchFilter): Promise<string[]> {
	const values = new Values()
	const [row] = await session.rows<{ facets: string | null }>(
		`select string_agg(e.facets, E'\\n') as facets from search_entries e where ${condition(filter, values)}`,
		values.list,
	)
	return row?.facets ? row.facets.split('\n') : []
}

type Row = SearchPlace & pg.QueryResultRow

export interface FirstAsked {
	readonly order: StoredOrder
	readonly near: number | null
	readonly limit: number
}

/** The facets of all matches, one line each, and the first matches, in a single query. */
export async function readFacetsAndFirst(
	session: SearchSession,
	filter: SearchFilter,
	{ order, near, limit }: FirstAsked,
): Promise<{ lines: string[]; first: SearchPlace[] }> {
	const values = new Values()
	const ordering = orderings[order]
	const distance = order === 'near' ? `, abs(price - ${values.add(near ?? 0, 'integer')}) as distance` : ''
	const [all, ...first] = await session.rows<Row & { facets: string | null }>(
		`with e as materialized (
			select listing_id, created_at, quality, price, saving, facets${distance} from search_entries e where ${condition(filter, values)}
		)
		select null as id, null as keys, string_agg(facets, E'\\n') as facets from e
		union all (select ${placeColumns(ordering)}, null from e order by ${orderBy(ordering)} limit ${literal(limit)})`,
		values.list,
	)
	return { lines: all?.facets ? all.facets.split('\n') : [], first: first.map(({ id, keys }) => ({ id, keys })) }
}

/** The ids of these entries that contain all these words. */
export async function idsHaving(
	session: SearchSession,
	ids: readonly string[],
	terms: readonly Term[],
): Promise<ReadonlySet<string>> {
	const rows = await session.rows<{ id: string }>(
		'select listing_id as id from search_entries where listing_id = any($1::uuid[]) and words @@ $2::tsquery',
		[ids, tsqueryOf(terms)],
	)
	return new Set(rows.map(({ id }) => id))
}

/** The first `limit` of a few matches, ranked by reading each one's words. */
export async function readComputed(
	session: SearchSession,
	filter: SearchFilter,
	ranking: SearchRanking,
	{ order, after, limit }: { order: ComputedOrder; after: SearchPlace | null; limit: number },
): Promise<SearchPlace[]> {
	const values = new Values()
	const ordering = orderings[order]
	// The concatenation reads a row's words once instead of once per term.
	return session.rows<Row>(
		`with e as materialized (
			select listing_id, created_at, price, quality, words || '' as words from search_entries e where ${condition(filter, values)}
		), computed as (
			select listing_id, created_at, price, ${order === 'score' ? `(${score(ranking, values)})::integer` : mentions(ranking, values)} as ${ordering.keys[0]} from e
		)
		select ${placeColumns(ordering)} from computed where ${behind(ordering, after, values)}
		order by ${orderBy(ordering)} limit ${literal(limit)}`,
		values.list,
	)
}

interface PageAsked {
	readonly order: StoredOrder
	readonly near: number | null
	readonly after: SearchPlace | null
	readonly limit: number
	/** A term that a random sample of all listings contains, and the sampling ratio (one in `oneIn`). Null if few match. */
	readonly sample: { readonly term: Term; readonly oneIn: number } | null
}

/** The fewest sampled rows that may determine a page's bound: fewer could be there by chance. */
const leastOfSample = 5

/** The first `limit` matches. If many match, a sample shows how far to read, so that the rest are not read. */
export async function readPage(
	session: SearchSession,
	filter: SearchFilter,
	asked: PageAsked,
): Promise<readonly SearchPlace[]> {
	const { sample, limit } = asked
	if (sample) {
		const rank = Math.max(leastOfSample, Math.ceil((3 * limit) / sample.oneIn))
		const sampled = { ...filter, all: [...filter.all, sample.term] }
		const [bound] = await readBounded(session, sampled, { ...asked, limit: 1 }, null, rank - 1)
		const page = bound ? await readBounded(session, filter, asked, bound.keys) : []
		if (page.length === limit) return page
	}
	return readBounded(session, filter, asked, null)
}

/** The most listings to walk through for a page; each takes about 4 µs. */
export const longestWalk = 1_200

/** The `limit` most complete matches of one kind, by walking through its listings. Fewer if they are too far apart. */
export async function readBestOfKind(
	session: SearchSession,
	filter: SearchFilter,
	{ kind, after, limit }: { kind: GearType; after: SearchPlace | null; limit: number },
): Promise<SearchPlace[]> {
	const values = new Values()
	const ordering = orderings.best
	return session.rows<Row>(
		`select ${placeColumns(ordering)} from (
			select listing_id, on_market, display, created_at, quality, price, used_time, words from search_entries
			where on_market is true and ${kindOfEntry} = ${values.add(kind, 'text')} and ${behind(ordering, after, values)}
			order by ${orderBy(ordering)} limit ${literal(longestWalk)}
		) as e where ${condition(filter, values)} order by ${orderBy(ordering)} limit ${literal(limit)}`,
		values.list,
	)
}

function readBounded(
	session: SearchSession,
	filter: SearchFilter,
	{ order, near, after, limit }: PageAsked,
	bound: readonly number[] | null,
	offset = 0,
): Promise<SearchPlace[]> {
	const values = new Values()
	const ordering: SearchKeys = orderings[order]
	const price = order === 'near' ? values.add(near ?? 0, 'integer') : null
	const distance = price ? `, abs(price - ${price}) as distance` : ''
	const where = [condition(filter, values)]
	if (price && bound) {
		const most = values.add(bound[0] ?? 0, 'integer')
		where.push(`price between ${price} - ${most} and ${price} + ${most}`)
	} else if (bound) where.push(upTo(ordering, bound, values))
	if (!price) where.push(behind(ordering, after, values))
	// `offset 0` keeps the planner from walking an index in this order and reading the words of every row it passes.
	return session.rows<Row>(
		`select ${placeColumns(ordering)} from (
			select listing_id, created_at, quality, price, saving${distance} from search_entries e where ${where.join(' and ')} offset 0
		) as e ${price ? `where ${behind(ordering, after, values)}` : ''}
		order by ${orderBy(ordering)} limit ${literal(limit)} offset ${literal(offset)}`,
		values.list,
	)
}
