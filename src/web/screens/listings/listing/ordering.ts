import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '../../../../contract/listings.ts'
import { noAnswer } from '../../../api-client.ts'
import { reload } from '../../../reads.ts'
import { toastFailure } from '../../../shell/toasts.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import type { OrderModal } from '../order-modal.tsx'

/** How this visit's order ended: booked, or too late. */
export type Outcome = 'mine' | 'late' | null

/** The way from the order button to its outcome. The modal's code, with its schema, arrives when first wanted. */
export function useOrdering(listing: Product) {
	const texts = useTexts()
	const cache = useQueryClient()
	const [modal, setModal] = useState<{ Modal: typeof OrderModal } | null>(null)
	const [arriving, setArriving] = useState(false)
	const [open, setOpen] = useState(false)
	const [outcome, setOutcome] = useState<Outcome>(null)
	const [place, setPlace] = useState<string | null>(null)
	async function start() {
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
		/** Null until it is wanted for the first time. */
		Modal: modal?.Modal ?? null,
		mayOrder: listing.actions.includes('order'),
		arriving,
		outcome,
		/** Where buyer and seller meet, once this visit has booked. */
		place,
		start,
		modalProps: {
			listing,
			open,
			onClose: () => setOpen(false),
			onBooked(meetingPlace: string) {
				setOpen(false)
				setPlace(meetingPlace)
				setOutcome('mine')
			},
			onGone() {
				setOpen(false)
				setOutcome('late')
				void reload(cache, 'listings')
			},
		},
	}
}
export type Ordering = ReturnType<typeof useOrdering>
