import * as z from 'zod/mini'
import { Names } from '../fields.ts'
import { CategoryId } from './categories.ts'
import { divisions } from './divisions.ts'

export const Bike = z.object({
	make: CategoryId,
	model: z.string(),
	from: z.number(),
	to: z.nullable(z.number()),
	/** Cubic centimetres. */
	cc: z.number(),
})
export type Bike = z.infer<typeof Bike>

export const DistrictEntry = z.object({
	code: z.string(),
	name: Names,
	division: z.enum(divisions),
})
export type DistrictEntry = z.infer<typeof DistrictEntry>
