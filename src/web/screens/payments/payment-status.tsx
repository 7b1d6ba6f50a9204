import type { Order } from '../../../contract/deals/orders.ts'
import type { PaymentState } from '../../../contract/deals/payment-states.ts'
import type { Payment } from '../../../contract/deals/payments.ts'
import { Badge } from '../../components/badge.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { meansOf, shownPayments as shown } from './payment-means.ts'

const ways: Record<NonNullable<Payment['by']>, Text> = {
	card: 'by card',
	bkash: 'by bKash',
	nagad: 'by Nagad',
	rocket: 'by Rocket',
	other: 'online',
}

/** The state of a payment, in a word. */
export function PaymentBadge({ status }: { status: PaymentState }) {
	const { t } = useTexts()
	return <Badge tone={shown[status].tone}>{t(shown[status].name)}</Badge>
}

/** The state of an order's payment, and what it means. */
export function PaymentStatus({ order, payment }: { order: Order; payment: Payment }) {
	const { t, money } = useTexts()
	return (
		<div className="stack stack--tight" role="status">
			<p className="cluster">
				<PaymentBadge status={payment.status} />
				<strong>{money(payment.amount)}</strong>
				{payment.by && <span className="quiet">{t(ways[payment.by])}</span>}
			</p>
			{payment.status === 'paid' && payment.refunded > 0 && (
				<p>
					{order.as === 'buyer'
						? t('{amount} of it went back to you.', { amount: money(payment.refunded) })
						: t('{amount} of it went back to the buyer.', { amount: money(payment.refunded) })}
				</p>
			)}
			<p className="quiet">{t(meansOf(order, payment))}</p>
		</div>
	)
}
