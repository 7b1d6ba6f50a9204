import type { ReportAction } from '../../../contract/moderation/reports.ts'
import { useWrite } from '../../api/writes.ts'
import type { Asking } from '../../components/cases/decision.ts'
import { DecisionForm } from '../../components/cases/decision-form.tsx'

/** Decides about a reported listing, with a reason. */
export function DecideReport({ id, onDone, ...asking }: Asking<ReportAction> & { id: string }) {
	const { action } = asking.decision
	const decide = useWrite('POST /api/report/act/{listingId}', {
		success: 'Decided',
		reload: ['reports', 'listings'],
		onSuccess: onDone,
		onFailure: ({ fields }) => 'reason' in fields,
	})
	return (
		<DecisionForm
			{...asking}
			busy={decide.isPending}
			refusal={decide.error?.fields.reason}
			onSend={(reason) => decide.mutate({ params: { listingId: id }, body: { action, reason } })}
		/>
	)
}
