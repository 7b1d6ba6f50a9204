import type { MessageMark, MessageReportReason } from '../../../../contract/deals/conversations.ts'
import type { Text } from '../../../texts/texts.tsx'

export const reportReasonNames: Record<MessageReportReason, Text> = {
	scam: 'An attempt to cheat',
	offensive: 'Insults or threats',
	unsafe: 'Something dangerous',
	fake: 'A fake product',
	stolen: 'Stolen gear',
	spam: 'Unwanted advertising',
	other: 'Something else',
}

export const markNames: Record<MessageMark, Text> = {
	link: 'Links',
	card: 'Card numbers',
	password: 'Passwords and PINs',
	pay_first: 'Paying first',
	courier: 'Courier',
}
