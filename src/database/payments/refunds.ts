import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { refunds } from '../schema/payments.ts'

export type RefundRecord = typeof refunds.$inferSelect

/** Throws if the payment has a refund that has not failed. */
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

/** Refunds to ask the gateway for, most urgent first. */
export function listRefundsToAsk(db: Queries, at: Date, most: number): Promise<RefundRecord[]> {
	return db
		.select()
		.from(refunds)
		.where(and(isNotNull(refunds.askAt), lte(refunds.askAt, at)))
		.orderBy(asc(refunds.askAt))
		.limit(most)
}

/** Sets when to ask next. False if somebody else did meanwhile. */
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
