import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Side } from '../../../contract/deals/conversations.ts'
import { ownReads } from '../../api/own-reads.ts'
import { Button } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { LinesSkeleton } from '../../components/skeleton.tsx'
import { useTexts } from '../../texts/texts.tsx'

interface OwnMessagesProps {
	/** The id of the two sides' conversation. */
	conversation: string
	side: Side
	error: string | undefined
}

function Choice({ conversation, side, error }: OwnMessagesProps) {
	const { t, moment } = useTexts()
	const [cursors, setCursors] = useState<readonly string[]>([])
	const newest = useQuery(ownReads.conversation(conversation))
	const older = useQueries({ queries: cursors.map((cursor) => ownReads.conversation(conversation, cursor)) })
	const pages = [newest, ...older]
	const last = pages.at(-1)
	const known = new Map(pages.flatMap(({ data }) => data?.messages ?? []).map((message) => [message._id, message]))
	const own = [...known.values()].filter(({ by, removed }) => by === side && !removed)
	const next = last?.data?.next
	if (newest.isPending) return <LinesSkeleton />
	if (!newest.data) return <FailedRead title="We couldn't load this conversation." query={newest} />
	return (
		<fieldset className="stack stack--tight hand-in" aria-describedby={error && 'messages-error'}>
			<legend className="visually-hidden">{t('Your messages')}</legend>
			{own.length === 0 && <p className="quiet">{t('You have written nothing here yet.')}</p>}
			{own.map(({ _id, text, created_at }) => (
				<label key={_id} className="hand-in__message">
					<input type="checkbox" name="messages" value={_id} />
					<span>
						<span className="message__text">{text || t('Picture in this message')}</span>{' '}
						<span className="small quiet">{moment(created_at)}</span>
					</span>
				</label>
			))}
			{error && (
				<p id="messages-error" className="field__error">
					{error}
				</p>
			)}
			{next && (
				<div>
					<Button small busy={last?.isFetching} onClick={() => setCursors([...cursors, next])}>
						{t('Earlier messages')}
					</Button>
				</div>
			)}
		</fieldset>
	)
}

/** This side's messages in the order's conversation, to hand in with a statement. They are read when the fold opens. */
export function OwnMessages(props: OwnMessagesProps) {
	const { t } = useTexts()
	const [isOpen, setOpen] = useState(false)
	return (
		<details className="fold" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
			<summary>{t('Add messages that you wrote')}</summary>
			{isOpen && <Choice {...props} />}
		</details>
	)
}
