import { and, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { contestedStates, meetingStates } from '../../contract/deals/states.ts'
import type { Queries, Transaction } from '../postgres/connection.ts'
import { isOneOf } from '../schema/columns.ts'
import { orders } from '../schema/orders.ts'
import { isOpen, type OrderRecord } from './orders.ts'

const sweepSize = 100

/** Open orders whose deadline has passed, the longest overdue first. */
export async function listDueOrderIds(db: Queries, at: Date): Promise<string[]> {
	const found = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(isOpen, lte(orders.deadline, at)))
		.orderBy(orders.deadline)
		.limit(sweepSize)
	return found.map(({ id }) => id)
}

/** Locks orders whose agreed meeting is in this period and that have had no reminder yet. */
export function lockUnremindedMeetings(tx: Transaction, from: Date, to: Date): Promise<OrderRecord[]> {
	return tx
		.select()
		.from(orders)
		.where(
			and(
				isOneOf(orders.status, meetingStates),
				gt(orders.agreedAt, from),
				lte(orders.agreedAt, to),
				sql`${orders.remindedFor} is distinct from ${orders.agreedAt}`,
			),
		)
		.limit(sweepSize)
		.for('update', { skipLocked: true })
}

/** Locks disputes from before `disputedBefore` that admins have not been reminded of since `remindedBefore`. */
export function lockUnremindedDisputes(
	tx: Transaction,
	{ disputedBefore, remindedBefore }: { disputedBefore: Date; remindedBefore: Date },
): Promise<OrderRecord[]> {
	return tx
		.select()
		.from(orders)
		.where(
			and(
				isOneOf(orders.status, contestedStates),
				lte(orders.disputedAt, disputedBefore),
				or(isNull(orders.adminsRemindedAt), lte(orders.adminsRemindedAt, remindedBefore)),
			),
		)
		.limit(sweepSize)
		.for('update', { skipLocked: true })
}
