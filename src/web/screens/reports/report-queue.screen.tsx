import { Link } from 'wouter'
import { href } from '../../../contract/paths.ts'
import { client } from '../../api/api-client.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { QueueScreen } from '../../components/cases/case-queue.tsx'
import { NothingWaits } from '../../components/cases/nothing-waits.tsx'
import * as drawn from '../../components/drawings.ts'
import { useTexts } from '../../texts/texts.tsx'
import { reportDecisions } from './report-decisions.ts'
import { ReportFacts } from './report-facts.tsx'

/** What people reported, for an admin to decide one after the other. */
export default function ReportQueue() {
	const { t } = useTexts()
	return (
		<QueueScreen
			title="Report Queue"
			lead="The report that has waited longest comes first. The seller never learns who made it."
			action={<ButtonLink href={href('reportedItems')}>{t('Reported Items')}</ButtonLink>}
			label="Reported listings"
			read={ownReads.reportCases}
			empty={
				<NothingWaits
					icon={drawn.flag}
					text="Reported listings show up here, the one that has waited longest first."
					to="allProducts"
					next="All Products"
				/>
			}
			heading={({ product: { _id, product_name } }) => <Link href={href('listing', { id: _id })}>{product_name}</Link>}
			decisions={reportDecisions}
			send={({ _id: listingId }, action, reason) =>
				client.call('POST /api/report/act/{listingId}', { params: { listingId }, body: { action, reason } })
			}
			reload={['reports', 'listings']}
		>
			{(one) => <ReportFacts one={one} />}
		</QueueScreen>
	)
}
