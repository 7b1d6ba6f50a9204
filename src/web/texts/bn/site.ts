/** The header, the footer, Home and the error pages. */
export const site = {
	'Logging in, booking and selling need JavaScript. Allow it for this site, then load the page again.':
		'লগ ইন, বুকিং আর বিক্রির জন্য JavaScript লাগে। এই সাইটের জন্য সেটি চালু করে পাতাটি আবার লোড করুন।',
	'Used motorcycle gear in Bangladesh': 'বাংলাদেশে পুরোনো মোটরসাইকেল গিয়ার',
	Home: 'হোম',
	Blog: 'ব্লগ',
	Dashbord: 'ড্যাশবোর্ড',
	'Log In': 'লগ ইন',
	'Log Out': 'লগ আউট',
	'Skip to content': 'মূল অংশে যান',
	Loading: 'লোড হচ্ছে',
	'just now': 'এইমাত্র',
	'Not Found': 'পাওয়া যায়নি',
	Forbidden: 'অনুমতি নেই',
	'Something went wrong': 'কিছু একটা সমস্যা হয়েছে',
	'Opps..': 'ওহো..',
	'Error reference': 'ত্রুটির নম্বর',
	'Go to Home': 'হোমে যান',
	'Helmets, jackets, boots, luggage and parts from riders near you. Compare prices, book in a minute, meet the seller.':
		'আপনার কাছের রাইডারদের হেলমেট, জ্যাকেট, বুট, লাগেজ আর পার্টস। দাম মিলিয়ে দেখুন, এক মিনিটে বুক করুন, বিক্রেতার সঙ্গে দেখা করুন।',
	'Log in to Motor to contact sellers, book gear and manage your listings.':
		'বিক্রেতার সঙ্গে যোগাযোগ করতে, গিয়ার বুক করতে আর নিজের পোস্ট সামলাতে Motor-এ লগ ইন করুন।',
	'Join Motor for free to buy or sell used motorcycle gear.':
		'পুরোনো মোটরসাইকেল গিয়ার কিনতে বা বেচতে বিনা খরচে Motor-এ যোগ দিন।',
	'Get a link to set a new password for your Motor account.': 'Motor অ্যাকাউন্টের নতুন পাসওয়ার্ড দিতে একটি লিংক নিন।',
	'Four questions about building for the web, answered: React state, prototypes, unit tests, and three frameworks compared.':
		'ওয়েব ডেভেলপমেন্টের চারটি প্রশ্নের উত্তর: রিঅ্যাক্ট স্টেট, প্রোটোটাইপ, ইউনিট টেস্ট আর তিনটি ফ্রেমওয়ার্কের তুলনা।',
	'Switch between light and dark': 'লাইট বা ডার্ক থিম',
	Main: 'প্রধান',
	Shortcuts: 'শর্টকাট',
	Me: 'আমি',
	'{count} to do': '{count}টি কাজ বাকি',
	Menu: 'মেনু',
	Categories: 'ক্যাটাগরি',
	Newsletter: 'নিউজলেটার',
	'New gear by email': 'ই-মেইলে নতুন গিয়ারের খবর',
	Subscribe: 'সাবস্ক্রাইব',
	'Almost done: open the link in the email we sent you.': 'আরেকটু বাকি: আপনার কাছে পাঠানো মেইলের লিংকটি খুলুন।',
	'Used motorcycle gear, from rider to rider.': 'পুরোনো মোটরসাইকেল গিয়ার, রাইডার থেকে রাইডারে।',
	'Soon on Google Play': 'শিগগিরই গুগল প্লে-তে',
	'Soon on the App Store': 'শিগগিরই অ্যাপ স্টোরে',
	'Install Motor': 'অ্যাপ ইনস্টল করুন',
	'Coming soon': 'শিগগিরই আসছে',
	"You're offline": 'আপনি অফলাইনে আছেন',
	"You haven't opened this page on this device yet. Pages you have opened still work.":
		'এই পাতাটি এই ডিভাইসে আগে খোলা হয়নি। আগে খোলা পাতাগুলো এখনো দেখা যাবে।',
	'This is a demo shop: its listings and people are made up, its pictures computer-generated.':
		'এটি একটি ডেমো দোকান: এখানকার পণ্য ও মানুষ কাল্পনিক, ছবিগুলো কম্পিউটারে তৈরি।',
	'Follow us': 'অনুসরণ করুন',
	"You're offline. What you see may be out of date, and you can't send anything.":
		'আপনি অফলাইনে আছেন। যা দেখছেন তা পুরোনো হতে পারে, আর এখন কিছু পাঠানো যাবে না।',

	// Error page.
	"Your account type can't open this page": 'এই পাতাটি দেখার অনুমতি আপনার নেই',
	'There is nothing here. The item may be sold or removed, or the address may have a typo.':
		'এখানে কিছু নেই। হয়তো পণ্যটি বিক্রি হয়ে গেছে বা সরিয়ে নেওয়া হয়েছে, অথবা ঠিকানায় ভুল আছে।',
	'It may have been sold or removed.': 'হয়তো বিক্রি হয়ে গেছে বা সরিয়ে নেওয়া হয়েছে।',
	'Please try again in a moment.': 'একটু পরে আবার চেষ্টা করুন।',

	// Home.
	'Good gear deserves a second road': 'ভালো গিয়ার আবার পথে নামুক',
	'Helmets, jackets, boots and parts from riders near you. Book it, check it, then pay.':
		'আপনার কাছের রাইডারদের হেলমেট, জ্যাকেট, বুট আর পার্টস। বুক করুন, দেখে নিন, তারপর টাকা দিন।',
	'Find your gear': 'গিয়ার খুঁজুন',
	'Sell your gear': 'গিয়ার বিক্রি করুন',
	'Your old gear can pay for your next ride': 'পুরোনো গিয়ার বেচে পরের রাইডের খরচ তুলুন',
	'Add a photo, a price and a place to meet. Two minutes, free.':
		'একটা ছবি, একটা দাম আর কোথায় দেখা করবেন লিখুন। দুই মিনিটের কাজ, পোস্ট দিতে টাকা লাগে না।',
	'See how it works': 'কীভাবে কাজ করে দেখুন',
	'How it works': 'যেভাবে কাজ করে',
	'Find it: photos, a fair price, and how long it was used.': 'খুঁজুন: ছবি, ন্যায্য দাম আর কত দিন ব্যবহার হয়েছে।',
	'Book it: it is held for you, and nobody else can take it.': 'বুক করুন: আপনার জন্য তোলা থাকবে, আর কেউ নিতে পারবেন না।',
	'Meet the seller, check it, and only then pay.': 'বিক্রেতার সঙ্গে দেখা করুন, জিনিসটি দেখে নিন, তারপর টাকা দিন।',
	Highlights: 'বিশেষ',
	'Previous slide': 'আগের স্লাইড',
	'Next slide': 'পরের স্লাইড',
	'Pause the slides': 'স্লাইড থামান',
	'Play the slides': 'স্লাইড চালান',
	'Slide {number} of {count}': '{count}টির মধ্যে {number} নম্বর স্লাইড',
	'Fresh on the market': 'নতুন এসেছে',
	Previous: 'আগের',
	Next: 'পরের',
	'Book Now': 'এখনই বুক করুন',
	'Choose your brand': 'ব্র্যান্ড বেছে নিন',
	'View Items': 'পণ্য দেখুন',
	"We couldn't load the brands": 'ব্র্যান্ডগুলো লোড করা যায়নি',
	"The helmet on your shelf could be someone's next one": 'তাকে পড়ে থাকা হেলমেটটা হোক আরেকজনের সঙ্গী',
	'Listing is free, you set the price, and buyers come to you. Verified sellers get a badge on their listings.':
		'পোস্ট দিতে টাকা লাগে না, দাম ঠিক করেন আপনি, ক্রেতা আসেন আপনার কাছে। ভেরিফায়েড বিক্রেতার পোস্টে ব্যাজ থাকে।',
} as const
