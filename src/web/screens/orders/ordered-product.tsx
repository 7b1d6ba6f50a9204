import { Link } from 'wouter'
import type { Order } from '../../../contract/deals/orders.ts'
import { NameCell } from '../../components/records/cells.tsx'
import { When } from '../../components/when.tsx'
import { href } from '../../routing/href.ts'
import { useTexts } from '../../texts/texts.tsx'
import { stepOf } from './order/step.ts'
import { OrderStateBadge } from './order-state.tsx'

/** The ordered product, its state and what comes next, with a link to the order. `dated` adds the date. */
export function OrderedProduct({ order, dated = false }: { order: Order; dated?: boolean }) {
	const { t } = useTexts()
	return (
		<NameCell id={order.product_deleted ? null : order.product_id} name={order.product_name}>
			<OrderStateBadge state={order.status} />
			<Link className="record-contact" href={href('order', { id: order._id })}>
				{t(stepOf(order).link)}
			</Link>
			{dated && (
				<span className="record-aside">
					{t('Booked')} <When moment={order.created_at} />
				</span>
			)}
			{order.product_deleted && <span className="record-aside">{t('Listing deleted')}</span>}
		</NameCell>
	)
}
