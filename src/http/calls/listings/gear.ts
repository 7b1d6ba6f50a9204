import { gearTable } from '../../../contract/gear/gear-table.ts'
import { decodeLabel } from '../../../contract/gear/label.ts'
import { listBikes, listDistricts, suggestMakers } from '../../../domain/gear/tables.ts'
import type { Market } from '../../../domain/market.ts'
import type { Handlers } from '../../handlers.ts'

export function gearHandlers(market: Market) {
	return {
		'GET /api/bike': listBikes,
		'GET /api/district': listDistricts,
		'GET /api/gear': () => [...gearTable],
		'GET /api/label': ({ query }) => decodeLabel(query.text, query.type),
		'GET /api/maker': ({ query }) => suggestMakers(market, query.q ?? ''),
	} satisfies Partial<Handlers>
}
