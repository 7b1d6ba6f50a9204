import type { Order } from '../../../contract/orders.ts'
import type { OrderState } from '../../../contract/states.ts'
import { NameCell, When } from '../../components/records/cells.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

const stateNames: Record<OrderState, Text> = {
	booked: 'Booked',
	accepted: 'Accepted',
	completed: 'Handed over',
	disputed: 'In dispute',
	declined: 'Declined',
	cancelled: 'Cancelled',
	expired: 'Expired',
	no_show: 'Nobody came',
	refunded: 'Refunded',
}

/** The ordered product, with a link while it exists. `dated` adds the date. */
export function OrderedProduct({ order, dated = false }: { order: Order; dated?: boolean }) {
	const { t } = useTexts()
	return (
		<NameCell id={order.product_deleted ? null : order.product_id} name={order.product_name}>
			{dated && (
				<span className="record-aside">
					{t(stateNames[order.status])} <When moment={order.created_at} />
				</span>
			)}
			{order.product_deleted && <span className="record-aside">{t('Listing deleted')}</span>}
		</NameCell>
	)
}
