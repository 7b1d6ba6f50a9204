import type { ReactNode } from 'react'
import type { Message, Side } from '../../../../contract/deals/conversations.ts'
import { Button } from '../../../components/button.tsx'
import * as drawn from '../../../components/drawings.ts'
import { Icon } from '../../../components/icon.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { MarkNotes } from './mark-notes.tsx'
import { takeBack, tryAgain, type Waiting } from './outbox.ts'

interface BubbleProps {
	own: boolean
	/** Who wrote it, for screen readers. */
	author: string
	text: string
	picture?: ReactNode
	foot: ReactNode
	children?: ReactNode
	waiting?: boolean
}

function Bubble({ own, author, text, picture, foot, children, waiting }: BubbleProps) {
	const side = own ? 'message message--own' : 'message'
	return (
		<li className={side} data-waiting={waiting ? '' : undefined}>
			<div className="message__bubble">
				<span className="visually-hidden">{author}: </span>
				{picture}
				{text && <p className="message__text">{text}</p>}
			</div>
			{children}
			<p className="message__foot">{foot}</p>
		</li>
	)
}

function MessagePicture({ message }: { message: Message }) {
	const { t } = useTexts()
	const { image, picture } = message
	if (!image || !picture) return null
	return (
		<a href={image} target="_blank" rel="noreferrer" className="message__picture">
			<img
				src={`${image}?width=640`}
				width={picture.width}
				height={picture.height}
				alt={t('Picture in this message')}
				loading="lazy"
			/>
		</a>
	)
}

interface MessageBubbleProps {
	message: Message
	own: boolean
	/** The reader's side. */
	reader: Side
	author: string
	/** The other has read it. */
	read: boolean
	onReport: (() => void) | null
}

/** A message that the server has. */
export function MessageBubble({ message, own, reader, author, read, onReport }: MessageBubbleProps) {
	const { t, time, moment } = useTexts()
	const foot = (
		<>
			<time dateTime={new Date(message.created_at).toISOString()} title={moment(message.created_at)}>
				{time(message.created_at)}
			</time>
			{own && (
				<span className="message__state" data-read={read ? '' : undefined}>
					<Icon name={read ? drawn.checkBadge : 'check'} size={16} />
					{read ? t('Read') : t('Sent')}
				</span>
			)}
			{onReport && (
				<button type="button" className="message__report" onClick={onReport}>
					{t('Report')}
					<span className="visually-hidden">: {message.text.slice(0, 60)}</span>
				</button>
			)}
		</>
	)
	return (
		<Bubble
			own={own}
			author={author}
			text={message.text}
			picture={message.image && <MessagePicture message={message} />}
			foot={foot}
		>
			{message.number && <p className="small quiet">{t('Sent for the number {number}', { number: message.number })}</p>}
			<MarkNotes marks={message.marks} reader={reader} />
		</Bubble>
	)
}

/** A message on its way. */
export function WaitingBubble({ message, author, offline }: { message: Waiting; author: string; offline: boolean }) {
	const { t } = useTexts()
	const state = message.sent ? t('Sent') : offline ? t('Waiting for a connection') : t('Sending…')
	const lost = message.lost && t('The picture {name} was not sent before you left the page.', { name: message.lost })
	const refused = message.refused ?? lost
	return (
		<Bubble
			own
			waiting
			author={author}
			text={message.text}
			picture={message.picture && <p className="message__file">{message.picture.name}</p>}
			foot={
				<span className="message__state">
					<Icon name={drawn.clock} size={16} />
					{refused ? t('Not sent') : state}
				</span>
			}
		>
			{refused && (
				<div className="message__refused" role="alert">
					<p>{refused}</p>
					{(!message.lost || message.text) && (
						<Button small icon="retry" onClick={() => tryAgain(message.client_id)}>
							{message.lost ? t('Send without it') : t('Try again')}
						</Button>
					)}
					<Button small icon={drawn.trash} onClick={() => takeBack(message.client_id)}>
						{t('Discard')}
					</Button>
				</div>
			)}
		</Bubble>
	)
}
