import type { Words } from '../languages.ts'

/** Signing in, registering and passwords. */
export const signInSentences = {
	signInFirst: { en: 'Please sign in first.', bn: 'আগে লগ ইন করুন।' },
	signInAgain: { en: 'Please sign in again.', bn: 'আবার লগ ইন করুন।' },
	finishRegistration: { en: 'Please finish your registration first.', bn: 'আগে নিবন্ধন শেষ করুন।' },
	onlyYourself: { en: 'You can only save your own details.', bn: 'আপনি শুধু নিজের তথ্য সংরক্ষণ করতে পারেন।' },
	registeredAlready: { en: 'You are already registered.', bn: 'আপনি আগেই নিবন্ধন করেছেন।' },
	emailFixed: { en: 'You cannot change your e-mail address here.', bn: 'ই-মেইল ঠিকানা এখানে বদলানো যায় না।' },
	giveEmail: {
		en: 'Enter an e-mail address, such as name@example.com.',
		bn: 'একটি ই-মেইল ঠিকানা দিন, যেমন name@example.com।',
	},
	chooseRole: { en: 'Choose to join as a buyer or a seller.', bn: 'ক্রেতা না বিক্রেতা হিসেবে যোগ দেবেন, বেছে নিন।' },
	wrongPassword: {
		en: 'The e-mail address or the password is wrong.',
		bn: 'ই-মেইল ঠিকানা বা পাসওয়ার্ড ভুল।',
	},
	emailTaken: {
		en: 'An account with this e-mail address already exists.',
		bn: 'এই ই-মেইল ঠিকানায় আগে থেকেই একটি অ্যাকাউন্ট আছে।',
	},
	wrongOwnEmail: { en: 'This is not the e-mail address of your account.', bn: 'এটি আপনার অ্যাকাউন্টের ই-মেইল ঠিকানা নয়।' },
	wrongOwnPassword: { en: 'The password is wrong.', bn: 'পাসওয়ার্ড ভুল।' },
	wrongCurrentPassword: { en: 'The current password is wrong.', bn: 'বর্তমান পাসওয়ার্ড ভুল।' },
	noPasswordYet: {
		en: 'This account has no password yet. Ask for a link to set one.',
		bn: 'এই অ্যাকাউন্টে এখনো পাসওয়ার্ড নেই। পাসওয়ার্ড দিতে একটি লিংক চেয়ে নিন।',
	},
	commonPassword: {
		en: 'This is one of the most common passwords. Choose another.',
		bn: 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন। অন্য একটি বেছে নিন।',
	},
	personalPassword: {
		en: 'The password needs more than your name, your e-mail address or the name of this site.',
		bn: 'শুধু নিজের নাম, ই-মেইল ঠিকানা বা এই সাইটের নাম দিয়ে পাসওয়ার্ড বানাবেন না।',
	},
	busy: {
		en: 'Too many people are signing in right now. Try again in a moment.',
		bn: 'এই মুহূর্তে অনেকে লগ ইন করছেন। একটু পরে আবার চেষ্টা করুন।',
	},
	linkUsedUp: {
		en: 'This link is no longer valid. Ask for a new one.',
		bn: 'এই লিংকটি আর কার্যকর নয়। নতুন একটি চেয়ে নিন।',
	},
	giveLoginCode: { en: 'Enter the code from your app, or a recovery code.', bn: 'অ্যাপের কোড অথবা একটি রিকভারি কোড লিখুন।' },
	wrongLoginCode: { en: "This code is wrong, or it's no longer valid.", bn: 'কোডটি ভুল, অথবা আর কার্যকর নয়।' },
	secondFactorOn: { en: 'Two-step login is already on.', bn: 'দুই ধাপের লগ ইন আগে থেকেই চালু আছে।' },
	secondFactorOff: { en: 'Two-step login is not on.', bn: 'দুই ধাপের লগ ইন চালু নেই।' },
	secondFactorFirst: {
		en: 'Admins need two-step login or a passkey. Set one up in My Account, or log in with your passkey.',
		bn: 'অ্যাডমিনের দুই ধাপের লগ ইন অথবা পাসকি লাগে। আমার অ্যাকাউন্টে গিয়ে একটি চালু করুন, অথবা পাসকি দিয়ে লগ ইন করুন।',
	},
	passkeyFirst: { en: 'Log in with your passkey to do this.', bn: 'এটি করতে পাসকি দিয়ে লগ ইন করুন।' },
	passkeyRefused: {
		en: "This passkey doesn't work here. Log in another way.",
		bn: 'এই পাসকি দিয়ে এখানে ঢোকা যায় না। অন্যভাবে লগ ইন করুন।',
	},
	passkeyUnreadable: {
		en: "Your device's answer could not be read.",
		bn: 'আপনার ডিভাইসের উত্তর পড়া যাচ্ছে না।',
	},
	passkeyNotMade: {
		en: 'This passkey could not be checked. Start again.',
		bn: 'পাসকিটি যাচাই করা যায়নি। আবার শুরু থেকে চেষ্টা করুন।',
	},
	passkeyKnown: { en: 'This passkey has already been added.', bn: 'এই পাসকি আগেই যোগ করা হয়েছে।' },
	tooManyPasskeys: {
		en: 'You can have {max} passkeys. Delete one first.',
		bn: 'সর্বোচ্চ {max}টি পাসকি রাখা যায়। আগে একটি মুছুন।',
	},
	passkeysNotHere: {
		en: 'Passkeys need an address with a name, not with numbers.',
		bn: 'পাসকির জন্য সাইটের ঠিকানায় নাম লাগে, শুধু সংখ্যা হলে চলে না।',
	},
	freshSignIn: {
		en: 'For this you must have logged in within the last {minutes} minutes. Log out and in again.',
		bn: 'এর জন্য গত {minutes} মিনিটের মধ্যে লগ ইন করা থাকতে হবে। লগ আউট করে আবার লগ ইন করুন।',
	},
	linkIncomplete: { en: 'This link is not complete.', bn: 'লিংকটি সম্পূর্ণ নয়।' },
	providerNotOffered: { en: 'This way of signing in is not offered here.', bn: 'এখানে এভাবে লগ ইন করার ব্যবস্থা নেই।' },
	nameProvider: { en: 'Name the sign-in provider.', bn: 'কোন মাধ্যমে লগ ইন করবেন তা জানান।' },
} as const satisfies Record<string, Words>
