import type { MessageMark, Side } from '../../../../contract/deals/conversations.ts'
import { Icon } from '../../../components/icon.tsx'
import { type Text, useTexts } from '../../../texts/texts.tsx'

const link: Text = 'A link may lead to a false page. Never type a password or a PIN there.'
const password: Text = 'Never tell anybody a password, a PIN or a code.'

/** Buyers and sellers risk different things, so their advice differs. */
const advice: Record<Side, Record<MessageMark, Text>> = {
	buyer: {
		link,
		card: 'Never send a card number. Nobody needs it to sell you gear.',
		password,
		pay_first: 'Do not pay before you have seen the gear. Pay when you meet.',
		courier: 'Gear that comes by courier cannot be checked first. Meet instead.',
	},
	seller: {
		link,
		card: 'Never send a card number. Nobody needs it to pay you.',
		password,
		pay_first: 'Hand over only after the money is in your account. A picture of a payment proves nothing.',
		courier: 'What you give to a courier may never be paid. Meet, and hand over after the money is in your account.',
	},
}

/** What the reader should be careful about in a message. */
export function MarkNotes({ marks, reader }: { marks: readonly MessageMark[]; reader: Side }) {
	const { t } = useTexts()
	if (marks.length === 0) return null
	return (
		<ul className="message__notes">
			{marks.map((mark) => (
				<li key={mark}>
					<Icon name="shield" size={18} />
					{t(advice[reader][mark])}
				</li>
			))}
		</ul>
	)
}
