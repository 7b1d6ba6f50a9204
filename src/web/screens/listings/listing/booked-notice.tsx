import { useEffect, useRef } from 'react'
import type { Product } from '../../../../contract/listings.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { href } from '../../../href.ts'
import { useUser } from '../../../session/session.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'
import type { Outcome } from './ordering.ts'

const words = {
	mine: ['It is yours', 'The seller knows that you booked it. Call to agree on the time, and pay at the meeting.'],
	'mine already': ['You booked this', 'Call the seller to agree on the time, and pay at the meeting.'],
	late: ['Somebody else was faster', 'Nothing was ordered in your name.'],
	booked: ['This one is booked', 'It is off the market. There may be another one like it.'],
} as const satisfies Record<string, readonly [Text, Text]>

/** In place of the order button once the listing is booked: by whom, as far as this reader knows, and what to do next. */
export function BookedNotice({ listing, outcome }: { listing: Product; outcome: Outcome }) {
	const { t } = useTexts()
	const user = useUser()
	const notice = useRef<HTMLDivElement>(null)
	// The button that was pressed has gone: focus follows to what stands in its place.
	useEffect(() => {
		if (outcome) notice.current?.focus()
	}, [outcome])
	const mine = outcome === 'mine' || listing.booked_by_me
	// An order whose answer was lost comes too late when it is sent again: the listing knows better.
	const standing = outcome === 'mine' ? 'mine' : mine ? 'mine already' : (outcome ?? 'booked')
	const [title, text] = words[standing]
	return (
		<div ref={notice} className="booked" data-outcome={mine ? 'mine' : standing} role="status" tabIndex={-1}>
			<p className="booked__title">
				<Icon name={mine ? 'check-badge' : 'clock'} />
				{t(title)}
			</p>
			<p>{t(text)}</p>
			<div className="cluster">
				{mine && listing.seller_mobile && (
					<ButtonLink href={`tel:${listing.seller_mobile}`} look="primary" icon="phone">
						{t('Call the seller')}
					</ButtonLink>
				)}
				{mine ? (
					<ButtonLink href={href('myOrders', { id: user?.email ?? '' })}>{t('See My Orders')}</ButtonLink>
				) : (
					<ButtonLink href={href('category', { id: listing.category_id })}>
						{t('More from {brand}', { brand: listing.category_name })}
					</ButtonLink>
				)}
			</div>
		</div>
	)
}
