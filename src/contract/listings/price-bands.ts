import * as z from 'zod/mini'
import { bounds, text } from '../fields.ts'
import { gearTypes } from '../gear/gear.ts'
import { reason } from '../sentences.ts'
import { productConditions } from './listings.ts'

const unknownValue = reason('unknownValue')

export const PriceQuery = z.object({
	gear_type: z.enum(gearTypes, unknownValue),
	maker: z.optional(text(unknownValue, z.maxLength(bounds.maker.max, unknownValue))),
	condition: z.optional(z.enum(productConditions, unknownValue)),
	/** Only the first 200 characters are used. */
	words: z.optional(z.string(unknownValue)),
})
export type PriceQuery = z.infer<typeof PriceQuery>

/** What similar gear must have in common. The closest level with enough deals is answered. */
export const priceLevels = ['words', 'maker', 'type'] as const
export type PriceLevel = (typeof priceLevels)[number]

/** The range of the middle 80 % of deals, and the median. Taka, in steps of 100. */
export const PriceBand = z.object({
	deals: z.number(),
	low: z.number(),
	middle: z.number(),
	high: z.number(),
	by: z.enum(priceLevels),
})
export type PriceBand = z.infer<typeof PriceBand>

export const PriceAnswer = z.union([PriceBand, z.object({ deals: z.null() })])
export type PriceAnswer = z.infer<typeof PriceAnswer>
