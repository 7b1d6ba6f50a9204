import type { MessageMark } from '../../../../contract/deals/conversations.ts'
import type { Text } from '../../../texts/texts.tsx'

/** What each mark of a message is called. */
export const markNames: Record<MessageMark, Text> = {
	link: 'Links',
	card: 'Card numbers',
	password: 'Passwords and PINs',
	pay_first: 'Paying first',
	courier: 'Courier',
}
