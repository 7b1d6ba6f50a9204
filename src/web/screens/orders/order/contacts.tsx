import type { Order } from '../../../../contract/deals/orders.ts'
import { Button } from '../../../components/button.tsx'
import { useLazyModal } from '../../../components/dialogs/lazy-modal.tsx'
import * as drawn from '../../../components/drawings.ts'
import { Email, Phone } from '../../../components/records/cells.tsx'
import { useMayWrite } from '../../../session/session.ts'
import { useTexts } from '../../../texts/texts.tsx'

/** Opens the conversation with the other side, with a message. */
function WriteButton({ order, name }: { order: Order; name: string }) {
	const { t } = useTexts()
	const title = t('Write to {name}', { name })
	const write = useLazyModal(async () => (await import('../../conversations/write-modal.tsx')).WriteModal, {
		about: { order_id: order._id },
		name,
		title,
		closeLabel: t('Close'),
	})
	return (
		<>
			<Button icon={drawn.chat} busy={write.arriving} onClick={write.start}>
				{title}
			</Button>
			{write.modal}
		</>
	)
}

/** What was agreed, and how to reach both sides. */
export function Contacts({ order }: { order: Order }) {
	const { t, money } = useTexts()
	const mayWrite = useMayWrite()
	return (
		<section className="panel stack" aria-labelledby="contacts">
			<h2 id="contacts">{t('Who and what')}</h2>
			<dl className="order-facts">
				<div>
					<dt>{t('Price')}</dt>
					<dd>{money(order.product_resellPrice)}</dd>
				</div>
				<div>
					<dt>{t('Seller')}</dt>
					<dd>
						{order.seller_name}
						{order.seller_mobile && <Phone number={order.seller_mobile} />}
					</dd>
				</div>
				<div>
					<dt>{t('Buyer')}</dt>
					<dd>
						{order.buyer_name}
						{order.buyer_mobile && <Phone number={order.buyer_mobile} />}
						<Email address={order.buyer_email} />
					</dd>
				</div>
				{!order.meeting?.agreed && !order.agreed_meeting && (
					<div>
						<dt>{t('Meeting location')}</dt>
						<dd>{order.meeting_location}</dd>
					</div>
				)}
			</dl>
			{order.other && mayWrite && (
				<div>
					<WriteButton order={order} name={order.other.name} />
				</div>
			)}
		</section>
	)
}
