import type { Product } from '../../contract/listings/listings.ts'
import { ListingCard } from '../components/listings/listing-card.tsx'
import { WishHeart } from '../components/listings/wish-heart.tsx'
import { href } from '../href.ts'
import { useTexts } from '../texts/texts.tsx'

// As many as a desktop shows before scrolling.
const seenFirst = 3

/** Listings as cards beside their filters: two in a row on a phone, three on a desktop. */
export function Results({ listings, isBusy }: { listings: readonly Product[]; isBusy: boolean }) {
	const { t } = useTexts()
	return (
		<ul className="grid-cards grid-cards--beside rows-by-page" aria-busy={isBusy || undefined}>
			{listings.map((listing, index) => (
				<li key={listing._id} className="grid-cards__cell">
					<ListingCard
						listing={listing}
						href={href('listing', { id: listing._id })}
						action={t('More Info')}
						heart={<WishHeart listing={listing} />}
						eager={index < seenFirst}
						level="h2"
					/>
				</li>
			))}
		</ul>
	)
}
