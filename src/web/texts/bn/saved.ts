/** Saved searches, sellers to follow and to hide, and the links of mails. */
export const saved = {
	'You don’t follow any sellers yet. Press “Follow” on a seller’s page.':
		'আপনি এখনো কোনো বিক্রেতাকে অনুসরণ করেন না। বিক্রেতার পাতায় “অনুসরণ করুন” চাপুন।',
	'Saved Searches': 'সংরক্ষিত খোঁজ',
	'Save this search': 'এই খোঁজটি সংরক্ষণ করুন',
	'Search is saved': 'খোঁজটি সংরক্ষিত আছে',
	'Search saved': 'খোঁজটি সংরক্ষণ করা হলো',
	'Search changed': 'খোঁজটি বদলানো হলো',
	'Search deleted': 'খোঁজটি মুছে ফেলা হলো',
	'Change the saved search': 'সংরক্ষিত খোঁজ বদলান',
	'Tell me about new listings': 'নতুন পণ্য এলে জানান',
	'At once': 'সঙ্গে সঙ্গে',
	'Once a day': 'দিনে একবার',
	'Once a week': 'সপ্তাহে একবার',
	Never: 'কখনো নয়',
	'Words to leave out': 'যেসব শব্দ বাদ যাবে',
	'Separate them with commas. We skip listings that have any of them.':
		'কমা দিয়ে আলাদা করুন। এর কোনোটি থাকলে সেই পণ্যের কথা জানাব না।',
	'No saved searches yet': 'এখনো কোনো খোঁজ সংরক্ষণ করেননি',
	'Search for what you need and save the search. We tell you when somebody lists it.':
		'যা দরকার তা খুঁজে খোঁজটি সংরক্ষণ করুন। কেউ তা বিক্রি করতে দিলে আমরা জানাব।',
	'Delete this saved search?': 'সংরক্ষিত এই খোঁজটি মুছবেন?',
	'You will no longer hear about new listings for “{name}”.': '“{name}” খোঁজে নতুন কিছু এলে আর জানাব না।',
	'{count} new since {day}': '{day} থেকে নতুন {count}টি',
	'Nothing new since {day}': '{day} থেকে নতুন কিছু আসেনি',
	'Saved on {date}': 'সংরক্ষণের তারিখ {date}',
	'Sellers you follow': 'যাঁদের অনুসরণ করছেন',
	'Sellers you hide': 'যাঁদের লুকিয়ে রেখেছেন',
	Unfollow: 'অনুসরণ বন্ধ করুন',
	'Show again': 'আবার দেখান',

	// On the seller's page and on listings.
	Follow: 'অনুসরণ করুন',
	Following: 'অনুসরণ করছেন',
	'You are following this seller': 'এই বিক্রেতাকে অনুসরণ করছেন',
	'Seller hidden': 'বিক্রেতাকে লুকানো হয়েছে',
	'Their new listings, once a day': 'তাঁর নতুন পণ্যের খবর, দিনে একবার',
	'Hide this seller': 'এই বিক্রেতাকে লুকান',
	'Show this seller again': 'এই বিক্রেতাকে আবার দেখান',
	'Keeps their listings out of your results and alerts': 'তাঁর পণ্য আপনার খোঁজ আর বিজ্ঞপ্তিতে আসবে না',

	// Where links in mails lead.
	Unsubscribe: 'মেইল বন্ধ',
	'This link no longer works.': 'লিংকটি আর কাজ করছে না।',
	'Open our newest email, or log in and change your settings.':
		'আমাদের সবচেয়ে নতুন মেইলটি খুলুন, অথবা লগ ইন করে সেটিংস বদলান।',
	'Go to Motor': 'Motor-এ যান',
	'Yes, send it to me': 'হ্যাঁ, পাঠান',
	'Thank you. The newsletter comes on Fridays, and each one has a link to unsubscribe.':
		'ধন্যবাদ। নিউজলেটার আসবে শুক্রবারে। প্রতিটিতেই তা বন্ধ করার লিংক থাকবে।',
	'No more newsletters': 'আর নিউজলেটার চাই না',
	'You will get no more newsletters. We have deleted your address from the list.':
		'আপনার কাছে আর নিউজলেটার যাবে না। তালিকা থেকে আপনার ঠিকানা মুছে ফেলা হয়েছে।',
	'No more emails like this': 'এমন মেইল আর চাই না',
	'You will get no more emails about this: {name}. You still see it in the app.':
		'এই বিষয়ে আর মেইল যাবে না: {name}। অ্যাপে আগের মতোই দেখতে পাবেন।',
	'You will get no more emails like this. You still see it in the app.':
		'এমন মেইল আর যাবে না। অ্যাপে আগের মতোই দেখতে পাবেন।',
	'Send them again': 'আবার পাঠান',
	'You will get these emails again': 'মেইলগুলো আবার পাবেন',
} as const
