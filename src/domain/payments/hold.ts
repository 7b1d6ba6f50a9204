import type { Transaction } from '../../database/connection.ts'
import { type LockedOrder, lockOrder } from '../../database/orders.ts'

/** Locks the order of a payment. Before any lock on its payments, so that no two transactions wait for each other. */
export async function holdOrder(tx: Transaction, id: string): Promise<LockedOrder> {
	const order = await lockOrder(tx, id)
	if (!order) throw new Error('A payment has lost its order.')
	return order
}
