import type { reviewTags } from '../../../contract/deals/reviews.ts'
import type { Text } from '../../texts/texts.tsx'

/** The name of each review tag. */
export const reviewTagNames: Record<(typeof reviewTags)[number], Text> = {
	'as described': 'As described',
	quick: 'Quick',
	friendly: 'Friendly',
	'fair price': 'Fair price',
	late: 'Late',
	'not as described': 'Not as described',
	'hard to reach': 'Hard to reach',
	'paid as agreed': 'Paid as agreed',
}
