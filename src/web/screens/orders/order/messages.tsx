import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConversationPage } from '../../../../contract/deals/conversations.ts'
import type { Order } from '../../../../contract/deals/orders.ts'
import { href } from '../../../../contract/paths.ts'
import { ownReads } from '../../../api/own-reads.ts'
import { reload } from '../../../api/reload.ts'
import { useLive } from '../../../api/use-live.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { useLazyModal } from '../../../components/dialogs/lazy-modal.tsx'
import { FailedRead } from '../../../components/failed-read.tsx'
import { EmptyState } from '../../../components/notice.tsx'
import { LinesSkeleton } from '../../../components/skeleton.tsx'
import { useMayWrite } from '../../../session/session.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useFreshConversations } from '../../conversations/conversation/conversation-live.ts'
import { Entries } from '../../conversations/conversation/message-list.tsx'

/** How many messages an order's page shows. */
const most = 3

function NoMessages() {
	const { t } = useTexts()
	return <EmptyState compact icon="chat" title={t('No messages yet')} />
}

/** Starts the conversation with the other side by a first message. */
function Start({ order, name }: { order: Order; name: string }) {
	const { t } = useTexts()
	const cache = useQueryClient()
	// The other side may start it, too.
	useLive('message', () => void reload(cache, 'orders'))
	const title = t('Write to {name}', { name })
	const write = useLazyModal(async () => (await import('../../conversations/write-modal.tsx')).WriteModal, {
		about: { order_id: order._id },
		name,
		title,
	})
	return (
		<>
			<NoMessages />
			<div>
				<Button icon="chat" busy={write.arriving} onClick={write.start}>
					{title}
				</Button>
			</div>
			{write.modal}
		</>
	)
}

function Newest({ conversation, messages }: ConversationPage) {
	const { t, count } = useTexts()
	const { unread } = conversation
	if (messages.length === 0) return <NoMessages />
	return (
		<>
			{unread > 0 && (
				<p>
					<Badge tone="strong">{count({ one: '{count} new', other: '{count} new' }, unread)}</Badge>
				</p>
			)}
			<ol className="chat__list" aria-live="polite" aria-label={t('Messages')}>
				<Entries conversation={conversation} messages={messages.slice(0, most).reverse()} />
			</ol>
		</>
	)
}

function Conversation({ id }: { id: string }) {
	const { t } = useTexts()
	const query = useQuery(ownReads.conversation(id))
	useFreshConversations()
	return (
		<>
			{query.data ? (
				<Newest {...query.data} />
			) : query.isPending ? (
				<LinesSkeleton />
			) : (
				<FailedRead title="We couldn't load this conversation." query={query} />
			)}
			<div>
				<ButtonLink icon="chat" href={href('conversation', { id })}>
					{t('Open the conversation')}
				</ButtonLink>
			</div>
		</>
	)
}

/** The newest messages between the two sides of an order, and a link to write more. */
export function OrderMessages({ order }: { order: Order }) {
	const { t } = useTexts()
	const mayWrite = useMayWrite()
	const { conversation, other } = order
	if (!conversation && !(other && mayWrite)) return null
	return (
		<section className="panel stack" aria-labelledby="messages">
			<h2 id="messages">{t('Messages')}</h2>
			{conversation ? <Conversation id={conversation} /> : other && <Start order={order} name={other.name} />}
		</section>
	)
}
