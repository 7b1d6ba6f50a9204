import { useState } from 'react'
import type { ApiFailure } from '../../api/api-client.ts'
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx'
import { useTexts } from '../../texts/texts.tsx'

/**
 * Asks before a change ends open offers. The caller first sends without ending offers, which is refused if there are any;
 * `send(true)` follows once the seller agrees.
 */
export function useEndingOffers(send: (endOffers: boolean) => void) {
	const [count, setCount] = useState<number | null>(null)
	return {
		count,
		/** Handles a refusal for open offers. Returns false for any other refusal. */
		ask({ openOffers }: ApiFailure): boolean {
			if (openOffers === undefined) return false
			setCount(openOffers)
			return true
		},
		cancel: () => setCount(null),
		goOn() {
			setCount(null)
			send(true)
		},
	}
}

interface EndingOffersProps {
	ending: Omit<ReturnType<typeof useEndingOffers>, 'ask'>
	/** Names what the seller is about to do, in their language. */
	confirmLabel: string
}

export function EndingOffers({ ending: { count, cancel, goOn }, confirmLabel }: EndingOffersProps) {
	const { t, count: counted } = useTexts()
	return (
		<ConfirmDialog
			open={count !== null}
			title={counted({ one: 'One open offer ends', other: '{count} open offers end' }, count ?? 0)}
			question={t('We tell the buyers. They can make new offers while the listing is on the market.')}
			look="strong"
			confirmLabel={confirmLabel}
			cancelLabel={t('Cancel')}
			onClose={cancel}
			onConfirm={goOn}
		/>
	)
}
