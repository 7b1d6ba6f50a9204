import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Page, type PageRequest, type Place, pageSize } from '../contract/page.ts'
import type { SortKind } from '../contract/sorting.ts'
import type { Queries } from './postgres/connection.ts'
import { prepared } from './postgres/prepared.ts'

export interface SortKey<Row> {
	by: PgColumn | SQL
	kind: SortKind
	valueOf: (row: Row) => Place['value']
}

const types: Record<SortKind, string> = { string: 'text', number: 'bigint', boolean: 'boolean', moment: 'timestamptz' }

/** Sorts names alphabetically in any script, not by code point. */
export const alphabetical = (column: PgColumn) => sql`${column} collate "und-x-icu"`

interface Placed {
	createdAt: PgColumn
	id: PgColumn
}

export const byAge = (table: Placed): SortKey<{ createdAt: Date }> => ({
	by: table.createdAt,
	kind: 'moment',
	valueOf: ({ createdAt }) => createdAt.getTime(),
})

/** Sorts a queue by waiting time, longest first. */
export const longestFirst = (page: PageRequest<never>): PageRequest<'waiting'> => ({
	...page,
	sort: { field: 'waiting', down: false },
})

// Later than everything, so that one prepared statement also serves the first page.
const beforeTheNewest = { afterValue: 'infinity', afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const placeValues = ({ value, id }: Place, { kind }: SortKey<never>) => ({
	afterValue: kind === 'moment' ? new Date(Number(value)).toISOString() : value,
	afterId: id,
})

interface Statement<Row> {
	execute: (values: Record<string, unknown>) => Promise<Row[]>
}

/** An unsorted selection. An empty name means: do not prepare. */
interface Selection<Row> {
	orderBy: (...by: SQL[]) => { limit: (most: number) => { prepare: (name: string) => Statement<Row> } }
}

interface List<Row, Field extends string> {
	name: string
	table: Placed
	sortKeys: Readonly<Record<Field, SortKey<Row>>>
	values: Record<string, unknown>
	/** Selects the rows that meet this condition, which come after the previous page. */
	select: (behind: SQL | undefined) => Selection<Row>
}

// With the limit as a parameter, PostgreSQL would plan again on each execution.
function literal(limit: number): number {
	if (!Number.isSafeInteger(limit)) throw new TypeError(`A limit is a whole number, not ${limit}.`)
	return sql.raw(String(limit)) as unknown as number
}

function pageQuery({ id }: Placed, { by, kind }: SortKey<never>, { sort, after, limit }: PageRequest) {
	const down = sort?.down ?? true
	const direction = down ? desc : asc
	const value = sql`${sql.placeholder('afterValue')}::${sql.raw(types[kind])}`
	const pair = sql`(${by}, ${id}) ${sql.raw(down ? '<' : '>')} (${value}, ${sql.placeholder('afterId')}::uuid)`
	// An index on another table's column works for the value but not for the pair.
	const bounded = and(sql`${by} ${sql.raw(down ? '<=' : '>=')} ${value}`, pair)
	return {
		behind: sort ? (after ? bounded : undefined) : pair,
		orderBy: [direction(by), direction(id)],
		most: literal(limit + 1),
	}
}

const preparedSizes: readonly number[] = [pageSize.usual, pageSize.cards]

/** A page of a list. Only newest-first lists in Motor's own page sizes are prepared; the rest would be too many to keep. */
export async function listPage<Row extends { id: string; createdAt: Date }, Field extends string>(
	db: Queries,
	page: PageRequest<Field>,
	{ name, table, sortKeys, values, select }: List<Row, Field>,
): Promise<Page<Row>> {
	const { limit, after, sort } = page
	const key: SortKey<Row> = sort ? sortKeys[sort.field] : byAge(table)
	const build = ({ prepare }: { prepare: string }) => {
		const { behind, orderBy, most } = pageQuery(table, key, page)
		return select(behind)
			.orderBy(...orderBy)
			.limit(most)
			.prepare(prepare)
	}
	const keep = !sort && preparedSizes.includes(limit)
	const statement = keep ? prepared(db, `${name}_${limit}`, build) : build({ prepare: '' })
	const start = after ? placeValues(after, key) : beforeTheNewest
	const found = await statement.execute({ ...values, ...start })
	const rows = found.slice(0, limit)
	const last = rows.at(-1)
	return { rows, next: found.length > limit && last ? { value: key.valueOf(last), id: last.id } : null }
}
