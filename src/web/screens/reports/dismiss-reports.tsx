import type { Product } from '../../../contract/listings/listings.ts'
import { DeleteButton } from '../../components/records/delete-button.tsx'

/** Dismisses a listing's reports after asking: they are gone for good. */
export function DismissReports({ listing }: { listing: Product }) {
	return (
		<DeleteButton
			call="DELETE /api/product/report/{id}"
			id={listing._id}
			name={listing.product_name}
			action="Dismiss"
			title="Dismiss the reports of “{name}”?"
			consequence="The listing stays as it is. Anyone can report it again."
			success="Reports Dismissed"
		/>
	)
}
