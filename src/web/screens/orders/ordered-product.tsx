import type { Order } from '../../../contract/orders.ts'
import type { OrderState } from '../../../contract/states.ts'
import { NameCell, When } from '../../components/records/cells.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'

const stateNames: Record<OrderState, Text> = { booked: 'Booked' }

/** What an order is of, leading to its page while there is one; `dated` says when it was made. */
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
