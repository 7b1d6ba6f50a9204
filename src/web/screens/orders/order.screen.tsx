import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'wouter'
import type { Order } from '../../../contract/deals/orders.ts'
import { reads } from '../../api/reads.ts'
import { reload } from '../../api/reload.ts'
import { useLive } from '../../api/use-live.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PanelSkeletons } from '../../components/skeleton.tsx'
import { href } from '../../routing/href.ts'
import type { ParamsOf } from '../../routing/routes.ts'
import { useTexts } from '../../texts/texts.tsx'
import { OrderPayment } from '../payments/pay-order.tsx'
import { OrderReviews } from '../reviews/order-reviews.tsx'
import { CodePanel, ConfirmPanel } from './order/code.tsx'
import { Contacts } from './order/contacts.tsx'
import { HandoverPanel } from './order/handover.tsx'
import { MeetingPanel } from './order/meeting.tsx'
import { OrderMessages } from './order/messages.tsx'
import { NextStep } from './order/next-step.tsx'
import { Timeline } from './order/timeline.tsx'
import { OrderStateBadge } from './order-state.tsx'

// A deal that was handed over can be rated, and stays rated whatever becomes of the order.
const reviewed = ({ history }: Order) => history.some(({ to }) => to === 'completed')

function Panels({ order }: { order: Order }) {
	const { t } = useTexts()
	const name = order.product_name
	const handover = (
		<Fragment key="handover">
			{order.actions.includes('complete') && <HandoverPanel order={order} />}
			{order.code && <CodePanel order={order} code={order.code} />}
			{!order.code && order.actions.includes('received') && <ConfirmPanel order={order} />}
		</Fragment>
	)
	const meeting = <MeetingPanel key="meeting" order={order} />
	return (
		<div className="stack">
			<p className="cluster order-product">
				<OrderStateBadge state={order.status} />
				{order.product_deleted ? name : <Link href={href('listing', { id: order.product_id })}>{name}</Link>}
				{order.product_deleted && <span className="record-aside">{t('Listing deleted')}</span>}
			</p>
			<div className="order">
				<div className="stack">
					<NextStep order={order} />
					{order.meeting?.agreed ? [handover, meeting] : [meeting, handover]}
					{reviewed(order) && <OrderReviews order={order} />}
				</div>
				<div className="stack">
					<OrderPayment order={order} />
					<Contacts order={order} />
					<OrderMessages order={order} />
					<Timeline order={order} />
				</div>
			</div>
		</div>
	)
}

/** Every minute: what can be done begins and ends at times, and nothing happens then that a screen would hear of. */
const refetchInterval = 60_000

/** One order, for its buyer, its seller and admins: what comes next, by when, and all that belongs to it. */
export default function OrderScreen({ params: { id } }: { params: ParamsOf<'order'> }) {
	const { t } = useTexts()
	const cache = useQueryClient()
	const query = useQuery({ ...reads.order(id), refetchInterval })
	useLive('opened', () => void reload(cache, 'orders'))
	const order = query.data?.rows[0]
	return (
		<DashboardScreen title={t('Order')}>
			{order ? (
				<Panels order={order} />
			) : query.isPending ? (
				<PanelSkeletons className="order" count={3} />
			) : (
				<FailedRead title="We couldn't load this order." query={query} />
			)}
		</DashboardScreen>
	)
}
