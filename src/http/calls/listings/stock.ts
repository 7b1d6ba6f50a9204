import { languageOf } from '../../../contract/languages.ts'
import type { StockQuery } from '../../../contract/listings/stock.ts'
import type { StockSort } from '../../../contract/listings/stock-orders.ts'
import { sortParts } from '../../../contract/sorting.ts'
import type { Market } from '../../../domain/market.ts'
import { actOnStock } from '../../../domain/stock/acts.ts'
import { listStock } from '../../../domain/stock/list.ts'
import { undoBatch } from '../../../domain/stock/undo.ts'
import { cursorOf, nextLink, placeOf } from '../../answers/paging.ts'
import type { Handlers } from '../../handlers.ts'

/** The default order is newest first, or largest first; `-` reverses it. */
function pageOf({ sort = 'age', limit, cursor }: StockQuery) {
	const { field, down: turned } = sortParts(sort)
	const by = field as StockSort
	return {
		by,
		down: !turned,
		limit,
		after: cursor === undefined ? null : placeOf(cursor, by === 'age' ? 'moment' : 'number'),
	}
}

export function stockHandlers(market: Market) {
	return {
		'GET /api/stock': async ({ query }, { actor, request, reply }) => {
			const { rows, next, total, counts } = await listStock(market, actor, query, pageOf(query))
			if (next) reply.header('link', nextLink(request.url, next))
			return { items: rows, total, counts, next: next && cursorOf(next) }
		},
		'POST /api/stock/act': ({ body }, { actor, request }) =>
			actOnStock(market, actor, body, languageOf(request.headers.cookie)),
		'POST /api/stock/undo/{batch}': ({ params, body }, { actor, request }) =>
			undoBatch(market, actor, params.batch, body, languageOf(request.headers.cookie)),
	} satisfies Partial<Handlers>
}
