import type { Market } from '../../../domain/market.ts'
import { checkStolen, decideStolen, endOwnReport, listStolen, reportStolen } from '../../../domain/moderation/stolen.ts'
import { readStolenPicture, storeStolenPicture } from '../../../domain/moderation/stolen-pictures.ts'
import { placeRequest } from '../../answers/paging.ts'
import { deleted, type Handlers, inserted, modified } from '../../handlers.ts'

export function stolenHandlers(market: Market) {
	return {
		'POST /api/stolen': ({ body }, { actor }) => inserted(reportStolen(market, actor, body)),
		'POST /api/stolen/picture': (_input, { request }) =>
			inserted(storeStolenPicture(market, request.upload ?? Buffer.alloc(0))),
		'GET /api/stolen/picture/{id}': ({ params }, { actor }) => readStolenPicture(market, actor, params.id),
		'GET /api/stolen': ({ query }, { actor }) =>
			listStolen(market, actor, query.waiting === 'true', placeRequest(query)),
		'DELETE /api/stolen/{id}': ({ params }, { actor }) => deleted(endOwnReport(market, actor, params.id)),
		'POST /api/stolen/act/{id}': ({ params, body }, { actor }) =>
			modified(decideStolen(market, actor, params.id, body)),
		'POST /api/stolen/check': ({ body }, { actor }) => checkStolen(market, actor, body),
	} satisfies Partial<Handlers>
}
