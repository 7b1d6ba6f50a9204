import { openStates } from '../../contract/deals/states.ts'
import { isId } from '../../contract/ids.ts'
import { listOpenOrderIds, lockListingsOf, lockOrder } from '../../database/deals/orders.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { now } from '../clock.ts'
import { moveOrder } from './move.ts'
import type { SystemReason } from './order-lifecycle.ts'

/**
 * Locks the listings that change when this person leaves the market (`SELECT … FOR UPDATE`). With `marked`, also those
 * whose wishes, reports and offers go with the person. Call it before locking the person: listings are locked before
 * people everywhere. One statement locks them all. With two, a view recorded in between could wait for the first while
 * the second waits for the view: a deadlock.
 */
export async function lockListingsLeaving(tx: Transaction, userId: string, { marked = false } = {}): Promise<void> {
	if (isId(userId)) await lockListingsOf(tx, userId, { marked })
}

/**
 * Cancels the open orders of a listing, or of a person who leaves the market, in the same transaction. Paid ones whose
 * meeting is over are left to an admin. Listings of a leaving seller stay off the market, paused.
 */
export async function cancelOpenOrders(
	tx: Transaction,
	of: { listingId: string } | { userId: string },
	{ reason, actorId }: { reason: SystemReason; actorId: string | null },
): Promise<void> {
	for (const id of await listOpenOrderIds(tx, of)) {
		const order = await lockOrder(tx, id)
		// It may have moved on before it was locked.
		if (!order || !openStates.includes(order.status)) continue
		const sellerLeaves = 'listingId' in of || of.userId === order.sellerId
		await moveOrder(tx, order, { action: 'cancel', by: 'system', actorId, at: now(), reason, sellerLeaves })
	}
}
