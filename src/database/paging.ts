import { desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A row's place in a list, newest first; rows of the same millisecond are told apart by their id. */
export interface Place {
	createdAt: Date
	id: string
}

/** A page that is asked for: at most `limit` rows behind `after`, or from the start. */
export interface PageRequest {
	limit: number
	after: Place | null
}

/** The rows of one page, and where the next one starts; null on the last. */
export interface Page<Row> {
	rows: Row[]
	next: Place | null
}

interface Placed {
	createdAt: PgColumn
	id: PgColumn
}

/** The order of every list. */
export const newestFirst = (table: Placed) => [desc(table.createdAt), desc(table.id)]

/** The rows behind a page's start, found by index however deep the page is. */
export function behind(table: Placed): SQL {
	return sql`(${table.createdAt}, ${table.id}) < (${sql.placeholder('afterTime')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`
}

/** What a prepared list needs for one page: one row more than asked for tells whether there is a next page. */
export function pageValues({ limit, after }: PageRequest) {
	return {
		limit: limit + 1,
		afterTime: after ? after.createdAt.toISOString() : 'infinity',
		afterId: after ? after.id : 'ffffffff-ffff-ffff-ffff-ffffffffffff',
	}
}

/** Cuts the extra row off. */
export function pageOf<Row extends Place>(found: Row[], { limit }: PageRequest): Page<Row> {
	const rows = found.slice(0, limit)
	const last = rows.at(-1)
	return { rows, next: found.length > limit && last ? { createdAt: last.createdAt, id: last.id } : null }
}
