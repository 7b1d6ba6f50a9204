import type { Product } from '../../../contract/listings/listings.ts'
import { NewReport, reportReasons } from '../../../contract/moderation/reports.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import * as drawn from '../../components/drawings.ts'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { ChoiceField, TextAreaField } from '../../components/forms/field.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { useWrite } from '../../writes.ts'
import { listingReportReasons } from './report-reasons.ts'

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
		onFailure(failure) {
			if (form.refuse(failure)) return true
			// The toast says so; an open dialog would hide it.
			onClose()
			return false
		},
	})
	const form = useCheckedForm(NewReport, (body) => report.mutate({ params: { id: listing._id }, body }))
	return (
		<Dialog open={open} title={t('Report this listing?')} closeLabel={t('Back to the listing')} onClose={onClose}>
			<form {...form.formProps} className="stack" method="post">
				<p>
					{t("The admin will look at “{name}”. The seller won't know who reported it.", {
						name: listing.product_name,
					})}
				</p>
				<ChoiceField
					label={t('What is wrong?')}
					name="reason"
					value="other"
					error={form.reason('reason')}
					choices={reportReasons.map((value) => ({ value, label: t(listingReportReasons[value]) }))}
				/>
				<TextAreaField
					label={t('In your words')}
					name="text"
					rows={3}
					maxLength={500}
					optional
					error={form.reason('text')}
				/>
				<p className="small quiet">{t('You are told what came of it.')}</p>
				<div className="dialog__foot">
					<Button onClick={onClose}>{t('Close')}</Button>
					<Button type="submit" look="strong" icon={drawn.flag} busy={report.isPending}>
						{t('Report')}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
