export const orders = {
	'You are not allowed to see these orders.': 'এই অর্ডারগুলো দেখার অনুমতি আপনার নেই।',
	'Someone else has just booked this.': 'এইমাত্র অন্য কেউ এটি বুক করেছেন।',
	'The price is now ৳{now}, no longer ৳{was}. Look at it again before you agree.':
		'দাম এখন ৳{now}, আগের ৳{was} আর নেই। রাজি হওয়ার আগে আবার দেখে নিন।',
	'The other side has proposed another meeting. Look at it before you agree.':
		'অন্য পক্ষ দেখা করার নতুন প্রস্তাব দিয়েছেন। রাজি হওয়ার আগে দেখে নিন।',
	'This order has already been given 14 more days.': 'এই অর্ডারের সময় আগেই একবার ১৪ দিন বাড়ানো হয়েছে।',
	'The other side has not proposed a meeting to agree to.': 'রাজি হওয়ার মতো অন্য পক্ষের কোনো প্রস্তাব নেই।',
	'The proposed time is over. Propose another.': 'প্রস্তাবিত সময় পেরিয়ে গেছে। নতুন সময় প্রস্তাব করুন।',
	'You can say so from 30 minutes after the time you agreed on.': 'ঠিক করা সময়ের ৩০ মিনিট পর থেকে এটি জানানো যায়।',
	'The code is no longer accepted. Ask the buyer to confirm the handover on their own phone.':
		'কোডটি আর নেওয়া হচ্ছে না। ক্রেতাকে তাঁর নিজের ফোন থেকে জিনিস বুঝে পাওয়ার কথা জানাতে বলুন।',
	'An admin is checking the payment. Do not hand anything over until it is decided.':
		'একজন অ্যাডমিন পেমেন্টটি যাচাই করছেন। সিদ্ধান্ত হওয়ার আগে কিছু হস্তান্তর করবেন না।',
	'This order has moved on meanwhile. Look at it again.': 'এর মধ্যে অর্ডারটির অবস্থা বদলে গেছে। আবার দেখে নিন।',
	'You have {max} bookings waiting for an answer. Cancel one first, or wait for the sellers.':
		'আপনার {max}টি বুকিং উত্তরের অপেক্ষায় আছে। আগে একটি বাতিল করুন, অথবা বিক্রেতাদের উত্তরের অপেক্ষা করুন।',
	'Choose what to do with the order.': 'অর্ডারটি নিয়ে কী করবেন, বেছে নিন।',
	'Choose one of the reasons.': 'একটি কারণ বেছে নিন।',
	'Say in a few words why.': 'কেন, তা দু-এক কথায় লিখুন।',
	'You have booked from this seller {max} times in a day. Try again tomorrow.':
		'এক দিনে এই বিক্রেতার কাছ থেকে আপনি {max} বার বুক করেছেন। আগামীকাল আবার চেষ্টা করুন।',
	'You two have proposed {max} meetings in a day. Agree to one, or write to each other.':
		'এক দিনে আপনারা {max} বার দেখা করার প্রস্তাব দিয়েছেন। একটিতে রাজি হোন, অথবা একে অন্যকে লিখুন।',
	'Answer only what is on the list of this order, each item once.':
		'এই অর্ডারের তালিকায় যা আছে, তারই উত্তর দিন, প্রতিটির একবার।',
	'Choose one of the answers.': 'একটি উত্তর বেছে নিন।',
	'You can say what you found from when the seller accepts until 48 hours after the handover.':
		'বিক্রেতা রাজি হওয়ার পর থেকে হস্তান্তরের ৪৮ ঘণ্টা পর্যন্ত জানাতে পারবেন কী দেখলেন।',
	'Give a place and a time to meet.': 'দেখা করার জায়গা আর সময় দিন।',
	'Choose a time in the future, at most 90 days ahead.': 'সামনের কোনো সময় দিন, সর্বোচ্চ ৯০ দিন পরের।',
	'Handover: {product}, with {name}': 'হস্তান্তর: {product}, {name}-এর সঙ্গে',
	'This is not the code. Ask the buyer to read it to you again.': 'কোডটি মেলেনি। ক্রেতাকে আবার পড়ে শোনাতে বলুন।',
	'Five wrong codes. Wait 15 minutes, or ask the buyer to confirm on their own phone.':
		'পাঁচবার কোড মেলেনি। ১৫ মিনিট অপেক্ষা করুন, অথবা ক্রেতাকে তাঁর নিজের ফোন থেকে জানাতে বলুন।',
} as const
