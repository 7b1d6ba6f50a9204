import type { MessageReportReason } from '../../../contract/deals/conversations.ts'
import type { ReportReason } from '../../../contract/moderation/reports.ts'
import type { Text } from '../../texts/texts.tsx'

/** What each reason to report a listing or a message is called. */
export const reasonNames: Record<ReportReason | MessageReportReason, Text> = {
	fake: 'A fake product',
	stolen: 'Stolen gear',
	'wrong category': 'In the wrong category',
	unsafe: 'Something dangerous',
	offensive: 'Insults or threats',
	scam: 'An attempt to cheat',
	spam: 'Unwanted advertising',
	sold: 'Sold already',
	other: 'Something else',
}
