import type { ReactNode } from 'react'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Dialog, DialogFoot } from '../dialogs/dialog.tsx'
import * as drawn from '../drawings.ts'
import type { CheckedForm } from '../forms/checked-form.ts'
import { ChoiceField } from '../forms/field.tsx'
import { OwnWordsField } from '../forms/own-words-field.tsx'
import { reasonNames } from './reason-names.ts'

interface ReportDialogProps {
	form: CheckedForm
	busy: boolean
	open: boolean
	onClose: () => void
	title: Text
	/** What × is called. */
	closeLabel: Text
	/** What becomes of the report. */
	outcome: Text
	reasons: readonly (keyof typeof reasonNames)[]
	/** The reason that is chosen to begin with. */
	chosen?: keyof typeof reasonNames
	/** What is reported. */
	children: ReactNode
}

/** Asks what is wrong with something, to report it to the admins. */
export function ReportDialog(props: ReportDialogProps) {
	const { form, busy, title, outcome, reasons, chosen, children, ...dialog } = props
	const { t } = useTexts()
	return (
		<Dialog {...dialog} title={t(title)}>
			<form {...form.formProps} className="stack" method="post">
				{children}
				<ChoiceField
					label={t('What is wrong?')}
					name="reason"
					value={chosen}
					error={form.reason('reason')}
					choices={reasons.map((value) => ({ value, label: t(reasonNames[value]) }))}
				/>
				<OwnWordsField error={form.reason('text')} />
				<p className="small quiet">{t(outcome)}</p>
				<DialogFoot leave="Close" onClose={dialog.onClose} icon={drawn.flag} busy={busy}>
					{t('Report')}
				</DialogFoot>
			</form>
		</Dialog>
	)
}
