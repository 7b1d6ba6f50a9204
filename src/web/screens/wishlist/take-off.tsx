import { useEffect, useRef } from 'react'
import type { Product } from '../../../contract/listings/listings.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useRowFailure } from '../../components/records/row-failure.ts'
import { useRowMotion } from '../../components/records/row-motion.ts'
import { useTexts } from '../../texts/texts.tsx'

/** Removes a listing from the wishlist at once. If that fails, the row comes back. */
export function TakeOff({ listing, onTaken }: { listing: Product; onTaken: (listing: Product) => void }) {
	const { t } = useTexts()
	const { leave, stay } = useRowMotion()
	const sayWhatFailed = useRowFailure(listing.product_name)
	const removal = useWrite('DELETE /api/product/wishlist/{id}', {
		reload: ['listings'],
		onSuccess: () => onTaken(listing),
		onFailure(failure) {
			stay(listing._id)
			return sayWhatFailed(failure)
		},
	})
	return (
		<Button
			small
			icon="close"
			busy={removal.isPending}
			busyLabel={t('Removing')}
			onClick={async () => {
				removal.mutate({ params: { id: listing._id } })
				await leave(listing._id)
			}}
		>
			{t('Remove')}
		</Button>
	)
}

/** Says what was removed, and offers to put it back. */
export function Taken({ listing, onBack }: { listing: Product; onBack: () => void }) {
	const { t } = useTexts()
	const { stay } = useRowMotion()
	const bar = useRef<HTMLDivElement>(null)
	const undo = useWrite('POST /api/product/wishlist/{id}', {
		reload: ['listings'],
		onFailure: useRowFailure(listing.product_name),
		onSuccess() {
			stay(listing._id)
			// The button with the focus disappears with the bar.
			document.getElementById('content')?.focus({ preventScroll: true })
			onBack()
		},
	})
	// The row disappeared with the focus. Move it here, to what the reader may want next.
	useEffect(() => {
		if (listing) bar.current?.querySelector('button')?.focus()
	}, [listing])
	return (
		<div ref={bar} className="undo" role="status">
			<span>{t('“{name}” was removed from your wishlist.', { name: listing.product_name })}</span>
			<Button
				small
				icon="retry"
				busy={undo.isPending}
				busyLabel={t('Putting back')}
				onClick={() => undo.mutate({ params: { id: listing._id } })}
			>
				{t('Undo')}
			</Button>
		</div>
	)
}
