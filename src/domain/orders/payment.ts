import { type LockedOrder, setOrder } from '../../database/deals/orders.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { nextDeadline } from './facts.ts'

/** Stores the state of a locked order's online payment. Its deadline and next steps depend on it. */
export async function setPayment(
	tx: Transaction,
	order: LockedOrder,
	payment: { paidAt: Date | null; paymentInReview: boolean },
): Promise<LockedOrder> {
	// A paid order cannot miss its payment deadline.
	const known = { ...payment, payBy: null }
	const changed = { ...order, ...known }
	const deadline = nextDeadline(changed)
	await setOrder(tx, order.id, { ...known, deadline })
	return { ...changed, deadline }
}
