import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PaymentProvider } from '../../contract/deals/payment-states.ts'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { payments, refunds } from '../schema/payments.ts'

export type RefundRecord = typeof refunds.$inferSelect

/** Throws if the payment has a refund that did not fail. */
export async function insertRefund(tx: Transaction, refund: typeof refunds.$inferInsert): Promise<void> {
	await tx.insert(refunds).values(refund)
}

/** Locks the latest refund of a payment. Lock order and payment first. */
export async function lockLastRefund(tx: Transaction, paymentId: string): Promise<RefundRecord | undefined> {
	const [refund] = await tx
		.select()
		.from(refunds)
		.where(eq(refunds.paymentId, paymentId))
		.orderBy(desc(refunds.createdAt), desc(refunds.id))
		.limit(1)
		.for('update')
	return refund
}

export async function changeRefund(
	tx: Transaction,
	id: string,
	changes: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
	await tx.update(refunds).set(changes).where(eq(refunds.id, id))
}

/** Stores the gateway's id of an accepted refund. Does nothing if the refund has ended, because another process may ask too. */
export async function acceptRefund(db: Queries, id: string, acceptedAs: string): Promise<void> {
	await db
		.update(refunds)
		.set({ acceptedAs, status: 'processing' })
		.where(and(eq(refunds.id, id), isNull(refunds.endedAt)))
}

export interface RefundToAsk extends RefundRecord {
	readonly provider: PaymentProvider
}

/** Refunds to request from these gateways, most urgent first. */
export function listRefundsToAsk(
	db: Queries,
	providers: PaymentProvider[],
	at: Date,
	most: number,
): Promise<RefundToAsk[]> {
	return db
		.select({ ...getTableColumns(refunds), provider: payments.provider })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(isNotNull(refunds.askAt), lte(refunds.askAt, at), inArray(payments.provider, providers)))
		.orderBy(asc(refunds.askAt))
		.limit(most)
}

/** Sets when to ask next. False if another process did so meanwhile. */
export async function claimRefund(db: Queries, { id, askAt }: RefundRecord, next: Date | null): Promise<boolean> {
	const claimed = await db
		.update(refunds)
		.set({ askAt: next, asked: sql`${refunds.asked} + 1` })
		.where(and(eq(refunds.id, id), askAt ? eq(refunds.askAt, askAt) : sql`${refunds.askAt} is null`))
		.returning({ id: refunds.id })
	return claimed.length > 0
}

/** All attempts to refund a payment, oldest first. */
export function listRefundsOfPayment(db: Queries, paymentId: string): Promise<RefundRecord[]> {
	return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt)
}

/** Paisa of a payment that were refunded. */
export async function sumRefunded(db: Queries, paymentId: string): Promise<number> {
	const [found] = await db
		.select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
		.from(refunds)
		.where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'refunded')))
	return found?.sum ?? 0
}
