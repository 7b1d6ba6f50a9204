import type { Message } from '../../../contract/deals/conversations.ts'
import { useTexts } from '../../texts/texts.tsx'

interface MessagesAroundProps {
	messages: readonly Pick<Message, '_id' | 'by' | 'text' | 'image' | 'created_at'>[]
	/** The reported one. */
	reported: string | null | undefined
	nameOf: (by: Message['by']) => string
}

/** What was reported in a conversation, with what stands around it. */
export function MessagesAround({ messages, reported, nameOf }: MessagesAroundProps) {
	const { t, moment } = useTexts()
	return (
		<ol className="offers">
			{messages.map(({ _id, by, text, image, created_at }) => (
				<li key={_id} className="offer" data-open={_id === reported ? '' : undefined}>
					<p className="small quiet">
						{nameOf(by)} · {moment(created_at)}
					</p>
					{text && <p className="message__text">{text}</p>}
					{image && (
						<a href={image} target="_blank" rel="noreferrer">
							{t('Picture in this message')}
						</a>
					)}
				</li>
			))}
		</ol>
	)
}
