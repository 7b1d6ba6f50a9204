import { and, eq, getTableColumns, gte, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { contestedStates, soldStates } from '../../contract/deals/states.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { first } from '../rows.ts'
import { isOneOf } from '../schema/columns.ts'
import { orders } from '../schema/orders.ts'
import { payments, payoutAccounts, payoutBatchRows, payouts } from '../schema/payments.ts'

export type PayoutRecord = typeof payouts.$inferSelect
type AccountRecord = typeof payoutAccounts.$inferSelect

/** The account to which a seller wants to be paid. */
export const findPayoutAccount = (db: Queries, userId: string): Promise<AccountRecord | undefined> =>
	first(db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId)))

/** Returns false if nothing changed. */
export async function savePayoutAccount(tx: Transaction, account: AccountRecord): Promise<boolean> {
	const { kind, number, name, updatedAt } = account
	const saved = await tx
		.insert(payoutAccounts)
		.values(account)
		.onConflictDoUpdate({
			target: payoutAccounts.userId,
			set: { kind, number, name, updatedAt },
			setWhere: sql`(${payoutAccounts.kind}, ${payoutAccounts.number}, ${payoutAccounts.name}) is distinct from (${kind}, ${number}, ${name})`,
		})
		.returning({ userId: payoutAccounts.userId })
	return saved.length > 0
}

/** Deletes a seller's payout account, unless they are or may still be owed money. */
export async function deletePayoutAccount(tx: Transaction, userId: string): Promise<void> {
	const paidOut = tx
		.select({ one: sql`1` })
		.from(payouts)
		.where(and(eq(payouts.orderId, orders.id), isNotNull(payouts.paidAt)))
	const owed = tx
		.select({ one: sql`1` })
		.from(orders)
		.where(
			and(
				eq(orders.sellerId, userId),
				isNotNull(orders.paidAt),
				isOneOf(orders.status, [...soldStates, ...contestedStates]),
				notExists(paidOut),
			),
		)
	await tx.delete(payoutAccounts).where(and(eq(payoutAccounts.userId, userId), notExists(owed)))
}

/** Ids of paid orders that were handed over and can no longer be disputed, without a payout yet. */
export async function listOrdersToPayOut(db: Queries, disputableUntil: Date, most: number): Promise<string[]> {
	const recorded = db.select({ one: sql`1` }).from(payouts).where(eq(payouts.orderId, orders.id))
	const rows = await db
		.select({ id: orders.id })
		.from(orders)
		.innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, 'paid')))
		.where(
			and(
				isOneOf(orders.status, soldStates),
				isNotNull(orders.paidAt),
				or(isNotNull(orders.disputedAt), lte(orders.completedAt, disputableUntil)),
				notExists(recorded),
			),
		)
		.limit(most)
	return rows.map(({ id }) => id)
}

/** Returns false if the order already has a payout. */
export async function insertPayout(tx: Transaction, payout: typeof payouts.$inferInsert): Promise<boolean> {
	const inserted = await tx.insert(payouts).values(payout).onConflictDoNothing().returning({ id: payouts.id })
	return inserted.length > 0
}

/** Lock the order first. */
export const lockPayout = (tx: Transaction, orderId: string): Promise<PayoutRecord | undefined> =>
	first(tx.select().from(payouts).where(eq(payouts.orderId, orderId)).for('update'))

/** Records that a locked payout was made. */
export async function markPaidOut(
	tx: Transaction,
	id: string,
	made: { paidAt: Date; paidBy: string; reference: string },
): Promise<void> {
	await tx.update(payouts).set(made).where(eq(payouts.id, id))
}

const selectPayouts = (db: Queries) =>
	db
		.select({
			...getTableColumns(payouts),
			productName: orders.productName,
			sellerName: orders.sellerName,
			/** The open batch that it is in. */
			batch: payoutBatchRows.batchId,
			account: { kind: payoutAccounts.kind, number: payoutAccounts.number, name: payoutAccounts.name },
		})
		.from(payouts)
		.innerJoin(orders, eq(orders.id, payouts.orderId))
		.leftJoin(payoutAccounts, eq(payoutAccounts.userId, payouts.sellerId))
		.leftJoin(payoutBatchRows, and(eq(payoutBatchRows.payoutId, payouts.id), eq(payoutBatchRows.state, 'open')))

export type PayoutRow = Awaited<ReturnType<typeof selectPayouts>>[number]

export interface PayoutFilter {
	/** Only this seller's. */
	readonly sellerId?: string | undefined
	readonly status?: 'due' | 'paid' | undefined
	/** When they became due. */
	readonly from?: Date | undefined
	readonly to?: Date | undefined
}

/** Payouts that match, newest first. */
export function listPayouts(
	{ db }: Database,
	filter: PayoutFilter,
	page: PageRequest<never>,
): Promise<Page<PayoutRow>> {
	const { sellerId, status, from, to } = filter
	return listPage(db, page, {
		name: ['list_payouts', sellerId && 'of_seller', status, from && 'from', to && 'to'].filter(Boolean).join('_'),
		table: payouts,
		sortKeys: {},
		values: { sellerId, from, to },
		select: (behind) =>
			selectPayouts(db).where(
				and(
					behind,
					sellerId ? eq(payouts.sellerId, sql.placeholder('sellerId')) : undefined,
					status && (status === 'due' ? isNull(payouts.paidAt) : isNotNull(payouts.paidAt)),
					from && gte(payouts.createdAt, sql.placeholder('from')),
					to && lt(payouts.createdAt, sql.placeholder('to')),
				),
			),
	})
}

/** How many sellers' payouts are due. */
export const countDuePayouts = (db: Queries): Promise<number> => db.$count(payouts, isNull(payouts.paidAt))
