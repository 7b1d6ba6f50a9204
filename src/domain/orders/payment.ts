import type { Transaction } from '../../database/connection.ts'
import { type LockedOrder, setOrder } from '../../database/orders.ts'
import { nextDeadline } from './facts.ts'

/** Says what is known of a locked order's online payment, on which its deadline and its next steps depend. */
export async function setPayment(
	tx: Transaction,
	order: LockedOrder,
	payment: { paidAt: Date | null; paymentInReview: boolean },
): Promise<LockedOrder> {
	const changed = { ...order, ...payment }
	const deadline = nextDeadline(changed)
	await setOrder(tx, order.id, { ...payment, deadline })
	return { ...changed, deadline }
}
