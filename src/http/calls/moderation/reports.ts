import type { Market } from '../../../domain/market.ts'
import { dismissReports, reportListing } from '../../../domain/moderation/reports.ts'
import { deleted, type Handlers, modified } from '../../handlers.ts'

export function reportHandlers(market: Market) {
	return {
		'POST /api/product/report/{id}': ({ params, body }, { actor }) =>
			modified(reportListing(market, actor, params.id, body)),
		'DELETE /api/product/report/{id}': ({ params }, { actor }) => deleted(dismissReports(market, actor, params.id)),
	} satisfies Partial<Handlers>
}
