import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import type { Conversation } from '../../../contract/deals/conversations.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import * as drawn from '../../components/drawings.ts'
import { FailedRead } from '../../components/failed-read.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { Pager } from '../../components/records/pager.tsx'
import { href } from '../../href.ts'
import { reads } from '../../reads.ts'
import { reload } from '../../reload.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useLive } from '../../use-live.ts'

function NoConversations() {
	const { t } = useTexts()
	const seller = useUser()?.role === 'seller'
	return (
		<EmptyState
			icon={drawn.chat}
			title={t('No messages yet')}
			text={
				seller ? t('Buyers’ questions about your gear come here.') : t('Ask a seller about their gear on its page.')
			}
		>
			{!seller && (
				<ButtonLink look="primary" href={href('home')}>
					{t('Find gear')}
				</ButtonLink>
			)}
		</EmptyState>
	)
}

function lastWords({ last, as }: Conversation, t: ReturnType<typeof useTexts>['t']): string {
	if (!last) return t('An offer')
	const words = last.text || t('Picture in this message')
	return last.by === as ? t('You: {text}', { text: words }) : words
}

function Row({ conversation }: { conversation: Conversation }) {
	const { t, ago, moment, count } = useTexts()
	const { _id, other, unread, updated_at, product_name, product_img } = conversation
	return (
		<li>
			<Link
				href={href('conversation', { id: _id })}
				className="conversation-row"
				data-unread={unread > 0 ? '' : undefined}
			>
				{product_img ? (
					<img className="conversation-row__picture" src={product_img} alt="" width="56" height="56" loading="lazy" />
				) : (
					<span className="conversation-row__picture" />
				)}
				<span className="conversation-row__main">
					<span className="conversation-row__who">{other.name || t('Someone who left')}</span>
					<span className="conversation-row__about">{product_name}</span>
					<span className="conversation-row__last">{lastWords(conversation, t)}</span>
				</span>
				<span className="conversation-row__side">
					<time dateTime={new Date(updated_at).toISOString()} title={moment(updated_at)}>
						{ago(updated_at)}
					</time>
					{unread > 0 && <Badge tone="strong">{count({ one: '{count} new', other: '{count} new' }, unread)}</Badge>}
				</span>
			</Link>
		</li>
	)
}

/** A person's conversations, the last used first. */
export default function Conversations() {
	const { t } = useTexts()
	const cache = useQueryClient()
	const list = useQuery(reads.conversations(new URLSearchParams(useSearch())))
	const again = () => void reload(cache, 'conversations')
	useLive('message', again)
	useLive('offer', again)
	useLive('seen', again)
	return (
		<DashboardScreen title={t('Messages')}>
			{list.isPending && (
				<ul className="conversation-rows skeleton" aria-busy="true">
					{['a', 'b', 'c', 'd'].map((key) => (
						<li key={key} className="conversation-row">
							<span className="conversation-row__picture" />
							<span className="conversation-row__main">
								<span className="skeleton__line" />
								<span className="skeleton__line" />
							</span>
						</li>
					))}
				</ul>
			)}
			{list.isError && !list.data && <FailedRead title="We couldn't load this list." query={list} />}
			{list.data?.rows.length === 0 && <NoConversations />}
			{list.data && list.data.rows.length > 0 && (
				<ul className="conversation-rows">
					{list.data.rows.map((conversation) => (
						<Row key={conversation._id} conversation={conversation} />
					))}
				</ul>
			)}
			{list.data && <Pager next={list.data.next} />}
		</DashboardScreen>
	)
}
