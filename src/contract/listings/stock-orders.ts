import { listingStates } from '../deals/states.ts'

/* Apart from the schemas, because pages that do not read the stock load this too. */

export const stockStates = [...listingStates, 'deleted'] as const
export type StockState = (typeof stockStates)[number]

/** THE ORDERS of the stock. `age` starts with the newest, numbers with the highest; `-` reverses the order. */
export const stockSorts = ['age', 'views', 'wishes', 'asked', 'offers', 'price'] as const
export type StockSort = (typeof stockSorts)[number]
