import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import type { Conversation } from '../../../contract/deals/conversations.ts'
import { href } from '../../../contract/paths.ts'
import { ownReads } from '../../api/own-reads.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/notice.tsx'
import { personName } from '../../components/person-name.ts'
import { DashboardScreen } from '../../components/records/dashboard-screen.tsx'
import { ListPage } from '../../components/records/list-page.tsx'
import { When } from '../../components/when.tsx'
import { useUser } from '../../session/session.ts'
import { type Texts, useTexts } from '../../texts/texts.tsx'
import { useFreshConversations, useOpenOutbox } from './conversation/conversation-live.ts'

function NoConversations() {
	const { t } = useTexts()
	const seller = useUser()?.role === 'seller'
	return (
		<EmptyState
			icon="chat"
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

function lastWords({ last, as }: Conversation, { t }: Texts): string {
	if (!last) return t('An offer')
	const words = last.text || t('Picture in this message')
	return last.by === as ? t('You: {text}', { text: words }) : words
}

function Row({ conversation }: { conversation: Conversation }) {
	const texts = useTexts()
	const { t, count, money } = texts
	const { _id, other, unread, updated_at, product_name, product_img, offer_price: offered } = conversation
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
					<span className="conversation-row__who">{personName(t, other)}</span>
					<span className="conversation-row__about">{product_name}</span>
					<span className="conversation-row__last">{lastWords(conversation, texts)}</span>
				</span>
				<span className="conversation-row__side">
					<When moment={updated_at} />
					{offered !== null && <Badge>{t('Offer: {price}', { price: money(offered) })}</Badge>}
					{unread > 0 && <Badge tone="strong">{count({ one: '{count} new', other: '{count} new' }, unread)}</Badge>}
				</span>
			</Link>
		</li>
	)
}

function Skeleton() {
	const { t } = useTexts()
	return (
		<div className="conversation-rows" role="status" aria-label={t('Loading')}>
			{['a', 'b', 'c', 'd'].map((key) => (
				<div key={key} className="conversation-row skeleton" aria-hidden="true">
					<span className="conversation-row__picture" />
					<span className="conversation-row__main">
						<span className="skeleton__line" />
						<span className="skeleton__line" />
					</span>
				</div>
			))}
		</div>
	)
}

/** A person's conversations, the last used first. */
export default function Conversations() {
	const { t } = useTexts()
	const list = useQuery(ownReads.conversations(new URLSearchParams(useSearch())))
	useFreshConversations()
	useOpenOutbox()
	return (
		<DashboardScreen title={t('Messages')}>
			<ListPage query={list} skeleton={<Skeleton />} empty={<NoConversations />}>
				{(rows) => (
					<ul className="conversation-rows">
						{rows.map((conversation) => (
							<Row key={conversation._id} conversation={conversation} />
						))}
					</ul>
				)}
			</ListPage>
		</DashboardScreen>
	)
}
