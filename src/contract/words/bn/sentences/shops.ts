export const shops = {
	'Choose a name of {min} to {max} small letters (a to z), digits and hyphens.':
		'{min} থেকে {max} অক্ষরের একটি নাম দিন: ইংরেজি ছোট হাতের অক্ষর (a থেকে z), সংখ্যা আর হাইফেন।',
	'This name is reserved. Choose another.': 'এই নামটি নেওয়া যাবে না। অন্য একটি নাম দিন।',
	'Choose a name for your shop.': 'আপনার দোকানের একটি নাম দিন।',
	'Somebody else has this name. Choose another.': 'নামটি অন্য কারও। অন্য একটি নাম দিন।',
	'The name of a shop can change once in 30 days.': 'দোকানের নাম ৩০ দিনে একবার বদলানো যায়।',
	'Give each span as opening and closing time, such as 10:00 and 20:00. Spans of a day may not overlap.':
		'খোলা আর বন্ধের সময় দিন, যেমন 10:00 আর 20:00। এক দিনের সময়গুলো একটির ওপর আরেকটি পড়তে পারবে না।',
	'Choose a time from now on, at most {max} days ahead.': 'এখন থেকে {max} দিনের মধ্যে একটি সময় দিন।',
	'You have {max} saved replies. Delete one first.': 'আপনার {max}টি উত্তর রাখা আছে। আগে একটি মুছুন।',
} as const
