import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { CheckAnswer } from '../../contract/gear/checklist.ts'
import type { Known } from '../../contract/gear/facts.ts'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { orderChecks, orders } from '../schema/orders.ts'

/** A buyer's answer to one item. */
export interface Checked {
	item: string
	answer: CheckAnswer
	text: string
}
export type CheckRecord = typeof orderChecks.$inferSelect

/** The latest answer to each item of an order. */
export const lastChecks = sql<Checked[]>`(
	select coalesce(json_agg(json_build_object('item', last.item, 'answer', last.answer, 'text', last.text) order by last.id), '[]')
	from (select distinct on (${orderChecks.item}) ${orderChecks.item}, ${orderChecks.answer}, ${orderChecks.text}, ${orderChecks.id}
		from ${orderChecks} where ${orderChecks.orderId} = ${orders.id}
		order by ${orderChecks.item}, ${orderChecks.id} desc) as last)`

/** How many answers were sent with this client id; 0 if it is new. */
export async function countChecksSent(tx: Transaction, orderId: string, clientId: string): Promise<number> {
	const [counted] = await tx
		.select({ sent: count() })
		.from(orderChecks)
		.where(and(eq(orderChecks.orderId, orderId), eq(orderChecks.clientId, clientId)))
	return counted?.sent ?? 0
}

export async function insertChecks(tx: Transaction, rows: readonly (typeof orderChecks.$inferInsert)[]): Promise<void> {
	await tx.insert(orderChecks).values([...rows])
}

/** Every answer for an order, oldest first. */
export function listChecks(db: Queries, orderId: string): Promise<CheckRecord[]> {
	return db.select().from(orderChecks).where(eq(orderChecks.orderId, orderId)).orderBy(asc(orderChecks.id))
}

/** Every answer that a buyer gave, oldest first. */
export async function listChecksOfBuyer(db: Queries, buyerId: string): Promise<CheckRecord[]> {
	const rows = await db
		.select()
		.from(orderChecks)
		.innerJoin(orders, eq(orders.id, orderChecks.orderId))
		.where(eq(orders.buyerId, buyerId))
		.orderBy(asc(orderChecks.id))
	return rows.map(({ order_checks: row }) => row)
}

/** Stores what was known before this answer confirmed it. */
export async function setBefore(tx: Transaction, id: number, before: Known): Promise<void> {
	await tx.update(orderChecks).set({ before }).where(eq(orderChecks.id, id))
}
