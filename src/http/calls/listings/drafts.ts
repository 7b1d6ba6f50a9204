import { copyListing } from '../../../domain/listings/copies.ts'
import {
	changeDraft,
	createDraft,
	deleteDraft,
	findDraft,
	listDrafts,
	publishDraft,
} from '../../../domain/listings/drafts.ts'
import type { Market } from '../../../domain/market.ts'
import { readGear } from '../../../domain/search/read-gear.ts'
import { placeRequest } from '../../answers/paging.ts'
import { deleted, type Handlers, inserted, modified } from '../../handlers.ts'

export function draftHandlers(market: Market) {
	return {
		'GET /api/draft': ({ query }, { actor }) => listDrafts(market, actor, placeRequest(query)),
		'POST /api/draft': async ({ body }, { actor }) => ({
			...(await inserted(createDraft(market, actor, body.fields))),
			version: 1,
		}),
		'GET /api/draft/{id}': ({ params }, { actor }) => findDraft(market, actor, params.id),
		'PUT /api/draft/{id}': async ({ params, body }, { actor }) => {
			const { modifiedCount, version } = await changeDraft(market, actor, params.id, body)
			return { ...(await modified(modifiedCount)), version }
		},
		'DELETE /api/draft/{id}': async ({ params }, { actor }) => {
			await deleteDraft(market, actor, params.id)
			return deleted(1)
		},
		'POST /api/draft/publish/{id}': ({ params, body }, { actor }) =>
			inserted(publishDraft(market, actor, params.id, body.version)),
		'POST /api/product/copy/{id}': async ({ params, body }, { actor }) => ({
			acknowledged: true,
			items: await copyListing(market, actor, params.id, body),
		}),
		'GET /api/reading': ({ query }) => readGear(query.words),
	} satisfies Partial<Handlers>
}
