import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Order } from '../../../contract/deals/orders.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { type RecordColumn, RecordList } from '../../components/records/record-list.tsx'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { OrderedProduct } from './ordered-product.tsx'

function useColumns(): readonly RecordColumn<Order>[] {
	const { t, money } = useTexts()
	return [
		{ key: 'product_name', head: t('Product name'), main: true, cell: (order) => <OrderedProduct order={order} /> },
		{
			key: 'product_resellPrice',
			head: t('Price'),
			numeric: true,
			cell: (order) => <strong className="record-price">{money(order.product_resellPrice)}</strong>,
		},
		{ key: 'seller', head: t('Seller'), cell: (order) => order.seller_name },
		{ key: 'buyer_name', head: t('Buyer'), cell: (order) => order.buyer_name },
		{ key: 'created_at', head: t('Booked on'), cell: (order) => <When moment={order.created_at} /> },
	]
}

function Disputes() {
	const { t } = useTexts()
	const disputes = useQuery(ownReads.disputes())
	const columns = useColumns()
	if (!disputes.data?.rows.length) return null
	return (
		<section className="stack" aria-labelledby="disputes">
			<h2 id="disputes">{t('In dispute')}</h2>
			<RecordList caption={t('In dispute')} query={disputes} empty={null} columns={columns} />
		</section>
	)
}

/** The admin's list of every order. Those in dispute come first, in a list of their own. */
export default function AllOrders() {
	const { t } = useTexts()
	const orders = useQuery(ownReads.allOrders(new URLSearchParams(useSearch())))
	const columns = useColumns()
	const empty = (
		<EmptyState icon="bag" title={t('No orders yet')} text={t('Each booking shows up here.')}>
			<ButtonLink href={href('allProducts')}>{t('All Products')}</ButtonLink>
		</EmptyState>
	)
	return (
		<DashboardScreen title={t('All Orders')} lead={t('Disputes come first: they are waiting for you.')}>
			<Disputes />
			<RecordList caption={t('Orders')} query={orders} empty={empty} columns={columns} />
		</DashboardScreen>
	)
}
