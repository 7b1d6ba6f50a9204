import { addWish, removeWish } from '../../../domain/listings/wishlist.ts'
import type { Market } from '../../../domain/market.ts'
import { deleted, type Handlers, modified } from '../../handlers.ts'

export function wishlistHandlers(market: Market) {
	return {
		'POST /api/product/wishlist/{id}': ({ params }, { actor }) => modified(addWish(market, actor, params.id)),
		'DELETE /api/product/wishlist/{id}': ({ params }, { actor }) => deleted(removeWish(market, actor, params.id)),
	} satisfies Partial<Handlers>
}
