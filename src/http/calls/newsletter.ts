import type { Market } from '../../domain/market.ts'
import { subscribe } from '../../domain/people/newsletter.ts'
import { type Handlers, modified } from '../handlers.ts'

export function newsletterHandlers(market: Market): Pick<Handlers, 'POST /api/newsletter'> {
	return {
		'POST /api/newsletter': async ({ body }) => {
			await subscribe(market, body.email)
			return modified(1)
		},
	}
}
