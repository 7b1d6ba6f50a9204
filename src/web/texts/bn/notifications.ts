/** The bell, its list, and the notification settings. */
export const notifications = {
	Notifications: 'বিজ্ঞপ্তি',
	'{count} unread': '{count}টি নতুন',
	'New:': 'নতুন:',
	'Mark all as read': 'সব পড়া হিসেবে চিহ্নিত করুন',
	Settings: 'সেটিংস',
	'Nothing has happened yet': 'এখনো কোনো বিজ্ঞপ্তি নেই',
	"When somebody answers you or changes an order, you'll read it here.":
		'কেউ উত্তর দিলে বা অর্ডারে কিছু বদলালে এখানে জানতে পারবেন।',
	"When somebody books your gear, answers you or changes an order, you'll read it here.":
		'কেউ আপনার পণ্য বুক করলে, উত্তর দিলে বা অর্ডারে কিছু বদলালে এখানে জানতে পারবেন।',
	'Choose how we tell you about things. We always tell you about your account itself.':
		'কী ঘটলে কীভাবে জানবেন। আপনার অ্যাকাউন্ট নিয়ে জরুরি কিছু হলে সব সময়ই জানাই।',
	'What happens': 'কী ঘটলে',
	'In the app': 'অ্যাপে',
	'By email': 'মেইলে',
	'Choose what you hear about': 'কোন কোন খবর পেতে চান, বেছে নিন',
	'Quiet hours': 'নীরব সময়',
	'Emails wait until they end. Those about your account, payments and reminders never wait.':
		'এই সময়ে মেইল আসবে না, পরে আসবে। অ্যাকাউন্ট, পেমেন্ট আর রিমাইন্ডারের মেইল সব সময়ই সঙ্গে সঙ্গে আসে।',
	'On this device, also while Motor is closed': 'এই ডিভাইসে, Motor বন্ধ থাকলেও',
	'This browser is not allowed to show notifications. Allow them for this site in its settings.':
		'এই ব্রাউজারে বিজ্ঞপ্তি দেখানোর অনুমতি নেই। ব্রাউজারের সেটিংসে এই সাইটের জন্য অনুমতি দিন।',
	"That didn't work in this browser. Please try again later.": 'এই ব্রাউজারে কাজটি হলো না। পরে আবার চেষ্টা করুন।',
	From: 'শুরু',
	Until: 'শেষ',
	"We couldn't load your settings.": 'আপনার সেটিংস আনা যায়নি।',
} as const
