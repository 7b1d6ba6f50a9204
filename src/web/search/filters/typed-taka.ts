const factors: Readonly<Record<string, number>> = {
	'': 1,
	k: 1_000,
	hajar: 1_000,
	হাজার: 1_000,
	lakh: 100_000,
	lac: 100_000,
	লাখ: 100_000,
	লক্ষ: 100_000,
}

/** Parses taka as typed: with separators, Bangla digits, or a unit as in `5k` and `1.5 lakh`. Null if it is not a whole amount. */
export function takaOf(typed: unknown): string | null {
	const text = String(typed ?? '')
		.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
		.replace(/[\s,৳]/g, '')
		.toLowerCase()
	const [, digits = '', unit = ''] = /^(\d{1,8}(?:\.\d{1,3})?)(\D*)$/.exec(text) ?? []
	const factor = factors[unit]
	if (digits === '' || factor === undefined) return null
	const taka = Math.round(Number(digits) * factor * 1_000) / 1_000
	return Number.isInteger(taka) && taka < 100_000_000 ? String(taka) : null
}
