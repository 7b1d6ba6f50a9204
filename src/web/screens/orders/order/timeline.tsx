import type { Order, OrderEntry } from '../../../../contract/deals/orders.ts'
import type { PaymentMove } from '../../../../contract/deals/payment-states.ts'
import type { PaymentEntry } from '../../../../contract/deals/payments.ts'
import { When } from '../../../components/when.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { happenedText } from './happened.ts'
import { Reason } from './reason.tsx'

const paid: Record<PaymentMove, Text> = {
	payment_paid: '{buyer} paid {amount} online',
	payment_review: 'The payment has to be checked',
	payment_refused: 'An admin did not accept the payment',
	refund_started: '{amount} is on its way back to {buyer}',
	payment_refunded: '{amount} was returned to {buyer}',
	refund_failed: 'The money could not be returned yet',
	payout_due: '{seller} is owed {amount}',
	payout_paid: '{seller} was paid {amount}',
}

function Happened({ order, entry }: { order: Order; entry: OrderEntry }) {
	const { t } = useTexts()
	const { action, by } = entry
	const who = {
		buyer: order.buyer_name,
		seller: order.seller_name,
		admin: t('An admin'),
		system: t('Motor'),
	}[by]
	return (
		<>
			<p>{t(happenedText(order, entry), { who })}</p>
			{action !== 'miss_payment' && <Reason {...entry} />}
		</>
	)
}

function paidText({ kind, by, twice }: PaymentEntry): Text {
	if (kind === 'payment_paid' && by === 'admin') return 'An admin accepted the payment of {amount}'
	return kind === 'refund_started' && twice ? '{buyer} paid twice: {amount} is on its way back' : paid[kind]
}

function Paid({ order, entry }: { order: Order; entry: PaymentEntry }) {
	const { t, money } = useTexts()
	const { amount } = entry
	const values = { buyer: order.buyer_name, seller: order.seller_name, amount: money(amount ?? 0) }
	return <p>{t(paidText(entry), values)}</p>
}

const isPayment = (entry: OrderEntry | PaymentEntry): entry is PaymentEntry => 'kind' in entry

/** What has happened to an order and to its money, newest last. */
export function Timeline({ order }: { order: Order }) {
	const { t } = useTexts()
	// What was kept for reading offline before an upgrade has none.
	const entries = [...order.history, ...(order.payment_history ?? [])].sort((one, other) => one.at - other.at)
	return (
		<section className="panel stack" aria-labelledby="history">
			<h2 id="history">{t('History')}</h2>
			<ol className="timeline">
				{entries.map((entry) => (
					<li key={`${entry.at} ${isPayment(entry) ? entry.kind : entry.action}`}>
						{isPayment(entry) ? <Paid order={order} entry={entry} /> : <Happened order={order} entry={entry} />}
						<p className="record-aside">
							<When moment={entry.at} />
						</p>
					</li>
				))}
			</ol>
		</section>
	)
}
