export const mails = {
	'{actor} writes: “{text}”': '{actor} লিখেছেন: “{text}”',
	'There are {count} more at Motor.': 'Motor-এ আরও {count}টি আছে।',
	'What else happened at Motor: {count}': 'Motor-এ আরও যা ঘটেছে: {count}টি',
	'So much happened in a short time that we put it into one email.': 'অল্প সময়ে অনেক কিছু ঘটেছে, তাই সব এক মেইলে পাঠালাম।',
	'Open it in Motor': 'Motor-এ দেখুন',
	'You are getting this because you have an account at Motor.': 'Motor-এ আপনার অ্যাকাউন্ট আছে বলে এই মেইলটি পেয়েছেন।',
	'Choose which emails you get': 'কোন মেইল পাবেন তা বেছে নিন',
	'No more emails like this': 'এমন মেইল আর নয়',
	'Confirm your newsletter': 'নিউজলেটার নিশ্চিত করুন',
	"Somebody, probably you, asked for Motor's weekly newsletter at this address.":
		'কেউ একজন, সম্ভবত আপনি, এই ঠিকানায় Motor-এর সাপ্তাহিক নিউজলেটার চেয়েছেন।',
	'Yes, send it to me': 'হ্যাঁ, পাঠান',
	'If it was not you, do nothing. You will get no newsletter unless you click.':
		'আপনি না চেয়ে থাকলে কিছু করতে হবে না: এই বোতামে না চাপলে কোনো নিউজলেটার যাবে না।',
	'You get this email once, to confirm the address.': 'ঠিকানা নিশ্চিত করতে এই মেইলটি একবারই পাঠানো হলো।',
	'New gear of the week': 'সপ্তাহের নতুন গিয়ার',
	'What sellers advertise at Motor this week. There is only one of each.':
		'এই সপ্তাহে Motor-এ বিক্রেতারা যা তুলে ধরেছেন। প্রতিটি জিনিস একটিই।',
	'See all gear': 'সব গিয়ার দেখুন',
	"You are getting this because you subscribed to Motor's newsletter.":
		'Motor-এর নিউজলেটার চেয়ে নিশ্চিত করেছিলেন বলে এই মেইলটি পেয়েছেন।',
	Unsubscribe: 'নিউজলেটার বন্ধ করুন',
} as const
