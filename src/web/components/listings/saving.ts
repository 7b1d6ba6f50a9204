import type { Product } from '../../../contract/listings/listings.ts'
import { savingOf } from '../../../contract/listings/prices.ts'
import type { Texts } from '../../texts/texts.tsx'

/** The buyer's saving in words; undefined if there is none. */
export function saving(
	{ t, money }: Texts,
	listing: Pick<Product, 'original_price' | 'resell_price'>,
): string | undefined {
	const saved = savingOf(listing)
	if (!saved) return undefined
	const { taka, percent } = saved
	return percent > 0
		? t('Save {amount} ({percent}%)', { amount: money(taka), percent })
		: t('Save {amount}', { amount: money(taka) })
}
