import type { OperatorWarning } from '../../contract/figures.ts'
import { figuresFor } from '../../domain/figures.ts'
import type { Market } from '../../domain/market.ts'
import type { Handlers } from '../handlers.ts'

export function figureHandlers(
	market: Market,
	warnings: readonly OperatorWarning[],
): Pick<Handlers, 'GET /api/figures'> {
	return { 'GET /api/figures': (_, { actor }) => figuresFor(market, actor, warnings) }
}
