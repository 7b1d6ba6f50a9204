import type { SentenceText } from '../words.ts'

export const shopSentences = {
	shopName: 'Choose a name of {min} to {max} small letters (a to z), digits and hyphens.',
	shopNameReserved: 'This name is reserved. Choose another.',
	giveShopName: 'Choose a name for your shop.',
	shopNameTaken: 'Somebody else has this name. Choose another.',
	shopRenamed: 'The name of a shop can change once in 30 days.',
	shopHours: 'Give each span as opening and closing time, such as 10:00 and 20:00. Spans of a day may not overlap.',
	holidayUntil: 'Choose a time from now on, at most {max} days ahead.',
	tooManyReplies: 'You have {max} saved replies. Delete one first.',
} as const satisfies Record<string, SentenceText>
