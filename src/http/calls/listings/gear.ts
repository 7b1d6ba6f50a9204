import { gearTable } from '../../../contract/gear/gear-table.ts'
import { decodeLabel } from '../../../contract/gear/label.ts'
import { listBikes, listDistricts, suggestMakers } from '../../../domain/gear/tables.ts'
import type { Market } from '../../../domain/market.ts'
import type { Handlers } from '../../handlers.ts'

type GearCalls = 'GET /api/bike' | 'GET /api/district' | 'GET /api/maker' | 'GET /api/label' | 'GET /api/gear'

export function gearHandlers(market: Market): Pick<Handlers, GearCalls> {
	return {
		'GET /api/bike': listBikes,
		'GET /api/district': listDistricts,
		'GET /api/gear': () => [...gearTable],
		'GET /api/label': ({ query }) => decodeLabel(query.text, query.type),
		'GET /api/maker': ({ query }) => suggestMakers(market, query.q ?? ''),
	}
}
