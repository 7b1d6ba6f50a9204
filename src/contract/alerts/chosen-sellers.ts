import * as z from 'zod/mini'

/** How many sellers one person can follow, and how many they can hide. */
export const mostSellers = { followed: 500, hidden: 100 } as const

export const ChosenSeller = z.object({
	_id: z.string(),
	name: z.string(),
	verified: z.boolean(),
	created_at: z.number(),
})
export type ChosenSeller = z.infer<typeof ChosenSeller>
