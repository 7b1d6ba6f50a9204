import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '../../../../contract/listings.ts'
import { Button } from '../../../components/button.tsx'
import { reads } from '../../../reads.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useWrite } from '../../../writes.ts'

// Shown at once and taken back where it fails: undoing a wish harms nobody.
function useWish({ _id: id, wishlist }: Product) {
	const cache = useQueryClient()
	const { queryKey } = reads.listing(id)
	const show = (wished: boolean) =>
		cache.setQueryData(queryKey, (listing) => listing && { ...listing, wishlist: wished })
	const backTo = (wished: boolean) => () => {
		show(wished)
		return false
	}
	const add = useWrite('POST /api/product/wishlist/{id}', {
		success: 'Wish List Added',
		reload: ['listings'],
		onFailure: backTo(false),
	})
	const takeOff = useWrite('DELETE /api/product/wishlist/{id}', { reload: ['listings'], onFailure: backTo(true) })
	return async () => {
		if (add.isPending || takeOff.isPending) return
		await cache.cancelQueries({ queryKey })
		show(!wishlist)
		const write = wishlist ? takeOff : add
		write.mutate({ params: { id } })
	}
}

/** Puts the listing on the reader's wishlist, and takes it off. */
export function WishlistButton({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const toggle = useWish(listing)
	if (!listing.wishlist && !listing.actions.includes('wishlist')) return null
	if (!listing.wishlist)
		return (
			<Button icon="heart" onClick={toggle}>
				{t('Wishlist')}
			</Button>
		)
	return (
		<Button icon="heart-filled" onClick={toggle} title={t('Take it off your wishlist')}>
			{t('On your wishlist')}
			<span className="visually-hidden">. {t('Take it off your wishlist')}</span>
		</Button>
	)
}
