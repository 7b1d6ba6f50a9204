/** Offers in one press, in percent below the price. */
export const less = [5, 10, 15] as const

/** So much less, in whole tens of taka, as people name prices. */
export const lower = (taka: number, percent: number) => Math.floor((taka * (100 - percent)) / 1000) * 10
