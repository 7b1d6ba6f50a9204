import type { Verification } from '../../../contract/moderation/verification.ts'
import { client } from '../../api/api-client.ts'
import { ownReads } from '../../api/own-reads.ts'
import { QueueScreen } from '../../components/cases/case-queue.tsx'
import type { Decision } from '../../components/cases/decision.ts'
import { NothingWaits } from '../../components/cases/nothing-waits.tsx'
import { checkBadge } from '../../components/drawings.ts'
import { Email, Phone } from '../../components/records/cells.tsx'
import { When } from '../../components/when.tsx'
import { useTexts } from '../../texts/texts.tsx'

const decisions: readonly Decision<Verification['actions'][number]>[] = [
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

/** Sellers who ask for the verified mark, for an admin to decide one after the other. */
export default function VerificationQueue() {
	return (
		<QueueScreen
			title="Verification"
			lead="These sellers have confirmed their phone number. Call it, or look at the document, then decide."
			label="Requests for the verified mark"
			read={ownReads.verifications}
			empty={
				<NothingWaits
					icon={checkBadge}
					text="Sellers who ask for the verified mark show up here."
					to="allSellers"
					next="All Sellers"
				/>
			}
			heading={({ person }) => person.name}
			decisions={decisions}
			send={({ _id: id }, action, reason) =>
				client.call('POST /api/verification/act/{id}', { params: { id }, body: { action, reason } })
			}
			reload={['verifications', 'users', 'listings']}
		>
			{(one) => <Facts one={one} />}
		</QueueScreen>
	)
}
