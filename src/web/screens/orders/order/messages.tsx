import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { ConversationPage } from '../../../../contract/deals/conversations.ts'
import type { Order } from '../../../../contract/deals/orders.ts'
import { reads } from '../../../api/reads.ts'
import { reload } from '../../../api/reload.ts'
import { useLive } from '../../../api/use-live.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { useLazyModal } from '../../../components/dialogs/lazy-modal.tsx'
import * as drawn from '../../../components/drawings.ts'
import { FailedRead } from '../../../components/failed-read.tsx'
import { personName } from '../../../components/person-name.ts'
import { href } from '../../../routing/href.ts'
import { useMayWrite } from '../../../session/session.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { MessageBubble } from '../../conversations/conversation/message-bubble.tsx'
import { Day } from '../../conversations/conversation/message-list.tsx'

/** How many messages an order's page shows. */
const most = 3

/** Begins the conversation with the other side, with a message. */
function Start({ order, name }: { order: Order; name: string }) {
	const { t } = useTexts()
	const cache = useQueryClient()
	// The other side may begin it, too.
	useLive('message', () => void reload(cache, 'orders'))
	const title = t('Write to {name}', { name })
	const write = useLazyModal(async () => (await import('../../conversations/write-modal.tsx')).WriteModal, {
		about: { order_id: order._id },
		name,
		title,
		closeLabel: t('Close'),
	})
	return (
		<>
			<p className="quiet">{t('No messages yet')}</p>
			<div>
				<Button icon={drawn.chat} busy={write.arriving} onClick={write.start}>
					{title}
				</Button>
			</div>
			{write.modal}
		</>
	)
}

function Newest({ conversation, messages }: ConversationPage) {
	const { t, count, day } = useTexts()
	const { as, other, unread, other_read_at } = conversation
	const shown = messages.slice(0, most).reverse()
	if (shown.length === 0) return <p className="quiet">{t('No messages yet')}</p>
	return (
		<>
			{unread > 0 && (
				<p>
					<Badge tone="strong">{count({ one: '{count} new', other: '{count} new' }, unread)}</Badge>
				</p>
			)}
			<ol className="chat__list" aria-live="polite" aria-label={t('Messages')}>
				{shown.map((message, index) => (
					<Fragment key={message._id}>
						{day(message.created_at) !== day(shown[index - 1]?.created_at ?? 0) && <Day at={message.created_at} />}
						<MessageBubble
							message={message}
							own={message.by === as}
							author={message.by === as ? t('You') : personName(t, other)}
							read={message.created_at <= other_read_at}
							onReport={null}
						/>
					</Fragment>
				))}
			</ol>
		</>
	)
}

function Conversation({ id }: { id: string }) {
	const { t } = useTexts()
	const cache = useQueryClient()
	const query = useQuery(reads.conversation(id))
	const again = () => void reload(cache, 'conversations')
	useLive('message', again)
	useLive('seen', again)
	return (
		<>
			{query.data ? (
				<Newest {...query.data} />
			) : query.isPending ? (
				<div className="skeleton" role="status" aria-label={t('Loading')}>
					<span className="skeleton__line" />
					<span className="skeleton__line" />
				</div>
			) : (
				<FailedRead title="We couldn't load this conversation." query={query} />
			)}
			<div>
				<ButtonLink icon={drawn.chat} href={href('conversation', { id })}>
					{t('Open the conversation')}
				</ButtonLink>
			</div>
		</>
	)
}

/** The newest messages of an order's two sides, and the way to write more. */
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
