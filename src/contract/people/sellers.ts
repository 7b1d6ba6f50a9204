import * as z from 'zod/mini'
import { Rating } from '../deals/rating.ts'

/** Public: no e-mail address, no phone number. */
export const Seller = z.object({
	_id: z.string(),
	name: z.string(),
	created_at: z.number(),
	verified: z.boolean(),
	/** Where most of their listings on the market are: a district code of `GET /api/district`, or empty. */
	district: z.string(),
	/** Listings that they sold, here or elsewhere. */
	sold: z.number(),
	/** Orders that were handed over, and orders that they cancelled. */
	deals: z.object({ completed: z.number(), cancelled: z.number() }),
	/** How often their buyers' checks confirmed a fact, and how often they did not. Absent if there are too few. */
	facts: z.optional(z.object({ confirmed: z.number(), differed: z.number() })),
	rating: Rating,
	/** The name of their shop, if they have one. */
	shop: z.optional(z.string()),
})
export type Seller = z.infer<typeof Seller>
