import { languageOf } from '../../../contract/languages.ts'
import { chooseSeller, leaveSeller, listChosenSellers } from '../../../domain/alerts/chosen-sellers.ts'
import {
	changeSavedSearch,
	deleteSavedSearch,
	listSavedSearches,
	saveSearch,
} from '../../../domain/alerts/saved-searches.ts'
import type { Market } from '../../../domain/market.ts'
import { setMailsByToken } from '../../../domain/notices/unsubscribe.ts'
import type { Secret } from '../../../services/secret.ts'
import { placeRequest } from '../../answers/paging.ts'
import { deleted, type Handlers, inserted, modified } from '../../handlers.ts'

/** `secret` signs unsubscribe links. */
export function alertHandlers(market: Market, secret: Secret) {
	const setMails = async (token: string, wanted: boolean, cookie: string | undefined) => {
		const { modifiedCount, name } = await setMailsByToken(market, secret, token, wanted, languageOf(cookie))
		return { ...(await modified(modifiedCount)), name }
	}
	return {
		'GET /api/saved-search': ({ query }, { actor }) => listSavedSearches(market, actor, placeRequest(query)),
		'POST /api/saved-search': ({ body }, { actor }) => inserted(saveSearch(market, actor, body)),
		'PUT /api/saved-search/{id}': ({ params, body }, { actor }) =>
			modified(changeSavedSearch(market, actor, params.id, body)),
		'DELETE /api/saved-search/{id}': async ({ params }, { actor }) => {
			await deleteSavedSearch(market, actor, params.id)
			return deleted(1)
		},
		'GET /api/follow': ({ query }, { actor }) =>
			listChosenSellers(market, 'followed', actor, query.seller, placeRequest(query)),
		'POST /api/follow/{sellerId}': ({ params }, { actor }) =>
			modified(chooseSeller(market, 'followed', actor, params.sellerId)),
		'DELETE /api/follow/{sellerId}': ({ params }, { actor }) =>
			deleted(leaveSeller(market, 'followed', actor, params.sellerId)),
		'GET /api/hide': ({ query }, { actor }) =>
			listChosenSellers(market, 'hidden', actor, query.seller, placeRequest(query)),
		'POST /api/hide/{sellerId}': ({ params }, { actor }) =>
			modified(chooseSeller(market, 'hidden', actor, params.sellerId)),
		'DELETE /api/hide/{sellerId}': ({ params }, { actor }) =>
			deleted(leaveSeller(market, 'hidden', actor, params.sellerId)),
		'POST /api/unsubscribe/{token}': ({ params }, { request }) => setMails(params.token, false, request.headers.cookie),
		'DELETE /api/unsubscribe/{token}': ({ params }, { request }) =>
			setMails(params.token, true, request.headers.cookie),
	} satisfies Partial<Handlers>
}
