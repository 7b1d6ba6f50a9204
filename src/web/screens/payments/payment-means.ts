import type { Order } from '../../../contract/deals/orders.ts'
import type { PaymentState } from '../../../contract/deals/payment-states.ts'
import type { Payment } from '../../../contract/deals/payments.ts'
import { orderIs } from '../../../contract/deals/states.ts'
import type { DealSide } from '../../components/deals/words.ts'
import type { Text } from '../../texts/texts.tsx'

/** The name and the meaning of each state. */
export const shownPayments: Record<
	PaymentState,
	{ name: Text; tone: 'plain' | 'good' | 'caution' | 'danger'; means: Text }
> = {
	waiting: {
		name: 'Payment started',
		tone: 'plain',
		means: 'We are checking with the payment service. This page will show when the money has arrived.',
	},
	review: {
		name: 'Payment being checked',
		tone: 'caution',
		means: 'An admin looks at this payment. Do not hand anything over until it is decided.',
	},
	paid: {
		name: 'Paid online',
		tone: 'good',
		means: 'The money waits for the handover. Without one it goes back to the buyer.',
	},
	failed: {
		name: 'Payment failed',
		tone: 'danger',
		means: 'Nothing was charged.',
	},
	refunding: {
		name: 'Money on its way back',
		tone: 'caution',
		means: 'The payment service returns the whole amount to the buyer. That can take some days.',
	},
	refunded: { name: 'Money returned', tone: 'plain', means: 'The buyer has the whole amount back.' },
	refund_failed: {
		name: 'Return delayed',
		tone: 'danger',
		means: 'The payment service has not returned the money yet. An admin is dealing with it. Nothing is lost.',
	},
}

/** What the meaning depends on. A booking made by paying has a deadline to pay, and ends if it is missed. */
type PaidOrder = Pick<Order, 'status' | 'actions' | 'pay_by' | 'as'>

function meansToAll({ status, actions, pay_by }: PaidOrder, payment: Pick<Payment, 'status' | 'payout'>): Text {
	if (payment.status === 'failed' && actions.includes('pay'))
		return pay_by === undefined
			? 'Nothing was charged. You can try again, or pay at the meeting.'
			: 'Nothing was charged. Pay in time to keep your booking.'
	// If the sale stands, only a part is refunded.
	if (payment.status === 'refunding' && orderIs(status, 'sold'))
		return 'The payment service returns a part to the buyer. That can take some days.'
	if (payment.status !== 'paid') return shownPayments[payment.status].means
	if (orderIs(status, 'contested')) return 'An admin decides who gets the money. It is held until then.'
	if (!orderIs(status, 'sold')) return shownPayments.paid.means
	if (payment.payout === 'paid') return 'The seller has been paid.'
	return payment.payout === 'due'
		? 'The seller is paid next.'
		: 'The gear was handed over. The seller is paid after 48 hours, unless the buyer opens a dispute.'
}

/** What a reader is told instead of the general sentence. */
const toReader: Readonly<Record<DealSide, Readonly<Partial<Record<Text, Text>>>>> = {
	buyer: {
		'The money waits for the handover. Without one it goes back to the buyer.':
			'Your money waits for the handover. Without one it comes back to you.',
		'The payment service returns the whole amount to the buyer. That can take some days.':
			'The payment service returns the whole amount to you. That can take some days.',
		'The payment service returns a part to the buyer. That can take some days.':
			'The payment service returns a part to you. That can take some days.',
		'The buyer has the whole amount back.': 'You have the whole amount back.',
	},
	seller: {
		'The gear was handed over. The seller is paid after 48 hours, unless the buyer opens a dispute.':
			'The gear was handed over. You are paid after 48 hours, unless the buyer opens a dispute.',
		'The seller is paid next.': 'You are paid next.',
		'The seller has been paid.': 'You have been paid.',
	},
	admin: {
		'An admin looks at this payment. Do not hand anything over until it is decided.':
			'This payment waits for a decision. Nothing may be handed over until then.',
		'An admin decides who gets the money. It is held until then.': 'The money is held until the dispute is decided.',
		'The payment service has not returned the money yet. An admin is dealing with it. Nothing is lost.':
			'The payment service has not returned the money yet. Try again from its case.',
	},
}

/** Returns what the payment means for this order and its reader. */
export function meansOf(order: PaidOrder, payment: Pick<Payment, 'status' | 'payout'>): Text {
	const means = meansToAll(order, payment)
	return toReader[order.as ?? 'admin'][means] ?? means
}
