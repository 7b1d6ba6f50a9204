import { confirmFact } from '../../../domain/listings/confirm.ts'
import { leaveIncomplete } from '../../../domain/listings/listing-completion.ts'
import { editListing } from '../../../domain/listings/listing-edits.ts'
import { pauseListing, resumeListing, sellListing, unsellListing } from '../../../domain/listings/listing-moves.ts'
import {
	advertiseListing,
	deleteListing,
	draftAgain,
	findListing,
	listHistory,
	listMarket,
	listOfCategory,
	listOfSeller,
	listViewed,
	previewListing,
	publishListing,
	recordView,
	stopAdvertising,
} from '../../../domain/listings/listings.ts'
import type { Market } from '../../../domain/market.ts'
import { pageRequest } from '../../answers/paging.ts'
import type { Background } from '../../background.ts'
import { deleted, type Handlers, inserted, modified } from '../../handlers.ts'

export function listingHandlers(market: Market, background: Background) {
	return {
		'GET /api/all/product': ({ query }, { actor }) => {
			const { advertise = false, wishlist = false, report = false } = query
			return listMarket(
				market,
				actor,
				{ advertised: advertise, wished: wishlist, reported: report },
				pageRequest('listings', query),
			)
		},
		'GET /api/viewed': (_, { actor }) => listViewed(market, actor),
		'GET /api/product': ({ query }, { actor }) => listOfSeller(market, actor, query, pageRequest('listings', query)),
		'GET /api/product/{categoryId}': ({ params, query }, { actor }) =>
			listOfCategory(market, actor, params.categoryId, pageRequest('listings', query)),
		'GET /api/product/preview/{id}': ({ params }, { actor }) => previewListing(market, actor, params.id),
		'GET /api/product/single/{id}': async ({ params }, { actor }) => {
			const listing = await findListing(market, actor, params.id)
			background.run(() => recordView(market, actor, listing))
			return listing
		},
		'GET /api/product/history/{id}': ({ params }) => listHistory(market, params.id),
		'POST /api/product/confirm/{id}': ({ params, body }, { actor }) =>
			modified(confirmFact(market, actor, params.id, body)),
		'GET /api/product/draft/{id}': ({ params }, { actor }) => draftAgain(market, actor, params.id),
		'PUT /api/product/{id}': async ({ params, body }, { actor }) => ({
			acknowledged: true,
			...(await editListing(market, actor, params.id, body)),
		}),
		'POST /api/product/pause/{id}': ({ params, body }, { actor }) =>
			modified(pauseListing(market, actor, params.id, body)),
		'DELETE /api/product/pause/{id}': ({ params }, { actor }) => modified(resumeListing(market, actor, params.id)),
		'POST /api/product/sold/{id}': ({ params, body }, { actor }) =>
			modified(sellListing(market, actor, params.id, body)),
		'DELETE /api/product/sold/{id}': ({ params }, { actor }) => modified(unsellListing(market, actor, params.id)),
		'DELETE /api/product/update/{id}': ({ params }, { actor }) => modified(stopAdvertising(market, actor, params.id)),
		'DELETE /api/product/incomplete': (_, { actor }) => modified(leaveIncomplete(market, actor)),
		'DELETE /api/product/{id}': async ({ params }, { actor }) => {
			await deleteListing(market, actor, params.id)
			return deleted(1)
		},
		'POST /api/product/update/{id}': ({ params }, { actor }) => modified(advertiseListing(market, actor, params.id)),
		'POST /api/add/product': ({ body }, { actor }) => inserted(publishListing(market, actor, body)),
	} satisfies Partial<Handlers>
}
