import * as z from 'zod/mini'

/** The average is null below three reviews, which are too few to mean anything. */
export const Rating = z.object({ average: z.nullable(z.number()), count: z.number() })
export type Rating = z.infer<typeof Rating>
