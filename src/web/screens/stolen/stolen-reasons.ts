import type { StolenReason } from '../../../contract/moderation/stolen.ts'
import type { Text } from '../../texts/texts.tsx'

/** The reasons of a decision about stolen gear, in words. */
export const stolenReasonNames: Readonly<Record<string, Text>> = {
	matches: 'It matches.',
	'does not match': 'It does not match.',
	unreadable: 'It cannot be read.',
	risky: 'Too much of it is uncertain.',
	other: 'Something else',
} satisfies Record<StolenReason, Text>
