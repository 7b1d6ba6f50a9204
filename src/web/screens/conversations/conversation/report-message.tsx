import { type Message, messageReportReasons, NewMessageReport } from '../../../../contract/deals/conversations.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import * as drawn from '../../../components/drawings.ts'
import { useCheckedForm } from '../../../components/forms/checked-form.ts'
import { ChoiceField, TextAreaField } from '../../../components/forms/field.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { useWrite } from '../../../writes.ts'
import { reportReasonNames } from './report-reasons.ts'

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
		<Dialog open title={t('Report this message?')} closeLabel={t('Back to the conversation')} onClose={onClose}>
			<form {...form.formProps} className="stack">
				<input type="hidden" name="message_id" value={message._id} />
				<blockquote className="quiet">{message.text || t('Picture in this message')}</blockquote>
				<ChoiceField
					label={t('What is wrong?')}
					name="reason"
					error={form.reason('reason')}
					choices={messageReportReasons.map((value) => ({ value, label: t(reportReasonNames[value]) }))}
				/>
				<TextAreaField label={t('In your words')} name="text" optional error={form.reason('text')} />
				<p className="small quiet">
					{t('An admin reads this message and up to 20 before and after it. The other person is not told.')}
				</p>
				<div className="dialog__foot">
					<Button onClick={onClose}>{t('Close')}</Button>
					<Button type="submit" look="strong" icon={drawn.flag} busy={report.isPending}>
						{t('Report')}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
