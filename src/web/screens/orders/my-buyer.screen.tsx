import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { orderStates } from '../../../contract/deals/states.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { usePlaceName } from '../../components/deals/place-names.ts'
import * as drawn from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { Email, Phone } from '../../components/records/cells.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { RecordList } from '../../components/records/record-list.tsx'
import { SortSelect } from '../../components/records/sort-select.tsx'
import { Until } from '../../components/until.tsx'
import { When } from '../../components/when.tsx'
import { useAddressWith } from '../../routing/address.ts'
import { useTexts } from '../../texts/texts.tsx'
import { meetingPlace } from './meeting-place.ts'
import { orderStateNames } from './order-state.tsx'
import { OrderedProduct } from './ordered-product.tsx'

function NoBuyers() {
	const { t } = useTexts()
	return (
		<EmptyState
			icon={drawn.users}
			title={t('Nobody has booked your gear yet')}
			text={t('Advertised listings show on Home, where everyone sees them.')}
		>
			<ButtonLink look="primary" href={href('myProducts')}>
				{t('My Products')}
			</ButtonLink>
		</EmptyState>
	)
}

/** Chooses the state to list. It is kept in the address. */
function StateFilter() {
	const { t } = useTexts()
	const [, navigate] = useLocation()
	const { search, addressWith } = useAddressWith()
	return (
		<SortSelect
			label="State"
			options={[['', t('All states')], ...orderStates.map((state) => [state, t(orderStateNames[state][0])] as const)]}
			chosen={(search.get('state') ?? '') as ''}
			onChoose={(state: string) => navigate(addressWith({ state: state || null, cursor: null }))}
		/>
	)
}

function NoneInState() {
	const { t } = useTexts()
	return (
		<EmptyState icon={drawn.users} title={t('No booking is in this state')}>
			<ButtonLink href={href('myBuyer')}>{t('All states')}</ButtonLink>
		</EmptyState>
	)
}

/** A seller's bookings: whom to call and where to meet. */
export default function MyBuyer() {
	const { t, money } = useTexts()
	const placeName = usePlaceName()
	const search = new URLSearchParams(useSearch())
	const bookings = useQuery(ownReads.bookings(search))
	return (
		<DashboardScreen title={t('My Buyer')} lead={t('Who booked your gear. Call them to agree a time.')}>
			<StateFilter />
			<RecordList
				caption={t('Bookings of your listings')}
				query={bookings}
				empty={search.has('state') ? <NoneInState /> : <NoBuyers />}
				columns={[
					{
						key: 'product_name',
						head: t('Product name'),
						main: true,
						cell: (order) => <OrderedProduct order={order} />,
						sortable: true,
					},
					{
						key: 'product_resellPrice',
						head: t('Price'),
						numeric: true,
						cell: (order) => <strong className="record-price">{money(order.product_resellPrice)}</strong>,
						sortable: true,
					},
					{
						key: 'buyer_name',
						head: t('Buyer'),
						cell: (order) => (
							<div className="record-name">
								{order.buyer_name}
								{order.buyer_mobile && <Phone number={order.buyer_mobile} />}
								<Email address={order.buyer_email} />
							</div>
						),
						sortable: true,
					},
					{ key: 'place', head: t('Meeting place'), cell: (order) => placeName(meetingPlace(order)) },
					{
						key: 'deadline',
						head: t('Deadline'),
						cell: (order) => (order.deadline === null ? '—' : <Until moment={order.deadline} />),
						kind: 'times',
						sortable: true,
					},
					{
						key: 'created_at',
						head: t('Booked on'),
						cell: (order) => <When moment={order.created_at} />,
						kind: 'times',
						sortable: true,
					},
				]}
			/>
		</DashboardScreen>
	)
}
