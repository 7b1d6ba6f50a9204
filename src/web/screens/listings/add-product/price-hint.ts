import { Price } from '../../../../contract/fields.ts'
import type { Texts } from '../../../texts/texts.tsx'

/** What a typed price comes to in taka, or null while it is none. */
export function typedPrice(text: string): number | null {
	return Price.safeParse(text).data ?? null
}

/** How the resale price stands against the original one, for the seller; null while either is missing. */
export function priceHint({ t }: Texts, original: number | null, resale: number | null): string | null {
	if (original === null || resale === null) return null
	if (resale > original) return t('More than the original price: buyers see no saving.')
	if (resale === original) return t('The same as the original price: buyers see no saving.')
	const percent = Math.round((1 - resale / original) * 100)
	return t('{percent}% below the original price', { percent })
}
