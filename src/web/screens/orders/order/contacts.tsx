import type { Order } from '../../../../contract/deals/orders.ts'
import { Email, Phone } from '../../../components/records/cells.tsx'
import { useTexts } from '../../../texts/texts.tsx'

/** What was agreed, and how to reach both sides. */
export function Contacts({ order }: { order: Order }) {
	const { t, money } = useTexts()
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
		</section>
	)
}
