import { search } from '../../../domain/listings/search.ts'
import type { Market } from '../../../domain/market.ts'
import { startOfPlace } from '../../../domain/search/matching/cursor.ts'
import { suggest } from '../../../domain/search/suggest.ts'
import { nextLink, placeOf } from '../../answers/paging.ts'
import type { Handlers } from '../../handlers.ts'

export function searchHandlers(market: Market) {
	return {
		'GET /api/search': async ({ query }, { actor, request, reply }) => {
			const start = query.cursor === undefined ? null : startOfPlace(placeOf(query.cursor, 'string'))
			const { answer, next } = await search(market, actor, query, start)
			if (next) reply.header('link', nextLink(request.url, next))
			return answer
		},
		'GET /api/search/suggest': ({ query }, { actor }) => suggest(market, actor, query.q ?? ''),
	} satisfies Partial<Handlers>
}
