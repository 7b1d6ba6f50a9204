import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { Product } from '../../../contract/listings/listings.ts'
import { changeListing } from '../../api/reload.ts'
import { startWrite } from '../../api/writes.ts'
import { firstAddress } from '../../routing/admission.ts'
import { keepToSave } from '../../session/to-save.ts'
import type { Texts } from '../../texts/texts.tsx'

/** Toggles a wish. It shows at once and reverts on failure. Presses are sent in turn, so the last one counts. */
export async function toggleWish(
	cache: QueryClient,
	texts: Texts,
	{ _id: id, wishlist }: Pick<Product, '_id' | 'wishlist'>,
): Promise<void> {
	const show = (wished: boolean) => changeListing(cache, id, { wishlist: wished })
	await show(!wishlist)
	const call = { params: { id } }
	const options = {
		reload: ['listings'],
		scope: `wish ${id}`,
		onFailure() {
			void show(wishlist)
			return false
		},
	} as const
	if (wishlist) return startWrite(cache, texts, 'DELETE /api/product/wishlist/{id}', call, options)
	return startWrite(cache, texts, 'POST /api/product/wishlist/{id}', call, { ...options, success: 'Wish List Added' })
}

/** Asks a visitor to sign in, after which the listing is on their wishlist. */
export function wishLater({ _id: wish }: Pick<Product, '_id'>): void {
	keepToSave({ wish })
	navigate(firstAddress('login', location.pathname + location.search))
}
