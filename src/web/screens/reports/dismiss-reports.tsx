import type { Product } from '../../../contract/listings.ts'
import { DeleteButton } from '../../components/records/delete-button.tsx'
import { useTexts } from '../../texts/texts.tsx'

/** Dismisses the reports of a listing that belongs on the market, after asking: nobody else has a record of them. */
export function DismissReports({ listing }: { listing: Product }) {
	const { t } = useTexts()
	return (
		<DeleteButton
			call="DELETE /api/product/report/{id}"
			id={listing._id}
			name={listing.product_name}
			action="Dismiss"
			title={t('Dismiss the reports of “{name}”?', { name: listing.product_name })}
			consequence={t('The listing stays as it is. Anyone can report it again.')}
			success="Reports Dismissed"
		/>
	)
}
