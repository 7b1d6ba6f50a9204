import type { reportReasons } from '../../../contract/moderation/reports.ts'
import type { Text } from '../../texts/texts.tsx'

/** What each reason to report a listing is called. */
export const listingReportReasons: Record<(typeof reportReasons)[number], Text> = {
	fake: 'A fake product',
	stolen: 'Stolen gear',
	'wrong category': 'In the wrong category',
	unsafe: 'Something dangerous',
	offensive: 'Insults or threats',
	sold: 'Sold already',
	other: 'Something else',
}
