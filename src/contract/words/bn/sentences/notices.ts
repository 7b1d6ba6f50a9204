export const notices = {
	'Give the ids of at most {max} notifications, or nothing for all.':
		'সর্বোচ্চ {max}টি বিজ্ঞপ্তির id দিন, অথবা সবগুলোর জন্য কিছুই দেবেন না।',
	'Give a time of day, such as 22:00.': 'সময় লিখুন, যেমন 22:00।',
	'Say for each kind whether you want it in the application and by mail.':
		'কোন বিজ্ঞপ্তি অ্যাপে আর কোনটি মেইলে চান, তা প্রতিটির জন্য জানান।',
	'We cannot send notifications to this browser.': 'এটি এমন কোনো ব্রাউজারের সাবস্ক্রিপশন নয়, যেখানে আমরা পাঠাতে পারি।',
	'There is no such kind of notification.': 'এমন কোনো বিজ্ঞপ্তি নেই।',
	'Motor is open on too many screens. Close one and try again.':
		'একসঙ্গে অনেক জায়গায় Motor খোলা আছে। একটি বন্ধ করে আবার চেষ্টা করুন।',
} as const
