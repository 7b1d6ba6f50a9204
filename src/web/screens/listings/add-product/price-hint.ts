import { Price } from '../../../../contract/fields.ts'
import type { Texts } from '../../../texts/texts.tsx'

/** What a typed price comes to in taka, or null while it is none. */
export function typedPrice(text: string): number | null {
	return Price.safeParse(text).data ?? null
}

/** How the resale price stands against the original one, for the seller; null while either is missing. */
export function priceHint(
	{ t }: Texts,
	original: number | null,
	resale: number | null,
): { tone: 'good' | 'caution'; text: string } | null {
	if (original === null || resale === null) return null
	if (resale > original) return { tone: 'caution', text: t('Above the original price, so buyers see no saving.') }
	if (resale === original) return { tone: 'caution', text: t('Same as the original price, so buyers see no saving.') }
	const percent = Math.round((1 - resale / original) * 100)
	return { tone: 'good', text: t('{percent}% below the original price', { percent }) }
}
