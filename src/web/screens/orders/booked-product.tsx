import type { Order } from '../../../contract/orders.ts'
import { useTexts } from '../../texts/texts.tsx'
import { NameCell, When } from '../dashboard/cells.tsx'

/** What an order is of, and when it was made. */
export function BookedProduct({ order }: { order: Order }) {
	const { t } = useTexts()
	return (
		<NameCell id={order.product_id} name={order.product_name}>
			<span className="record-aside">
				{t('Booked')} <When moment={order.created_at} />
			</span>
		</NameCell>
	)
}
