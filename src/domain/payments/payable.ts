import { isPayable, payable } from '../../contract/deals/payment-states.ts'
import { openStates } from '../../contract/deals/states.ts'
import { say } from '../../contract/sentences.ts'
import type { LockedOrder } from '../../database/deals/orders.ts'
import { Failure, invalid } from '../failure.ts'
import type { Market } from '../market.ts'

type Paid = Pick<LockedOrder, 'status' | 'price' | 'paidAt' | 'paymentInReview' | 'listingDeleted'>
/** Any market, even one that takes no payments. */
type AnyMarket = Pick<Market, 'gateway'>

/** Why this price cannot be paid online here, or null. */
function whyNotPrice({ gateway }: AnyMarket, taka: number) {
	if (!gateway) return 'noOnlinePayment'
	return isPayable(taka) ? null : 'notPayable'
}

/** Why this order cannot be paid online now, or null. */
function whyNot(market: AnyMarket, order: Paid) {
	if (!openStates.includes(order.status) || order.listingDeleted) return 'orderEndedUnpaid'
	if (order.paidAt || order.paymentInReview) return 'paidAlready'
	return whyNotPrice(market, order.price)
}

function refuse(why: ReturnType<typeof whyNot>): void {
	if (why) throw new Failure('taken', why === 'notPayable' ? say(why, payable) : say(why))
}

/** Whether this order can be paid online now. */
export const canBePaid = (market: AnyMarket, order: Paid) => whyNot(market, order) === null

/** Throws 'taken' if this order cannot be paid online now. */
export const refuseUnpayable = (market: AnyMarket, order: Paid) => refuse(whyNot(market, order))

/** Throws 'taken' if this price cannot be paid online here. */
export const refuseUnpayablePrice = (market: AnyMarket, taka: number) => refuse(whyNotPrice(market, taka))

/** The phone number for the gateway. Throws 'invalid' if none was given. */
export function mobileOf(sent: string, known: string): string {
	const mobile = sent || known
	if (mobile === '') throw invalid({ mobile: say('payMobile') })
	return mobile
}
