import type { ChosenRole } from '../../../contract/people/users.ts'
import type { Text } from '../../texts/texts.tsx'

/** The texts for each role at registration. */
export const roleTexts: Readonly<Record<ChosenRole, { label: Text; hint: Text }>> = {
	buyer: { label: 'Join as Buyer', hint: 'Find gear and book it.' },
	seller: { label: 'Join as Seller', hint: 'List gear and meet buyers.' },
}
