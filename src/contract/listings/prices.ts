interface Prices {
	readonly original_price: number
	readonly resell_price: number
}

/** What a buyer saves, in taka and whole percent. Null unless the resale price is lower. */
export function savingOf({ original_price, resell_price }: Prices): { taka: number; percent: number } | null {
	const taka = original_price - resell_price
	return taka > 0 ? { taka, percent: Math.round((taka / original_price) * 100) } : null
}
