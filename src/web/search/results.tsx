import type { Product } from '../../contract/listings/listings.ts'
import { href } from '../../contract/paths.ts'
import { WholeCard } from '../components/listings/whole-card.tsx'
import { WishHeart } from '../components/listings/wish-heart.tsx'
import { SellerRating } from '../components/reviews/seller-rating.tsx'
import { useTexts } from '../texts/texts.tsx'

// How many cards a desktop shows before scrolling.
const seenFirst = 3

interface ResultsProps {
	listings: readonly Product[]
	isBusy: boolean
	/** Whether there are filters beside the cards, so that fewer fit in a row. */
	beside?: boolean
	/** Whether the cards link to their sellers and show the ratings. Off on a seller's own page. */
	linksSellers?: boolean
	/** The headings' level on this page. */
	level?: 'h2' | 'h3' | 'h4'
	/** Whether the link texts name the listings, for search engines. For open pages. */
	namesLinks?: boolean
}

/** Listings as cards, two in a row on a phone. */
export function Results({
	listings,
	isBusy,
	level = 'h2',
	beside = true,
	linksSellers = true,
	namesLinks = false,
}: ResultsProps) {
	const { t } = useTexts()
	return (
		<ul
			className={beside ? 'grid-cards grid-cards--beside rows-by-page' : 'grid-cards rows-by-page'}
			aria-busy={isBusy || undefined}
		>
			{listings.map((listing, index) => (
				<li key={listing._id} className="grid-cards__cell">
					<WholeCard
						listing={listing}
						href={href('listing', { id: listing._id })}
						action={t('More Info')}
						sellerHref={linksSellers ? href('seller', { id: listing.seller_id }) : undefined}
						rating={linksSellers && <SellerRating rating={listing.rating} />}
						heart={<WishHeart listing={listing} />}
						eager={index < seenFirst}
						level={level}
						namesLink={namesLinks}
					/>
				</li>
			))}
		</ul>
	)
}
