import { useState } from 'react'
import { useLocation } from 'wouter'
import type { MessageReportAction, ReportedMessage } from '../../../contract/deals/conversations.ts'
import { href } from '../../../contract/paths.ts'
import { client } from '../../api/api-client.ts'
import type { Decision } from '../../components/cases/decision.ts'
import { LetteredButtons } from '../../components/cases/decision-buttons.tsx'
import { DecisionForm } from '../../components/cases/decision-form.tsx'

const decisions: readonly Decision<MessageReportAction>[] = [
	{
		action: 'dismiss',
		label: 'Dismiss',
		key: 'd',
		consequence: 'The message stays. Whoever reported it is told so.',
		usual: ['It breaks no rule.'],
	},
	{
		action: 'warn',
		label: 'Warn the writer',
		key: 'w',
		look: 'strong',
		consequence: 'The message stays. Whoever wrote it reads your reason, and whoever reported it hears that you acted.',
		usual: ['Nobody may be asked to pay before they have seen the gear.', 'Please stay polite.'],
	},
	{
		action: 'suspend',
		label: 'Suspend the writer',
		key: 'u',
		look: 'danger',
		consequence:
			'All their listings are paused and their open orders end. They can still look around, and are told why.',
		usual: ['They cheat others.'],
	},
]

/** What an admin can do about a reported message, each with a reason. */
export function DecideMessage({ report: { message_id: id, actions } }: { report: ReportedMessage }) {
	const [, navigate] = useLocation()
	const [asked, ask] = useState<MessageReportAction | null>(null)
	const decision = decisions.find(({ action }) => action === asked)
	if (!decision)
		return <LetteredButtons decisions={decisions.filter(({ action }) => actions.includes(action))} onChoose={ask} />
	const { action } = decision
	return (
		<DecisionForm
			decision={decision}
			send={(reason) => client.call('POST /api/report/message/act/{id}', { params: { id }, body: { action, reason } })}
			reload={['reports', 'users']}
			onClose={() => ask(null)}
			onDone={() => navigate(href('reportedMessages'))}
		/>
	)
}
