import { agreedMeeting } from '../../../../contract/deals/order-facts.ts'
import type { Order } from '../../../../contract/deals/orders.ts'
import { openStates } from '../../../../contract/deals/states.ts'
import { usePlaceName } from '../../../components/deals/place-names.ts'
import { Email, Phone } from '../../../components/records/cells.tsx'
import { useTexts } from '../../../texts/texts.tsx'

/** How to reach the other side, or both for an admin. Readers do not need their own details. */
export function Contacts({ order }: { order: Order }) {
	const { t } = useTexts()
	const placeName = usePlaceName()
	const { as } = order
	return (
		<section className="panel stack" aria-labelledby="contacts">
			<h2 id="contacts">{t('Contact')}</h2>
			<dl className="order-facts">
				{as !== 'seller' && (
					<div>
						<dt>{t('Seller')}</dt>
						<dd>
							{order.seller_name}
							{order.seller_mobile && <Phone number={order.seller_mobile} />}
						</dd>
					</div>
				)}
				{as !== 'buyer' && (
					<div>
						<dt>{t('Buyer')}</dt>
						<dd>
							{order.buyer_name}
							{order.buyer_mobile && <Phone number={order.buyer_mobile} />}
							<Email address={order.buyer_email} />
						</dd>
					</div>
				)}
				{!agreedMeeting(order) && openStates.includes(order.status) && (
					<div>
						<dt>{t('Meeting location')}</dt>
						<dd>{placeName(order.meeting_location)}</dd>
					</div>
				)}
			</dl>
		</section>
	)
}
