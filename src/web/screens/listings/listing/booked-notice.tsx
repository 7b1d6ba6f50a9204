import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../../contract/deals/orders.ts'
import type { Product } from '../../../../contract/listings/listings.ts'
import { href } from '../../../../contract/paths.ts'
import type { SessionUser } from '../../../../contract/people/sessions.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { useDeal } from '../../../components/deals/deal.ts'
import { usePlaceName } from '../../../components/deals/place-names.ts'
import * as drawn from '../../../components/drawings.ts'
import { Icon } from '../../../components/icon.tsx'
import { Phone } from '../../../components/records/cells.tsx'
import { useUser } from '../../../session/session.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import { meetingPlace } from '../../orders/meeting-place.ts'
import type { OrderResult } from './ordering.ts'

const words = {
	mine: ['Held for you', 'The seller is asked now.'],
	own: ['A buyer has booked this', 'See who it is and what happens next.'],
	late: ['Someone got there first', 'You ordered nothing and owe nothing.'],
	booked: ['This one is booked', "It's no longer for sale. There may be another one like it."],
} as const satisfies Record<string, readonly [Text, Text]>

/** This buyer's order for a listing; undefined while loading, null if there is none. */
function useOwnOrder({ _id }: Product, user: SessionUser | null, wanted: boolean): Order | null | undefined {
	const orders = useQuery({
		...ownReads.orders(user?.email ?? '', new URLSearchParams()),
		enabled: wanted && user !== null,
	})
	if (orders.isPending) return undefined
	return orders.data?.rows.find(({ product_id }) => product_id === _id) ?? null
}

/** The same words that describe the deal everywhere else. */
function OrderWords({ order, part }: { order: Order; part: 'words' | 'text' }) {
	return useDeal(order)[part]
}

interface MeetingFactsProps {
	listing: Product
	order: Order | null | undefined
	/** The meeting place, if this visit booked it. */
	place: string | null
}

function MeetingFacts({ listing, order, place }: MeetingFactsProps) {
	const { t } = useTexts()
	const placeName = usePlaceName()
	const where = place ?? (order ? meetingPlace(order) : order)
	return (
		<dl className="booked__facts">
			{where !== null && (
				<div>
					<dt>{t('Meeting place')}</dt>
					<dd>{where === undefined ? '…' : placeName(where)}</dd>
				</div>
			)}
			{listing.seller_mobile && (
				<div>
					<dt>{t('Seller phone')}</dt>
					<dd>
						<Phone number={listing.seller_mobile} />
					</dd>
				</div>
			)}
		</dl>
	)
}

interface BookedNoticeProps {
	listing: Product
	result: OrderResult
	/** The meeting place, if this visit booked it. */
	place: string | null
}

function WhereNext({ listing, standing }: { listing: Product; standing: keyof typeof words }) {
	const { t } = useTexts()
	const user = useUser()
	if (standing === 'own') return <ButtonLink href={href('myBuyer')}>{t('My Buyer')}</ButtonLink>
	if (standing === 'late' || standing === 'booked')
		return (
			<ButtonLink href={href('category', { id: listing.category_id })}>
				{t('More from {brand}', { brand: listing.category_name })}
			</ButtonLink>
		)
	return <ButtonLink href={href('myOrders', { id: user?.email ?? '' })}>{t('See My Orders')}</ButtonLink>
}

/** Replaces the order button after booking: who booked it, as far as this reader may know, and what happens next. */
export function BookedNotice({ listing, result, place }: BookedNoticeProps) {
	const { t } = useTexts()
	const user = useUser()
	const notice = useRef<HTMLDivElement>(null)
	// The pressed button is gone, so move the focus here.
	useEffect(() => {
		if (!result) return
		// Firefox does not scroll to a focused element while the dialog's scroll lock is being lifted.
		notice.current?.scrollIntoView({ block: 'center' })
		notice.current?.focus({ preventScroll: true })
	}, [result])
	const mine = result === 'mine' || listing.booked_by_me
	// Only the listing's seller receives its version.
	const isOwn = user?.role === 'seller' && listing.version !== undefined
	// If an order's answer was lost, the retry is refused as too late. The listing knows the truth.
	const standing = mine ? 'mine' : (result ?? (isOwn ? 'own' : 'booked'))
	const order = useOwnOrder(listing, user, mine)
	const [title, text] = words[standing]
	return (
		<div ref={notice} className="booked" data-outcome={mine ? 'mine' : standing} role="status" tabIndex={-1}>
			<p className="booked__title">
				<Icon name={mine ? drawn.checkBadge : drawn.clock} />
				{mine && order ? <OrderWords order={order} part="words" /> : t(title)}
			</p>
			{mine && <MeetingFacts listing={listing} order={order} place={place} />}
			<p>{mine && order ? <OrderWords order={order} part="text" /> : t(text)}</p>
			<div className="cluster">
				{mine && listing.seller_mobile && (
					<ButtonLink href={`tel:${listing.seller_mobile}`} look="primary" icon={drawn.phone}>
						{t('Call the seller')}
					</ButtonLink>
				)}
				{mine && order && <ButtonLink href={href('order', { id: order._id })}>{t('See the order')}</ButtonLink>}
				<WhereNext listing={listing} standing={standing} />
			</div>
		</div>
	)
}
