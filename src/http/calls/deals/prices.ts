import type { Market } from '../../../domain/market.ts'
import { priceFor } from '../../../domain/prices/prices.ts'
import type { Handlers } from '../../handlers.ts'

export function priceHandlers(market: Market) {
	return { 'GET /api/price': ({ query }) => priceFor(market, query) } satisfies Partial<Handlers>
}
