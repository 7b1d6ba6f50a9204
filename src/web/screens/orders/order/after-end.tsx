import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../../contract/deals/orders.ts'
import type { ListingState } from '../../../../contract/deals/states.ts'
import { isEnded } from '../../../../contract/deals/states.ts'
import { href } from '../../../../contract/paths.ts'
import { reads } from '../../../api/reads.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { useMayWrite } from '../../../session/session.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'

const standing: Record<ListingState, Text> = {
	available: 'Your listing is back on the market.',
	booked: 'It has been booked again since.',
	paused: 'Your listing is paused. Put it back on the market when you are ready.',
	sold: 'Your listing counts as sold.',
	hidden: 'An admin has hidden your listing.',
	held: 'Your listing is being looked at. If one of its pictures is also on another listing, replace it.',
}

function SellersListing({ id }: { id: string }) {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	const { data: listing } = useQuery(reads.listing(id))
	return (
		<>
			{listing && mayWrite && <p>{t(standing[listing.status])}</p>}
			<div>
				<ButtonLink href={href('myProducts')}>{t('My Products')}</ButtonLink>
			</div>
		</>
	)
}

/** The next step for each side once an order is over. */
export function AfterEnd({ order }: { order: Order }) {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	if (order.as === 'seller' && order.payment?.payout === 'due' && mayWrite)
		return (
			<div>
				<ButtonLink href={href('account')}>{t('Where you are paid')}</ButtonLink>
			</div>
		)
	if (!isEnded(order.status)) return null
	if (order.as === 'seller' && !order.product_deleted) return <SellersListing id={order.product_id} />
	if (order.as !== 'buyer') return null
	return (
		<div>
			<ButtonLink
				look="primary"
				icon="search"
				href={href('search', {}, order.gear_type === 'other' ? {} : { gear_type: order.gear_type })}
			>
				{t('Find similar gear')}
			</ButtonLink>
		</div>
	)
}
