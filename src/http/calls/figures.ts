import type { OperatorWarning } from '../../contract/figures.ts'
import { chosenLanguage } from '../../contract/languages.ts'
import type { ListingFigure } from '../../contract/listing-figures.ts'
import { sortParts } from '../../contract/sorting.ts'
import { figuresFor } from '../../domain/figures.ts'
import { figuresByWeek, figuresOfListings } from '../../domain/listing-figures.ts'
import type { Market } from '../../domain/market.ts'
import { listTodos } from '../../domain/todo/todo.ts'
import { placeOf } from '../answers/paging.ts'
import type { Handlers } from '../handlers.ts'

export function figureHandlers(market: Market, warnings: readonly OperatorWarning[]) {
	return {
		'GET /api/figures': (_, { actor }) => figuresFor(market, actor, warnings),
		'GET /api/figures/listing': ({ query: { from, to, limit, cursor, sort = 'seen' } }, { actor }) => {
			const { field, down: turned } = sortParts(sort)
			const after = cursor === undefined ? null : placeOf(cursor, 'number')
			return figuresOfListings(market, actor, { from, to, limit, after, by: field as ListingFigure, down: !turned })
		},
		'GET /api/figures/week': ({ query }, { actor }) => figuresByWeek(market, actor, query.weeks),
		'GET /api/todo': (_, { actor, request }) => listTodos(market, actor, chosenLanguage(request.headers.cookie)),
	} satisfies Partial<Handlers>
}
