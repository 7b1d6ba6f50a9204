import { type LockedOrder, lockOrder } from '../../database/deals/orders.ts'
import type { Transaction } from '../../database/postgres/connection.ts'

/** Locks the order of a payment. Call it before locking payments: a fixed order of locks prevents deadlocks. */
export async function lockOrderOf(tx: Transaction, id: string): Promise<LockedOrder> {
	const order = await lockOrder(tx, id)
	if (!order) throw new Error('A payment has lost its order.')
	return order
}
