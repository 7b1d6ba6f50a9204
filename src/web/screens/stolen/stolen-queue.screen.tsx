import type { StolenDecision, StolenReport } from '../../../contract/moderation/stolen.ts'
import { href } from '../../../contract/paths.ts'
import { client } from '../../api/api-client.ts'
import { ownReads } from '../../api/own-reads.ts'
import { ButtonLink } from '../../components/button.tsx'
import { QueueScreen } from '../../components/cases/case-queue.tsx'
import type { Decision } from '../../components/cases/decision.ts'
import { NothingWaits } from '../../components/cases/nothing-waits.tsx'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { StolenFacts, stolenTitle } from './stolen-facts.tsx'
import { stolenReasonNames } from './stolen-reasons.ts'

const decisions: readonly Decision<StolenDecision['action']>[] = [
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
	/** The reason of the table that these words stand for, or the words as they are. */
	const reasonOf = (given: string) =>
		Object.entries(stolenReasonNames).find(([, name]) => t(name) === given)?.[0] ?? given
	return (
		<QueueScreen
			title="Stolen Reports"
			lead="The report that has waited longest comes first. Nothing is held before you have accepted it."
			action={<ButtonLink href={`${href('cases')}?kind=stolen&state=decided`}>{t('Decided reports')}</ButtonLink>}
			label="Reports of stolen gear"
			read={ownReads.waitingStolen}
			empty={
				<NothingWaits
					icon="shield"
					text="What people report as stolen shows up here."
					to="reportQueue"
					next="Report Queue"
				/>
			}
			heading={(one) => stolenTitle(t, one)}
			decisions={decisions}
			send={({ _id: id }, action, given) =>
				client.call('POST /api/stolen/act/{id}', { params: { id }, body: { action, reason: reasonOf(given) } })
			}
			reload={['stolen', 'reports']}
		>
			{(one) => <Facts one={one} />}
		</QueueScreen>
	)
}
