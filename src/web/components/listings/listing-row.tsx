import type { Product } from '../../../contract/listings/listings.ts'
import { href } from '../../../contract/paths.ts'
import { ListingCard } from './listing-card.tsx'
import { SweepRow } from './sweep-row.tsx'
import { WishHeart } from './wish-heart.tsx'

/** Twice the visible row. Another page has the rest. */
export const mostInRow = 8

interface ListingRowProps {
	/** The row's heading, in the reader's language. */
	title: string
	listings: readonly Product[]
	/** The action's label on each card, such as `More Info`. */
	action: string
}

/** Brief listing cards in a scrolling row. */
export function ListingRow({ title, listings, action }: ListingRowProps) {
	return (
		<SweepRow title={title}>
			{listings.map((listing) => (
				<ListingCard
					key={listing._id}
					listing={listing}
					href={href('listing', { id: listing._id })}
					action={action}
					heart={<WishHeart listing={listing} />}
					sizes="(min-width: 40rem) 17.5rem, (min-width: 22.5rem) 43vw, 72vw"
				/>
			))}
		</SweepRow>
	)
}
