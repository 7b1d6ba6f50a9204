export const signIn = {
	'Please sign in first.': 'আগে লগ ইন করুন।',
	'Please sign in again.': 'আবার লগ ইন করুন।',
	'Please finish your registration first.': 'আগে নিবন্ধন শেষ করুন।',
	'You can only save your own details.': 'আপনি শুধু নিজের তথ্য সংরক্ষণ করতে পারেন।',
	'You are already registered.': 'আপনি আগেই নিবন্ধন করেছেন।',
	'You cannot change your e-mail address here.': 'ই-মেইল ঠিকানা এখানে বদলানো যায় না।',
	'Enter an e-mail address, such as name@example.com.': 'একটি ই-মেইল ঠিকানা দিন, যেমন name@example.com।',
	'Choose to join as a buyer or a seller.': 'ক্রেতা না বিক্রেতা হিসেবে যোগ দেবেন, বেছে নিন।',
	'The e-mail address or the password is wrong.': 'ই-মেইল ঠিকানা বা পাসওয়ার্ড ভুল।',
	'An account with this e-mail address already exists.': 'এই ই-মেইল ঠিকানায় আগে থেকেই একটি অ্যাকাউন্ট আছে।',
	'This is not the e-mail address of your account.': 'এটি আপনার অ্যাকাউন্টের ই-মেইল ঠিকানা নয়।',
	'The password is wrong.': 'পাসওয়ার্ড ভুল।',
	'The current password is wrong.': 'বর্তমান পাসওয়ার্ড ভুল।',
	'This account has no password yet. Ask for a link to set one.':
		'এই অ্যাকাউন্টে এখনো পাসওয়ার্ড নেই। পাসওয়ার্ড দিতে একটি লিংক চেয়ে নিন।',
	'This is one of the most common passwords. Choose another.': 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন। অন্য একটি বেছে নিন।',
	'The password needs more than your name, your e-mail address or the name of this site.':
		'শুধু নিজের নাম, ই-মেইল ঠিকানা বা এই সাইটের নাম দিয়ে পাসওয়ার্ড বানাবেন না।',
	'Too many people are signing in right now. Try again in a moment.':
		'এই মুহূর্তে অনেকে লগ ইন করছেন। একটু পরে আবার চেষ্টা করুন।',
	'This link is no longer valid. Ask for a new one.': 'এই লিংকটি আর কার্যকর নয়। নতুন একটি চেয়ে নিন।',
	'Enter the code from your app, or a recovery code.': 'অ্যাপের কোড অথবা একটি রিকভারি কোড লিখুন।',
	"This code is wrong, or it's no longer valid.": 'কোডটি ভুল, অথবা আর কার্যকর নয়।',
	'Two-step login is already on.': 'দুই ধাপের লগ ইন আগে থেকেই চালু আছে।',
	'Two-step login is not on.': 'দুই ধাপের লগ ইন চালু নেই।',
	'Admins need two-step login or a passkey. Set one up, or log in with your passkey.':
		'অ্যাডমিনের দুই ধাপের লগ ইন অথবা পাসকি লাগে। একটি চালু করুন, অথবা পাসকি দিয়ে লগ ইন করুন।',
	'Log in with your passkey to do this.': 'এটি করতে পাসকি দিয়ে লগ ইন করুন।',
	"This passkey doesn't work here. Log in another way.": 'এই পাসকি দিয়ে এখানে ঢোকা যায় না। অন্যভাবে লগ ইন করুন।',
	"Your device's answer could not be read.": 'আপনার ডিভাইসের উত্তর পড়া যাচ্ছে না।',
	'This passkey could not be checked. Start again.': 'পাসকিটি যাচাই করা যায়নি। আবার শুরু থেকে চেষ্টা করুন।',
	'This passkey has already been added.': 'এই পাসকি আগেই যোগ করা হয়েছে।',
	'You can have {max} passkeys. Delete one first.': 'সর্বোচ্চ {max}টি পাসকি রাখা যায়। আগে একটি মুছুন।',
	'Passkeys do not work on an IP address, only on a host name.': 'পাসকির জন্য সাইটের ঠিকানায় নাম লাগে, শুধু সংখ্যা হলে চলে না।',
	'For this you must have logged in within the last {minutes} minutes. Log out and in again.':
		'এর জন্য গত {minutes} মিনিটের মধ্যে লগ ইন করা থাকতে হবে। লগ আউট করে আবার লগ ইন করুন।',
	"Use your own name. It can't pass for Motor's, or hold a web address.":
		'নিজের নাম দিন। নামটি Motor-এর নামের মতো হতে পারবে না, ওয়েব ঠিকানাও থাকতে পারবে না।',
	'This link is not complete.': 'লিংকটি সম্পূর্ণ নয়।',
	'This way of signing in is not offered here.': 'এখানে এভাবে লগ ইন করার ব্যবস্থা নেই।',
	'Name the sign-in provider.': 'কোন মাধ্যমে লগ ইন করবেন তা জানান।',
} as const
