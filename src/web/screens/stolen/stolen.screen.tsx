import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { StolenReport } from '../../../contract/moderation/stolen.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useWrite } from '../../api/writes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/dialogs/dialog.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { PagedList } from '../../components/records/paged-list.tsx'
import { useMayWrite } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { CheckSerial } from './check-serial.tsx'
import { StolenFacts, stolenTitle } from './stolen-facts.tsx'
import { stolenReasonNames } from './stolen-reasons.ts'
import { StolenState } from './stolen-state.tsx'

function Found({ report }: { report: StolenReport }) {
	const { t } = useTexts()
	const found = useWrite('DELETE /api/stolen/{id}', { success: 'Good that you have it back', reload: ['stolen'] })
	return (
		<ConfirmButton
			label={t('I found it')}
			button={{ small: true }}
			title={t('Do you have it back?')}
			question={t('Your report ends, and nothing is held for it any more.')}
			confirmLabel={t('I found it')}
			cancelLabel={t('Cancel')}
			look="strong"
			busy={found.isPending}
			onConfirm={(onSuccess) => found.mutate({ params: { id: report._id } }, { onSuccess })}
		/>
	)
}

function OwnReport({ report }: { report: StolenReport }) {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	return (
		<li className="stolen__report stack">
			<header className="cluster cluster--apart">
				<h3>{stolenTitle(t, report)}</h3>
				<StolenState report={report} />
			</header>
			{report.status === 'refused' && (
				<p>
					{t('The reason given: {reason}', {
						reason: report.reason_text || t(stolenReasonNames[report.reason] ?? 'Something else'),
					})}
				</p>
			)}
			<StolenFacts report={report} />
			{mayWrite && report.actions.includes('found') && (
				<div>
					<Found report={report} />
				</div>
			)}
		</li>
	)
}

/** What the reader has reported as stolen, and the register to look numbers up in. */
export default function Stolen() {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	const own = useQuery(ownReads.stolen(new URLSearchParams(useSearch())))
	const report = mayWrite && (
		<ButtonLink look="primary" icon="plus" href={href('reportStolen')}>
			{t('Report stolen gear')}
		</ButtonLink>
	)
	return (
		<DashboardScreen title={t('Stolen Gear')} action={report}>
			{mayWrite && <CheckSerial />}
			<h2>{t('What you have reported')}</h2>
			<PagedList
				query={own}
				className="stolen"
				rowClass="stolen__report"
				empty={
					<EmptyState
						icon="shield"
						title={t('You have reported nothing')}
						text={t('Was your gear stolen? Report it here. If it is listed, we look into it.')}
					/>
				}
			>
				{(one) => <OwnReport key={one._id} report={one} />}
			</PagedList>
		</DashboardScreen>
	)
}
