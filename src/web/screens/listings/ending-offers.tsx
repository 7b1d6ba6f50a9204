import { useState } from 'react'
import type { ApiFailure } from '../../api/api-client.ts'
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx'
import { useTexts } from '../../texts/texts.tsx'

/**
 * Asks before a change ends open offers. `send(false)` is the first try, which is refused where there are any; `send(true)`
 * follows once the seller agrees.
 */
export function useEndingOffers(send: (endOffers: boolean) => void) {
	const [count, setCount] = useState<number | null>(null)
	return {
		count,
		/** Takes over a refusal for open offers. Returns false where it was refused for something else. */
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
	/** What the seller is about to do, in their language. */
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
