import * as z from 'zod/mini'
import { Names } from '../fields.ts'
import { factNames, factsOf } from './facts.ts'
import { gearTypes } from './gear.ts'
import { slotNames, slotReasons, slotsOf } from './slots.ts'

/** THE FACTS of a type, as the API answers them. */
export const GearEntry = z.object({
	type: z.enum(gearTypes),
	facts: z.array(
		z.object({
			fact: z.enum(factNames),
			/** All possible values, if the list is fixed. */
			values: z.optional(z.array(z.string())),
			/** The value is a list. */
			many: z.boolean(),
			slot: z.nullable(z.enum(slotNames)),
		}),
	),
	slots: z.array(z.object({ slot: z.enum(slotNames), why: Names })),
})
export type GearEntry = z.infer<typeof GearEntry>

export const gearTable: readonly GearEntry[] = gearTypes.map((type) => ({
	type,
	facts: factsOf(type).map(({ fact, values, slot }) => ({
		fact,
		...('of' in values && { values: [...values.of] }),
		many: values.kind === 'many',
		slot,
	})),
	slots: slotsOf(type).map((slot) => ({ slot, why: slotReasons[slot] })),
}))
