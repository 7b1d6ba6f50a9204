import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from './connection.ts'
import { prepared } from './prepared.ts'

type Value = string | number | boolean

/**
 * A row's place in a list: what the list is in the order of (where it is newest first, ms since 1970), and the id that
 * tells rows of the same value apart.
 */
export interface Place {
	value: Value
	id: string
}

/** A page that is asked for: at most `limit` rows behind `after`, or from the start; newest first unless sorted. */
export interface PageRequest<Field extends string = string> {
	limit: number
	after: Place | null
	sort: { field: Field; down: boolean } | null
}

/** The rows of one page, and where the next one starts; null on the last. */
export interface Page<Row> {
	rows: Row[]
	next: Place | null
}

/** What a list can be in the order of. */
export interface Ordering<Row> {
	by: PgColumn | SQL
	type: 'timestamptz' | 'bigint' | 'text' | 'boolean'
	valueOf: (row: Row) => Value
}

/** Names as people of any script look them up, rather than by their code points. */
export const alphabetical = (column: PgColumn) => sql`${column} collate "und-x-icu"`

interface Placed {
	createdAt: PgColumn
	id: PgColumn
}

/** Newest first, where it is down. */
export const byAge = (table: Placed): Ordering<{ createdAt: Date }> => ({
	by: table.createdAt,
	type: 'timestamptz',
	valueOf: ({ createdAt }) => createdAt.getTime(),
})

// Before everything there is, so that one prepared statement serves the first page, too.
const beforeTheNewest = { afterValue: 'infinity', afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const placeValues = ({ value, id }: Place, { type }: Ordering<never>) => ({
	afterValue: type === 'timestamptz' ? new Date(Number(value)).toISOString() : value,
	afterId: id,
})

/** What a list's statement needs to find one page: a condition, an order, and the name that it is prepared by. */
export interface PageQuery {
	behind: SQL | undefined
	orderBy: SQL[]
	prepare: string
}

interface List<Row, Field extends string> {
	/** Tells its prepared statement, newest first, from others. */
	name: string
	table: Placed
	orderings: Readonly<Record<Field, Ordering<Row>>>
	/** The values of the statement's own placeholders. */
	values: Record<string, unknown>
	/** The statement, with `limit` as a placeholder. */
	select: (query: PageQuery) => { execute: (values: Record<string, unknown>) => Promise<Row[]> }
}

// Rows behind a page's start are found by index however deep the page is.
function pageQuery({ id }: Placed, { by, type }: Ordering<never>, { sort, after }: PageRequest) {
	const down = sort?.down ?? true
	const direction = down ? desc : asc
	const value = sql`${sql.placeholder('afterValue')}::${sql.raw(type)}`
	const pair = sql`(${by}, ${id}) ${sql.raw(down ? '<' : '>')} (${value}, ${sql.placeholder('afterId')}::uuid)`
	// An index on another table's value cannot serve for the pair, but for the value alone.
	const bounded = and(sql`${by} ${sql.raw(down ? '<=' : '>=')} ${value}`, pair)
	return { behind: sort ? (after ? bounded : undefined) : pair, orderBy: [direction(by), direction(id)] }
}

/**
 * One page of a list. Newest first its statement is prepared; the other orders are so many forms that keeping each on
 * every connection would cost more memory than building it costs time: there it is built anew, and planned for its values.
 */
export async function listPage<Row extends { id: string; createdAt: Date }, Field extends string>(
	db: Queries,
	{ name, table, orderings, values, select }: List<Row, Field>,
	page: PageRequest<Field>,
): Promise<Page<Row>> {
	const { limit, after, sort } = page
	const ordering: Ordering<Row> = sort ? orderings[sort.field] : byAge(table)
	const build = ({ prepare }: { prepare: string }) => select({ prepare, ...pageQuery(table, ordering, page) })
	const statement = sort ? build({ prepare: '' }) : prepared(db, name, build)
	const start = after ? placeValues(after, ordering) : beforeTheNewest
	// One more than asked for tells whether there is a next page.
	const found = await statement.execute({ ...values, ...start, limit: limit + 1 })
	const rows = found.slice(0, limit)
	const last = rows.at(-1)
	return { rows, next: found.length > limit && last ? { value: ordering.valueOf(last), id: last.id } : null }
}
