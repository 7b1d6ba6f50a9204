import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../../../contract/deals/orders.ts'
import { orderIs } from '../../../contract/deals/states.ts'
import type { ParamsOf } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { reload } from '../../api/reload.ts'
import { useLive } from '../../api/use-live.ts'
import { useDeal } from '../../components/deals/deal.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PanelSkeletons } from '../../components/skeleton.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { BackFromPaying } from '../payments/back-from-paying.tsx'
import { OrderPayment } from '../payments/pay-order.tsx'
import { OrderReviews } from '../reviews/order-reviews.tsx'
import { ChecklistPanel, DiffersPanel } from './order/checklist.tsx'
import { CodePanel, ConfirmPanel } from './order/code.tsx'
import { Contacts } from './order/contacts.tsx'
import { DealHeader } from './order/deal-header.tsx'
import { HandoverPanel } from './order/handover.tsx'
import { MeetingPanel } from './order/meeting.tsx'
import { OrderMessages } from './order/messages.tsx'
import { News } from './order/news.tsx'
import { Timeline } from './order/timeline.tsx'

// Once handed over, a deal can be rated, and ratings stay whatever happens to the order.
const reviewed = ({ history }: Order) => history.some(({ to }) => orderIs(to, 'sold'))

function Panels({ order }: { order: Order }) {
	const [moving, setMoving] = useState(false)
	const { due } = useDeal(order)
	return (
		<div className="stack">
			<BackFromPaying order={order} />
			<News order={order} />
			<div className="order">
				<div className="stack">
					<DealHeader order={order} onMove={() => setMoving(true)} />
					<MeetingPanel order={order} moving={moving} onMove={setMoving} />
					{order.actions.includes('complete') && due?.action !== 'complete' && <HandoverPanel order={order} />}
					{order.as !== 'buyer' && order.differs && <DiffersPanel differs={order.differs} />}
					{order.code && <CodePanel order={order} code={order.code} />}
					{!order.code && order.actions.includes('received') && <ConfirmPanel />}
					{order.checklist && order.actions.length > 0 && <ChecklistPanel order={order} />}
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

/** Polls every minute: actions become possible and lapse with time, and no live event tells the screen then. */
const refetchInterval = 60_000

/** One order, for its buyer, its seller and admins: the next step, its deadline, and everything that belongs to it. */
export default function OrderScreen({ params: { id } }: { params: ParamsOf<'order'> }) {
	const { t } = useTexts()
	const cache = useQueryClient()
	const query = useQuery({ ...ownReads.order(id), refetchInterval })
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
