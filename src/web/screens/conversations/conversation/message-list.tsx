import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Conversation, Message } from '../../../../contract/deals/conversations.ts'
import type { Offer } from '../../../../contract/deals/offers.ts'
import { dayOf } from '../../../../contract/moments.ts'
import { atStart, pastDay, useNow } from '../../../components/deals/now.ts'
import { personName } from '../../../components/person-name.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { OfferCard } from '../../offers/offer-card.tsx'
import { MessageBubble, WaitingBubble } from './message-bubble.tsx'
import { useOnline } from './online.ts'
import { useOutbox } from './outbox.ts'

interface EntriesProps {
	conversation: Conversation
	/** Oldest first. */
	messages: readonly Message[]
	offers?: readonly Offer[]
	/** Absent if the reader may not. */
	onReport?: ((message: Message) => void) | undefined
}

interface MessageListProps extends EntriesProps {
	offers: readonly Offer[]
	typing: boolean
	/** Loads what is older. */
	earlier: ReactNode
}

type Entry = { at: number; key: string } & ({ message: Message } | { offer: Offer })

const entriesOf = (messages: readonly Message[], offers: readonly Offer[]): Entry[] =>
	[
		...messages.map((message) => ({ at: message.created_at, key: message._id, message })),
		...offers.map((offer) => ({ at: offer.created_at, key: offer._id, offer })),
	].sort((one, other) => one.at - other.at)

/** Stays at the end while the end is in view, as new messages come. */
function useStickToEnd(count: number) {
	const list = useRef<HTMLDivElement>(null)
	const atEnd = useRef(true)
	useEffect(() => {
		const element = list.current
		if (element && atEnd.current && count >= 0) element.scrollTop = element.scrollHeight
	}, [count])
	return {
		list,
		onScroll() {
			const { scrollTop, scrollHeight, clientHeight } = list.current ?? {
				scrollTop: 0,
				scrollHeight: 0,
				clientHeight: 0,
			}
			atEnd.current = scrollHeight - scrollTop - clientHeight < 80
		},
	}
}

function Day({ at }: { at: number }) {
	const { language, date } = useTexts()
	return (
		<li className="chat__day">
			<time dateTime={new Date(at).toISOString()} title={date(at)}>
				{atStart(pastDay(language, at, useNow()))}
			</time>
		</li>
	)
}

/** Messages and offers in the order in which they came, as items of a list, with the day where one begins. */
export function Entries({ conversation, messages, offers = [], onReport }: EntriesProps) {
	const { t } = useTexts()
	const entries = entriesOf(messages, offers)
	return entries.map((entry, index) => (
		<Fragment key={entry.key}>
			{dayOf(entry.at) !== dayOf(entries[index - 1]?.at ?? 0) && <Day at={entry.at} />}
			{'offer' in entry ? (
				<li className="chat__offer">
					<OfferCard offer={entry.offer} />
				</li>
			) : (
				<MessageBubble
					message={entry.message}
					reader={conversation.as}
					own={entry.message.by === conversation.as}
					author={entry.message.by === conversation.as ? t('You') : personName(t, conversation.other)}
					read={entry.message.created_at <= conversation.other_read_at}
					onReport={onReport && entry.message.by !== conversation.as ? () => onReport(entry.message) : null}
				/>
			)}
		</Fragment>
	))
}

/** A conversation's messages and offers, then what is on its way. */
export function MessageList({ conversation, messages, offers, typing, onReport, earlier }: MessageListProps) {
	const { t } = useTexts()
	const online = useOnline()
	const waiting = useOutbox(conversation._id, messages)
	const since = earlier ? (messages[0]?.created_at ?? 0) : 0
	const shown = offers.filter(({ created_at: at }) => at >= since)
	const { list, onScroll } = useStickToEnd(messages.length + shown.length + waiting.length + Number(typing))
	return (
		<div ref={list} className="chat__messages" onScroll={onScroll}>
			{earlier && <div className="chat__earlier">{earlier}</div>}
			<ol className="chat__list" aria-live="polite" aria-label={t('Messages')}>
				<Entries conversation={conversation} messages={messages} offers={shown} onReport={onReport} />
				{waiting.map((message) => (
					<WaitingBubble key={message.client_id} message={message} author={t('You')} offline={!online} />
				))}
			</ol>
			<p className="chat__typing" aria-live="polite">
				{typing && t('{name} is typing…', { name: personName(t, conversation.other) })}
			</p>
		</div>
	)
}
