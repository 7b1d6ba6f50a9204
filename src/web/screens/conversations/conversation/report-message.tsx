import { type Message, messageReportReasons, NewMessageReport } from '../../../../contract/deals/conversations.ts'
import { useWrite } from '../../../api/writes.ts'
import { useCheckedForm } from '../../../components/forms/checked-form.ts'
import { ReportDialog } from '../../../components/reports/report-dialog.tsx'
import { useTexts } from '../../../texts/texts.tsx'

interface ReportMessageProps {
	conversation: string
	message: Message
	onClose: () => void
}

/** Asks what is wrong with a message, and reports it to the admins. */
export function ReportMessage({ conversation, message, onClose }: ReportMessageProps) {
	const { t } = useTexts()
	const report = useWrite('POST /api/conversation/report/{id}', {
		success: 'Report Send to Admin',
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(NewMessageReport, (body) => report.mutate({ params: { id: conversation }, body }))
	return (
		<ReportDialog
			form={form}
			busy={report.isPending}
			open
			onClose={onClose}
			title="Report this message?"
			closeLabel="Back to the conversation"
			outcome="An admin reads this message and up to 20 before and after it. The other person is not told."
			reasons={messageReportReasons}
		>
			<input type="hidden" name="message_id" value={message._id} />
			<blockquote className="quiet">{message.text || t('Picture in this message')}</blockquote>
		</ReportDialog>
	)
}
