import type { OperatorWarning } from '../../contract/figures.ts'
import { chosenLanguage } from '../../contract/languages.ts'
import { figuresFor } from '../../domain/figures.ts'
import type { Market } from '../../domain/market.ts'
import { listTodos } from '../../domain/todo/todo.ts'
import type { Handlers } from '../handlers.ts'

export function figureHandlers(
	market: Market,
	warnings: readonly OperatorWarning[],
): Pick<Handlers, 'GET /api/figures' | 'GET /api/todo'> {
	return {
		'GET /api/figures': (_, { actor }) => figuresFor(market, actor, warnings),
		'GET /api/todo': (_, { actor, request }) => listTodos(market, actor, chosenLanguage(request.headers.cookie)),
	}
}
