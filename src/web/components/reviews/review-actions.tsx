import { useState } from 'react'
import * as z from 'zod/mini'
import { type Review, ReviewAnswer } from '../../../contract/deals/reviews.ts'
import { bounds } from '../../../contract/fields.ts'
import { AdminReason } from '../../../contract/moderation/reports.ts'
import { client } from '../../api/api-client.ts'
import type { Area } from '../../api/reload.ts'
import { useWriteBy } from '../../api/writes.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { Button, type ButtonLook } from '../button.tsx'
import { useCheckedForm } from '../forms/checked-form.ts'
import { TextAreaField } from '../forms/field.tsx'

type Action = Review['actions'][number]

interface ActionRow {
	readonly name: Text
	/** The field of the call, and what it takes. */
	readonly field: string
	readonly typed: typeof AdminReason
	readonly label: Text
	readonly hint: Text
	readonly button: Text
	readonly look: ButtonLook
	readonly send: (id: string, typed: string) => Promise<unknown>
	readonly success: Text
	readonly reload: readonly Area[]
}

const rows: Readonly<Record<Action, ActionRow>> = {
	answer: {
		name: 'Answer',
		field: 'text',
		typed: ReviewAnswer.shape.text,
		label: 'Your answer',
		hint: 'You can answer once, and everybody can read it.',
		button: 'Send the answer',
		look: 'strong',
		send: (id, text) => client.call('POST /api/review/answer/{id}', { params: { id }, body: { text } }),
		success: 'Answer sent',
		reload: ['reviews'],
	},
	remove: {
		name: 'Remove',
		field: 'reason',
		typed: AdminReason,
		label: 'Reason',
		hint: 'It is shown in place of the review.',
		button: 'Remove the review',
		look: 'danger',
		send: (id, reason) => client.call('DELETE /api/review/{id}', { params: { id }, body: { reason } }),
		success: 'Review removed',
		reload: ['reviews', 'listings'],
	},
}

function ActionForm({ id, row, onClose }: { id: string; row: ActionRow; onClose: () => void }) {
	const { t } = useTexts()
	const { field, typed, label, hint, button, look, send, success, reload } = row
	const write = useWriteBy((given: string) => send(id, given), {
		success,
		reload,
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(z.object({ [field]: typed }), ({ [field]: given = '' }) => write.mutate(given))
	return (
		<form {...form.formProps} className="form" method="post">
			<TextAreaField
				label={t(label)}
				hint={t(hint)}
				name={field}
				rows={3}
				maxLength={bounds.ownWords.max}
				error={form.reason(field)}
			/>
			<div className="cluster">
				<Button type="submit" look={look} busy={write.isPending} busyLabel={t('Sending')}>
					{t(button)}
				</Button>
				<Button onClick={onClose}>{t('Cancel')}</Button>
			</div>
		</form>
	)
}

/** What the reader may do about a review, each with its form. */
export function ReviewActions({ review: { _id: id, actions } }: { review: Review }) {
	const { t } = useTexts()
	const [open, setOpen] = useState<Action | null>(null)
	if (open && actions.includes(open)) return <ActionForm id={id} row={rows[open]} onClose={() => setOpen(null)} />
	if (actions.length === 0) return null
	return (
		<div className="cluster">
			{actions.map((action) => (
				<Button key={action} small onClick={() => setOpen(action)}>
					{t(rows[action].name)}
				</Button>
			))}
		</div>
	)
}
