import type { Product } from '../../../../contract/listings/listings.ts'
import { Button } from '../../../components/button.tsx'
import { useWish } from '../../../components/listings/wish.ts'
import { useUser } from '../../../session/session.ts'
import { useTexts } from '../../../texts/texts.tsx'

export function WishlistButton({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const user = useUser()
	const toggle = useWish(listing)
	if (user?.suspended || (!listing.wishlist && !listing.actions.includes('wishlist'))) return null
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
