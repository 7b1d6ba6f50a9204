import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '../../../contract/listings/listings.ts'
import { changeListing } from '../../reload.ts'
import { useWrite } from '../../writes.ts'

/** Toggles a wish. It shows at once and reverts on failure. Presses are sent in turn, so the last one counts. */
export function useWish({ _id: id, wishlist }: Pick<Product, '_id' | 'wishlist'>) {
	const cache = useQueryClient()
	const scope = `wish ${id}`
	const show = (wished: boolean) => changeListing(cache, id, { wishlist: wished })
	const backTo = (wished: boolean) => () => {
		void show(wished)
		return false
	}
	const add = useWrite('POST /api/product/wishlist/{id}', {
		success: 'Wish List Added',
		reload: ['listings'],
		onFailure: backTo(false),
		scope,
	})
	const takeOff = useWrite('DELETE /api/product/wishlist/{id}', {
		reload: ['listings'],
		onFailure: backTo(true),
		scope,
	})
	return async () => {
		await show(!wishlist)
		const write = wishlist ? takeOff : add
		write.mutate({ params: { id } })
	}
}
