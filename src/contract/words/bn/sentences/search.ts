export const search = {
	'Give a price in whole taka, up to ৳{max}.': 'পুরো টাকায় দাম দিন, সর্বোচ্চ ৳{max}।',
	'The lowest price is above the highest.': 'সর্বনিম্ন দাম সর্বোচ্চ দামের চেয়ে বেশি।',
	'Give a bike as make:model or make:model:year, such as yamaha:R15.':
		'বাইক লিখুন make:model বা make:model:year আকারে, যেমন yamaha:R15।',
	'Sort by relevance, newest, price, -price or -saving.': 'relevance, newest, price, -price বা -saving দিয়ে সাজান।',
	'This search takes too long right now. Add a word or a filter, or try again in a moment.':
		'এই মুহূর্তে খুঁজতে বেশি সময় লাগছে। আরেকটি শব্দ বা ফিল্টার যোগ করুন, অথবা একটু পরে আবার চেষ্টা করুন।',
	'Give the address of search results, such as /search?q=helmet.': 'খোঁজার ফলাফলের ঠিকানা দিন, যেমন /search?q=helmet।',
	'Give a list of at most {max} words to leave out, each of up to {length} characters.':
		'বাদ দেওয়ার শব্দের তালিকা দিন: সর্বোচ্চ {max}টি শব্দ, প্রতিটি {length} অক্ষর পর্যন্ত।',
	'Choose at once, daily, weekly or never.': 'at once, daily, weekly বা never, একটি বেছে নিন।',
	'You have saved {max} searches. Delete one first.': 'আপনি {max}টি খোঁজ সংরক্ষণ করেছেন। আগে একটি মুছুন।',
	'You follow {max} sellers. Unfollow one first.': 'আপনি {max} জন বিক্রেতাকে অনুসরণ করছেন। আগে একজনকে বাদ দিন।',
	'You already hide {max} sellers. Stop hiding one first.':
		'আপনি {max} জন বিক্রেতাকে লুকিয়ে রেখেছেন। আগে একজনকে আবার দেখান।',
	'These are your own listings.': 'এগুলো আপনার নিজেরই পণ্য।',
} as const
