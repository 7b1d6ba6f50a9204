import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation as ConversationRecord, Message } from '../../../contract/deals/conversations.ts'
import { href, type ParamsOf } from '../../../contract/paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import { ownReads } from '../../api/own-reads.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FailedRead } from '../../components/failed-read.tsx'
import { personName } from '../../components/person-name.ts'
import { useUser } from '../../session/session.ts'
import { Head } from '../../shell/head.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { Composer } from './conversation/composer.tsx'
import { ConversationHead } from './conversation/conversation-head.tsx'
import { useConversationLive, useReadUntil } from './conversation/conversation-live.ts'
import { DealStrip } from './conversation/deal-strip.tsx'
import { MessageList } from './conversation/message-list.tsx'
import { NumberStrip } from './conversation/number-strip.tsx'
import { ReportMessage } from './conversation/report-message.tsx'

/** All messages that the pages read so far have, oldest first, each once. */
function messagesOf(pages: readonly ({ messages: readonly Message[] } | undefined)[]): Message[] {
	const known = new Map<string, Message>()
	for (const page of pages) for (const message of page?.messages ?? []) known.set(message._id, message)
	return [...known.values()].sort((one, other) => one.created_at - other.created_at)
}

function Chat({ conversation, first }: { conversation: ConversationRecord; first: { next: string | null } }) {
	const { t, when } = useTexts()
	const user = useUser()
	const id = conversation._id
	const [cursors, setCursors] = useState<readonly string[]>([])
	const [reported, setReported] = useState<Message | null>(null)
	const newest = useQuery(ownReads.conversation(id))
	const older = useQueries({ queries: cursors.map((cursor) => ownReads.conversation(id, cursor)) })
	const offers = useQuery(ownReads.offersIn(id))
	const last = older.at(-1)
	const next = last ? (last.data?.next ?? null) : first.next
	const messages = messagesOf([newest.data, ...older.map(({ data }) => data)])
	const typing = useConversationLive(id)
	useReadUntil(conversation, messages)
	return (
		<section className="chat">
			<Head title={t('Messages with {name}', { name: personName(t, conversation.other) })} />
			<ConversationHead conversation={conversation} />
			{conversation.order_id && <DealStrip id={conversation.order_id} />}
			<NumberStrip conversation={conversation} />
			{conversation.away_until !== null && (
				<p className="chat__away small">
					{t('The seller is on holiday until {time}, and may answer later.', { time: when(conversation.away_until) })}
				</p>
			)}
			<MessageList
				conversation={conversation}
				messages={messages}
				offers={offers.data?.rows ?? []}
				typing={typing}
				onReport={conversation.actions.includes('report') ? setReported : undefined}
				earlier={
					next && (
						<Button small busy={last?.isPending} onClick={() => setCursors([...cursors, next])}>
							{t('Earlier messages')}
						</Button>
					)
				}
			/>
			{conversation.actions.includes('send') && user ? (
				<Composer key={id} owner={user.uid} about={conversation} />
			) : (
				<p className="chat__closed quiet">
					{conversation.actions.includes('unblock')
						? t('You have blocked this person. Unblock to write again.')
						: t('You can no longer write in this conversation.')}
				</p>
			)}
			{reported && <ReportMessage conversation={id} message={reported} onClose={() => setReported(null)} />}
		</section>
	)
}

function ChatSkeleton() {
	return (
		<section className="chat skeleton" aria-busy="true">
			<div className="chat__head">
				<span className="skeleton__line skeleton__line--short" />
			</div>
			<div className="chat__messages chat__list">
				{[1, 2, 3, 4].map((message) => (
					<span key={message} className="skeleton__button skeleton__line--short" />
				))}
			</div>
		</section>
	)
}

/** A conversation between a buyer and a seller about one listing. */
export default function Conversation({ params: { id } }: { params: ParamsOf<'conversation'> }) {
	const { t } = useTexts()
	const read = useQuery(ownReads.conversation(id))
	if (isRefusal(read.error)) throw read.error
	if (read.data) return <Chat key={id} conversation={read.data.conversation} first={read.data} />
	return (
		<>
			<Head title={t('Messages')} />
			<h1 className="visually-hidden">{t('Messages')}</h1>
			{read.isPending ? (
				<ChatSkeleton />
			) : (
				<div className="stack">
					<FailedRead title="We couldn't load this conversation." query={read} />
					<ButtonLink href={href('messages')}>{t('Messages')}</ButtonLink>
				</div>
			)}
		</>
	)
}
