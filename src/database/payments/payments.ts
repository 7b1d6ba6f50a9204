import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import {
	type PaymentMove,
	type PaymentProvider,
	type PaymentState,
	paymentMoves,
} from '../../contract/deals/payment-states.ts'
import type { Page, PageRequest } from '../../contract/page.ts'
import { listPage } from '../paging.ts'
import type { Database, Queries, Transaction } from '../postgres/connection.ts'
import { only } from '../rows.ts'
import { events } from '../schema/events.ts'
import { orders } from '../schema/orders.ts'
import { payments, payouts, refunds } from '../schema/payments.ts'

export type PaymentRecord = typeof payments.$inferSelect

/** Records an attempt to pay. Lock the order first. */
export const insertPayment = (
	tx: Transaction,
	payment: typeof payments.$inferInsert & { readonly provider: PaymentProvider },
): Promise<PaymentRecord> => only(tx.insert(payments).values(payment).returning())

/** Finds the payment that was begun with this reference. */
export async function findPayment(db: Queries, reference: string): Promise<PaymentRecord | undefined> {
	const [payment] = await db
		.select()
		.from(payments)
		.where(and(eq(payments.reference, reference), isNull(payments.firstId)))
	return payment
}

/** What the gateway has confirmed in this payment's transaction: this payment, and any other in it. */
export function listConfirmed(db: Queries, id: string): Promise<Pick<PaymentRecord, 'proof' | 'bankReference'>[]> {
	return db
		.select({ proof: payments.proof, bankReference: payments.bankReference })
		.from(payments)
		.where(and(or(eq(payments.id, id), eq(payments.firstId, id)), isNotNull(payments.confirmedAt)))
}

/** Locks a payment until the transaction ends. Lock its order first. Throws if there is none. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRecord> {
	const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
	if (!payment) throw new Error('A payment is gone.')
	return payment
}

/** All attempts to pay for an order, oldest first. Lock the order first. */
export function listPaymentsOfOrder(db: Queries, orderId: string): Promise<PaymentRecord[]> {
	return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt, payments.id)
}

export async function changePayment(
	tx: Transaction,
	id: string,
	changes: Partial<typeof payments.$inferInsert>,
): Promise<void> {
	await tx.update(payments).set(changes).where(eq(payments.id, id))
}

/** Payments to ask these gateways about, most urgent first; paid ones come last. */
export function listPaymentsToAsk(
	db: Queries,
	providers: PaymentProvider[],
	at: Date,
	most: number,
): Promise<PaymentRecord[]> {
	return db
		.select()
		.from(payments)
		.where(and(isNotNull(payments.askAt), lte(payments.askAt, at), inArray(payments.provider, providers)))
		.orderBy(isNotNull(payments.confirmedAt), asc(payments.askAt))
		.limit(most)
}

/** Sets when to ask next. False if another process did so meanwhile. */
export async function claimPayment(db: Queries, { id, askAt }: PaymentRecord, next: Date | null): Promise<boolean> {
	const claimed = await db
		.update(payments)
		.set({ askAt: next, asked: sql`${payments.asked} + 1` })
		.where(and(eq(payments.id, id), askAt ? eq(payments.askAt, askAt) : sql`${payments.askAt} is null`))
		.returning({ id: payments.id })
	return claimed.length > 0
}

// Held money first, then money on its way back, then expected money.
const rank = sql`array_position(array['paid', 'review', 'refunding', 'refund_failed', 'waiting', 'refunded', 'failed'], ${payments.status}::text)`

/** Amounts in paisa, except in the history, where they are in taka. The history is oldest first; `at` in ms since 1970. */
export interface OrderPaymentRow {
	provider: PaymentProvider
	status: PaymentState
	amount: number
	by: 'card' | 'bkash' | 'nagad' | 'rocket' | 'other' | null
	/** Paisa that were refunded. */
	refunded: number
	payout: 'due' | 'paid' | null
	history: { at: number; kind: PaymentMove; by: 'admin' | 'system'; amount?: number; twice?: boolean }[]
}

const moves = sql.raw(paymentMoves.map((kind) => `'${kind}'`).join(', '))

const paymentHistory = sql`(
	select coalesce(json_agg(json_strip_nulls(json_build_object(
		'at', round(extract(epoch from ${events.createdAt}) * 1000), 'kind', ${events.kind},
		'by', case when ${events.actorId} is null then 'system' else 'admin' end, 'amount', ${events.data} -> 'amount',
		'twice', ${events.data} -> 'twice'
	)) order by ${events.id}), '[]')
	from ${events} where ${events.orderId} = ${payments.orderId} and ${events.kind} in (${moves}))`

export const shownPayment = sql<OrderPaymentRow | null>`(
	select json_build_object(
		'provider', ${payments.provider}, 'status', ${payments.status}, 'amount', coalesce(${payments.confirmedAmount}, ${payments.amount}), 'by', ${payments.paidBy},
		'refunded', (select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'refunded'),
		'payout', (select case when ${payouts.paidAt} is null then 'due' else 'paid' end from ${payouts} where ${payouts.orderId} = ${payments.orderId}),
		'history', ${paymentHistory}
	)
	from ${payments} where ${payments.orderId} = ${orders.id}
	order by ${rank}, ${payments.createdAt} desc limit 1)`

const lastFailure = sql<string | null>`(
	select ${refunds.failure} from ${refunds} where ${refunds.paymentId} = ${payments.id} order by ${refunds.createdAt} desc limit 1)`

const selectCases = (db: Queries) =>
	db
		.select({
			...getTableColumns(payments),
			failure: lastFailure,
			productName: orders.productName,
			buyerName: orders.buyerName,
			sellerName: orders.sellerName,
		})
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))

export type PaymentCaseRow = Awaited<ReturnType<typeof selectCases>>[number]

/** Payments with the people of their orders, newest first: all, or only those in these states. */
export function listPayments(
	{ db }: Database,
	states: readonly PaymentState[],
	page: PageRequest<never>,
): Promise<Page<PaymentCaseRow>> {
	const filter: SQL | undefined = states.length > 0 ? inArray(payments.status, [...states]) : undefined
	return listPage(db, page, {
		name: `list_payments_${states.join('_')}`,
		table: payments,
		sortKeys: {},
		values: {},
		select: (behind) => selectCases(db).where(and(behind, filter)),
	})
}

/** Every payment, oldest first, to compare with the gateway. */
export function listAllPayments(db: Queries): Promise<PaymentRecord[]> {
	return db.select().from(payments).orderBy(payments.createdAt, payments.id)
}

/** Throws if there is none. */
export async function findPaymentById(db: Queries, id: string): Promise<PaymentRecord> {
	const [payment] = await db.select().from(payments).where(eq(payments.id, id))
	if (!payment) throw new Error('A payment is gone.')
	return payment
}

/** Sets when to ask the gateway, whatever the schedule says. */
export async function changeAskAt(db: Queries, id: string, askAt: Date): Promise<void> {
	await db.update(payments).set({ askAt }).where(eq(payments.id, id))
}
