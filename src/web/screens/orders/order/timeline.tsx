import type { Order, OrderEntry } from '../../../../contract/deals/orders.ts'
import type { PaymentEntry } from '../../../../contract/deals/payments.ts'
import { When } from '../../../components/when.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { happenedText, nameOf, paidWords } from './happened.ts'
import { Reason } from './reason.tsx'

function Happened({ order, entry }: { order: Order; entry: OrderEntry }) {
	const { t } = useTexts()
	const { action } = entry
	return (
		<>
			<p>{t(happenedText(order, entry), { who: nameOf(order, entry, t) })}</p>
			{action !== 'miss_payment' && <Reason {...entry} />}
		</>
	)
}

function Paid({ order, entry }: { order: Order; entry: PaymentEntry }) {
	return <p>{paidWords(order, entry, useTexts())}</p>
}

const isPayment = (entry: OrderEntry | PaymentEntry): entry is PaymentEntry => 'kind' in entry

/** The history of an order and its payment, newest last. */
export function Timeline({ order }: { order: Order }) {
	const { t } = useTexts()
	// Orders kept for offline reading before an upgrade have none.
	const entries = [...order.history, ...(order.payment_history ?? [])].sort((one, other) => one.at - other.at)
	return (
		<section className="panel" aria-labelledby="history">
			{/* Open for the admin who decides, who is told to read it. */}
			<details className="fold" open={order.as === null && order.status === 'disputed'}>
				<summary>
					<h2 id="history">{t('History')}</h2>
				</summary>
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
			</details>
		</section>
	)
}
