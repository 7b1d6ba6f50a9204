export const shops = {
	Shop: 'দোকান',
	'My Shop': 'আমার দোকান',
	"We couldn't load the shop": 'দোকানটি দেখানো গেল না',
	'Opening hours': 'খোলা থাকার সময়',
	Sunday: 'রবিবার',
	Monday: 'সোমবার',
	Tuesday: 'মঙ্গলবার',
	Wednesday: 'বুধবার',
	Thursday: 'বৃহস্পতিবার',
	Friday: 'শুক্রবার',
	Saturday: 'শনিবার',
	Closed: 'বন্ধ',
	'On holiday until {time}. Open orders continue.': '{time} পর্যন্ত ছুটিতে। চলমান অর্ডারের কাজ চলবে।',
	'Search in this shop': 'এই দোকানে খুঁজুন',
	'Nothing here for these words': 'এই শব্দগুলোতে এখানে কিছু পাওয়া গেল না',
	'The page of your shop': 'আপনার দোকানের পাতা',
	'One address for all that you sell, to print on a card or to share.':
		'আপনি যা বিক্রি করেন তার একটাই ঠিকানা: কার্ডে ছাপুন বা শেয়ার করুন।',
	'Address of the shop': 'দোকানের ঠিকানা (লিংক)',
	'Small letters, digits and hyphens. It can change once in 30 days; the old address leads here.':
		'ইংরেজি ছোট হাতের অক্ষর, সংখ্যা আর হাইফেন। ৩০ দিনে একবার বদলানো যায়; পুরোনো ঠিকানা এখানেই নিয়ে আসে।',
	'It can change again on {date}.': 'আবার বদলানো যাবে {date} তারিখে।',
	'Name of the shop': 'দোকানের নাম',
	'About the shop': 'দোকান সম্পর্কে',
	'Picture of the shop': 'দোকানের ছবি',
	'For example 10:00-20:00. Leave a day empty if you are closed.': 'যেমন 10:00-20:00। বন্ধের দিন খালি রাখুন।',
	'Write it as 10:00-20:00. Separate several spans with commas: 10:00-13:00, 15:00-20:00.':
		'এভাবে লিখুন: 10:00-20:00। একাধিক সময় পাশাপাশি লিখুন: 10:00-13:00, 15:00-20:00।',
	'See the shop': 'দোকানটি দেখুন',
	Holiday: 'ছুটি',
	'Your listings pause and come back by themselves. Open orders continue.':
		'আপনার পোস্টগুলো থেমে থাকবে, পরে নিজে থেকেই ফিরবে। চলমান অর্ডারের কাজ চলবে।',
	'Your listings are paused until {time}, and come back by themselves then.':
		'আপনার পোস্টগুলো {time} পর্যন্ত থেমে আছে, তারপর নিজে থেকেই ফিরবে।',
	'Welcome back': 'আবার স্বাগতম',
	'End the holiday now': 'এখনই ফিরুন',
	'Have a good holiday': 'ছুটি ভালো কাটুক',
	'For how long?': 'কত দিনের জন্য?',
	'A line for buyers': 'ক্রেতাদের জন্য এক লাইন',
	'At most {count} day.': 'সর্বোচ্চ {count} দিন।',
	'At most {count} days.': 'সর্বোচ্চ {count} দিন।',
	'Go on holiday': 'ছুটিতে যান',
	'Go on holiday?': 'ছুটিতে যাবেন?',
	'{count} open offer ends, because its gear goes off the market.':
		'{count}টি খোলা প্রস্তাব শেষ হয়ে যাবে, কারণ গিয়ারটি আর বিক্রির তালিকায় থাকবে না।',
	'{count} open offers end, because their gear goes off the market.':
		'{count}টি খোলা প্রস্তাব শেষ হয়ে যাবে, কারণ গিয়ারগুলো আর বিক্রির তালিকায় থাকবে না।',
	'Saved replies': 'রাখা উত্তর',
	'Answers that you give often, one press away in messages.': 'যে উত্তর বারবার দেন, মেসেজে এক চাপেই পাবেন।',
	"We couldn't load your replies": 'আপনার উত্তরগুলো দেখানো গেল না',
	'No saved replies yet': 'এখনো কোনো উত্তর রাখা হয়নি',
	'Motor fills in {name}, {product}, {price} and {place}.':
		'{name}, {product}, {price} আর {place}-এর জায়গায় Motor নিজেই তথ্য বসিয়ে দেয়।',
	Title: 'শিরোনাম',
	Text: 'লেখা',
	'Add a reply': 'উত্তর যোগ করুন',
	'Change the replies': 'উত্তরগুলো বদলান',
	'Your meetings in your own calendar. Whoever has the address sees them, so keep it to yourself.':
		'আপনার দেখা করার সময়গুলো আপনার ক্যালেন্ডারেই। ঠিকানাটি যার কাছে থাকবে সে-ই দেখতে পাবে, তাই কাউকে দেবেন না।',
	'Address for your calendar': 'আপনার ক্যালেন্ডারের ঠিকানা',
	'Add it in your calendar as a subscription. It is shown only now.':
		'ক্যালেন্ডারে সাবস্ক্রিপশন হিসেবে যোগ করুন। ঠিকানাটি শুধু এখনই দেখানো হচ্ছে।',
	'Make an address': 'ঠিকানা তৈরি করুন',
	'Make another address': 'আরেকটি ঠিকানা তৈরি করুন',
	'End the address': 'ঠিকানা বন্ধ করুন',
	'The address no longer works': 'ঠিকানাটি আর কাজ করবে না',
	'The seller is on holiday until {time}, and may answer later.':
		'বিক্রেতা {time} পর্যন্ত ছুটিতে আছেন, উত্তর দিতে দেরি হতে পারে।',
	'What you are owed for gear that was paid online and handed over.':
		'অনলাইনে টাকা দেওয়া আর হস্তান্তর হওয়া গিয়ারের জন্য আপনার পাওনা।',
	'Nothing is due to you': 'আপনার কোনো পাওনা নেই',
} as const
