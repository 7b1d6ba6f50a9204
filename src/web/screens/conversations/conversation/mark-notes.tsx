import type { MessageMark } from '../../../../contract/deals/conversations.ts'
import { Icon } from '../../../components/icon.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'

const advice: Record<MessageMark, Text> = {
	link: 'A link may lead to a false page. Never type a password or a PIN there.',
	card: 'Never send a card number. Nobody needs it to sell you gear.',
	password: 'Never tell anybody a password, a PIN or a code.',
	pay_first: 'Do not pay before you have seen the gear. Pay when you meet.',
	courier: 'Gear that comes by courier cannot be checked first. Meet instead.',
}

/** What the reader should be careful about in a message. */
export function MarkNotes({ marks }: { marks: readonly MessageMark[] }) {
	const { t } = useTexts()
	if (marks.length === 0) return null
	return (
		<ul className="message__notes">
			{marks.map((mark) => (
				<li key={mark}>
					<Icon name="shield" size={18} />
					{t(advice[mark])}
				</li>
			))}
		</ul>
	)
}
