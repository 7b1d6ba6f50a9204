/** The dashboard: its frame, its tables, and what becomes of their rows. */
export const dashboard = {
	'My Orders': 'আমার অর্ডার',
	'My Wishlist': 'আমার উইশলিস্ট',
	'My Buyer': 'আমার ক্রেতা',
	'All Sellers': 'সব বিক্রেতা',
	'All Buyers': 'সব ক্রেতা',
	'Reported Items': 'রিপোর্ট করা পণ্য',

	// Frame.
	'Sign Out': 'সাইন আউট',
	'Close the drawer': 'ড্রয়ার বন্ধ করুন',

	// Index.
	'Welcome, {name}': 'স্বাগতম, {name}',
	Buyer: 'ক্রেতা',
	Admin: 'অ্যাডমিন',
	'What should I do now?': 'এখন কী করব?',
	'Find gear': 'গিয়ার খুঁজুন',
	'See what is advertised today, or go through a brand.': 'আজ কী বিজ্ঞাপনে আছে দেখুন, অথবা একটি ব্র্যান্ড ঘুরে দেখুন।',
	'Photograph a piece of gear, price it, and put it on the market.': 'গিয়ারের ছবি তুলুন, দাম দিন, আর বাজারে তুলুন।',
	'See who buys here, or close an account.': 'কে কে কেনেন দেখুন, অথবা কোনো অ্যাকাউন্ট বন্ধ করুন।',
	'Look over the whole market, booked gear included.': 'বুক হওয়া গিয়ারসহ পুরো বাজার দেখুন।',
	'Your figures could not be read.': 'আপনার হিসাব পড়া যায়নি।',
	Live: 'বাজারে আছে',
	Views: 'কতবার দেখা হয়েছে',
	'You have not booked anything yet. What you book is kept here, with the place to meet.':
		'আপনি এখনো কিছু বুক করেননি। যা বুক করবেন, দেখা করার জায়গাসহ এখানে থাকবে।',
	'Call the seller to fix the hour, look at it, and then pay.':
		'বিক্রেতাকে ফোন করে সময় ঠিক করুন, জিনিসটি দেখে নিয়ে টাকা দিন।',
	'Call the sellers to fix the hour, look at each piece, and then pay.':
		'বিক্রেতাদের ফোন করে সময় ঠিক করুন, প্রতিটি জিনিস দেখে নিয়ে টাকা দিন।',
	'None of it can be booked any more. Look for others like it.': 'এর কোনোটিই আর বুক করা যাবে না। এমন আরও খুঁজে দেখুন।',
	'One can still be booked. It is one of a kind: do not wait too long.':
		'একটি এখনো বুক করা যায়। জিনিস একটিই: বেশি দেরি করবেন না।',
	'{count} can still be booked. Each is one of a kind: do not wait too long.':
		'{count}টি এখনো বুক করা যায়। প্রতিটি জিনিস একটিই: বেশি দেরি করবেন না।',
	'All that you listed is taken. Add the next piece.': 'আপনি যা তুলেছিলেন সব বুক হয়ে গেছে। পরের পণ্যটি যোগ করুন।',
	'Nothing of yours is on the market yet. Add your first piece.': 'বাজারে এখনো আপনার কিছু নেই। প্রথম পণ্যটি যোগ করুন।',
	'All of it is advertised: buyers see it first.': 'সবগুলোই বিজ্ঞাপনে আছে: ক্রেতারা আগে দেখতে পান।',
	'Advertise it: buyers see advertised listings first.': 'এটির বিজ্ঞাপন দিন: বিজ্ঞাপনের পণ্য ক্রেতারা আগে দেখেন।',
	'Advertise one of your {count} live listings: buyers see those first.':
		'বাজারে থাকা {count}টি পণ্যের একটির বিজ্ঞাপন দিন: ক্রেতারা সেগুলো আগে দেখেন।',
	'One of them is advertised. Advertise what else should sell soon.':
		'এর একটি বিজ্ঞাপনে আছে। আর যা তাড়াতাড়ি বিক্রি হওয়া চাই তার বিজ্ঞাপন দিন।',
	'{count} of them are advertised. Advertise what else should sell soon.':
		'এর {count}টি বিজ্ঞাপনে আছে। আর যা তাড়াতাড়ি বিক্রি হওয়া চাই তার বিজ্ঞাপন দিন।',
	'So often people opened your listings. Advertise what more people should see.':
		'এতবার মানুষ আপনার পণ্য খুলে দেখেছেন। যা আরও মানুষের চোখে পড়া দরকার তার বিজ্ঞাপন দিন।',
	'So often people opened your listings, each person counted once.':
		'এতবার মানুষ আপনার পণ্য খুলে দেখেছেন, একজনকে একবারই ধরা হয়েছে।',
	'Nobody has opened your listings yet. Advertised ones stand on Home, where everybody sees them.':
		'এখনো কেউ আপনার পণ্য খুলে দেখেননি। বিজ্ঞাপনের পণ্য হোম পাতায় থাকে, সবাই দেখতে পান।',
	'How often people open your listings is counted here.': 'আপনার পণ্য কতবার দেখা হলো, তা এখানে গোনা হয়।',
	'Nobody has booked your gear yet. Who does is named here, with a number to call.':
		'এখনো কেউ আপনার গিয়ার বুক করেননি। কেউ করলে তাঁর নাম আর ফোন নম্বর এখানে থাকবে।',
	'Call your buyer to fix the hour. You are paid when you meet.': 'ক্রেতাকে ফোন করে সময় ঠিক করুন। দেখা হলে টাকা পাবেন।',
	'Call your buyers to fix the hour. You are paid when you meet.': 'ক্রেতাদের ফোন করে সময় ঠিক করুন। দেখা হলে টাকা পাবেন।',
	'All of them are verified.': 'সবাই যাচাই করা।',
	'One is not verified. Verify whom you know to be real.': 'একজন এখনো যাচাই করা নন। আসল বলে জানলে যাচাই করুন।',
	'{count} are not verified. Verify those whom you know to be real.':
		'{count} জন এখনো যাচাই করা নন। যাঁদের আসল বলে জানেন তাঁদের যাচাই করুন।',
	'No report waits for you.': 'কোনো রিপোর্ট আপনার অপেক্ষায় নেই।',
	'One reported listing waits for you. Delete it, or dismiss its reports.':
		'রিপোর্ট করা একটি পণ্য আপনার অপেক্ষায় আছে। মুছে দিন, অথবা রিপোর্ট খারিজ করুন।',
	'{count} reported listings wait for you. Delete what does not belong here, dismiss the rest.':
		'রিপোর্ট করা {count}টি পণ্য আপনার অপেক্ষায় আছে। যা এখানে মানায় না তা মুছে দিন, বাকিগুলোর রিপোর্ট খারিজ করুন।',
	'Income booked by week': 'সপ্তাহে সপ্তাহে বুক হওয়া আয়',
	'Income booked': 'বুক হওয়া আয়',
	'{amount} in the last {count} weeks, to be paid at the meetings.': 'গত {count} সপ্তাহে {amount}, দেখা হলে পাবেন।',
	'Nothing was booked in the last {count} weeks. What is, you see here week by week.':
		'গত {count} সপ্তাহে কিছু বুক হয়নি। হলে এখানে সপ্তাহে সপ্তাহে দেখতে পাবেন।',
	'Week from Sunday': 'যে রবিবার থেকে সপ্তাহ',
	'See who booked': 'কে বুক করেছেন দেখুন',
	'New users by day': 'দিনে দিনে নতুন ব্যবহারকারী',
	'New listings by day': 'দিনে দিনে নতুন পণ্য',
	'{count} in the last {days} days.': 'গত {days} দিনে {count}।',
	'Nobody joined in the last {days} days.': 'গত {days} দিনে কেউ যোগ দেননি।',
	'Nothing was listed in the last {days} days.': 'গত {days} দিনে কোনো পণ্য তোলা হয়নি।',
	Day: 'দিন',
	Number: 'সংখ্যা',
	'Your registration is not finished': 'আপনার নিবন্ধন শেষ হয়নি',
	'Your account is there, but Motor does not know you as a buyer or a seller yet. One step is left.':
		'আপনার অ্যাকাউন্ট আছে, কিন্তু মোটর এখনো আপনাকে ক্রেতা বা বিক্রেতা হিসেবে চেনে না। একটি ধাপ বাকি।',
	'Finish the registration': 'নিবন্ধন শেষ করুন',

	// Tables.
	Image: 'ছবি',
	Name: 'নাম',
	Actions: 'কাজ',
	Email: 'ই-মেইল',
	Price: 'দাম',
	'Seller name': 'বিক্রেতার নাম',
	'Seller phone': 'বিক্রেতার ফোন',
	'Purchase price': 'ক্রয়মূল্য',
	'Meeting place': 'সাক্ষাতের স্থান',
	Joined: 'যোগ দিয়েছেন',
	'This list could not be read.': 'তালিকাটি পড়া যায়নি।',
	'Nothing more on this page': 'এই পৃষ্ঠায় আর কিছু নেই',
	'No Product Found !!': 'কোনো পণ্য পাওয়া যায়নি !!',
	'The listing is deleted': 'পণ্যের পাতাটি মুছে ফেলা হয়েছে',
	'Sort by': 'সাজান',
	'Newest first': 'নতুনগুলো আগে',
	'{column}: A to Z': '{column}: A থেকে Z',
	'{column}: Z to A': '{column}: Z থেকে A',
	'{column}: low to high': '{column}: কম থেকে বেশি',
	'{column}: high to low': '{column}: বেশি থেকে কম',
	'{column}: oldest first': '{column}: পুরোনো আগে',
	'{column}: newest first': '{column}: নতুন আগে',
	'{column}: yes first': '{column}: হ্যাঁ আগে',
	'{column}: no first': '{column}: না আগে',
	Saving: 'সংরক্ষণ হচ্ছে',
	'“{name}” stays as it was. {reason}': '“{name}” যেমন ছিল তেমনই আছে। {reason}',

	// Deleting.
	Delete: 'মুছুন',
	Keep: 'রেখে দিন',
	Deleting: 'মোছা হচ্ছে',
	'Delete “{name}”?': '“{name}” মুছে ফেলবেন?',
	'Delete {name}?': 'মুছে ফেলবেন: {name}?',
	'The listing leaves the market for good. Past orders stay.': 'পণ্যটি চিরতরে বাজার থেকে চলে যাবে। আগের অর্ডারগুলো থাকবে।',
	'The listing goes for good. It is booked: the order stays, and buyer and seller still have it in their lists.':
		'পণ্যটি চিরতরে মুছে যাবে। এটি বুক করা: অর্ডারটি থাকবে, ক্রেতা ও বিক্রেতা দুজনের তালিকাতেই তা দেখা যাবে।',
	'{email} is signed out everywhere and all their listings leave the market. Past orders stay.':
		'{email} সব জায়গা থেকে সাইন আউট হবেন এবং তাঁর সব পণ্য বাজার থেকে চলে যাবে। আগের অর্ডারগুলো থাকবে।',
	'{email} is signed out everywhere. Past orders stay with their sellers.':
		'{email} সব জায়গা থেকে সাইন আউট হবেন। আগের অর্ডারগুলো বিক্রেতাদের কাছে থাকবে।',
	'Product Deleted': 'পণ্য মুছে ফেলা হয়েছে',
	'Buyer Deleted': 'ক্রেতা মুছে ফেলা হয়েছে',
	'Seller Deleted': 'বিক্রেতা মুছে ফেলা হয়েছে',

	// A seller's own.
	Advertisement: 'বিজ্ঞাপন',
	Advertised: 'বিজ্ঞাপনে আছে',
	Advertising: 'বিজ্ঞাপন দেওয়া হচ্ছে',
	'Your listings': 'আপনার পণ্য',
	'You have not listed anything yet': 'আপনি এখনো কোনো পণ্য তোলেননি',
	'A photograph, an honest description and a price are enough: it takes a few minutes.':
		'একটি ছবি, সৎ বিবরণ আর দামই যথেষ্ট: কয়েক মিনিটের কাজ।',
	'Who booked your gear. Call them to fix the hour.': 'কে আপনার গিয়ার বুক করেছেন। ফোন করে সময় ঠিক করুন।',
	'Bookings of your listings': 'আপনার পণ্যের বুকিং',
	'Nobody has booked your gear yet': 'এখনো কেউ আপনার গিয়ার বুক করেননি',
	'Advertised listings stand on Home, where everybody sees them.': 'বিজ্ঞাপন দেওয়া পণ্য হোম পাতায় থাকে, সবাই দেখতে পান।',

	// A buyer's own.
	'All my orders': 'আমার সব অর্ডার',
	'Your orders': 'আপনার অর্ডার',
	'You pay the seller when you meet. Call first to fix the hour.':
		'দেখা হলে বিক্রেতাকে টাকা দেবেন। আগে ফোন করে সময় ঠিক করুন।',
	'You have not booked anything yet': 'আপনি এখনো কিছু বুক করেননি',
	'Choose a brand, find gear that fits, and book it: where you meet and whom to call is then kept here.':
		'একটি ব্র্যান্ড বেছে মাপমতো গিয়ার বুক করুন: কোথায় দেখা হবে আর কাকে ফোন করবেন, সব এখানে থাকবে।',
	'Your wishlist, newest listing first': 'আপনার উইশলিস্ট, নতুন পণ্য আগে',
	'Press Wishlist on a listing, and it waits here for you.': 'কোনো পণ্যের পাতায় উইশলিস্ট চাপুন, সেটি এখানে আপনার জন্য থাকবে।',
	'Take off': 'সরান',
	'Taking off': 'সরানো হচ্ছে',
	'“{name}” is off your wishlist.': '“{name}” আপনার উইশলিস্ট থেকে সরানো হয়েছে।',
	Undo: 'ফিরিয়ে আনুন',
	'Putting back': 'ফিরিয়ে আনা হচ্ছে',
	'Make Payment': 'মূল্য পরিশোধ করুন',
	'For now you pay at the meeting: look at “{name}”, then pay the seller. Nothing is charged here.':
		'আপাতত সাক্ষাতের সময় টাকা দেবেন: “{name}” দেখে নিয়ে বিক্রেতাকে টাকা দিন। এখানে কোনো টাকা কাটা হয় না।',
	'To pay': 'দিতে হবে',
	Place: 'স্থান',
	'You booked this. My Orders says where you meet.': 'আপনি এটি বুক করেছেন। কোথায় দেখা হবে তা আমার অর্ডারে আছে।',
	'Somebody else has booked this.': 'অন্য কেউ এটি বুক করেছেন।',
	'Book it first': 'আগে বুক করুন',

	// An admin's.
	'All listings': 'সব পণ্য',
	'Nothing is on the market yet': 'বাজারে এখনো কিছু নেই',
	'Listings appear here as soon as a seller adds one.': 'কোনো বিক্রেতা পণ্য তুললেই এখানে দেখা যাবে।',
	'Reported listings': 'রিপোর্ট করা পণ্য',
	'Nobody has reported anything. You can still look over the whole market.':
		'কেউ কিছু রিপোর্ট করেননি। তবু পুরো বাজার দেখে নিতে পারেন।',
	Sellers: 'বিক্রেতারা',
	Buyers: 'ক্রেতারা',
	'Nobody sells here yet': 'এখনো কেউ এখানে বিক্রি করেন না',
	'Nobody buys here yet': 'এখনো কেউ এখানে কেনেন না',
	'Whoever registers as a seller is listed here, to be verified.':
		'যিনি বিক্রেতা হিসেবে নিবন্ধন করেন তিনি যাচাইয়ের জন্য এখানে থাকেন।',
	'Still to be had': 'এখনো পাওয়া যাবে',
	'Whoever registers as a buyer is listed here.': 'যিনি ক্রেতা হিসেবে নিবন্ধন করেন তিনি এখানে থাকেন।',
	'Open a listing and look at it before you delete it, or dismiss its reports.':
		'পণ্যটি মুছে ফেলার বা রিপোর্ট খারিজ করার আগে খুলে দেখে নিন।',
	Dismiss: 'খারিজ করুন',
	'Dismiss the reports of “{name}”?': '“{name}”-এর রিপোর্টগুলো খারিজ করবেন?',
	'The listing stays as it is. Whoever reported it may do so again.':
		'পণ্যটি যেমন আছে তেমনই থাকবে। যিনি রিপোর্ট করেছেন তিনি আবার করতে পারেন।',
	'Reports Dismissed': 'রিপোর্ট খারিজ করা হয়েছে',
	Verified: 'যাচাই করা',
	yes: 'হ্যাঁ',
	No: 'না',
	'A verified seller’s listings carry the mark. Press Verified to give it, press again to take it off.':
		'যাচাই করা বিক্রেতার পণ্যে চিহ্ন থাকে। চিহ্ন দিতে “যাচাই করা” চাপুন, তুলে নিতে আবার চাপুন।',
} as const
