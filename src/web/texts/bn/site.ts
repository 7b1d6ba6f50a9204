/** The frame around every screen, Home, and the error pages. */
export const site = {
	'Used motorcycle gear in Bangladesh': 'বাংলাদেশে ব্যবহৃত মোটরসাইকেল গিয়ার',
	Home: 'হোম',
	Blog: 'ব্লগ',
	Dashbord: 'ড্যাশবোর্ড',
	'Log In': 'লগ ইন',
	'Log Out': 'লগ আউট',
	'Skip to content': 'মূল অংশে যান',
	Loading: 'লোড হচ্ছে',
	'Not Found': 'পাওয়া যায়নি',
	Forbidden: 'অনুমতি নেই',
	'Something went wrong': 'কিছু একটা সমস্যা হয়েছে',
	'Opps..': 'উপস..',
	'Go to Home': 'হোমে যান',
	'Helmets, jackets, boots, luggage and parts from riders near you. See the real price, meet the seller, book in a minute.':
		'আপনার কাছের রাইডারদের হেলমেট, জ্যাকেট, বুট, লাগেজ ও যন্ত্রাংশ। আসল দাম দেখুন, বিক্রেতার সঙ্গে দেখা করুন, এক মিনিটে বুক করুন।',
	'Log in to Motor to see who sells, book gear, and manage your listings.':
		'কে বিক্রি করছেন দেখতে, গিয়ার বুক করতে ও নিজের পণ্য সামলাতে মোটরে লগ ইন করুন।',
	'Join Motor free of charge, as a buyer or as a seller of used motorcycle gear.':
		'বিনা খরচে মোটরে যোগ দিন, ব্যবহৃত মোটরসাইকেল গিয়ারের ক্রেতা বা বিক্রেতা হিসেবে।',
	'Have a link sent to set a new password for your Motor account.': 'মোটর অ্যাকাউন্টের নতুন পাসওয়ার্ড দেওয়ার লিংক আনিয়ে নিন।',
	'Four questions about building for the web, answered: React state, prototypes, unit tests, and three frameworks compared.':
		'ওয়েব তৈরির চারটি প্রশ্নের উত্তর: রিঅ্যাক্ট স্টেট, প্রোটোটাইপ, ইউনিট টেস্ট এবং তিনটি ফ্রেমওয়ার্কের তুলনা।',
	'Switch between light and dark': 'আলো ও আঁধার থিম বদলান',
	Main: 'প্রধান',
	Menu: 'মেনু',
	Categories: 'ক্যাটাগরি',
	Newsletter: 'নিউজলেটার',
	'New gear by e-mail': 'ই-মেইলে নতুন গিয়ারের খবর',
	Subscribe: 'সাবস্ক্রাইব',
	'Your address is stored. Thank you.': 'আপনার ঠিকানা রাখা হয়েছে। ধন্যবাদ।',
	'Used motorcycle gear, from rider to rider.': 'ব্যবহৃত মোটরসাইকেল গিয়ার, রাইডার থেকে রাইডারের হাতে।',
	'Soon on Google Play': 'শিগগিরই গুগল প্লে-তে',
	'Soon on the App Store': 'শিগগিরই অ্যাপ স্টোরে',
	'Install Motor': 'অ্যাপ ইনস্টল করুন',
	'Coming soon': 'শিগগিরই আসছি',
	'You are offline': 'আপনি অফলাইনে আছেন',
	'This page has not been seen on this device yet. Pages that you have seen can still be read.':
		'এই পাতাটি এই ডিভাইসে আগে দেখা হয়নি। আগে দেখা পাতাগুলো এখনো পড়া যাবে।',
	'This is a demo shop: its listings and people are made up, its pictures computer-generated.':
		'এটি একটি ডেমো দোকান: এখানকার পণ্য ও মানুষ কাল্পনিক, ছবিগুলো কম্পিউটারে তৈরি।',
	'Follow us': 'অনুসরণ করুন',
	'You are offline. What you see may be out of date; nothing can be sent.':
		'আপনি অফলাইনে আছেন। যা দেখছেন তা পুরোনো হতে পারে; কিছু পাঠানো যাবে না।',

	// Error page.
	'This page is for another kind of account than the one you are signed in with.':
		'আপনি যে অ্যাকাউন্টে লগ ইন করেছেন, এই পাতাটি তার জন্য নয়।',
	'There is nothing at this address. It may have been sold, taken back, or mistyped.':
		'এই ঠিকানায় কিছু নেই। হয়তো বিক্রি হয়ে গেছে, সরিয়ে নেওয়া হয়েছে, বা ঠিকানা ভুল লেখা হয়েছে।',
	'It may have been sold or taken back.': 'হয়তো বিক্রি হয়ে গেছে বা সরিয়ে নেওয়া হয়েছে।',
	'Please try again in a moment.': 'একটু পরে আবার চেষ্টা করুন।',

	// Home.
	'Good gear deserves a second road': 'ভালো গিয়ার আবার পথে নামুক',
	'Helmets, jackets, boots and parts from riders near you. Book it, look at it, then pay.':
		'আপনার কাছের রাইডারদের হেলমেট, জ্যাকেট, বুট ও যন্ত্রাংশ। বুক করুন, দেখে নিন, তারপর টাকা দিন।',
	'Find your gear': 'গিয়ার খুঁজুন',
	'Sell your gear': 'গিয়ার বিক্রি করুন',
	'Your old gear can pay for your next ride': 'পুরোনো গিয়ারের টাকায় নতুন পথে',
	'A picture, a price, a place to meet: listed in two minutes, and it costs nothing.':
		'একটি ছবি, একটি দাম, দেখা করার জায়গা: দুই মিনিটেই তালিকায়, কোনো খরচ নেই।',
	'See how it works': 'কীভাবে কাজ করে দেখুন',
	'How it works': 'যেভাবে কাজ করে',
	'Find it: its price, its condition, how long it was ridden.': 'খুঁজুন: দাম, অবস্থা, কত দিন ব্যবহৃত।',
	'Book it: it is off the market at once, nobody else can take it.':
		'বুক করুন: সঙ্গে সঙ্গে তালিকা থেকে সরে যায়, আর কেউ নিতে পারে না।',
	'Meet the seller, look at it, and only then pay.': 'বিক্রেতার সঙ্গে দেখা করুন, দেখে নিন, তারপরই টাকা দিন।',
	Highlights: 'বিশেষ আকর্ষণ',
	'Previous slide': 'আগের স্লাইড',
	'Next slide': 'পরের স্লাইড',
	'Pause the slides': 'স্লাইড থামান',
	'Play the slides': 'স্লাইড চালান',
	'Slide {number} of {count}': '{count}টির মধ্যে {number} নম্বর স্লাইড',
	'Fresh on the market': 'বাজারে নতুন',
	'Sweep back': 'পেছনে যান',
	'Sweep on': 'সামনে যান',
	'Book Now': 'এখনই বুক করুন',
	'Choose your brand': 'আপনার ব্র্যান্ড বেছে নিন',
	'View Items': 'পণ্য দেখুন',
	'The brands could not be loaded': 'ব্র্যান্ডগুলো লোড করা যায়নি',
	'That helmet on the shelf is somebody’s next one': 'তাকে পড়ে থাকা হেলমেটটি অন্য কারও কাজে লাগুক',
	'Listing is free, the price is yours, and buyers come to where you are. Verified sellers carry a mark.':
		'তালিকায় দেওয়া বিনামূল্যে, দাম আপনার ঠিক করা, ক্রেতা আসেন আপনার এলাকায়। যাচাই করা বিক্রেতার পাশে চিহ্ন থাকে।',
} as const
