import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CallArguments } from '../../../contract/api.ts'
import type { CaseReason } from '../../../contract/deals/reasons.ts'
import type { CaseAction } from '../../../contract/moderation/case-kinds.ts'
import type { CaseDetail } from '../../../contract/moderation/cases.ts'
import { href } from '../../../contract/paths.ts'
import { useWrite } from '../../api/writes.ts'
import { LetteredButtons } from '../../components/cases/decision-buttons.tsx'
import { Dialog, DialogFoot } from '../../components/dialogs/dialog.tsx'
import { Field, Options, SelectField } from '../../components/forms/field.tsx'
import { useForm } from '../../components/forms/form.ts'
import { OwnWordsField } from '../../components/forms/own-words-field.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { caseDecisions, caseReasonNames, consequenceOf } from './case-words.ts'
import { Told } from './told.tsx'

/** What stands in the form, by field. */
type Typed = Readonly<Partial<Record<'reason' | 'text' | 'amount', string>>>

interface DecideDialogProps {
	one: CaseDetail
	action: CaseAction
	onClose: () => void
}

function DecideDialog({ one, action, onClose }: DecideDialogProps) {
	const { t, money } = useTexts()
	const [, go] = useLocation()
	const offered = one.reasons[action] ?? []
	const isEarly = one.kind === 'dispute' && !one.heard
	const { label, look } = caseDecisions[action]
	const consequence = consequenceOf(one.kind, action)
	const [typed, setTyped] = useState<Typed>({})
	const act = useWrite('POST /api/case/act/{id}', {
		success: 'Decided',
		reload: ['cases', 'reports', 'listings', 'orders', 'payments', 'verifications', 'users'],
		onSuccess: () => {
			onClose()
			if (action !== 'ask') go(href('cases'))
		},
		onFailure: (failure) => form.refuse(failure),
	})
	const body = ({ reason, text = '', amount }: Typed): CallArguments<'POST /api/case/act/{id}'>['body'] => ({
		action,
		version: one.version,
		text,
		...(reason && { reason: reason as CaseReason }),
		...(action === 'settle' && { amount: Number(amount) }),
		...(isEarly && { early: true }),
	})
	const form = useForm(
		(values) => ({ values }),
		(values) => act.mutate({ params: { id: one._id }, body: body(values) }),
	)
	const { reason = '' } = typed
	return (
		<Dialog open title={t(label)} onClose={onClose} narrow>
			<form
				{...form.formProps}
				className="form"
				method="post"
				onInput={({ currentTarget }) => setTyped(Object.fromEntries(new FormData(currentTarget)))}
			>
				{consequence && <p>{t(consequence)}</p>}
				{isEarly && (
					<p className="record-aside">
						{t('Both sides have not been heard yet. The trail says that you decided early.')}
					</p>
				)}
				{action === 'settle' && (
					<Field
						label={t('Taka back to the buyer')}
						hint={one.confirmed === null ? '' : t('Less than {amount}.', { amount: money(one.confirmed) })}
						name="amount"
						inputMode="numeric"
						required
						error={form.reason('amount')}
					/>
				)}
				{offered.length > 0 && (
					<>
						<SelectField label={t('Reason')} name="reason" defaultValue="" error={form.reason('reason')}>
							<option value="">{t('Select...')}</option>
							<Options values={offered} names={caseReasonNames} />
						</SelectField>
						<OwnWordsField optional={reason !== 'other'} error={form.reason('text')} />
					</>
				)}
				<Told
					call="POST /api/case/preview/{id}"
					id={one._id}
					body={offered.length === 0 || reason ? body(typed) : null}
				/>
				<DialogFoot leave="Close" onClose={onClose} look={look === 'quiet' ? 'strong' : look} busy={act.isPending}>
					{t(label)}
				</DialogFoot>
			</form>
		</Dialog>
	)
}

/** What can be decided about a case, each in a dialog. */
export function Decisions({ one }: { one: CaseDetail }) {
	const [asked, setAsked] = useState<CaseAction | null>(null)
	if (one.actions.length === 0) return null
	return (
		<>
			<LetteredButtons
				decisions={one.actions.map((action) => ({ action, ...caseDecisions[action] }))}
				onChoose={setAsked}
			/>
			{asked && <DecideDialog one={one} action={asked} onClose={() => setAsked(null)} />}
		</>
	)
}
