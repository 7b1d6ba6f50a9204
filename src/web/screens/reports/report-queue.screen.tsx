import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import type { ReportCase } from '../../../contract/moderation/reports.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CaseKeys } from '../../components/cases/case-keys.tsx'
import { CaseQueue } from '../../components/cases/case-queue.tsx'
import { CaseSkeleton } from '../../components/cases/case-skeleton.tsx'
import * as drawn from '../../components/drawings.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { EndOfList } from '../../components/records/end-of-list.tsx'
import { Pager } from '../../components/records/pager.tsx'
import { href } from '../../href.ts'
import { reads } from '../../reads.ts'
import { useTexts } from '../../texts/texts.tsx'
import { DecideReport } from './decide-report.tsx'
import { reportDecisions } from './report-decisions.ts'
import { ReportFacts } from './report-facts.tsx'

function Nothing({ continued }: { continued: boolean }) {
	const { t } = useTexts()
	if (continued) return <EndOfList />
	return (
		<EmptyState
			icon={drawn.flag}
			title={t('Nothing waits for you')}
			text={t('Reports of listings show up here, the one that waits longest first.')}
		>
			<ButtonLink href={href('allProducts')}>{t('All Products')}</ButtonLink>
		</EmptyState>
	)
}

const titleOf = ({ product: { _id, product_name } }: ReportCase) => (
	<Link href={href('listing', { id: _id })}>{product_name}</Link>
)

/** What people reported, for an admin to decide one after the other. */
export default function ReportQueue() {
	const { t } = useTexts()
	const search = new URLSearchParams(useSearch())
	const cases = useQuery(reads.reportCases(search))
	const page = cases.data
	return (
		<DashboardScreen
			title={t('Report Queue')}
			lead={t('The report that waits longest comes first. The seller never learns who reported.')}
			action={<ButtonLink href={href('reportedItems')}>{t('Reported Items')}</ButtonLink>}
		>
			{cases.isPending && <CaseSkeleton />}
			{cases.isError && !page && <FailedRead title="We couldn't load this list." query={cases} />}
			{page?.rows.length === 0 && <Nothing continued={search.has('cursor')} />}
			{page && page.rows.length > 0 && (
				<>
					<CaseKeys />
					<CaseQueue
						label={t('Reported listings')}
						cases={page.rows}
						title={titleOf}
						decisions={reportDecisions}
						may={({ actions }, action) => actions.includes(action)}
						form={({ one, ...asked }) => <DecideReport id={one._id} {...asked} />}
					>
						{(one) => <ReportFacts one={one} />}
					</CaseQueue>
				</>
			)}
			{page && <Pager next={page.next} />}
		</DashboardScreen>
	)
}
