export const notices = {
	'An admin took your {product} off the market.': 'একজন অ্যাডমিন আপনার {product} বিক্রির তালিকা থেকে সরিয়ে দিয়েছেন।',
	'A listing is reported': 'কোনো পণ্য রিপোর্ট করা হলে',
	'{product} was reported.': '{product} রিপোর্ট করা হয়েছে।',
	'You become a verified seller': 'আপনি ভেরিফায়েড বিক্রেতা হলে',
	'You are now a verified seller.': 'আপনি এখন একজন ভেরিফায়েড বিক্রেতা।',
	'Buyers see the mark on each of your listings.': 'আপনার প্রতিটি পণ্যে ক্রেতারা ভেরিফায়েড ব্যাজটি দেখবেন।',
	'You are no longer a verified seller.': 'আপনি আর ভেরিফায়েড বিক্রেতা নন।',
	'An email cannot be delivered': 'কোনো মেইল পাঠানো না গেলে',
	'An email about “{about}” could not be delivered. The log says why.':
		'“{about}” নিয়ে একটি মেইল পাঠানো যায়নি। কারণটি লগে আছে।',
} as const
