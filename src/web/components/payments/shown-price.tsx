import { useState } from 'react'
import type { ApiFailure } from '../../api/api-client.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ErrorPanel } from '../notice.tsx'

/**
 * The price, in taka, that a form asks a person to agree to. It stays as shown, even if the listing changes meanwhile, until a
 * refusal names another price. Then both are shown, and only another press sends the new one.
 */
export function useShownPrice(given: number) {
	const [price, setPrice] = useState(given)
	const [before, setBefore] = useState<number | null>(null)
	return {
		price,
		/** The price before a refusal changed it; null without one. */
		before,
		/** Starts over with the price that the screen shows now. */
		show(now: number) {
			setPrice(now)
			setBefore(null)
		},
		/** Adopts the price that a refusal names. Returns false if it was refused for another reason. */
		takeOver({ changed }: ApiFailure): boolean {
			const now = changed.product_resellPrice?.now
			if (typeof now !== 'number') return false
			setBefore(price)
			setPrice(now)
			return true
		},
	}
}
export type ShownPrice = ReturnType<typeof useShownPrice>

/** Says that the price has changed, if a refusal said so. */
export function PriceChange({ shown: { price, before } }: { shown: ShownPrice }) {
	const { t, money } = useTexts()
	if (before === null) return null
	return (
		<ErrorPanel
			title={t('The price has changed.')}
			text={t('It was {before} and is now {price}. Nothing is booked or paid yet. Go on only if you agree to it.', {
				before: money(before),
				price: money(price),
			})}
		/>
	)
}
