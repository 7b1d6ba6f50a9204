import { isId } from '../../../contract/ids.ts'
import type { Market } from '../../../domain/market.ts'
import { actOnOffer, listOwnOffers } from '../../../domain/offers/act.ts'
import { makeOffer } from '../../../domain/offers/make.ts'
import { placeRequest } from '../../answers/paging.ts'
import { type Handlers, inserted } from '../../handlers.ts'

export function offerHandlers(market: Market) {
	return {
		'GET /api/offer': ({ query }, { actor }) => {
			const { conversation_id: conversation } = query
			if (conversation !== undefined && !isId(conversation)) return { rows: [], next: null }
			return listOwnOffers(market, actor, conversation, placeRequest(query))
		},
		'POST /api/offer': ({ body }, { actor }) => inserted(makeOffer(market, actor, body)),
		'POST /api/offer/act/{id}': async ({ params, body }, { actor }) => ({
			acknowledged: true,
			...(await actOnOffer(market, actor, params.id, body)),
		}),
	} satisfies Partial<Handlers>
}
