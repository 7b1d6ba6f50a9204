import * as z from 'zod/mini'
import { Email, Location, OptionalMobile, Price, text } from './fields.ts'
import { reason } from './sentences.ts'
import { orderStates } from './states.ts'

export const Order = z.object({
	_id: z.string(),
	product_id: z.string(),
	/** True once the listing is deleted. The order stays, but has nothing to link to. */
	product_deleted: z.boolean(),
	product_name: z.string(),
	/** Taka, as agreed when the order was placed. */
	product_resellPrice: z.number(),
	meeting_location: z.string(),
	seller_name: z.string(),
	seller_mobile: z.string(),
	buyer_name: z.string(),
	buyer_email: z.string(),
	buyer_mobile: z.string(),
	status: z.enum(orderStates),
	/** Ms since 1970. */
	created_at: z.number(),
})
export type Order = z.infer<typeof Order>

/** What a buyer sends. With `product_id`, only the place and the number count; the rest is read from the listing. */
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
