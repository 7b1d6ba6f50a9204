import { type AnyColumn, sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

// In ms, like JavaScript dates, because a cursor made from a time must find its row again.
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const createdAt = () => moment('created_at').notNull().defaultNow()

/** Whether a column has one of these values. They are literals, because PostgreSQL would not use the partial indexes for parameters. */
export function isOneOf(column: AnyColumn, values: readonly string[]) {
	const written = values.map((value) => `'${value}'`).join(', ')
	return values.length === 1 ? sql`${column} = ${sql.raw(written)}` : sql`${column} in (${sql.raw(written)})`
}
