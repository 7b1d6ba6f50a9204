import { orderIs } from '../../contract/deals/states.ts'
import { findHoldingOrder, type OrderRecord } from '../../database/deals/orders.ts'
import type { ListingRecord } from '../../database/listings/listings.ts'
import { listPaymentsOfOrder } from '../../database/payments/payments.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { taken } from '../failure.ts'
import { isLowerable } from '../orders/lowerable.ts'

/**
 * The order that holds a locked listing for this buyer, if an offer of theirs would lower its price. Undefined if the
 * listing is not held, or is held for somebody else. Throws 'taken' if the order is paid or a payment may still arrive.
 */
export async function orderToLower(
	tx: Transaction,
	buyerId: string,
	listing: Pick<ListingRecord, 'id' | 'status'> | undefined,
): Promise<OrderRecord | undefined> {
	if (listing?.status !== 'booked') return
	const order = await findHoldingOrder(tx, listing.id)
	if (!order || order.buyerId !== buyerId || !orderIs(order.status, 'meets')) return
	const payments = await listPaymentsOfOrder(tx, order.id)
	if (!payments.every((payment) => isLowerable(order, payment))) throw taken('paidOnline')
	return order
}
