import * as z from 'zod/mini'
import { MayEndOffers } from '../deals/may-end-offers.ts'
import { listingStates } from '../deals/states.ts'
import { bounds } from '../fields.ts'
import { Category } from '../gear/categories.ts'
import { DecodedLabel, LabelQuery } from '../gear/decoded-label.ts'
import { GearEntry } from '../gear/gear-table.ts'
import { Bike, DistrictEntry } from '../gear/gear-tables.ts'
import {
	Confirmation,
	Edited,
	EditedProduct,
	FactChange,
	ListingDraft,
	mostFactChanges,
	NewProduct,
	Product,
} from '../listings/listings.ts'
import { Stock, StockAct, StockActed, StockQuery } from '../listings/stock.ts'
import { UploadedPicture } from '../listings/uploaded-picture.ts'
import { NewReport } from '../moderation/reports.ts'
import { flag, paging } from '../paging.ts'
import { reason } from '../sentences.ts'
import { Deleted, Inserted, Modified } from '../writes.ts'
import { type Call, OneId } from './call.ts'

export const listingCalls = {
	'GET /api/all/product': {
		summary: 'List the market. Contacts only when signed in. An admin sees booked listings too.',
		who: 'open',
		query: z.object({ ...paging('listings'), advertise: flag, wishlist: flag, report: flag }),
		output: z.array(Product),
		paged: true,
	},
	'GET /api/viewed': {
		summary: 'The last listings that you opened and that are still on the market, at most 12.',
		who: 'signedIn',
		output: z.array(Product),
	},
	'GET /api/product': {
		summary: "List a seller's listings. Booked ones only for that seller and the admin.",
		who: 'signedIn',
		query: z.object({
			...paging('listings'),
			email: z.string(reason('nameSeller')),
			status: z.optional(z.enum(listingStates, reason('chooseState'))),
			/** Only those that the seller should complete, or only deleted ones. */
			incomplete: flag,
			deleted: flag,
		}),
		output: z.array(Product),
		paged: true,
	},
	'GET /api/product/{categoryId}': {
		summary: 'List what a category has on the market.',
		who: 'signedIn',
		params: z.object({ categoryId: z.string() }),
		query: z.object(paging('listings')),
		output: z.array(Product),
		paged: true,
	},
	'GET /api/product/preview/{id}': {
		summary: 'One listing as a visitor sees it, without contacts. Null unless it is on the market.',
		who: 'open',
		params: OneId,
		output: z.nullable(Product),
	},
	'GET /api/product/single/{id}': {
		summary: 'One listing.',
		who: 'signedIn',
		params: OneId,
		output: Product,
	},
	'GET /api/product/history/{id}': {
		summary: `What became of a listing's facts: the latest ${mostFactChanges} changes, oldest first.`,
		who: ['admin'],
		params: OneId,
		output: z.array(FactChange),
	},
	'POST /api/product/confirm/{id}': {
		summary: "Confirm a fact of a listing's gear, or correct it, with a reason.",
		who: ['admin'],
		params: OneId,
		body: Confirmation,
		output: Modified,
	},
	'GET /api/product/draft/{id}': {
		summary: 'What your sold or deleted listing says, to list the gear again.',
		who: ['seller'],
		params: OneId,
		output: ListingDraft,
	},
	'PUT /api/product/{id}': {
		summary:
			'Change your own listing. Send it as you read it, with its version. Optional fields that are left out stay.',
		who: ['seller'],
		params: OneId,
		body: EditedProduct,
		output: Edited,
	},
	'POST /api/product/pause/{id}': {
		summary: 'Take your own listing off the market for a while.',
		who: ['seller'],
		params: OneId,
		body: MayEndOffers,
		output: Modified,
	},
	'DELETE /api/product/pause/{id}': {
		summary: 'Put your paused listing back on the market.',
		who: ['seller'],
		params: OneId,
		output: Modified,
	},
	'POST /api/product/sold/{id}': {
		summary: 'Mark your own listing as sold elsewhere.',
		who: ['seller'],
		params: OneId,
		body: MayEndOffers,
		output: Modified,
	},
	'DELETE /api/product/sold/{id}': {
		summary: 'Take back within 24 hours that your own listing was sold elsewhere: it is paused.',
		who: ['seller'],
		params: OneId,
		output: Modified,
	},
	'GET /api/stock': {
		summary: 'Your own listings, with how many there are in each state. The newest first.',
		who: ['seller'],
		query: StockQuery,
		output: Stock,
	},
	'POST /api/stock/act': {
		summary: 'Do the same to several of your own listings, each by itself: those named, or those that `where` finds.',
		who: ['seller'],
		body: StockAct,
		output: StockActed,
		limit: 'stockActs',
		needsKey: true,
	},
	'POST /api/stock/undo/{batch}': {
		summary: 'Take back within 10 minutes what a bulk action did, where the listings are still as it left them.',
		who: ['seller'],
		params: z.object({ batch: z.string() }),
		body: MayEndOffers,
		output: StockActed,
		limit: 'stockActs',
	},
	'DELETE /api/product/incomplete': {
		summary: 'Leave listings without a type, size or district as they are, and do not be asked again.',
		who: ['seller'],
		output: Modified,
	},
	'DELETE /api/product/{id}': {
		summary: 'Delete a listing; past orders stay.',
		who: ['seller', 'admin'],
		params: OneId,
		output: Deleted,
	},
	'POST /api/product/update/{id}': {
		summary: 'Advertise your own listing on Home.',
		who: ['seller'],
		params: OneId,
		output: Modified,
	},
	'DELETE /api/product/update/{id}': {
		summary: 'Take your own listing off Home. It stays on the market.',
		who: ['seller'],
		params: OneId,
		output: Modified,
	},
	'POST /api/product/report/{id}': {
		summary: 'Report a listing to the admin, with a reason and words if you like.',
		who: 'signedIn',
		params: OneId,
		body: NewReport,
		output: Modified,
		unshared: true,
	},
	'DELETE /api/product/report/{id}': {
		summary: 'Dismiss all reports of a listing. It stays, and whoever reported it may do so again.',
		who: ['admin'],
		params: OneId,
		output: Deleted,
	},
	'POST /api/product/wishlist/{id}': {
		summary: 'Put a listing on your wishlist.',
		who: ['buyer'],
		params: OneId,
		output: Modified,
		unshared: true,
	},
	'DELETE /api/product/wishlist/{id}': {
		summary: 'Take a listing off your wishlist.',
		who: ['buyer'],
		params: OneId,
		output: Deleted,
		unshared: true,
	},
	'POST /api/add/product': {
		summary: 'Add a listing.',
		who: ['seller'],
		body: NewProduct,
		output: Inserted,
	},
	'GET /api/bike': {
		summary: 'Bikes that the brands have sold in Bangladesh since 2005. Without `to` they are still sold.',
		who: 'open',
		output: z.array(Bike),
		shared: true,
	},
	'GET /api/district': {
		summary: 'The 64 districts.',
		who: 'open',
		output: z.array(DistrictEntry),
		shared: true,
	},
	'GET /api/maker': {
		summary: 'Suggest makers of gear whose names contain these letters.',
		who: 'open',
		query: z.object({ q: z.optional(z.string().check(z.maxLength(bounds.maker.max))) }),
		output: z.array(z.string()),
	},
	'GET /api/gear': {
		summary: 'What can be known of each type of gear, with its values, and what its pictures can be of.',
		who: 'open',
		output: z.array(GearEntry),
		shared: true,
		keptFor: 3600,
	},
	'GET /api/label': {
		summary: 'What the text of a label says, as far as its form is known. `doubts` says what is not.',
		who: 'open',
		query: LabelQuery,
		output: DecodedLabel,
		limit: 'labels',
	},
	'GET /api/category': {
		summary: 'The brands.',
		who: 'open',
		output: z.array(Category),
		shared: true,
	},
	'POST /api/image': {
		summary: 'Store a picture: a real JPEG, PNG, WebP or AVIF of at most 12 MiB and 40 megapixels.',
		who: ['seller'],
		upload: 'image',
		output: UploadedPicture,
		limit: 'pictures',
		unshared: true,
	},
} as const satisfies Record<string, Call>
