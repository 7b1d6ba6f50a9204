import type { Product } from '../../../contract/listings/listings.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Icon } from '../icon.tsx'
import { useWish } from './wish.ts'

/** A card's heart, which toggles the wish. Renders nothing for readers without a wishlist. */
export function WishHeart({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const user = useUser()
	const toggle = useWish(listing)
	if (user?.suspended || (!listing.wishlist && !listing.actions.includes('wishlist'))) return null
	return (
		<button
			type="button"
			className="heart"
			title={listing.wishlist ? t('Remove from your wishlist') : t('Wishlist')}
			aria-label={t('Save “{name}” for later', { name: listing.product_name })}
			aria-pressed={listing.wishlist}
			onClick={toggle}
		>
			<Icon name={listing.wishlist ? 'heart-filled' : 'heart'} />
		</button>
	)
}
