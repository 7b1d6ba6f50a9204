import type { Product } from '../../../../contract/listings/listings.ts'
import { Button } from '../../../components/button.tsx'
import { useMayWish, useWish } from '../../../components/listings/use-wish.ts'
import { useTexts } from '../../../texts/texts.tsx'

function Toggle({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const toggle = useWish(listing)
	if (!listing.wishlist)
		return (
			<Button icon="heart" onClick={toggle}>
				{t('Wishlist')}
			</Button>
		)
	return (
		<Button icon="heart-filled" onClick={toggle} title={t('Remove from your wishlist')}>
			{t('On your wishlist')}
			<span className="visually-hidden">. {t('Remove from your wishlist')}</span>
		</Button>
	)
}

export const WishlistButton = ({ listing }: { listing: Product }) => useMayWish(listing) && <Toggle listing={listing} />
