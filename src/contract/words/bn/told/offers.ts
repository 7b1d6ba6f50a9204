export const offers = {
	'Somebody has booked it.': 'অন্য কেউ এটি বুক করেছেন।',
	'It is off the market for now.': 'এটি আপাতত বিক্রি হচ্ছে না।',
	'It is sold.': 'এটি বিক্রি হয়ে গেছে।',
	'It is off the market.': 'এটি এখন বিক্রির জন্য নেই।',
	'Its price has changed.': 'এর দাম বদলেছে।',
	'It is no longer there.': 'এটি আর নেই।',
	'You can no longer deal with each other.': 'আপনাদের মধ্যে আর কেনাবেচা হবে না।',
	'The account of one of you is suspended.': 'আপনাদের একজনের অ্যাকাউন্ট স্থগিত আছে।',
	'It is still on the market, and the buyer can offer another price.':
		'পণ্যটি এখনো বিক্রির জন্য আছে, ক্রেতা চাইলে আবার দাম বলতে পারেন।',
	'Somebody offers you a price': 'কেউ দাম প্রস্তাব করলে',
	'{actor} offers {offer} for your {product}.': '{actor} আপনার {product}-এর জন্য {offer} দিতে চান।',
	'You ask {price}. Accept, decline or name another price within 24 hours.':
		'আপনি চেয়েছেন {price}। ২৪ ঘণ্টার মধ্যে রাজি হোন, ফিরিয়ে দিন, বা অন্য দাম বলুন।',
	'Counter-offer': 'পাল্টা দাম',
	'{actor} names {offer} for {product}.': '{product}-এর জন্য {actor} {offer} বলেছেন।',
	'Accept, decline or name another price within 24 hours. If you accept, it becomes an order.':
		'২৪ ঘণ্টার মধ্যে রাজি হোন, ফিরিয়ে দিন, বা অন্য দাম বলুন। রাজি হলেই অর্ডার হয়ে যাবে।',
	'An offer is declined': 'প্রস্তাব ফিরিয়ে দিলে',
	'{actor} declined {offer} for {product}.': '{actor} {product}-এর জন্য {offer} ফিরিয়ে দিয়েছেন।',
	'An offer is taken back': 'প্রস্তাব ফিরিয়ে নিলে',
	'{actor} took back the offer of {offer} for {product}.': '{actor} {product}-এর জন্য {offer}-এর প্রস্তাব ফিরিয়ে নিয়েছেন।',
	'An offer is not answered in time': 'সময়মতো প্রস্তাবের উত্তর না এলে',
	'Nobody answered the offer of {offer} for {product} in time.':
		'{product}-এর জন্য {offer}-এর প্রস্তাবের উত্তর সময়মতো আসেনি।',
	'An offer is over': 'প্রস্তাব শেষ হয়ে গেলে',
	'The offer of {offer} for {product} is over. {reason}': '{product}-এর জন্য {offer}-এর প্রস্তাবটি শেষ। {reason}',
} as const
