import type { Market } from '../domain/market.ts'
import { reportListing } from '../domain/reports.ts'
import { type Handlers, modified } from './handlers.ts'

export function reportHandlers(market: Market): Pick<Handlers, 'POST /api/product/report/{id}'> {
	return {
		'POST /api/product/report/{id}': async ({ params }, { actor }) =>
			modified(await reportListing(market, actor, params.id)),
	}
}
