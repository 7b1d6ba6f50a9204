import { orderIs } from '../../contract/deals/states.ts'
import { listDueOrderIds, lockUnremindedDisputes, lockUnremindedMeetings } from '../../database/deals/order-sweeps.ts'
import * as table from '../../database/deals/orders.ts'
import { listOrdersToPayOut } from '../../database/payments/payouts.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { record } from '../events/events.ts'
import type { Market } from '../market.ts'
import { lockOrderOf } from '../payments/lock-order.ts'
import { owePayout } from '../payments/payouts.ts'
import { factsOf } from './facts.ts'
import { moveOrder } from './move.ts'
import { type OrderMove, orderTimes, type SystemReason, stepFor } from './order-lifecycle.ts'
import { undoReservation } from './place.ts'

/** The moves that may be due, in the order they are tried. */
const dueMoves: readonly OrderMove[] = ['miss_payment', 'ask', 'expire']

/** The move that is due for a locked order, and why. An older take-down of the listing may have left its order open. */
function dueOf(order: table.LockedOrder, at: number): { action: OrderMove; reason?: SystemReason } | null {
	const facts = factsOf(order)
	const attempt = { by: 'system', at } as const
	const isDue = facts.deadline !== null && facts.deadline <= at
	if (order.listingDeleted && isDue && stepFor(facts, 'cancel', attempt))
		return { action: 'cancel', reason: 'listing deleted' }
	const action = dueMoves.find((move) => stepFor(facts, move, attempt))
	if (!action) return null
	return action === 'miss_payment' ? { action, reason: 'payment missed' } : { action }
}

async function moveIfDue(tx: Transaction, id: string, at: Date): Promise<boolean> {
	const order = await table.lockOrder(tx, id, { skip: true })
	if (!order) return false
	const due = dueOf(order, at.getTime())
	if (!due) return false
	// If a process died before the gateway's session was open, nobody has been told.
	if (due.action === 'miss_payment' && (await undoReservation(tx, order))) return true
	await moveOrder(tx, order, { ...due, by: 'system', actorId: null, at })
	return true
}

/** Moves every order whose deadline has passed, each in its own transaction. Skips orders locked by another process. */
export async function moveDueOrders({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	let moved = 0
	for (let more = true; more; ) {
		const ids = await listDueOrderIds(database.db, at)
		more = false
		for (const id of ids)
			if (await database.transaction((tx) => moveIfDue(tx, id, at))) {
				moved += 1
				more = true
			}
	}
	return moved
}

/** Reminds both sides of each meeting three hours before it, once. */
export async function remindOfMeetings({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	return database.transaction(async (tx) => {
		const orders = await lockUnremindedMeetings(tx, at, new Date(at.getTime() + orderTimes.reminder))
		for (const { id, listingId, agreedAt } of orders) {
			await table.setOrder(tx, id, { remindedFor: agreedAt })
			const data = { at: agreedAt?.getTime() ?? null }
			await record(tx, { kind: 'meeting_reminder', by: null, order: id, listing: listingId, data })
		}
		return orders.length
	})
}

/** Reminds admins once a day of each dispute older than two weeks. */
export async function remindOfDisputes({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	return database.transaction(async (tx) => {
		const orders = await lockUnremindedDisputes(tx, {
			disputedBefore: new Date(at.getTime() - orderTimes.adminsFirstReminder),
			remindedBefore: new Date(at.getTime() - orderTimes.adminsReminder),
		})
		for (const { id, listingId } of orders) {
			await table.setOrder(tx, id, { adminsRemindedAt: at })
			await record(tx, { kind: 'dispute_waiting', by: null, order: id, listing: listingId })
		}
		return orders.length
	})
}

/** How many orders one sweep looks at. */
const most = 100

/** Records what sellers are owed for orders that can no longer be disputed. */
export async function owePayouts({ database }: Pick<Market, 'database'>, at: Date): Promise<number> {
	const disputableUntil = new Date(at.getTime() - orderTimes.dispute)
	let owed = 0
	for (const id of await listOrdersToPayOut(database.db, disputableUntil, most)) {
		const noted = await database.transaction(async (tx) => {
			const order = await lockOrderOf(tx, id)
			// It may have been disputed before it was locked.
			return orderIs(order.status, 'sold') && (await owePayout(tx, order, at))
		})
		if (noted) owed += 1
	}
	return owed
}
