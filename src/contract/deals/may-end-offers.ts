import * as z from 'zod/mini'
import { reason } from '../sentences.ts'

/** `end_offers: false` refuses a change that would end open offers, and answers how many. */
export const MayEndOffers = z.object({ end_offers: z.optional(z.boolean(reason('notValid'))) })
export type MayEndOffers = z.infer<typeof MayEndOffers>
