import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bounds } from '../../../../contract/fields.ts'
import { mostReplies, NewReply, type SavedReply } from '../../../../contract/shops/replies.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { useWrite } from '../../../api/writes.ts'
import { Button } from '../../../components/button.tsx'
import { FailedRead } from '../../../components/failed-read.tsx'
import { useCheckedForm } from '../../../components/forms/checked-form.ts'
import { Field, TextAreaField } from '../../../components/forms/field.tsx'
import { LinesSkeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../texts/texts.tsx'

function ReplyForm({ reply, onDone }: { reply: SavedReply | null; onDone: () => void }) {
	const { t } = useTexts()
	const options = {
		reload: ['replies'],
		onSuccess: onDone,
		onFailure: (failure: Parameters<typeof form.refuse>[0]) => form.refuse(failure),
	} as const
	const add = useWrite('POST /api/reply', options)
	const change = useWrite('PUT /api/reply/{id}', options)
	const form = useCheckedForm(NewReply, (body) =>
		reply ? change.mutate({ params: { id: reply._id }, body }) : add.mutate({ body }),
	)
	return (
		<form {...form.formProps} className="stack" method="post">
			<Field
				label={t('Title')}
				name="title"
				required
				maxLength={60}
				defaultValue={reply?.title}
				error={form.reason('title')}
			/>
			<TextAreaField
				label={t('Text')}
				name="text"
				required
				rows={3}
				maxLength={bounds.message.max}
				defaultValue={reply?.text}
				hint={t('Motor fills in {name}, {product}, {price} and {place}.', {
					...{ name: '{name}', product: '{product}', price: '{price}', place: '{place}' },
				})}
				error={form.reason('text')}
			/>
			<div className="cluster">
				<Button small onClick={onDone}>
					{t('Close')}
				</Button>
				<Button small type="submit" look="strong" busy={add.isPending || change.isPending}>
					{t('Save')}
				</Button>
			</div>
		</form>
	)
}

function Reply({ reply }: { reply: SavedReply }) {
	const { t } = useTexts()
	const [editing, setEditing] = useState(false)
	const drop = useWrite('DELETE /api/reply/{id}', { reload: ['replies'] })
	if (editing) return <ReplyForm reply={reply} onDone={() => setEditing(false)} />
	return (
		<div className="stack stack--tight">
			<p>
				<strong>{reply.title}</strong> <span className="quiet">{reply.text}</span>
			</p>
			<div className="cluster">
				<Button small onClick={() => setEditing(true)}>
					{t('Edit')}
				</Button>
				<Button small busy={drop.isPending} onClick={() => drop.mutate({ params: { id: reply._id } })}>
					{t('Delete')}
				</Button>
			</div>
		</div>
	)
}

/** Replies that a seller gives often, to use in conversations. */
export function Replies() {
	const { t } = useTexts()
	const [adding, setAdding] = useState(false)
	const replies = useQuery(ownReads.replies())
	if (!replies.data)
		return replies.isPending ? <LinesSkeleton /> : <FailedRead title="We couldn't load your replies" query={replies} />
	const { rows } = replies.data
	return (
		<>
			{rows.length === 0 && !adding && <p className="quiet">{t('No saved replies yet')}</p>}
			{rows.length > 0 && (
				<ul className="stack">
					{rows.map((reply) => (
						<li key={reply._id}>
							<Reply reply={reply} />
						</li>
					))}
				</ul>
			)}
			{adding ? (
				<ReplyForm reply={null} onDone={() => setAdding(false)} />
			) : (
				rows.length < mostReplies && (
					<div>
						<Button onClick={() => setAdding(true)}>{t('Add a reply')}</Button>
					</div>
				)
			)}
		</>
	)
}
