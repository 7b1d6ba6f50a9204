import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { reason } from '../sentences.ts'
import { gearTypes } from './gear.ts'
import { labelDoubts, labelStandards, longestLabel } from './label.ts'

const tooLong = reason('tooLong', { what: 'label', max: longestLabel })

export const LabelQuery = z.object({
	text: text(reason('required'), z.maxLength(longestLabel, tooLong)),
	type: z.optional(z.enum(gearTypes, reason('chooseGearType'))),
})

/** The answer of `decodeLabel`. */
export const DecodedLabel = z.object({
	standard: z.nullable(z.enum(labelStandards)),
	country: z.optional(z.nullable(z.string())),
	series: z.optional(z.string()),
	approval: z.optional(z.string()),
	kind: z.optional(z.string()),
	serial: z.optional(z.string()),
	made: z.optional(z.string()),
	class: z.optional(z.string()),
	level: z.optional(z.string()),
	protectors: z.optional(z.array(z.string())),
	/** Letters that were read as digits; `at` counts from 0. */
	changed: z.optional(z.array(z.object({ at: z.number(), was: z.string(), now: z.string() }))),
	doubts: z.array(z.enum(labelDoubts)),
})
