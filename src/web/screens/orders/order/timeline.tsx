import type { Order, OrderEntry } from '../../../../contract/deals/orders.ts'
import { When } from '../../../components/records/cells.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { reasonNames } from './reason-dialog.tsx'

const happened: Record<string, Text> = {
	book: '{who} booked it',
	accept_offer: '{who} accepted the offer',
	accept: '{who} accepted',
	decline: '{who} declined',
	cancel: '{who} cancelled',
	miss_payment: 'Not paid in time',
	propose_meeting: '{who} proposed a meeting',
	agree_meeting: '{who} agreed to the meeting',
	extend: '{who} took 14 more days',
	complete: 'Handed over with the code',
	received: '{who} received the gear',
	no_show: '{who} says that the other did not come',
	dispute: '{who} opened a dispute',
	refund: '{who} refunded the buyer',
	dismiss: '{who} let the sale stand',
	ask: 'Both were asked how it went',
	expire: 'Expired',
}

const systemReasons: Record<string, Text> = {
	'listing deleted': 'The listing was taken off the market',
	'person left': 'The other side has left',
	suspended: 'One of the accounts was suspended',
	'payment missed': 'Not paid in time',
}

function useWho(order: Order) {
	const { t } = useTexts()
	return ({ by }: OrderEntry) => {
		if (by === 'buyer') return order.buyer_name
		if (by === 'seller') return order.seller_name
		return by === 'admin' ? t('An admin') : t('Motor')
	}
}

function ReasonOf({ reason, text }: OrderEntry) {
	const { t } = useTexts()
	const name = reason && ((reasonNames as Record<string, Text>)[reason] ?? systemReasons[reason])
	if (!name && !text) return null
	return <p className="quiet">{[name && t(name), text].filter(Boolean).join(': ')}</p>
}

/** What has happened to an order, newest last. */
export function Timeline({ order }: { order: Order }) {
	const { t } = useTexts()
	const who = useWho(order)
	return (
		<section className="panel stack" aria-labelledby="history">
			<h2 id="history">{t('History')}</h2>
			<ol className="timeline">
				{order.history.map((entry) => (
					<li key={`${entry.at} ${entry.action}`}>
						<p>{t(happened[entry.action] ?? 'Changed', { who: who(entry) })}</p>
						<ReasonOf {...entry} />
						<p className="record-aside">
							<When moment={entry.at} />
						</p>
					</li>
				))}
			</ol>
		</section>
	)
}
