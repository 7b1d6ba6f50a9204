import type { FastifyInstance } from 'fastify'
import { languageCodes } from '../../../contract/languages.ts'
import { missing } from '../../../domain/failure.ts'
import { shareCard } from '../../../domain/listings/share-cards.ts'
import type { Market } from '../../../domain/market.ts'

/** Serves the preview image that messengers show for a link to a listing. An old version redirects to the current one. */
export function serveCards(app: FastifyInstance, market: Market): void {
	app.get<{ Params: { id: string; file: string } }>('/card/:id/:file', async (request, reply) => {
		const [, version = '', code] = /^([0-9a-z]{1,32})-([a-z]{2})\.jpg$/.exec(request.params.file) ?? []
		const language = languageCodes.find((each) => each === code)
		if (!language) throw missing('picture')
		const card = await shareCard(market, request.params.id, version, language)
		if ('path' in card) return reply.header('cache-control', 'public, max-age=60').redirect(card.path, 302)
		return (
			reply
				.type('image/jpeg')
				// A day: a listing that is sold or taken down must not be shown for a year.
				.header('cache-control', 'public, max-age=86400')
				// Messengers and other sites embed it.
				.header('cross-origin-resource-policy', 'cross-origin')
				.send(card.image)
		)
	})
}
