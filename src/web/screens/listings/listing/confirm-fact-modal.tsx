import { useState } from 'react'
import { bounds } from '../../../../contract/fields.ts'
import { factText, factTexts, unknownFact } from '../../../../contract/gear/fact-words.ts'
import { type FactValue, type KnownFactName, readableFactsOf } from '../../../../contract/gear/facts.ts'
import { Confirmation, type Product } from '../../../../contract/listings/listings.ts'
import { useWrite } from '../../../api/writes.ts'
import { Dialog, DialogFoot } from '../../../components/dialogs/dialog.tsx'
import { useCheckedForm } from '../../../components/forms/checked-form.ts'
import { SelectField, TextAreaField } from '../../../components/forms/field.tsx'
import { toastSuccess } from '../../../shell/toasts.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { FactField } from '../listing-form/fact-field.tsx'
import { isCorrection } from './correction.ts'
import { witnessText } from './fact-change-words.ts'

interface ConfirmFactProps {
	listing: Product
	onClose: () => void
}

function ConfirmFactForm({ listing, onClose }: ConfirmFactProps) {
	const texts = useTexts()
	const { t, language } = texts
	const { _id: id, gear_type: type } = listing
	const rows = readableFactsOf(type)
	const knownOf = (fact: KnownFactName) => listing.facts?.[fact]
	const [fact, setFact] = useState(rows[0]?.fact ?? 'owner')
	const [value, setValue] = useState<FactValue | undefined>(knownOf(fact)?.value)
	const [reason, setReason] = useState('')
	const known = knownOf(fact)
	const corrects = isCorrection(known?.value, value)
	const confirm = useWrite('POST /api/product/confirm/{id}', {
		reload: ['listings'],
		onSuccess({ modifiedCount }) {
			const done = corrects ? 'Fact corrected' : 'Fact confirmed'
			toastSuccess(texts, modifiedCount > 0 ? done : 'It was confirmed already')
			onClose()
		},
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(
		Confirmation,
		(body) => confirm.mutate({ params: { id }, body }),
		() => ({ fact, value, reason }),
	)
	const row = rows.find((one) => one.fact === fact)
	return (
		<form {...form.formProps} className="form" method="post">
			<SelectField
				label={t('Fact')}
				name="fact"
				value={fact}
				hint={
					known
						? t('Now: “{value}”. {witness}.', {
								value: factText(fact, known.value, language),
								witness: witnessText(texts, known),
							})
						: unknownFact[language]
				}
				error={form.reason('fact')}
				data-first-focus=""
				onChange={({ target }) => {
					const chosen = target.value as KnownFactName
					setFact(chosen)
					setValue(knownOf(chosen)?.value)
					form.mend('value')
				}}
			>
				{rows.map((each) => (
					<option key={each.fact} value={each.fact}>
						{factTexts[each.fact][language]}
					</option>
				))}
			</SelectField>
			{row && (
				<FactField
					row={row}
					type={type}
					name="value"
					value={value}
					error={form.reason('value')}
					required
					onChange={(changed) => {
						setValue(changed)
						form.mend('value')
					}}
				/>
			)}
			<TextAreaField
				label={t('Reason')}
				name="reason"
				rows={3}
				required
				maxLength={bounds.reason.max}
				value={reason}
				hint={t('How you know. It stays in the audit trail, where only admins read it.')}
				error={form.reason('reason')}
				onChange={({ target }) => setReason(target.value)}
			/>
			<p className="small quiet">
				{t('Everybody sees it as confirmed from now on, until the seller says something else.')}
			</p>
			<DialogFoot onClose={onClose} busy={confirm.isPending} busyLabel={t('Saving')}>
				{corrects ? t('Correct it') : t('Confirm it')}
			</DialogFoot>
		</form>
	)
}

/** A moderator confirms a fact of a listing's gear, or corrects it, with a reason. */
export function ConfirmFactModal({ open, ...props }: ConfirmFactProps & { open: boolean }) {
	const { t } = useTexts()
	return (
		<Dialog open={open} title={t('Confirm or correct a fact')} onClose={props.onClose}>
			<ConfirmFactForm {...props} />
		</Dialog>
	)
}
