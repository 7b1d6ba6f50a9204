import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { href, type ParamsOf } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { usePlaceName } from '../../components/deals/place-names.ts'
import { EmptyState } from '../../components/notice.tsx'
import { Phone } from '../../components/records/cells.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { useMayWrite, useUser } from '../../session/session.ts'
import { useSite } from '../../site.ts'
import { useTexts } from '../../texts/texts.tsx'
import { PaymentCell } from '../payments/pay-order.tsx'
import { meetingPlace } from './meeting-place.ts'
import { OrderedProduct } from './ordered-product.tsx'

function NoOrders() {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	const text = t("Choose a brand, find gear that fits, and book it. You'll see here where to meet and who to call.")
	return (
		<EmptyState icon="bag" title={t("You haven't booked anything yet")} text={mayWrite ? text : undefined}>
			<ButtonLink look="primary" href={href('home')}>
				{t('Find gear')}
			</ButtonLink>
		</EmptyState>
	)
}

/** A buyer's orders. The address ends with their e-mail, or with the id of one order. */
export default function MyOrders({ params: { id } }: { params: ParamsOf<'myOrders'> }) {
	const { t, money } = useTexts()
	const placeName = usePlaceName()
	const user = useUser()
	const { payments } = useSite()
	const orders = useQuery(ownReads.orders(id, new URLSearchParams(useSearch())))
	const single = !id.includes('@')
	return (
		<DashboardScreen
			title={t('My Orders')}
			lead={
				payments
					? t('You pay the seller when you meet, or online. Call first to agree a time.')
					: t('You pay the seller when you meet. Call first to agree a time.')
			}
			action={
				single && user && <ButtonLink href={href('myOrders', { id: user.email })}>{t('All my orders')}</ButtonLink>
			}
		>
			<RecordList
				caption={t('Your orders')}
				query={orders}
				empty={<NoOrders />}
				columns={[
					{
						key: 'product_name',
						head: t('Product name'),
						main: true,
						cell: (order) => <OrderedProduct order={order} dated />,
						sortable: true,
					},
					{
						key: 'product_resellPrice',
						head: t('Purchase price'),
						numeric: true,
						cell: (order) => <strong className="record-price">{money(order.product_resellPrice)}</strong>,
						sortable: true,
					},
					{ key: 'place', head: t('Meeting location'), cell: (order) => placeName(meetingPlace(order)) },
					{ key: 'seller', head: t('Seller name'), cell: (order) => order.seller_name },
					{ key: 'phone', head: t('Seller phone'), cell: (order) => <Phone number={order.seller_mobile} /> },
					{ key: 'payment', head: t('Payment'), cell: (order) => <PaymentCell order={order} /> },
				]}
			/>
		</DashboardScreen>
	)
}
