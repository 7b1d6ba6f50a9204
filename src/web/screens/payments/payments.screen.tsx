import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { PaymentCase } from '../../../contract/deals/payments.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { type AskedPayment, DecideButton, DecidePayment } from './decide-payment.tsx'
import { useLivePayments } from './live-payments.ts'
import { OrderLink } from './order-link.tsx'
import { PaymentBadge } from './payment-status.tsx'

/** What the gateway confirmed, with a warning if that is not the amount asked for. */
function Confirmed({ row: { amount, confirmed, failure } }: { row: PaymentCase }) {
	const { t, money } = useTexts()
	if (failure) return <span className="record-aside">{failure}</span>
	if (!confirmed) return '—'
	const other = confirmed.amount !== amount || confirmed.currency !== 'BDT'
	return (
		<span className="cluster">
			{confirmed.currency === 'BDT' ? money(confirmed.amount) : `${confirmed.amount} ${confirmed.currency}`}
			{other && <Badge tone="danger">{t('Not the amount asked for')}</Badge>}
			{confirmed.risky && <Badge tone="caution">{t('Risky')}</Badge>}
		</span>
	)
}

function Party({ side, name }: { side: string; name: string }) {
	return (
		<span>
			<span className="record-aside">{side}:</span> {name}
		</span>
	)
}

/** Online payments for the admin. Those that wait for a decision come first. */
export default function Payments() {
	const { t, money } = useTexts()
	const search = new URLSearchParams(useSearch())
	const waiting = search.get('all') === null
	useLivePayments()
	const payments = useQuery(ownReads.payments(search))
	const [asked, ask] = useState<(AskedPayment & { open: boolean }) | null>(null)
	const waits =
		asked && payments.data?.rows.some(({ _id, actions }) => _id === asked.row._id && actions.includes(asked.action))
	return (
		<DashboardScreen
			title={t('Payments')}
			lead={
				waiting
					? t('Payments that are waiting for your decision, newest first.')
					: t('All online payments, newest first.')
			}
			action={
				<ButtonLink href={waiting ? `${href('payments')}?all` : href('payments')}>
					{waiting ? t('All payments') : t('Only those waiting')}
				</ButtonLink>
			}
		>
			<RecordList
				caption={t('Online payments')}
				query={payments}
				empty={
					<EmptyState
						icon="shield"
						title={t('Nothing is waiting for you')}
						text={t('Payments with a warning and refunds that failed show up here.')}
					/>
				}
				columns={[
					{
						key: 'product_name',
						head: t('Product name'),
						main: true,
						cell: (row) => <OrderLink id={row.order_id} name={row.product_name} />,
					},
					{ key: 'status', head: t('State'), cell: (row) => <PaymentBadge status={row.status} /> },
					{
						key: 'amount',
						head: t('Asked for'),
						numeric: true,
						cell: (row) => <strong className="record-price">{money(row.amount)}</strong>,
					},
					{ key: 'confirmed', head: t('Confirmed'), cell: (row) => <Confirmed row={row} /> },
					{
						key: 'parties',
						head: t('Buyer and seller'),
						cell: (row) => (
							<div className="record-name">
								<Party side={t('Buyer')} name={row.buyer_name} />
								<Party side={t('Seller')} name={row.seller_name} />
							</div>
						),
					},
					{ key: 'created_at', head: t('Started'), cell: (row) => <When moment={row.created_at} /> },
					{
						key: 'actions',
						head: t('Actions'),
						actions: true,
						// Side by side, the buttons would leave no room for the names.
						stacked: true,
						cell: (row) =>
							row.actions.map((action) => (
								<DecideButton key={action} action={action} onClick={() => ask({ row, action, open: true })} />
							)),
					},
				]}
			/>
			<DecidePayment asked={asked} gone={!waits} onClose={() => ask(asked && { ...asked, open: false })} />
		</DashboardScreen>
	)
}
