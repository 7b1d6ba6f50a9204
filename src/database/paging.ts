import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

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

const byAge = (table: Placed): Ordering<{ createdAt: Date }> => ({
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

/**
 * The paging half of a list's statement over `table`: rows behind a page's start are found by index however deep the
 * page is. `cut` makes the page of the rows found, one more than asked for where there is a next page.
 */
export function pagesOf<Row extends { id: string; createdAt: Date }, Field extends string>(
	table: Placed,
	orderings: Readonly<Record<Field, Ordering<Row>>>,
	{ limit, after, sort }: PageRequest<Field>,
) {
	const ordering = sort ? orderings[sort.field] : byAge(table)
	const down = sort?.down ?? true
	const direction = down ? desc : asc
	const { by, type } = ordering
	const value = sql`${sql.placeholder('afterValue')}::${sql.raw(type)}`
	const behind = sql`(${by}, ${table.id}) ${sql.raw(down ? '<' : '>')} (${value}, ${sql.placeholder('afterId')}::uuid)`
	// An index on another table's value cannot serve for the pair, but for the value alone.
	const bounded = sql`${by} ${sql.raw(down ? '<=' : '>=')} ${value} and ${behind}`
	const start = after ? bounded : undefined
	return {
		sorted: sort !== null,
		behind: sort ? start : behind,
		orderBy: [direction(by), direction(table.id)],
		values: { limit: limit + 1, ...(after ? placeValues(after, ordering) : beforeTheNewest) },
		cut(found: Row[]): Page<Row> {
			const rows = found.slice(0, limit)
			const last = rows.at(-1)
			return { rows, next: found.length > limit && last ? { value: ordering.valueOf(last), id: last.id } : null }
		},
	}
}
