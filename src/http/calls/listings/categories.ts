import { listCategories } from '../../../domain/listings/categories.ts'
import type { Market } from '../../../domain/market.ts'
import type { Handlers } from '../../handlers.ts'

export function categoryHandlers(market: Market) {
	const categories = listCategories(market)
	return { 'GET /api/category': () => categories } satisfies Partial<Handlers>
}
