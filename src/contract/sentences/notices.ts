import type { SentenceText } from '../words.ts'

export const noticeSentences = {
	noticeIds: 'Give the ids of at most {max} notifications, or nothing for all.',
	timeOfDay: 'Give a time of day, such as 22:00.',
	noticeKinds: 'Say for each kind whether you want it in the application and by mail.',
	notSubscription: 'We cannot send notifications to this browser.',
	noSuchNotice: 'There is no such kind of notification.',
	tooManyScreens: 'Motor is open on too many screens. Close one and try again.',
} as const satisfies Record<string, SentenceText>
