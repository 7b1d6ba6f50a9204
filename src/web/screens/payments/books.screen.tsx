import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import type { BookAccount, BookReason } from '../../../contract/deals/payment-states.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { When } from '../../components/when.tsx'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { useLivePayments } from './live-payments.ts'

const accounts: Record<BookAccount, Text> = {
	gateway: 'At the gateway',
	fee: 'Fee of the gateway',
	buyer: 'Buyer',
	seller: 'Seller',
	operator: 'Operator',
}
const reasons: Record<BookReason, Text> = {
	taken: 'Taken',
	refunded: 'Returned',
	due: 'Owed to the seller',
	'paid out': 'Paid out',
}

/** The books: every entry, newest first, of all orders or of one. */
export default function Books() {
	const { t, exactMoney } = useTexts()
	const search = new URLSearchParams(useSearch())
	const order = search.get('order')
	useLivePayments()
	const books = useQuery(ownReads.books(search))
	const file = `/api/books?format=csv${order ? `&order_id=${encodeURIComponent(order)}` : ''}`
	return (
		<DashboardScreen
			title={t('Books')}
			lead={t('What was taken, returned, owed and paid out. The entries of each order add up to zero.')}
			action={
				<div className="cluster">
					{order && <ButtonLink href={href('books')}>{t('All orders')}</ButtonLink>}
					<a className="button button--quiet" href={file} download>
						<span className="button__label">{t('Download as CSV')}</span>
					</a>
				</div>
			}
		>
			<RecordList
				caption={t('Entries')}
				query={books}
				empty={
					<EmptyState
						icon={drawn.chart}
						title={t('The books are empty')}
						text={t('The first online payment makes the first entries.')}
					/>
				}
				columns={[
					{ key: 'reason', head: t('What'), main: true, cell: (row) => t(reasons[row.reason]) },
					{ key: 'account', head: t('Account'), cell: (row) => t(accounts[row.account]) },
					{
						key: 'amount',
						head: t('Amount'),
						numeric: true,
						cell: (row) => <strong className="numbers">{exactMoney(row.amount)}</strong>,
					},
					{
						key: 'order',
						head: t('Order'),
						cell: ({ order_id: id }) => (
							<Link href={order ? href('order', { id }) : `${href('books')}?order=${id}`}>{id.slice(0, 8)}</Link>
						),
					},
					{ key: 'at', head: t('When'), cell: (row) => <When moment={row.at} /> },
				]}
			/>
		</DashboardScreen>
	)
}
