import * as z from 'zod/mini'
import { bounds, orEmpty, paragraph, text } from '../fields.ts'
import { reason } from '../sentences.ts'

export const reviewTags = [
	'as described',
	'quick',
	'friendly',
	'fair price',
	'late',
	'not as described',
	'hard to reach',
	'paid as agreed',
] as const
type ReviewTag = (typeof reviewTags)[number]

/** The tags that screens offer for each side; buyers name no price and describe nothing. The API accepts any tag for either side. */
export const reviewTagsFor = {
	buyer: ['quick', 'friendly', 'paid as agreed', 'late', 'hard to reach'],
	seller: ['as described', 'quick', 'friendly', 'fair price', 'late', 'not as described', 'hard to reach'],
} as const satisfies Record<'buyer' | 'seller', readonly ReviewTag[]>

const words = { min: 1, ...bounds.ownWords }
const stars = { min: 1, max: 5 }
const rating = reason('ratingRange', stars)
const tags = reason('reviewTags')
const orderId = reason('giveOrderId')

export const NewReview = z.object({
	order_id: text(orderId, z.minLength(1, orderId), z.maxLength(64, orderId)),
	rating: z.number(rating).check(z.multipleOf(1, rating), z.minimum(stars.min, rating), z.maximum(stars.max, rating)),
	tags: z._default(z.array(z.enum(reviewTags, tags), tags).check(z.refine((chosen) => chosen.length <= 3, tags)), []),
	text: z._default(orEmpty(paragraph('review', words), reason('reviewWords', { max: words.max })), ''),
})
export type NewReview = z.infer<typeof NewReview>

export const ReviewAnswer = z.object({ text: paragraph('answer', words) })

export const Review = z.object({
	_id: z.string(),
	order_id: z.string(),
	/** Whole stars, 1 to 5; null once removed. */
	rating: z.nullable(z.number()),
	tags: z.array(z.enum(reviewTags)),
	text: z.string(),
	answer: z.nullable(z.string()),
	by: z.object({ _id: z.string(), name: z.string(), role: z.enum(['buyer', 'seller']) }),
	about: z.object({ _id: z.string(), name: z.string() }),
	created_at: z.number(),
	/** False until the other side has rated too or 14 days have passed: until then only its author sees it. */
	shown: z.boolean(),
	/** Why an admin removed it, along with its text and stars. */
	removed: z.nullable(z.string()),
	actions: z.array(z.enum(['answer', 'remove'])),
})
export type Review = z.infer<typeof Review>

export const ReviewsOf = {
	order_id: z.optional(text(orderId, z.maxLength(64, orderId))),
	seller: z.optional(text(reason('giveSellerId'), z.maxLength(64, reason('giveSellerId')))),
}
