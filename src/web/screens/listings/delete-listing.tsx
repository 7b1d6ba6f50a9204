import type { Product } from '../../../contract/listings/listings.ts'
import { DeleteButton } from '../../components/records/delete-button.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** Deletes a listing if this reader may. Opens `goTo` afterwards if the listing's own page is open. */
export function DeleteListing({ listing, goTo }: { listing: Product; goTo?: string }) {
	const { t } = useTexts()
	if (!listing.actions.includes('delete')) return null
	return (
		<DeleteButton
			call="DELETE /api/product/{id}"
			id={listing._id}
			name={listing.product_name}
			title={t('Delete “{name}”?', { name: listing.product_name })}
			consequence={
				listing.status === 'booked'
					? t("This deletes the listing for good. It is booked: the order stays in the buyer's and the seller's lists.")
					: t('This deletes the listing for good. Past orders stay.')
			}
			success="Product Deleted"
			{...(goTo ? { goTo } : {})}
		/>
	)
}
