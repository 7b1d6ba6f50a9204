import type { Words } from '../languages.ts'

/** Notifications and open screens. */
export const noticeSentences = {
	noticeIds: {
		en: 'Give the ids of at most {max} notifications, or nothing for all.',
		bn: 'সর্বোচ্চ {max}টি বিজ্ঞপ্তির id দিন, অথবা সবগুলোর জন্য কিছুই দেবেন না।',
	},
	timeOfDay: { en: 'Give a time of day, such as 22:00.', bn: 'সময় লিখুন, যেমন 22:00।' },
	noticeKinds: {
		en: 'Say for each kind whether you want it in the application and by mail.',
		bn: 'কোন বিজ্ঞপ্তি অ্যাপে আর কোনটি মেইলে চান, তা প্রতিটির জন্য জানান।',
	},
	notSubscription: {
		en: 'This is no subscription of a browser that we can send to.',
		bn: 'এটি এমন কোনো ব্রাউজারের সাবস্ক্রিপশন নয়, যেখানে আমরা পাঠাতে পারি।',
	},
	noSuchNotice: { en: 'There is no such kind of notification.', bn: 'এমন কোনো বিজ্ঞপ্তি নেই।' },
	tooManyScreens: {
		en: 'Motor is open on too many screens. Close one and try again.',
		bn: 'একসঙ্গে অনেক জায়গায় Motor খোলা আছে। একটি বন্ধ করে আবার চেষ্টা করুন।',
	},
} as const satisfies Record<string, Words>
