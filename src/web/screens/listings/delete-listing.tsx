import type { Product } from '../../../contract/listings/listings.ts'
import { DeleteButton } from '../../components/records/delete-button.tsx'

/** Deletes a listing if this reader may. Opens `goTo` afterwards if the listing's own page is open. */
export function DeleteListing({ listing, goTo }: { listing: Product; goTo?: string }) {
	if (!listing.actions.includes('delete')) return null
	return (
		<DeleteButton
			call="DELETE /api/product/{id}"
			id={listing._id}
			name={listing.product_name}
			title="Delete “{name}”?"
			consequence={
				listing.status === 'booked'
					? "This deletes the listing for good. It is booked: the order stays in the buyer's and the seller's lists."
					: 'This deletes the listing for good. Past orders stay.'
			}
			success="Product Deleted"
			{...(goTo ? { goTo } : {})}
		/>
	)
}
