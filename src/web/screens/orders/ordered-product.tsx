import { Link } from 'wouter'
import type { Order } from '../../../contract/deals/orders.ts'
import { href } from '../../../contract/paths.ts'
import { useDeal } from '../../components/deals/deal.ts'
import { DealPicture, DueWords } from '../../components/deals/deal-parts.tsx'
import { NameCell } from '../../components/records/cells.tsx'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** The ordered product, the state of its deal and what is due, with a link to the order. `dated` adds the date. */
export function OrderedProduct({ order, dated = false }: { order: Order; dated?: boolean }) {
	const { t } = useTexts()
	const deal = useDeal(order)
	return (
		<div className="deal-cell">
			<DealPicture address={order.product_img} />
			<NameCell id={order.product_deleted ? null : order.product_id} name={order.product_name}>
				<Link className="record-contact deal-cell__words" href={href('order', { id: order._id })}>
					{deal.words}
				</Link>
				{deal.due && (
					<span className="deal-cell__due">
						<DueWords deal={deal} />
					</span>
				)}
				{dated && (
					<span className="record-aside">
						{t('Booked on:')} <When moment={order.created_at} />
					</span>
				)}
				{order.product_deleted && <span className="record-aside">{t('Listing deleted')}</span>}
			</NameCell>
		</div>
	)
}
