import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import type { ReportCase } from '../../../contract/moderation/reports.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CaseQueue } from '../../components/cases/case-queue.tsx'
import * as drawn from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { DecideReport } from './decide-report.tsx'
import { reportDecisions } from './report-decisions.ts'
import { ReportFacts } from './report-facts.tsx'

function NoReports() {
	const { t } = useTexts()
	return (
		<EmptyState
			icon={drawn.flag}
			title={t('Nothing is waiting for you')}
			text={t('Reported listings show up here, the one that has waited longest first.')}
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
	const search = useSearch()
	const cases = useQuery(ownReads.reportCases(new URLSearchParams(search)))
	return (
		<DashboardScreen
			title={t('Report Queue')}
			lead={t('The report that has waited longest comes first. The seller never learns who made it.')}
			action={<ButtonLink href={href('reportedItems')}>{t('Reported Items')}</ButtonLink>}
		>
			<CaseQueue
				key={search}
				label={t('Reported listings')}
				query={cases}
				empty={<NoReports />}
				title={titleOf}
				decisions={reportDecisions}
				form={({ one, ...asking }) => <DecideReport id={one._id} {...asking} />}
			>
				{(one) => <ReportFacts one={one} />}
			</CaseQueue>
		</DashboardScreen>
	)
}
