import { useState } from 'react'
import type { Product } from '../../../../contract/listings/listings.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { useWrite } from '../../../writes.ts'

/** Asks, then reports the listing to the admin. */
export function ReportButton({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const [asking, setAsking] = useState(false)
	const report = useWrite('POST /api/product/report/{id}', {
		success: 'Report Send to Admin',
		reload: ['listings'],
		onSuccess: () => setAsking(false),
		// The toast says so; an open dialog would hide it.
		onFailure() {
			setAsking(false)
			return false
		},
	})
	const mayReport = listing.actions.includes('report')
	if (!mayReport && !listing.report) return null
	return (
		<>
			<Button icon="flag" small disabled={!mayReport} onClick={() => setAsking(true)}>
				{mayReport ? t('Report') : t('Reported')}
			</Button>
			<ConfirmDialog
				open={asking}
				title={t('Report this listing?')}
				question={t("The admin will look at “{name}”. The seller won't know who reported it.", {
					name: listing.product_name,
				})}
				confirmLabel={t('Report')}
				cancelLabel={t('Close')}
				closeLabel={t('Back to the listing')}
				look="strong"
				busy={report.isPending}
				onClose={() => setAsking(false)}
				onConfirm={() => report.mutate({ params: { id: listing._id } })}
			/>
		</>
	)
}
