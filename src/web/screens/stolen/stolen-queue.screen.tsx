import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { StolenReport } from '../../../contract/moderation/stolen.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useWrite } from '../../api/writes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CaseQueue } from '../../components/cases/case-queue.tsx'
import type { Asking, Decision } from '../../components/cases/decision.ts'
import { DecisionForm } from '../../components/cases/decision-form.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { StolenFacts, stolenTitle } from './stolen-facts.tsx'
import { stolenReasonNames } from './stolen-reasons.ts'

type Action = StolenReport['actions'][number]

const decisions: readonly Decision<Action>[] = [
	{
		action: 'accept',
		label: 'Accept',
		key: 'a',
		look: 'strong',
		consequence:
			'Listings with this serial number or one of its pictures are held for you to look at. Neither side learns of the other.',
		usual: ['It matches.'],
	},
	{
		action: 'refuse',
		label: 'Refuse',
		key: 'r',
		look: 'danger',
		consequence: 'They are told why. After three that were refused they can report no more.',
		usual: ['It does not match.', 'It cannot be read.', 'Too much of it is uncertain.'],
	},
]

function Decide({ id, onDone, ...asking }: Asking<Action> & { id: string }) {
	const { t } = useTexts()
	const { action } = asking.decision
	const decide = useWrite('POST /api/stolen/act/{id}', {
		success: 'Decided',
		reload: ['stolen', 'reports'],
		onSuccess: onDone,
		onFailure: ({ fields }) => 'reason' in fields || 'text' in fields,
	})
	function send(given: string) {
		// One of the usual reasons, as it was offered, or words of the admin's own.
		const known = Object.entries(stolenReasonNames).find(([, name]) => t(name) === given)?.[0]
		const body = known ? { reason: known } : { reason: 'other', text: given }
		decide.mutate({ params: { id }, body: { action: action === 'accept' ? 'accept' : 'refuse', ...body } })
	}
	return (
		<DecisionForm
			{...asking}
			busy={decide.isPending}
			refusal={decide.error?.fields.reason ?? decide.error?.fields.text}
			onSend={send}
		/>
	)
}

function Facts({ one }: { one: StolenReport }) {
	const { t, count } = useTexts()
	return (
		<div className="case__facts">
			<StolenFacts report={one} />
			<p className="small quiet">
				{t('Reported by {name}', { name: one.person?.name ?? '' })} · <When moment={one.created_at} />
				{Boolean(one.person?.refused) && (
					<>
						{' '}
						·{' '}
						{count(
							{ one: 'One of theirs was refused', other: '{count} of theirs were refused' },
							one.person?.refused ?? 0,
						)}
					</>
				)}
			</p>
		</div>
	)
}

/** Reports of stolen gear, for an admin to decide one after the other. */
export default function StolenQueue() {
	const { t } = useTexts()
	const search = useSearch()
	const waiting = useQuery(ownReads.waitingStolen(new URLSearchParams(search)))
	return (
		<DashboardScreen
			title={t('Stolen Reports')}
			lead={t('The report that has waited longest comes first. Nothing is held before you have accepted it.')}
			action={<ButtonLink href={`${href('cases')}?kind=stolen&state=decided`}>{t('Decided reports')}</ButtonLink>}
		>
			<CaseQueue
				key={search}
				label={t('Reports of stolen gear')}
				query={waiting}
				empty={
					<EmptyState
						icon="shield"
						title={t('Nothing is waiting for you')}
						text={t('What people report as stolen shows up here.')}
					>
						<ButtonLink href={href('reportQueue')}>{t('Report Queue')}</ButtonLink>
					</EmptyState>
				}
				title={(one) => stolenTitle(t, one)}
				decisions={decisions}
				form={({ one, ...asking }) => <Decide id={one._id} {...asking} />}
			>
				{(one) => <Facts one={one} />}
			</CaseQueue>
		</DashboardScreen>
	)
}
