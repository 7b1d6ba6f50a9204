import { chosenLanguage } from '../../../contract/languages.ts'
import type { Market } from '../../../domain/market.ts'
import { confirm, leave, subscribe } from '../../../domain/people/newsletter.ts'
import { type Handlers, modified } from '../../handlers.ts'

export function newsletterHandlers(market: Market) {
	return {
		'POST /api/newsletter': async ({ body }, { request }) => {
			await subscribe(market, body.email, chosenLanguage(request.headers.cookie))
			return modified(1)
		},
		'POST /api/newsletter/confirm/{token}': ({ params }) => modified(confirm(market, params.token)),
		'POST /api/newsletter/leave/{token}': ({ params }) => modified(leave(market, params.token)),
	} satisfies Partial<Handlers>
}
