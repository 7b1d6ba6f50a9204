import { PriceAnswer, PriceQuery } from '../listings/price-bands.ts'
import type { Call } from './call.ts'

export const priceCalls = {
	'GET /api/price': {
		summary: 'What similar gear went for in the last 24 months. `deals` is null where too few were made to say.',
		who: 'open',
		query: PriceQuery,
		output: PriceAnswer,
		limit: 'prices',
	},
} as const satisfies Record<string, Call>
