import type { Words } from '../languages.ts'

/** What is said of any request. */
export const requestSentences = {
	fault: {
		en: 'Something went wrong on our side. Please try again.',
		bn: 'আমাদের এখানে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
	},
	outage: {
		en: "We can't reach the marketplace right now. Please try again.",
		bn: 'এই মুহূর্তে তথ্য আনা যাচ্ছে না। আবার চেষ্টা করুন।',
	},
	overload: {
		en: 'Too many people are here at once. Please try again in a moment.',
		bn: 'এই মুহূর্তে খুব বেশি মানুষ এখানে আছেন। একটু পরে আবার চেষ্টা করুন।',
	},
	tooOften: {
		en: 'Too many attempts. Wait a little and try again.',
		bn: 'অনেকবার চেষ্টা করা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
	},
	foreignWrite: {
		en: 'This request came from another site and was refused.',
		bn: 'অনুরোধটি অন্য সাইট থেকে এসেছে, তাই নেওয়া হয়নি।',
	},
	unreadable: { en: 'The request could not be read.', bn: 'অনুরোধটি পড়া যাচ্ছে না।' },
	notJson: { en: 'The body is not valid JSON.', bn: 'পাঠানো তথ্য JSON নয়।' },
	sendJson: {
		en: 'Send JSON, with the content type application/json.',
		bn: 'application/json content type দিয়ে JSON পাঠান।',
	},
	noNul: { en: 'Text cannot contain NUL characters.', bn: 'লেখায় NUL অক্ষর থাকতে পারে না।' },
	tooLarge: { en: 'This is too large.', bn: 'এটি অনেক বড়।' },
	nothingHere: { en: 'There is nothing at this address.', bn: 'এই ঠিকানায় কিছু নেই।' },
	notAllowed: { en: 'You are not allowed to do this.', bn: 'এটি করার অনুমতি আপনার নেই।' },
	missing: { en: '{what} could not be found.', bn: '{what} পাওয়া যায়নি।' },
	tooLate: { en: 'This is no longer possible.', bn: 'এটি আর করা যাবে না।' },
	notText: { en: 'This has to be text.', bn: 'এখানে লেখা দিতে হবে।' },
	required: { en: 'This field is required.', bn: 'এই ঘরটি পূরণ করতে হবে।' },
	notValid: { en: 'This is not valid.', bn: 'এটি সঠিক নয়।' },
	checkInput: { en: 'Please check what you entered.', bn: 'যা লিখেছেন তা দেখে নিন।' },
	tooShort: { en: '{what} needs at least {min} characters.', bn: '{what} অন্তত {min} অক্ষরের হতে হবে।' },
	tooLong: { en: '{what} can have at most {max} characters.', bn: '{what} সর্বোচ্চ {max} অক্ষরের হতে পারে।' },
	chooseLanguage: { en: 'Choose one of the languages.', bn: 'একটি ভাষা বেছে নিন।' },
	limitRange: { en: 'Give a limit from {min} to {max}.', bn: '{min} থেকে {max}-এর মধ্যে সীমা দিন।' },
	sortFields: {
		en: 'Sort by {fields}. Put - in front for descending order.',
		bn: '{fields} দিয়ে সাজান; উল্টো ক্রমের জন্য আগে - দিন।',
	},
	trueOrFalse: { en: 'Give true or false.', bn: 'true বা false দিন।' },
	unknownValue: { en: 'This is not one of the values to choose from.', bn: 'এটি বেছে নেওয়ার মতো কোনো মান নয়।' },
	foreignCursor: {
		en: 'Use the cursor from the Link header of the previous page.',
		bn: 'আগের পৃষ্ঠার Link হেডার থেকে cursor নিন।',
	},
	chooseAction: { en: 'Choose one of the actions.', bn: 'একটি কাজ বেছে নিন।' },
	ownPath: { en: 'Use a path on this site.', bn: 'এই সাইটের একটি ঠিকানা দিন।' },
} as const satisfies Record<string, Words>
