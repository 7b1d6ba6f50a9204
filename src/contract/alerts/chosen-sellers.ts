import * as z from 'zod/mini'

/** How many sellers one person can follow, and hide. */
export const mostSellers = { followed: 500, hidden: 100 } as const

/** A seller whom the reader follows or hides. */
export const ChosenSeller = z.object({
	_id: z.string(),
	name: z.string(),
	verified: z.boolean(),
	/** Since when, in ms since 1970. */
	created_at: z.number(),
})
export type ChosenSeller = z.infer<typeof ChosenSeller>
