import * as z from 'zod/mini'
import { Email, Location, OptionalMobile, Price, text } from './fields.ts'
import { reason } from './sentences.ts'
import { orderStates } from './states.ts'

export const Order = z.object({
	_id: z.string(),
	product_id: z.string(),
	/** True once the listing is deleted: the order stays, but there is no page to go to. */
	product_deleted: z.boolean(),
	product_name: z.string(),
	/** Taka, as it stood when the order was made. */
	product_resellPrice: z.number(),
	meeting_location: z.string(),
	seller_name: z.string(),
	seller_mobile: z.string(),
	buyer_name: z.string(),
	buyer_email: z.string(),
	/** May be empty. */
	buyer_mobile: z.string(),
	status: z.enum(orderStates),
	/** Ms since 1970. */
	created_at: z.number(),
})
export type Order = z.infer<typeof Order>

/**
 * What a buyer sends. With `product_id` only the meeting place and the number count: price and seller are the
 * listing's, the buyer is the session's. Without one the listing is found by seller, name and price.
 */
export const NewOrder = z
	.object({
		product_id: z.optional(text(reason('giveListingId'), z.maxLength(64, reason('giveListingId')))),
		product_name: z.optional(text(reason('giveListingName'), z.maxLength(200, reason('giveListingName')))),
		product_resellPrice: z.optional(Price),
		seller_email: z.optional(Email),
		buyer_mobile: OptionalMobile,
		meeting_location: Location,
	})
	.check((context) => {
		const order = context.value
		if (order.product_id) return
		for (const field of ['product_name', 'product_resellPrice', 'seller_email'] as const) {
			if (order[field] === undefined)
				context.issues.push({
					code: 'custom',
					input: order[field],
					path: [field],
					message: reason('neededWithoutId'),
				})
		}
	})
export type NewOrder = z.infer<typeof NewOrder>
