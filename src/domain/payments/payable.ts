import { isPayable, payable } from '../../contract/deals/payment-states.ts'
import { say } from '../../contract/sentences.ts'
import type { OrderRecord } from '../../database/deals/orders.ts'
import { Failure, invalid, taken } from '../failure.ts'
import type { Market } from '../market.ts'

/** The states in which an order waits for its handover, so that it makes sense to pay for it. */
export const isOpen = ({ status }: Pick<OrderRecord, 'status'>) => status === 'booked' || status === 'accepted'

type Paid = Pick<OrderRecord, 'status' | 'price' | 'paidAt' | 'paymentInReview'>

/** Why this price cannot be paid online here, or null. */
export function priceRefusal({ gateway }: Pick<Market, 'gateway'>, taka: number): Failure | null {
	if (!gateway) return taken('noOnlinePayment')
	return isPayable(taka) ? null : new Failure('taken', say('notPayable', payable))
}

/** Why this order cannot be paid online now, or null. */
export function payRefusal(market: Pick<Market, 'gateway'>, order: Paid): Failure | null {
	if (!isOpen(order)) return taken('orderEndedUnpaid')
	if (order.paidAt || order.paymentInReview) return taken('paidAlready')
	return priceRefusal(market, order.price)
}

/** The number that the gateway needs. Throws 'invalid' where nobody has given one. */
export function mobileOf(sent: string, known: string): string {
	const mobile = sent || known
	if (mobile === '') throw invalid({ mobile: say('payMobile') })
	return mobile
}
