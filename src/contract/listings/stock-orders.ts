import { listingStates } from '../deals/states.ts'

/* Apart from the schemas, because pages that read no stock load this too. */

export const stockStates = [...listingStates, 'deleted'] as const
export type StockState = (typeof stockStates)[number]

/** THE ORDERS of the stock. `age` begins with the newest, a number with the most; `-` turns it round. */
export const stockSorts = ['age', 'views', 'wishes', 'asked', 'offers', 'price'] as const
export type StockSort = (typeof stockSorts)[number]
