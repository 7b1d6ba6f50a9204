import * as z from 'zod/mini'
import { page } from './paging.ts'
import { reason } from './sentences.ts'

/** THE FIGURES of a listing. The list can be sorted by each, highest first; `-` reverses the order. */
export const listingFigures = ['seen', 'saved', 'asked', 'offers', 'booked', 'sold', 'age'] as const
export type ListingFigure = (typeof listingFigures)[number]
const sorts = listingFigures.flatMap((figure) => [figure, `-${figure}`] as const)

/** The end of the year 9999, ms since 1970. */
const last = 253_402_300_799_999
const moment = reason('giveMoment')
const Moment = z.coerce.number(moment).check(z.multipleOf(1, moment), z.minimum(0, moment), z.maximum(last, moment))

export const ListingFiguresQuery = z
	.object({
		...page,
		/** Ms since 1970; `to` is exclusive. Without them, everything until now. */
		from: z._default(Moment, 0),
		to: z._default(Moment, last),
		sort: z.optional(z.enum(sorts, reason('sortFields', { fields: listingFigures.join(', ') }))),
	})
	.check(
		z.refine(({ from, to }) => from <= to, {
			path: ['to'],
			error: moment,
			// A malformed moment already has its own error.
			when: ({ issues }) => issues.length === 0,
		}),
	)
export type ListingFiguresQuery = z.infer<typeof ListingFiguresQuery>

const counted = {
	/** First views by people who are signed in. */
	seen: z.number(),
	saved: z.number(),
	/** Conversations started. */
	asked: z.number(),
	/** Without counter-offers. */
	offers: z.number(),
	booked: z.number(),
	/** Handed over. */
	sold: z.number(),
}

export const ListingFigures = z.object({
	_id: z.string(),
	product_name: z.string(),
	...counted,
	/** Days since it was published. */
	age: z.number(),
})
export type ListingFigures = z.infer<typeof ListingFigures>

export const mostWeeks = 104
const weeks = reason('weeksRange', { max: mostWeeks })

export const WeekFiguresQuery = z.object({
	weeks: z._default(
		z.coerce.number(weeks).check(z.multipleOf(1, weeks), z.minimum(1, weeks), z.maximum(mostWeeks, weeks)),
		12,
	),
})

export const WeekFigures = z.object({
	/** Sunday 00:00 in Dhaka, ms since 1970. */
	week: z.number(),
	...counted,
	/** Taka handed over, and taka booked. */
	handed_over: z.number(),
	booked_value: z.number(),
})
export type WeekFigures = z.infer<typeof WeekFigures>
