import * as z from 'zod/mini'
import { CategoryId } from './categories.ts'
import { bounds, Location, line, Mobile, Price, paragraph, text, UsedTime } from './fields.ts'
import { reason } from './sentences.ts'
import { listingStates } from './states.ts'

export const productConditions = ['Fair', 'Good', 'Excellent'] as const
const ProductCondition = z.enum(productConditions, reason('chooseCondition'))

/** What this reader may do with the listing now. */
export const ProductAction = z.enum(['order', 'report', 'wishlist', 'advertise', 'delete'])
export type ProductAction = z.infer<typeof ProductAction>

export const Product = z.object({
	_id: z.string(),
	product_name: z.string(),
	/** Address of the picture; one of Motor's own carries `/pictures/{id}/` and exists in every size of `pictureWidths`. */
	product_img: z.string(),
	product_description: z.string(),
	/** Taka. */
	original_price: z.number(),
	/** Taka. */
	resell_price: z.number(),
	/** Years. */
	used_time: z.number(),
	product_condition: ProductCondition,
	category_id: CategoryId,
	category_name: z.string(),
	/** Contacts are left out for a visitor. */
	seller_mobile: z.optional(z.string()),
	seller_email: z.optional(z.string()),
	seller_location: z.string(),
	seller_name: z.string(),
	/** The seller's registration, ms since 1970. */
	seller_since: z.number(),
	advertise: z.boolean(),
	/** True where this reader wishlisted it. */
	wishlist: z.boolean(),
	/** Follows the seller's flag. */
	verified: z.boolean(),
	/** For the admin: true where anyone reported it; for others: where they did. */
	report: z.boolean(),
	/** Publication, ms since 1970. */
	timeStamp: z.number(),
	status: z.enum(listingStates),
	/** True where it is this reader who booked it. */
	booked_by_me: z.boolean(),
	actions: z.array(ProductAction),
	/** The picture's shape in pixels and a tiny data URL shown until it arrives; null for a picture kept elsewhere. */
	picture: z.nullable(z.object({ width: z.number(), height: z.number(), placeholder: z.string() })),
})
export type Product = z.infer<typeof Product>

const uploadPicture = reason('uploadPicture')

/** What a seller sends. The seller's name and e-mail, the flags and the time are the server's. */
export const NewProduct = z.object({
	product_name: line('productName', bounds.productName),
	product_img: text(uploadPicture, z.minLength(1, uploadPicture), z.maxLength(2000, uploadPicture)),
	product_description: paragraph('description', bounds.productDescription),
	original_price: Price,
	resell_price: Price,
	used_time: UsedTime,
	product_condition: ProductCondition,
	category_id: CategoryId,
	seller_mobile: Mobile,
	seller_location: Location,
})
export type NewProduct = z.infer<typeof NewProduct>
