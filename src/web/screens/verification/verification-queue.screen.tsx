import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Verification, VerificationDecision } from '../../../contract/moderation/verification.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { useWrite } from '../../api/writes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CaseQueue } from '../../components/cases/case-queue.tsx'
import type { Asking, Decision } from '../../components/cases/decision.ts'
import { DecisionForm } from '../../components/cases/decision-form.tsx'
import { checkBadge } from '../../components/drawings.ts'
import { EmptyState } from '../../components/notice.tsx'
import { Email, Phone } from '../../components/records/cells.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'

type Action = VerificationDecision['action']

const decisions: readonly Decision<Action>[] = [
	{
		action: 'accept',
		label: 'Give the mark',
		key: 'a',
		look: 'strong',
		consequence: 'Buyers see the mark on each of their listings.',
		usual: ['They answered the phone.', 'The phone and the document match.'],
	},
	{
		action: 'refuse',
		label: 'Refuse',
		key: 'r',
		look: 'danger',
		consequence: 'They are told why, and can ask again.',
		usual: ['Nobody answers the phone.', 'The picture of the document cannot be read.', 'The names do not match.'],
	},
]

function Decide({ id, onDone, ...asking }: Asking<Action> & { id: string }) {
	const { action } = asking.decision
	const decide = useWrite('POST /api/verification/act/{id}', {
		success: 'Decided',
		reload: ['verifications', 'users', 'listings'],
		onSuccess: onDone,
		onFailure: ({ fields }) => 'reason' in fields,
	})
	return (
		<DecisionForm
			{...asking}
			busy={decide.isPending}
			refusal={decide.error?.fields.reason}
			onSend={(reason) => decide.mutate({ params: { id }, body: { action, reason } })}
		/>
	)
}

function Facts({ one: { person, phone, document, created_at } }: { one: Verification }) {
	const { t } = useTexts()
	return (
		<div className="case__facts">
			<div className="stack stack--tight">
				<Phone number={phone} />
				<Email address={person.email} />
				<p className="small quiet">
					{t('Asked')} <When moment={created_at} />
				</p>
			</div>
			{document && (
				<a href={document} target="_blank" rel="noreferrer">
					<img className="case__document" src={document} alt={t('Document of {name}', { name: person.name })} />
				</a>
			)}
		</div>
	)
}

function NoRequests() {
	const { t } = useTexts()
	return (
		<EmptyState
			icon={checkBadge}
			title={t('Nothing is waiting for you')}
			text={t('Sellers who ask for the verified mark show up here.')}
		>
			<ButtonLink href={href('allSellers')}>{t('All Sellers')}</ButtonLink>
		</EmptyState>
	)
}

/** Sellers who ask for the verified mark, for an admin to decide one after the other. */
export default function VerificationQueue() {
	const { t } = useTexts()
	const search = useSearch()
	const waiting = useQuery(ownReads.verifications(new URLSearchParams(search)))
	return (
		<DashboardScreen
			title={t('Verification')}
			lead={t('These sellers have confirmed their phone number. Call it, or look at the document, then decide.')}
		>
			<CaseQueue
				key={search}
				label={t('Requests for the verified mark')}
				query={waiting}
				empty={<NoRequests />}
				title={({ person }) => person.name}
				decisions={decisions}
				form={({ one, ...asking }) => <Decide id={one._id} {...asking} />}
			>
				{(one) => <Facts one={one} />}
			</CaseQueue>
		</DashboardScreen>
	)
}
