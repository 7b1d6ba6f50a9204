import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '../../../../contract/listings/listings.ts'
import { type ApiFailure, noAnswer } from '../../../api/api-client.ts'
import { reads } from '../../../api/reads.ts'
import { reload } from '../../../api/reload.ts'
import { useShownPrice } from '../../../components/payments/shown-price.tsx'
import { toastFailure } from '../../../shell/toasts.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import type { OrderModal } from '../order-modal.tsx'

/** The result of this visit's order: booked, or too late. */
export type OrderResult = 'mine' | 'late' | null

/** Everything from the order button to the result. The modal's code and schema load when first needed. */
export function useOrdering(listing: Product) {
	const texts = useTexts()
	const cache = useQueryClient()
	const [modal, setModal] = useState<{ Modal: typeof OrderModal } | null>(null)
	const [arriving, setArriving] = useState(false)
	const [open, setOpen] = useState(false)
	const [result, setResult] = useState<OrderResult>(null)
	const [place, setPlace] = useState<string | null>(null)
	const price = useShownPrice(listing.resell_price)
	async function start() {
		price.show(listing.resell_price)
		setArriving(true)
		try {
			const { OrderModal } = await import('../order-modal.tsx')
			setModal({ Modal: OrderModal })
			setOpen(true)
		} catch {
			toastFailure(texts, noAnswer())
		} finally {
			setArriving(false)
		}
	}
	return {
		/** Null until first needed. */
		Modal: modal?.Modal ?? null,
		mayOrder: listing.actions.includes('order'),
		arriving,
		result,
		/** The meeting place, once this visit has booked. */
		place,
		start,
		modalProps: {
			listing,
			price,
			open,
			onClose: () => setOpen(false),
			onBooked(meetingPlace: string) {
				setOpen(false)
				setPlace(meetingPlace)
				setResult('mine')
			},
			isGone: () =>
				cache.fetchQuery({ ...reads.listing(listing._id), staleTime: 0 }).then(
					({ actions }) => !actions.includes('order'),
					({ status }: ApiFailure) => status === 404,
				),
			onGone(failure: ApiFailure) {
				toastFailure(texts, failure)
				setOpen(false)
				setResult('late')
				void reload(cache, 'listings')
			},
		},
	}
}
/** The state of an order attempt, as `useOrdering` returns it. */
export type OrderAttempt = ReturnType<typeof useOrdering>
