import { useState } from 'react'
import * as z from 'zod/mini'
import { ReviewAnswer, type Review as ReviewRecord } from '../../../contract/deals/reviews.ts'
import { AdminReason } from '../../../contract/moderation/reports.ts'
import { type Text, useTexts } from '../../texts/texts.tsx'
import { useWrite } from '../../writes.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { useCheckedForm } from '../forms/checked-form.ts'
import { TextAreaField } from '../forms/field.tsx'
import { When } from '../records/cells.tsx'
import { reviewTagNames } from './review-texts.ts'
import { Stars } from './stars.tsx'

const Removal = z.object({ reason: AdminReason })

interface WordsProps {
	review: ReviewRecord
	onClose: () => void
}

function AnswerForm({ review, onClose }: WordsProps) {
	const { t } = useTexts()
	const answer = useWrite('POST /api/review/answer/{id}', {
		success: 'Answer sent',
		reload: ['reviews'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(ReviewAnswer, (body) => answer.mutate({ params: { id: review._id }, body }))
	return (
		<form {...form.formProps} className="form" method="post">
			<TextAreaField
				label={t('Your answer')}
				hint={t('One answer, which everybody can read.')}
				name="text"
				rows={3}
				maxLength={500}
				error={form.reason('text')}
			/>
			<div className="cluster">
				<Button type="submit" look="strong" busy={answer.isPending} busyLabel={t('Sending')}>
					{t('Send the answer')}
				</Button>
				<Button onClick={onClose}>{t('Cancel')}</Button>
			</div>
		</form>
	)
}

function RemovalForm({ review, onClose }: WordsProps) {
	const { t } = useTexts()
	const remove = useWrite('DELETE /api/review/{id}', {
		success: 'Review removed',
		reload: ['reviews', 'listings'],
		onSuccess: onClose,
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(Removal, (body) => remove.mutate({ params: { id: review._id }, body }))
	return (
		<form {...form.formProps} className="form" method="post">
			<TextAreaField
				label={t('Reason')}
				hint={t('It stays visible in place of the review.')}
				name="reason"
				rows={2}
				maxLength={500}
				error={form.reason('reason')}
			/>
			<div className="cluster">
				<Button type="submit" look="danger" busy={remove.isPending} busyLabel={t('Saving')}>
					{t('Remove the review')}
				</Button>
				<Button onClick={onClose}>{t('Cancel')}</Button>
			</div>
		</form>
	)
}

const forms = {
	answer: { label: 'Answer', Form: AnswerForm },
	remove: { label: 'Remove', Form: RemovalForm },
} as const satisfies Record<ReviewRecord['actions'][number], { label: Text; Form: typeof AnswerForm }>

function Actions({ review }: { review: ReviewRecord }) {
	const { t } = useTexts()
	const [open, setOpen] = useState<ReviewRecord['actions'][number] | null>(null)
	if (open && review.actions.includes(open)) {
		const { Form } = forms[open]
		return <Form review={review} onClose={() => setOpen(null)} />
	}
	if (review.actions.length === 0) return null
	return (
		<div className="cluster">
			{review.actions.map((action) => (
				<Button key={action} small onClick={() => setOpen(action)}>
					{t(forms[action].label)}
				</Button>
			))}
		</div>
	)
}

/** A review: who wrote it, stars and words, the answer, and what its reader may do. */
export function Review({ review }: { review: ReviewRecord }) {
	const { t } = useTexts()
	const { by, rating, tags, text, answer, removed, shown, about } = review
	return (
		<article className="review stack stack--tight">
			<p className="cluster">
				{rating !== null && <Stars given={rating} />}
				<strong>{by.name || t('Someone who left')}</strong>
				<span className="record-aside">
					{by.role === 'buyer' ? t('Buyer') : t('Seller')} · <When moment={review.created_at} />
				</span>
			</p>
			{removed !== null && <p className="quiet">{t('Removed by an admin: {reason}', { reason: removed })}</p>}
			{tags.length > 0 && (
				<ul className="cluster" aria-label={t('In short')}>
					{tags.map((tag) => (
						<li key={tag}>
							<Badge>{t(reviewTagNames[tag])}</Badge>
						</li>
					))}
				</ul>
			)}
			{text && <p className="review__text">{text}</p>}
			{!shown && <p className="small quiet">{t('Shown to others once both have written, or after 14 days.')}</p>}
			{answer && (
				<blockquote className="review__answer">
					<p className="small quiet">{t('{name} answered:', { name: about.name || t('Someone who left') })}</p>
					<p className="review__text">{answer}</p>
				</blockquote>
			)}
			<Actions review={review} />
		</article>
	)
}
