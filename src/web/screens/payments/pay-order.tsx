import type { Order } from '../../../contract/deals/orders.ts'
import { isPayable, payable } from '../../../contract/deals/payment-states.ts'
import { isEnded, openStates } from '../../../contract/deals/states.ts'
import type { DealSide } from '../../components/deals/words.ts'
import { DialogButton } from '../../components/dialogs/dialog.tsx'
import { useShownPrice } from '../../components/payments/shown-price.tsx'
import { useSite } from '../../site.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { PayForm } from './pay-form.tsx'
import { PaymentBadge, PaymentStatus } from './payment-status.tsx'

/** `Make Payment` for an order, if it can be paid online. */
export function PayButton({ order, small, look }: { order: Order; small?: boolean; look?: 'primary' | undefined }) {
	const { t } = useTexts()
	const { payments } = useSite()
	const price = useShownPrice(order.product_resellPrice)
	if (!payments || !order.actions.includes('pay')) return null
	return (
		<DialogButton small={small} look={look} wide label={t('Make Payment')} title={t('Make Payment')}>
			{(close) => (
				<div className="stack">
					<p>
						<strong>{order.product_name}</strong>
					</p>
					<PayForm
						what={{ order_id: order._id }}
						price={price}
						terms={payments.terms}
						asksMobile={order.buyer_mobile === ''}
						onClose={close}
					/>
				</div>
			)}
		</DialogButton>
	)
}

/** A table cell: the state of the payment, and `Make Payment` if that is possible. */
export function PaymentCell({ order }: { order: Order }) {
	const { t } = useTexts()
	return (
		<div className="cluster">
			{order.payment ? (
				<PaymentBadge status={order.payment.status} />
			) : isEnded(order.status) ? (
				'—'
			) : (
				t('At the meeting')
			)}
			<PayButton order={order} small />
		</div>
	)
}

/** Why an order cannot be paid online now. Renders nothing if it can, or if the reason is obvious. */
function Why({ order }: { order: Order }) {
	const { t, money } = useTexts()
	const { payments } = useSite()
	if (!payments || order.payment || order.actions.includes('pay')) return null
	if (isPayable(order.product_resellPrice)) return null
	const range = { min: money(payable.min), max: money(payable.max) }
	return (
		<p className="quiet">
			{t('Prices from {min} to {max} can be paid online.', range)} {t('You pay this one when you meet.')}
		</p>
	)
}

const paidByHand: Readonly<Record<DealSide, Text>> = {
	buyer: 'You pay the seller when you meet, after looking at it.',
	seller: 'The buyer pays you when you meet, after looking at it.',
	admin: 'The buyer pays the seller when they meet, after looking at it.',
}

/** The payment on an order's page, for its buyer, its seller and admins. */
export function OrderPayment({ order }: { order: Order }) {
	const { t } = useTexts()
	const { payments } = useSite()
	const payableNow = order.actions.includes('pay')
	const open = openStates.includes(order.status)
	// If the order is over, nothing was paid online and nothing will be.
	// A booking that ends unless it is paid says so at the top.
	if ((!open || order.pay_by !== undefined) && !order.payment) return null
	return (
		<section className="panel stack" aria-labelledby="order-payment">
			<h2 id="order-payment">{t('Payment')}</h2>
			{order.payment ? (
				<PaymentStatus order={order} payment={order.payment} />
			) : (
				<p>
					{payments && payableNow
						? t('You can pay the seller when you meet, or online now.')
						: t(paidByHand[order.as ?? 'admin'])}
				</p>
			)}
			<Why order={order} />
			{order.pay_by === undefined && (
				<div>
					<PayButton order={order} />
				</div>
			)}
		</section>
	)
}
