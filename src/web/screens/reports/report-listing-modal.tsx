import type { Product } from '../../../contract/listings/listings.ts'
import { NewReport, reportReasons } from '../../../contract/moderation/reports.ts'
import { useWrite } from '../../api/writes.ts'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { ReportDialog } from '../../components/reports/report-dialog.tsx'
import { useTexts } from '../../texts/texts.tsx'

interface ReportListingModalProps {
	listing: Product
	open: boolean
	onClose: () => void
}

/** Asks what is wrong with a listing, and reports it to the admins. */
export function ReportListingModal({ listing, open, onClose }: ReportListingModalProps) {
	const { t } = useTexts()
	const report = useWrite('POST /api/product/report/{id}', {
		success: 'Report Send to Admin',
		reload: ['listings'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(NewReport, (body) => report.mutate({ params: { id: listing._id }, body }))
	return (
		<ReportDialog
			form={form}
			busy={report.isPending}
			open={open}
			onClose={onClose}
			title="Report this listing?"
			closeLabel="Back to the listing"
			outcome="We will tell you what came of it."
			reasons={reportReasons}
			chosen="other"
		>
			<p>
				{t("The admin will look at “{name}”. The seller won't know who reported it.", {
					name: listing.product_name,
				})}
			</p>
		</ReportDialog>
	)
}
