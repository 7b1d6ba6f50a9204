// No schema here: Home does without the schema library.

interface Prices {
	/** Taka. */
	readonly original_price: number
	/** Taka. */
	readonly resell_price: number
}

/** What a buyer saves against the original price, in taka and in whole per cent; null unless the resale price is lower. */
export function savingOf({ original_price, resell_price }: Prices): { taka: number; percent: number } | null {
	const taka = original_price - resell_price
	return taka > 0 ? { taka, percent: Math.round((taka / original_price) * 100) } : null
}
