import type { Side } from '../../../contract/deals/conversations.ts'
import type { Order } from '../../../contract/deals/orders.ts'
import { NewReview, reviewTagsFor } from '../../../contract/deals/reviews.ts'
import { useWrite } from '../../api/writes.ts'
import { Button } from '../../components/button.tsx'
import { useCheckedForm } from '../../components/forms/checked-form.ts'
import { OwnWordsField } from '../../components/forms/own-words-field.tsx'
import { reviewTagNames } from '../../components/reviews/review-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import { StarsField } from './stars-field.tsx'

function TagsField({ about, error }: { about: Side; error: string | undefined }) {
	const { t } = useTexts()
	return (
		<fieldset className="field" data-wrong={error ? '' : undefined} aria-describedby="tags-error">
			<legend className="field__label">
				{t('Choose up to three')}
				<span className="field__optional">{t('optional')}</span>
			</legend>
			<div className="cluster review-tags">
				{reviewTagsFor[about].map((tag) => (
					<label key={tag} className="review-tag">
						<input type="checkbox" name="tags" value={tag} />
						{t(reviewTagNames[tag])}
					</label>
				))}
			</div>
			<p className="field__error" id="tags-error" aria-live="polite">
				{error}
			</p>
		</fieldset>
	)
}

/** Rates the other side of an order. */
export function ReviewForm({ order }: { order: Order }) {
	const { t } = useTexts()
	const post = useWrite('POST /api/review', {
		success: 'Review sent',
		reload: ['orders', 'reviews', 'listings'],
		onFailure: (failure) => form.refuse(failure),
	})
	const form = useCheckedForm(
		NewReview,
		(body) => post.mutate({ body }),
		() => {
			const typed = new FormData(form.formProps.ref.current ?? undefined)
			const rating = typed.get('rating')
			return {
				order_id: order._id,
				...(rating !== null && { rating: Number(rating) }),
				tags: typed.getAll('tags'),
				text: typed.get('text'),
			}
		},
	)
	return (
		<form {...form.formProps} className="form" method="post">
			<StarsField label={t('Your rating')} error={form.reason('rating')} />
			<TagsField about={order.as === 'seller' ? 'buyer' : 'seller'} error={form.reason('tags')} />
			<OwnWordsField error={form.reason('text')} />
			<div className="cluster">
				<Button type="submit" look="primary" busy={post.isPending} busyLabel={t('Sending')}>
					{t('Send the review')}
				</Button>
			</div>
		</form>
	)
}
