/** One-press offers, in percent below the price. */
export const less = [5, 10, 15] as const

/** Lowers a price in taka by a percentage, rounded down to whole tens, as people name prices. */
export const lower = (taka: number, percent: number) => Math.floor((taka * (100 - percent)) / 1000) * 10
