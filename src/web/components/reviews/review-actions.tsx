import { useState } from 'react'
import * as z from 'zod/mini'
import { type Review, ReviewAnswer } from '../../../contract/deals/reviews.ts'
import { AdminReason } from '../../../contract/moderation/reports.ts'
import { useWrite } from '../../api/writes.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Button, type ButtonLook } from '../button.tsx'
import { type CheckedForm, useCheckedForm } from '../forms/checked-form.ts'
import { TextAreaField } from '../forms/field.tsx'

const Removal = z.object({ reason: AdminReason })

interface WordsFormProps {
	form: CheckedForm
	/** The field of the call. */
	name: string
	label: Text
	hint: Text
	send: Text
	look: ButtonLook
	busy: boolean
	onClose: () => void
}

function WordsForm({ form, name, label, hint, send, look, busy, onClose }: WordsFormProps) {
	const { t } = useTexts()
	return (
		<form {...form.formProps} className="form" method="post">
			<TextAreaField label={t(label)} hint={t(hint)} name={name} rows={3} maxLength={500} error={form.reason(name)} />
			<div className="cluster">
				<Button type="submit" look={look} busy={busy} busyLabel={t('Sending')}>
					{t(send)}
				</Button>
				<Button onClick={onClose}>{t('Cancel')}</Button>
			</div>
		</form>
	)
}

interface ActionFormProps {
	id: string
	onClose: () => void
}

function AnswerForm({ id, onClose }: ActionFormProps) {
	const answer = useWrite('POST /api/review/answer/{id}', {
		success: 'Answer sent',
		reload: ['reviews'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(ReviewAnswer, (body) => answer.mutate({ params: { id }, body }))
	return (
		<WordsForm
			form={form}
			name="text"
			label="Your answer"
			hint="You can answer once, and everybody can read it."
			send="Send the answer"
			look="strong"
			busy={answer.isPending}
			onClose={onClose}
		/>
	)
}

function RemovalForm({ id, onClose }: ActionFormProps) {
	const remove = useWrite('DELETE /api/review/{id}', {
		success: 'Review removed',
		reload: ['reviews', 'listings'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(Removal, (body) => remove.mutate({ params: { id }, body }))
	return (
		<WordsForm
			form={form}
			name="reason"
			label="Reason"
			hint="It is shown in place of the review."
			send="Remove the review"
			look="danger"
			busy={remove.isPending}
			onClose={onClose}
		/>
	)
}

type Action = Review['actions'][number]

const forms = {
	answer: { label: 'Answer', Form: AnswerForm },
	remove: { label: 'Remove', Form: RemovalForm },
} as const satisfies Record<Action, { label: Text; Form: typeof AnswerForm }>

/** What the reader may do about a review, each with its form. */
export function ReviewActions({ review: { _id: id, actions } }: { review: Review }) {
	const { t } = useTexts()
	const [open, setOpen] = useState<Action | null>(null)
	if (open && actions.includes(open)) {
		const { Form } = forms[open]
		return <Form id={id} onClose={() => setOpen(null)} />
	}
	if (actions.length === 0) return null
	return (
		<div className="cluster">
			{actions.map((action) => (
				<Button key={action} small onClick={() => setOpen(action)}>
					{t(forms[action].label)}
				</Button>
			))}
		</div>
	)
}
