import type { Product } from '../../contract/listings/listings.ts'
import { href } from '../../contract/paths.ts'
import { WholeCard } from '../components/listings/whole-card.tsx'
import { WishHeart } from '../components/listings/wish-heart.tsx'
import { SellerRating } from '../components/reviews/seller-rating.tsx'
import { useTexts } from '../texts/texts.tsx'

// As many as a desktop shows before scrolling.
const seenFirst = 3

interface ResultsProps {
	listings: readonly Product[]
	isBusy: boolean
	/** Whether filters stand beside them, which leaves room for fewer in a row. */
	beside?: boolean
	/** Whether the cards lead to their sellers, and tell how they were rated. Off on one seller's page. */
	linksSellers?: boolean
	/** The headings' level on this page. */
	level?: 'h2' | 'h3' | 'h4'
	/** Whether the links' own texts name the listings, for search engines: on open pages. */
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
