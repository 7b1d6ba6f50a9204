import {
	advertiseListing,
	deleteListing,
	findListing,
	listMarket,
	listOfCategory,
	listOfSeller,
	previewListing,
	publishListing,
	recordView,
} from '../../domain/listings.ts'
import type { Market } from '../../domain/market.ts'
import { pageRequest } from '../answers/paging.ts'
import type { Background } from '../background.ts'
import { deleted, type Handlers, inserted, modified } from '../handlers.ts'

type ListingCalls =
	| 'GET /api/all/product'
	| 'GET /api/product'
	| 'GET /api/product/{categoryId}'
	| 'GET /api/product/preview/{id}'
	| 'GET /api/product/single/{id}'
	| 'DELETE /api/product/{id}'
	| 'POST /api/product/update/{id}'
	| 'POST /api/add/product'

export function listingHandlers(market: Market, background: Background): Pick<Handlers, ListingCalls> {
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
		'GET /api/product': ({ query }, { actor }) =>
			listOfSeller(market, actor, query.email, pageRequest('listings', query)),
		'GET /api/product/{categoryId}': ({ params, query }, { actor }) =>
			listOfCategory(market, actor, params.categoryId, pageRequest('listings', query)),
		'GET /api/product/preview/{id}': ({ params }) => previewListing(market, params.id),
		'GET /api/product/single/{id}': async ({ params }, { actor }) => {
			const listing = await findListing(market, actor, params.id)
			background.run(() => recordView(market, actor, listing))
			return listing
		},
		'DELETE /api/product/{id}': async ({ params }, { actor }) => {
			await deleteListing(market, actor, params.id)
			return deleted(1)
		},
		'POST /api/product/update/{id}': async ({ params }, { actor }) =>
			modified(await advertiseListing(market, actor, params.id)),
		'POST /api/add/product': async ({ body }, { actor }) => inserted(await publishListing(market, actor, body)),
	}
}
