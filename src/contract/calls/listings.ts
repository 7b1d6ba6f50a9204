import * as z from 'zod/mini'
import { Category } from '../categories.ts'
import { NewProduct, Product } from '../listings.ts'
import { flag, paging } from '../paging.ts'
import { reason } from '../sentences.ts'
import { UploadedPicture } from '../uploaded-picture.ts'
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
	'GET /api/product': {
		summary: "List a seller's listings. Booked ones only for that seller and the admin.",
		who: 'signedIn',
		query: z.object({ ...paging('listings'), email: z.string(reason('nameSeller')) }),
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
	'POST /api/product/report/{id}': {
		summary: 'Report a listing to the admin.',
		who: 'signedIn',
		params: OneId,
		output: Modified,
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
	},
	'DELETE /api/product/wishlist/{id}': {
		summary: 'Take a listing off your wishlist.',
		who: ['buyer'],
		params: OneId,
		output: Deleted,
	},
	'POST /api/add/product': {
		summary: 'Add a listing.',
		who: ['seller'],
		body: NewProduct,
		output: Inserted,
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
	},
} as const satisfies Record<string, Call>
