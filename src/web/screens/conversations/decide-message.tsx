import { useState } from 'react'
import { useLocation } from 'wouter'
import type { MessageReportAction, ReportedMessage } from '../../../contract/deals/conversations.ts'
import { href } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { type Decision, lookInRow } from '../../components/cases/decision.ts'
import { DecisionForm } from '../../components/cases/decision-form.tsx'
import { useTexts } from '../../texts/texts.tsx'

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
export function DecideMessage({ report }: { report: ReportedMessage }) {
	const { t } = useTexts()
	const [, navigate] = useLocation()
	const [asked, ask] = useState<Decision<MessageReportAction> | null>(null)
	const decide = useWrite('POST /api/report/message/act/{id}', {
		success: 'Decided',
		reload: ['reports', 'users'],
		onSuccess: () => navigate(href('reportedMessages')),
		onFailure: ({ fields }) => 'reason' in fields,
	})
	if (asked)
		return (
			<DecisionForm
				decision={asked}
				busy={decide.isPending}
				gone={false}
				refusal={decide.error?.fields.reason}
				onSend={(reason) =>
					decide.mutate({ params: { id: report.message_id }, body: { action: asked.action, reason } })
				}
				onClose={() => ask(null)}
			/>
		)
	const possible = decisions.filter(({ action }) => report.actions.includes(action))
	return (
		<div className="cluster">
			{possible.map((decision) => (
				<Button key={decision.action} look={lookInRow(decision.action, possible)} onClick={() => ask(decision)}>
					{t(decision.label)}
				</Button>
			))}
		</div>
	)
}
