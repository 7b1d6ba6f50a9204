import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Conversation, Message } from '../../../../contract/deals/conversations.ts'
import type { Offer } from '../../../../contract/deals/offers.ts'
import { personName } from '../../../components/person-name.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { OfferCard } from '../../offers/offer-card.tsx'
import { MessageBubble, WaitingBubble } from './message-bubble.tsx'
import { useOnline } from './online.ts'
import { useOutbox } from './outbox.ts'

interface MessageListProps {
	conversation: Conversation
	/** Oldest first. */
	messages: readonly Message[]
	offers: readonly Offer[]
	typing: boolean
	/** Left out where the reader cannot. */
	onReport?: ((message: Message) => void) | undefined
	/** Loads what is older. */
	earlier: ReactNode
}

type Entry = { at: number; key: string } & ({ message: Message } | { offer: Offer })

const entriesOf = (messages: readonly Message[], offers: readonly Offer[], since: number): Entry[] =>
	[
		...messages.map((message) => ({ at: message.created_at, key: message._id, message })),
		...offers
			.filter(({ created_at: at }) => at >= since)
			.map((offer) => ({ at: offer.created_at, key: offer._id, offer })),
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

/** The day on which what follows was written. */
export function Day({ at }: { at: number }) {
	const { day } = useTexts()
	return (
		<li className="chat__day">
			<span>{day(at)}</span>
		</li>
	)
}

/** Messages and offers in the order in which they came, then what is on its way. */
export function MessageList({ conversation, messages, offers, typing, onReport, earlier }: MessageListProps) {
	const { t, day } = useTexts()
	const online = useOnline()
	const waiting = useOutbox(conversation._id, messages)
	const since = earlier ? (messages[0]?.created_at ?? 0) : 0
	const entries = entriesOf(messages, offers, since)
	const { list, onScroll } = useStickToEnd(entries.length + waiting.length + Number(typing))
	const you = t('You')
	const other = personName(t, conversation.other)
	return (
		<div ref={list} className="chat__messages" onScroll={onScroll}>
			{earlier && <div className="chat__earlier">{earlier}</div>}
			<ol className="chat__list" aria-live="polite" aria-label={t('Messages')}>
				{entries.map((entry, index) => (
					<Fragment key={entry.key}>
						{day(entry.at) !== day(entries[index - 1]?.at ?? 0) && <Day at={entry.at} />}
						{'offer' in entry ? (
							<li className="chat__offer">
								<OfferCard offer={entry.offer} />
							</li>
						) : (
							<MessageBubble
								message={entry.message}
								own={entry.message.by === conversation.as}
								author={entry.message.by === conversation.as ? you : other}
								read={entry.message.created_at <= conversation.other_read_at}
								onReport={onReport && entry.message.by !== conversation.as ? () => onReport(entry.message) : null}
							/>
						)}
					</Fragment>
				))}
				{waiting.map((message) => (
					<WaitingBubble key={message.client_id} message={message} author={you} offline={!online} />
				))}
			</ol>
			<p className="chat__typing" aria-live="polite">
				{typing && t('{name} is typing…', { name: other })}
			</p>
		</div>
	)
}
