import type { ReportAction } from '../../../contract/moderation/reports.ts'
import { useWrite } from '../../api/writes.ts'
import type { Decision } from '../../components/cases/decision.ts'
import { DecisionForm } from '../../components/cases/decision-form.tsx'

interface DecideReportProps {
	/** The listing's. */
	id: string
	decision: Decision<ReportAction>
	gone: boolean
	onClose: () => void
	onDone: () => void
}

/** Decides about a reported listing, with a reason. */
export function DecideReport({ id, decision, gone, onClose, onDone }: DecideReportProps) {
	const decide = useWrite('POST /api/report/act/{listingId}', {
		success: 'Decided',
		reload: ['reports', 'listings'],
		onSuccess: onDone,
		onFailure: ({ fields }) => 'reason' in fields,
	})
	return (
		<DecisionForm
			decision={decision}
			busy={decide.isPending}
			gone={gone}
			refusal={decide.error?.fields.reason}
			onSend={(reason) => decide.mutate({ params: { listingId: id }, body: { action: decision.action, reason } })}
			onClose={onClose}
		/>
	)
}
