import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Order } from '../../../../contract/deals/orders.ts'
import { href } from '../../../../contract/paths.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { useDeal } from '../../../components/deals/deal.ts'
import { DueWords } from '../../../components/deals/deal-parts.tsx'

function Strip({ order }: { order: Order }) {
	const deal = useDeal(order)
	return (
		<Link href={href('order', { id: order._id })} className="deal-strip">
			<span className="deal-strip__words">{deal.words}</span>
			{deal.due && (
				<span className="deal-strip__due">
					<DueWords deal={deal} />
				</span>
			)}
		</Link>
	)
}

/** How the order stands that a conversation is about, in one line that leads to it. */
export function DealStrip({ id }: { id: string }) {
	const order = useQuery(ownReads.order(id)).data?.rows[0]
	return order ? <Strip order={order} /> : <div className="deal-strip" aria-hidden="true" />
}
