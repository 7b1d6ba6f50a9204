import * as z from 'zod/mini'
import { CategoryId } from './categories.ts'
import { bounds, Location, line, Mobile, Price, paragraph, text, UsedTime } from './fields.ts'
import { reason } from './sentences.ts'
import { listingStates } from './states.ts'

export const productConditions = ['Fair', 'Good', 'Excellent'] as const
const ProductCondition = z.enum(productConditions, reason('chooseCondition'))

export const ProductAction = z.enum(['order', 'report', 'wishlist', 'advertise', 'delete'])
export type ProductAction = z.infer<typeof ProductAction>

export const Product = z.object({
	_id: z.string(),
	product_name: z.string(),
	/** Motor's own pictures have `/pictures/{id}/` in their address and come in every size of `pictureWidths`. */
	product_img: z.string(),
	product_description: z.string(),
	original_price: z.number(),
	resell_price: z.number(),
	/** Years. */
	used_time: z.number(),
	product_condition: ProductCondition,
	category_id: CategoryId,
	category_name: z.string(),
	/** Contacts are left out for visitors. */
	seller_mobile: z.optional(z.string()),
	seller_email: z.optional(z.string()),
	seller_location: z.string(),
	seller_name: z.string(),
	/** When the seller registered, in ms since 1970. */
	seller_since: z.number(),
	advertise: z.boolean(),
	wishlist: z.boolean(),
	verified: z.boolean(),
	/** For the admin: true if anyone reported it. For others: true if they did. */
	report: z.boolean(),
	timeStamp: z.number(),
	status: z.enum(listingStates),
	booked_by_me: z.boolean(),
	actions: z.array(ProductAction),
	/** Size in pixels, and a tiny data URL to show while it loads. Null for pictures hosted elsewhere. */
	picture: z.nullable(z.object({ width: z.number(), height: z.number(), placeholder: z.string() })),
})
export type Product = z.infer<typeof Product>

const uploadPicture = reason('uploadPicture')

/** What a seller sends. The server adds the seller's name and e-mail, the flags and the time. */
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
