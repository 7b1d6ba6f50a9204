import * as z from 'zod/mini'
import { MayEndOffers } from '../deals/may-end-offers.ts'
import { optionalParagraph } from '../fields.ts'
import { reason } from '../sentences.ts'

/** How long a holiday can last, in days. */
export const longestHoliday = 60

const wrongUntil = reason('holidayUntil', { max: longestHoliday })

export const NewHoliday = z.object({
	/** In ms since 1970. */
	until: z.number(wrongUntil).check(z.int(wrongUntil)),
	text: optionalParagraph('message', { max: 300 }),
	...MayEndOffers.shape,
})
export type NewHoliday = z.infer<typeof NewHoliday>
