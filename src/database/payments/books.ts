import { and, eq, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '../../contract/page.ts'
import { listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { books } from '../schema/payments.ts'

export type BookRecord = typeof books.$inferSelect
type NewBookRecord = typeof books.$inferInsert

/** Writes entries. The database rejects them unless they add up to zero. */
export async function insertEntries(tx: Transaction, entries: readonly NewBookRecord[]): Promise<void> {
	await tx.insert(books).values([...entries])
}

/** All entries or one order's, newest first. */
export function listBooks(
	{ db }: Database,
	orderId: string | null,
	page: PageRequest<never>,
): Promise<Page<BookRecord>> {
	return listPage(db, page, {
		name: orderId === null ? 'list_books' : 'list_books_of_order',
		table: books,
		sortKeys: {},
		values: { orderId },
		select: (behind) =>
			db
				.select()
				.from(books)
				.where(and(behind, orderId === null ? undefined : eq(books.orderId, sql.placeholder('orderId')))),
	})
}

export interface PaymentTotals {
	readonly paymentId: string
	/** In paisa: what the gateway passes on, what it kept, and what was refunded to the buyer. */
	readonly store: number
	readonly fee: number
	readonly refunded: number
}

/** Each payment's totals in the books. */
export async function totalsByPayment(db: Queries): Promise<Map<string, PaymentTotals>> {
	const rows = await db
		.select({
			paymentId: sql<string>`${books.paymentId}`,
			store:
				sql`sum(${books.amount}) filter (where ${books.account} = 'gateway' and ${books.reason} = 'taken')`.mapWith(
					Number,
				),
			fee: sql`sum(${books.amount}) filter (where ${books.account} = 'fee')`.mapWith(Number),
			refunded:
				sql`sum(${books.amount}) filter (where ${books.account} = 'buyer' and ${books.reason} = 'refunded')`.mapWith(
					Number,
				),
		})
		.from(books)
		.where(sql`${books.paymentId} is not null`)
		.groupBy(books.paymentId)
	return new Map(rows.map((row) => [row.paymentId, row]))
}

/** Ids of orders whose entries do not add up to zero. There are none unless the database's check was bypassed. */
export async function listUnbalanced(db: Queries): Promise<string[]> {
	const rows = await db
		.select({ orderId: books.orderId })
		.from(books)
		.groupBy(books.orderId)
		.having(sql`sum(${books.amount}) <> 0`)
	return rows.map(({ orderId }) => orderId)
}
