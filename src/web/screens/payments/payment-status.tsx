import type { Order } from '../../../contract/deals/orders.ts'
import type { PaymentState } from '../../../contract/deals/payment-states.ts'
import type { Payment } from '../../../contract/deals/payments.ts'
import { Badge } from '../../components/badge.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

const shown: Record<PaymentState, { name: Text; tone: 'plain' | 'good' | 'caution' | 'danger'; means: Text }> = {
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

const ways: Record<NonNullable<Payment['by']>, Text> = {
	card: 'by card',
	bkash: 'by bKash',
	nagad: 'by Nagad',
	rocket: 'by Rocket',
	other: 'online',
}

/** How a payment stands, in a word. */
export function PaymentBadge({ status }: { status: PaymentState }) {
	const { t } = useTexts()
	return <Badge tone={shown[status].tone}>{t(shown[status].name)}</Badge>
}

/** What it means for this order and its reader. */
function meansOf({ status, actions }: Order, payment: Payment): Text {
	if (payment.status === 'failed' && actions.includes('pay'))
		return 'Nothing was charged. You can try again, or pay at the meeting.'
	if (payment.status !== 'paid') return shown[payment.status].means
	if (status === 'disputed') return 'An admin decides who gets the money. It is held until then.'
	if (status !== 'completed') return shown.paid.means
	if (payment.payout === 'paid') return 'The seller has been paid.'
	return payment.payout === 'due'
		? 'The seller is paid next.'
		: 'The gear was handed over. The seller is paid after 48 hours, unless the buyer opens a dispute.'
}

/** How an order's payment stands and what that means. */
export function PaymentStatus({ order, payment }: { order: Order; payment: Payment }) {
	const { t, money } = useTexts()
	return (
		<div className="stack stack--tight" role="status">
			<p className="cluster">
				<PaymentBadge status={payment.status} />
				<strong>{money(payment.amount)}</strong>
				{payment.by && <span className="quiet">{t(ways[payment.by])}</span>}
			</p>
			<p className="quiet">{t(meansOf(order, payment))}</p>
		</div>
	)
}
