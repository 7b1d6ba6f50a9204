import * as z from 'zod/mini'
import { bounds, text } from '../fields.ts'
import { reason } from '../sentences.ts'
import { FittedBike } from './listings.ts'

const tooLong = reason('tooLong', { what: 'description', max: bounds.productDescription.max })

export const ReadingQuery = z.object({
	words: text(reason('required'), z.maxLength(bounds.productDescription.max, tooLong)),
})

/** What the words about a piece of gear say; `text` is the part that says it. */
export const Reading = z.object({
	fields: z.array(
		z.object({
			field: z.enum(['gear_type', 'maker', 'size', 'colour', 'fits', 'category_id']),
			value: z.union([z.string(), z.array(FittedBike)]),
			text: z.string(),
		}),
	),
})
export type Reading = z.infer<typeof Reading>
