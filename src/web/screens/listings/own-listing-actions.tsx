import type { Product } from '../../../contract/listings/listings.ts'
import { href } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/dialogs/dialog.tsx'
import { useRowFailure } from '../../components/records/row-failure.ts'
import { useTexts } from '../../texts/texts.tsx'
import { EndingOffers, useEndingOffers } from './ending-offers.tsx'

function Pause({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const onFailure = useRowFailure(listing.product_name)
	const params = { id: listing._id }
	const pause = useWrite('POST /api/product/pause/{id}', {
		success: 'Listing paused',
		onFailure: (failure) => ending.ask(failure) || onFailure(failure),
		reload: ['listings', 'offers'],
	})
	const pauseIt = (end_offers: boolean) => pause.mutate({ params, body: { end_offers } })
	const ending = useEndingOffers(pauseIt)
	const resume = useWrite('DELETE /api/product/pause/{id}', {
		success: 'Back on the market',
		onFailure,
		reload: ['listings'],
	})
	const write = listing.actions.includes('resume') ? resume : pause
	if (!listing.actions.includes('pause') && !listing.actions.includes('resume')) return null
	return (
		<>
			<Button
				small
				icon={write === resume ? 'play' : 'pause'}
				busy={write.isPending}
				busyLabel={t('Saving')}
				onClick={() => (write === resume ? resume.mutate({ params }) : pauseIt(false))}
			>
				{write === resume ? t('Resume') : t('Pause')}
			</Button>
			<EndingOffers ending={ending} confirmLabel={t('Pause')} />
		</>
	)
}

function Sold({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const onFailure = useRowFailure(listing.product_name)
	const sell = useWrite('POST /api/product/sold/{id}', {
		success: 'Marked as sold',
		onFailure: (failure) => ending.ask(failure) || onFailure(failure),
		reload: ['listings', 'offers'],
	})
	const sellIt = (end_offers: boolean) => sell.mutate({ params: { id: listing._id }, body: { end_offers } })
	const ending = useEndingOffers(sellIt)
	if (!listing.actions.includes('sell')) return null
	return (
		<>
			<ConfirmButton
				label={t('Sold elsewhere')}
				button={{ small: true, icon: 'check', busy: sell.isPending, busyLabel: t('Saving') }}
				title={t('Is “{name}” sold?', { name: listing.product_name })}
				question={t('It leaves the market and stays in your list. You can take it back for 24 hours.')}
				look="strong"
				confirmLabel={t('Sold elsewhere')}
				cancelLabel={t('Cancel')}
				onConfirm={(close) => {
					close()
					sellIt(false)
				}}
			/>
			<EndingOffers ending={ending} confirmLabel={t('Sold elsewhere')} />
		</>
	)
}

function Unsold({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const unsell = useWrite('DELETE /api/product/sold/{id}', {
		success: 'Listing paused',
		onFailure: useRowFailure(listing.product_name),
		reload: ['listings'],
	})
	if (!listing.actions.includes('unsell')) return null
	return (
		<Button
			small
			icon="retry"
			busy={unsell.isPending}
			busyLabel={t('Saving')}
			onClick={() => unsell.mutate({ params: { id: listing._id } })}
		>
			{t('Not sold after all')}
		</Button>
	)
}

/** What the seller can do with a listing besides advertising and deleting it. */
export function OwnListingActions({
	listing,
	onLeave,
}: {
	listing: Product
	/** Called when the edit form opens. */
	onLeave?: () => void
}) {
	const { t } = useTexts()
	return (
		<span className="own-actions">
			{listing.actions.includes('edit') && (
				<ButtonLink small href={href('editProduct', { id: listing._id })} {...(onLeave && { onClick: onLeave })}>
					{t('Edit')}
				</ButtonLink>
			)}
			<Pause listing={listing} />
			<Sold listing={listing} />
			<Unsold listing={listing} />
			{listing.actions.includes('again') && (
				<ButtonLink small icon="retry" href={`${href('addProduct')}?again=${listing._id}`}>
					{t('List again')}
				</ButtonLink>
			)}
		</span>
	)
}
