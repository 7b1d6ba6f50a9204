import type { Product } from '../../../../contract/listings/listings.ts'
import { Button } from '../../../components/button.tsx'
import { useLazyModal } from '../../../components/dialogs/lazy-modal.tsx'
import * as drawn from '../../../components/drawings.ts'
import { useTexts } from '../../../texts/texts.tsx'

/** Asks what is wrong, then reports the listing to the admin. */
export function ReportButton({ listing }: { listing: Product }) {
	const { t } = useTexts()
	const report = useLazyModal(async () => (await import('../../reports/report-listing-modal.tsx')).ReportListingModal, {
		listing,
	})
	const mayReport = listing.actions.includes('report')
	if (!mayReport && !listing.report) return null
	return (
		<>
			<Button icon={drawn.flag} small disabled={!mayReport} busy={report.arriving} onClick={report.start}>
				{mayReport ? t('Report') : t('Reported')}
			</Button>
			{report.modal}
		</>
	)
}
