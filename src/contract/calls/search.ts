import * as z from 'zod/mini'
import { SearchAnswer, SearchQuery, Suggestion, SuggestQuery } from '../listings/search.ts'
import type { Call } from './call.ts'

export const searchCalls = {
	'GET /api/search': {
		summary: 'Find listings by words and filters, with facets. The next page is in the Link header.',
		who: 'open',
		query: SearchQuery,
		output: SearchAnswer,
		limit: 'searches',
	},
	'GET /api/search/suggest': {
		summary: 'Suggest at most 8 gear types, makers, bikes, phrases and listings for what is being typed.',
		who: 'open',
		query: SuggestQuery,
		output: z.array(Suggestion),
		limit: 'suggestions',
	},
} as const satisfies Record<string, Call>
