import type { Words } from '../languages.ts'

/** Searching, saved searches and chosen sellers. */
export const searchSentences = {
	searchPrice: { en: 'Give a price in whole taka, up to ৳{max}.', bn: 'পুরো টাকায় দাম দিন, সর্বোচ্চ ৳{max}।' },
	minAboveMax: {
		en: 'The lowest price is above the highest.',
		bn: 'সর্বনিম্ন দাম সর্বোচ্চ দামের চেয়ে বেশি।',
	},
	searchBike: {
		en: 'Give a bike as make:model or make:model:year, such as yamaha:R15.',
		bn: 'বাইক লিখুন make:model বা make:model:year আকারে, যেমন yamaha:R15।',
	},
	chooseSort: {
		en: 'Sort by relevance, newest, price, -price or -saving.',
		bn: 'relevance, newest, price, -price বা -saving দিয়ে সাজান।',
	},
	searchTooCostly: {
		en: 'This search takes too long right now. Add a word or a filter, or try again in a moment.',
		bn: 'এই মুহূর্তে খুঁজতে বেশি সময় লাগছে। আরেকটি শব্দ বা ফিল্টার যোগ করুন, অথবা একটু পরে আবার চেষ্টা করুন।',
	},
	searchAddress: {
		en: 'Give the address of search results, such as /search?q=helmet.',
		bn: 'খোঁজার ফলাফলের ঠিকানা দিন, যেমন /search?q=helmet।',
	},
	wordsToLeaveOut: {
		en: 'Give a list of at most {max} words to leave out, each of up to {length} characters.',
		bn: 'বাদ দেওয়ার শব্দের তালিকা দিন: সর্বোচ্চ {max}টি শব্দ, প্রতিটি {length} অক্ষর পর্যন্ত।',
	},
	chooseRhythm: {
		en: 'Choose at once, daily, weekly or never.',
		bn: 'at once, daily, weekly বা never, একটি বেছে নিন।',
	},
	tooManySavedSearches: {
		en: 'You have saved {max} searches. Delete one first.',
		bn: 'আপনি {max}টি খোঁজ সংরক্ষণ করেছেন। আগে একটি মুছুন।',
	},
	tooManyFollowed: {
		en: 'You follow {max} sellers. Leave one first.',
		bn: 'আপনি {max} জন বিক্রেতাকে অনুসরণ করছেন। আগে একজনকে বাদ দিন।',
	},
	tooManyHidden: {
		en: 'You hide {max} sellers. Show one again first.',
		bn: 'আপনি {max} জন বিক্রেতাকে লুকিয়ে রেখেছেন। আগে একজনকে আবার দেখান।',
	},
	notYourOwnListings: {
		en: 'These are your own listings.',
		bn: 'এগুলো আপনার নিজেরই পণ্য।',
	},
} as const satisfies Record<string, Words>
