import type { Product } from '../../../contract/listings/listings.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Icon } from '../icon.tsx'
import { useMayWish, useWish } from './use-wish.ts'

function Heart({ listing }: { listing: Product }) {
	const { t } = useTexts()
	return (
		<button
			type="button"
			className="heart"
			title={listing.wishlist ? t('Remove from your wishlist') : t('Wishlist')}
			aria-label={t('Save “{name}” for later', { name: listing.product_name })}
			aria-pressed={listing.wishlist}
			onClick={useWish(listing)}
		>
			<Icon name={listing.wishlist ? 'heart-filled' : 'heart'} />
		</button>
	)
}

/** A card's heart, which toggles the wish. Renders nothing for members without a wishlist. */
export const WishHeart = ({ listing }: { listing: Product }) => useMayWish(listing) && <Heart listing={listing} />
