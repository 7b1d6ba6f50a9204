import { Price } from '../../../../contract/fields.ts'
import { savingOf } from '../../../../contract/listings/prices.ts'
import type { Texts } from '../../../texts/texts.tsx'

/** The typed price in taka, or null if it is not a price. */
export function typedPrice(text: string): number | null {
	return Price.safeParse(text).data ?? null
}

/** Compares resale and original price for the seller. Null if either is missing. */
export function priceHint(
	{ t }: Texts,
	original: number | null,
	resale: number | null,
): { tone: 'good' | 'caution'; text: string } | null {
	if (original === null || resale === null) return null
	const saved = savingOf({ original_price: original, resell_price: resale })
	if (saved) return { tone: 'good', text: t('{percent}% below the original price', { percent: saved.percent }) }
	const none =
		resale === original
			? t('Same as the original price, so buyers see no saving.')
			: t('Above the original price, so buyers see no saving.')
	return { tone: 'caution', text: none }
}
