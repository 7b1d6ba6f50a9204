import type { Order } from '../../../contract/orders.ts'
import { NameCell, When } from '../../components/records/cells.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** What an order is of, leading to its page while there is one; `dated` says when it was made. */
export function OrderedProduct({ order, dated = false }: { order: Order; dated?: boolean }) {
	const { t } = useTexts()
	return (
		<NameCell id={order.product_deleted ? null : order.product_id} name={order.product_name}>
			{dated && (
				<span className="record-aside">
					{t('Booked')} <When moment={order.created_at} />
				</span>
			)}
			{order.product_deleted && <span className="record-aside">{t('Listing deleted')}</span>}
		</NameCell>
	)
}
