export const search = {
	'A saved search finds something, at once': 'সংরক্ষিত খোঁজে নতুন কিছু পেলে, সঙ্গে সঙ্গে',
	'{product} for {price}: found by “{search}”.': '{product}, দাম {price}: “{search}” খোঁজে পাওয়া গেছে।',
	'{product} for {price}: found by your saved search.': '{product}, দাম {price}: আপনার সংরক্ষিত খোঁজে পাওয়া গেছে।',
	'It has just come on the market. The first to book it gets it.':
		'এটি এইমাত্র বিক্রির জন্য দেওয়া হয়েছে। যিনি আগে বুক করবেন, তিনিই পাবেন।',
	'See it': 'দেখুন',
	'Digests of saved searches and followed sellers': 'সংরক্ষিত খোঁজ আর অনুসরণ করা বিক্রেতাদের সারসংক্ষেপ',
	'New for you: {product} for {price}.': 'আপনার জন্য নতুন: {product}, দাম {price}।',
	'{count} new listings for you.': 'আপনার জন্য {count}টি নতুন পণ্য।',
	'From your saved searches and the sellers whom you follow.': 'আপনার সংরক্ষিত খোঁজ আর অনুসরণ করা বিক্রেতাদের কাছ থেকে।',
	"See what's new": 'নতুন কী এসেছে দেখুন',
	'Something on your wishlist gets cheaper': 'উইশলিস্টের কোনো কিছুর দাম কমলে',
	'{product} on your wishlist now costs {price} instead of {priceWas}.':
		'আপনার উইশলিস্টের {product}-এর দাম {priceWas} থেকে কমে {price} হয়েছে।',
	'It is still on the market. The first to book it gets it.': 'এটি এখনো বিক্রির জন্য আছে। যিনি আগে বুক করবেন, তিনিই পাবেন।',
} as const
