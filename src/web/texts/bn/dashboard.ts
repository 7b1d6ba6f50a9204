/** The dashboard: frame, tables and deletions. */
export const dashboard = {
	'My Orders': 'আমার অর্ডার',
	'My Wishlist': 'আমার উইশলিস্ট',
	'My Buyer': 'আমার ক্রেতা',
	'All Sellers': 'সব বিক্রেতা',
	'All Buyers': 'সব ক্রেতা',
	'Reported Items': 'রিপোর্ট করা পণ্য',

	// Frame.
	'Sign Out': 'লগ আউট',
	'Close the drawer': 'ড্রয়ার বন্ধ করুন',

	// Index.
	'Welcome, {name}': 'স্বাগতম, {name}',
	Buyer: 'ক্রেতা',
	Admin: 'অ্যাডমিন',
	'Waiting for you': 'আপনার অপেক্ষায়',
	"We couldn't load what waits for you.": 'আপনার কী কী করার আছে, আনা গেল না।',
	'Nobody waits for an answer of yours. What needs you shows up here, with the time you have.':
		'আপনার উত্তরের অপেক্ষায় কেউ নেই। কিছু করার থাকলে এখানেই দেখবেন, কতটুকু সময় আছে তা-সহ।',
	'Next steps': 'এরপর যা করবেন',
	'At a glance': 'এক নজরে',
	'Find gear': 'গিয়ার খুঁজুন',
	"See what's advertised today, or browse a brand.": 'আজ কী প্রচারে আছে দেখুন, বা কোনো ব্র্যান্ড ঘুরে দেখুন।',

	'See who buys here, or delete an account.': 'কে কে কেনেন দেখুন, বা কোনো অ্যাকাউন্ট মুছে দিন।',
	'Browse every listing, booked ones too': 'সব পণ্য দেখুন, বুক হয়ে যাওয়াগুলোও',
	'No emails are going out.': 'কোনো ই-মেইল যাচ্ছে না।',
	"This site has no mail server. People can't confirm their address or set a new password, and hear of their deals only here. Whoever runs the site has to set SMTP_URL.":
		'এই সাইটের কোনো মেইল সার্ভার নেই। কেউ ঠিকানা নিশ্চিত করতে বা নতুন পাসওয়ার্ড দিতে পারছেন না, কেনাবেচার খবরও পাচ্ছেন শুধু এখানেই। যিনি সাইটটি চালান, তাঁকে SMTP_URL ঠিক করে দিতে হবে।',
	"We couldn't load your figures.": 'আপনার হিসাব লোড করা যায়নি।',
	Live: 'বিক্রি চলছে',
	'Views on your listings': 'আপনার পোস্ট কতবার দেখা হয়েছে',
	"You haven't booked anything yet. Your bookings show up here, with the place to meet.":
		'আপনি এখনো কিছু বুক করেননি। বুক করলে দেখা করার জায়গাসহ এখানে দেখা যাবে।',
	'Once the seller has said yes, agree a time. Check it when you meet, then pay.':
		'বিক্রেতা রাজি হলে সময় ঠিক করুন। দেখা হলে জিনিসটি দেখে নিন, তারপর টাকা দিন।',
	'Once a seller has said yes, agree a time. Check each item when you meet, then pay.':
		'বিক্রেতা রাজি হলে সময় ঠিক করুন। দেখা হলে প্রতিটি জিনিস দেখে নিন, তারপর টাকা দিন।',
	'Everything on it has been booked. Look for more like it.': 'এর সবই বুক হয়ে গেছে। এমন আরও খুঁজে দেখুন।',
	"One is still available. There is only one, so don't wait too long.":
		'একটি এখনো পাওয়া যাবে। জিনিস একটিই, বেশি দেরি করবেন না।',
	"{count} are still available. There is only one of each, so don't wait too long.":
		'{count}টি এখনো পাওয়া যাবে। প্রতিটি জিনিস একটিই, বেশি দেরি করবেন না।',
	'Everything you listed is booked. Add your next item.': 'আপনার সব পণ্য বুক হয়ে গেছে। পরেরটি যোগ করুন।',
	'You have nothing on sale yet. Add your first item.': 'আপনার কোনো পণ্য এখনো বিক্রিতে নেই। প্রথমটি যোগ করুন।',
	'All of it is advertised, so buyers see it first.': 'সবগুলোই প্রচারে আছে, তাই ক্রেতারা আগে দেখেন।',
	'Advertise it. Buyers see advertised listings first.': 'এটি প্রচার করুন। প্রচারে থাকা পণ্য ক্রেতারা আগে দেখেন।',
	'Advertise one of your {count} listings. Buyers see those first.':
		'আপনার {count}টি পণ্যের একটি প্রচার করুন। ক্রেতারা সেটি আগে দেখবেন।',
	'One of them is advertised. Advertise what else you want to sell soon.':
		'একটি প্রচারে আছে। আর যা তাড়াতাড়ি বেচতে চান, তা প্রচার করুন।',
	'{count} of them are advertised. Advertise what else you want to sell soon.':
		'{count}টি প্রচারে আছে। আর যা তাড়াতাড়ি বেচতে চান, তা প্রচার করুন।',
	'Each person counts once. Advertise what more people should see.':
		'একজনকে একবারই ধরা হয়। যা আরও মানুষের চোখে পড়া দরকার, তা প্রচার করুন।',
	'Each person counts once.': 'একজনকে একবারই ধরা হয়।',
	'Nobody has opened your listings yet. Advertise one to show it on Home.':
		'এখনো কেউ আপনার পোস্ট খুলে দেখেননি। প্রচার করলে হোম পাতায় দেখাবে।',
	'This shows how many people open your listings.': 'কতজন আপনার পোস্ট খুলে দেখলেন, তা এখানে গোনা হয়।',
	"Nobody has booked your gear yet. When someone does, you'll see their name and number here.":
		'এখনো কেউ আপনার গিয়ার বুক করেননি। করলে তাঁর নাম আর ফোন নম্বর এখানে দেখবেন।',
	'Once you have said yes, agree a time with your buyer.': 'আপনি রাজি হলে ক্রেতার সঙ্গে সময় ঠিক করুন।',
	'Once you have said yes, agree a time with each buyer.': 'আপনি রাজি হলে প্রত্যেক ক্রেতার সঙ্গে সময় ঠিক করুন।',
	'All of them are verified.': 'সবাই ভেরিফায়েড।',
	'One is not verified. Verify the sellers you trust.': 'একজন এখনো ভেরিফায়েড নন। চেনা ও বিশ্বস্ত হলে ভেরিফাই করুন।',
	'{count} are not verified. Verify the sellers you trust.':
		'{count} জন এখনো ভেরিফায়েড নন। চেনা ও বিশ্বস্ত হলে ভেরিফাই করুন।',
	'No reports to check.': 'দেখার মতো কোনো রিপোর্ট নেই।',
	'One listing was reported. Delete it, or dismiss its reports.':
		'একটি পণ্য রিপোর্ট করা হয়েছে। মুছে দিন, অথবা রিপোর্ট খারিজ করুন।',
	"{count} listings were reported. Delete what doesn't belong here, and dismiss the rest.":
		'{count}টি পণ্য রিপোর্ট করা হয়েছে। যা এখানে মানায় না মুছে দিন, বাকিগুলোর রিপোর্ট খারিজ করুন।',
	'Booked income by week': 'সাপ্তাহিক বুকিংয়ের আয়',
	'Booked income': 'বুকিংয়ের আয়',
	'{amount} in the last {count} weeks. You get paid when you meet.': 'গত {count} সপ্তাহে {amount}। দেখা হলে টাকা পাবেন।',
	'Nothing was booked in the last {count} weeks. New bookings show up here by week.':
		'গত {count} সপ্তাহে কিছু বুক হয়নি। নতুন বুকিং এখানে সপ্তাহ ধরে দেখাবে।',
	'Handed over by week': 'সাপ্তাহিক হস্তান্তর',
	'Value handed over': 'হস্তান্তর করা গিয়ারের দাম',
	'{amount} in the last {count} weeks, by the day you met.': 'গত {count} সপ্তাহে {amount}, দেখা হওয়ার দিন ধরে।',
	'Nothing was handed over in the last {count} weeks. What you hand over shows up here by week.':
		'গত {count} সপ্তাহে কিছু হস্তান্তর হয়নি। হস্তান্তর করলে এখানে সপ্তাহ ধরে দেখাবে।',
	'Week starting Sunday': 'রবিবার থেকে সপ্তাহ',
	'See who booked': 'কে বুক করেছেন দেখুন',
	'New users by day': 'প্রতিদিনের নতুন ব্যবহারকারী',
	'New listings by day': 'প্রতিদিনের নতুন পণ্য',
	'{count} in the last {days} days.': 'গত {days} দিনে মোট {count}।',
	'Nobody joined in the last {days} days.': 'গত {days} দিনে কেউ যোগ দেননি।',
	'Nothing was listed in the last {days} days.': 'গত {days} দিনে কোনো পণ্য তোলা হয়নি।',
	Day: 'দিন',
	Number: 'সংখ্যা',
	"Your registration isn't finished": 'আপনার নিবন্ধন শেষ হয়নি',
	"Your account exists, but you haven't said yet if you buy or sell. One step is left.":
		'আপনার অ্যাকাউন্ট আছে, কিন্তু আপনি ক্রেতা না বিক্রেতা তা এখনো বলেননি। আর একটি ধাপ বাকি।',
	'Finish registration': 'নিবন্ধন শেষ করুন',

	// Tables.
	Image: 'ছবি',
	Name: 'নাম',
	Actions: 'যা করা যায়',
	Email: 'ই-মেইল',
	Price: 'দাম',
	'Seller name': 'বিক্রেতার নাম',
	'Seller phone': 'বিক্রেতার ফোন',
	'Purchase price': 'কত টাকায় কিনছেন',
	'Meeting place': 'কোথায় দেখা করবেন',
	Joined: 'যোগ দিয়েছেন',
	"We couldn't load this list.": 'তালিকাটি লোড করা যায়নি।',
	'Nothing more on this page': 'এই পৃষ্ঠায় আর কিছু নেই',
	'No Product Found !!': 'কোনো পণ্য পাওয়া যায়নি !!',
	'Listing deleted': 'পোস্টটি মুছে ফেলা হয়েছে',
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
	"“{name}” hasn't changed. {reason}": '“{name}” আগের মতোই আছে। {reason}',

	// Deleting.
	Delete: 'মুছুন',
	Keep: 'রেখে দিন',
	Deleting: 'মোছা হচ্ছে',
	'Delete “{name}”?': '“{name}” মুছে ফেলবেন?',
	'Delete {name}?': 'মুছে ফেলবেন: {name}?',
	'This deletes the listing for good. Past orders stay.': 'পোস্টটি চিরতরে মুছে যাবে। আগের অর্ডারগুলো থাকবে।',
	"This deletes the listing for good. It is booked: the order stays in the buyer's and the seller's lists.":
		'পোস্টটি চিরতরে মুছে যাবে। এটি বুক করা: অর্ডারটি ক্রেতা ও বিক্রেতার তালিকায় থেকে যাবে।',
	'This signs {email} out everywhere and removes all their listings. Past orders stay.':
		'{email} সব জায়গা থেকে লগ আউট হয়ে যাবেন আর তাঁর সব পোস্ট সরে যাবে। আগের অর্ডারগুলো থাকবে।',
	'This signs {email} out everywhere. Past orders stay with their sellers.':
		'{email} সব জায়গা থেকে লগ আউট হয়ে যাবেন। আগের অর্ডারগুলো বিক্রেতাদের কাছে থাকবে।',
	'Product Deleted': 'পণ্য মুছে ফেলা হয়েছে',
	'Buyer Deleted': 'ক্রেতা মুছে ফেলা হয়েছে',
	'Seller Deleted': 'বিক্রেতা মুছে ফেলা হয়েছে',

	// A seller's own.
	Advertisement: 'প্রচার করুন',
	Advertised: 'প্রচারে আছে',
	Advertising: 'প্রচার করা হচ্ছে',
	'Your listings': 'আপনার পণ্য',
	"You haven't listed anything yet": 'আপনি এখনো কোনো পোস্ট দেননি',
	'All you need is a photo, an honest description and a price. It takes a few minutes.':
		'একটি ছবি, সৎ বিবরণ আর দাম হলেই চলবে। কয়েক মিনিটের কাজ।',
	'Who booked your gear. Call them to agree a time.': 'আপনার গিয়ার কারা বুক করেছেন। ফোন করে সময় ঠিক করুন।',
	'Bookings of your listings': 'আপনার পণ্যের বুকিং',
	'Nobody has booked your gear yet': 'এখনো কেউ আপনার গিয়ার বুক করেননি',
	'Advertised listings show on Home, where everyone sees them.': 'প্রচারে থাকা পণ্য হোম পাতায় থাকে, সবাই দেখেন।',

	// A buyer's own.
	'All my orders': 'আমার সব অর্ডার',
	'Your orders': 'আপনার অর্ডার',
	'You pay the seller when you meet. Call first to agree a time.':
		'দেখা হলে বিক্রেতাকে টাকা দেবেন। আগে ফোন করে সময় ঠিক করুন।',
	"You haven't booked anything yet": 'আপনি এখনো কিছু বুক করেননি',
	"Choose a brand, find gear that fits, and book it. You'll see here where to meet and who to call.":
		'ব্র্যান্ড বেছে মাপমতো গিয়ার বুক করুন। কোথায় দেখা করবেন আর কাকে ফোন করবেন, এখানে দেখবেন।',
	'Your wishlist, newest listing first': 'আপনার উইশলিস্ট, নতুন পণ্য আগে',
	'Press the heart on a listing to save it here.': 'কোনো পণ্যের হার্টে চাপুন, সেটি এখানে থাকবে।',
	Remove: 'সরান',
	Removing: 'সরানো হচ্ছে',
	'“{name}” was removed from your wishlist.': '“{name}” উইশলিস্ট থেকে সরানো হয়েছে।',
	Undo: 'ফিরিয়ে আনুন',
	'Putting back': 'ফিরিয়ে আনা হচ্ছে',
	'Make Payment': 'টাকা দিন',
	'For now you pay when you meet: check “{name}”, then pay the seller. Nothing is charged here.':
		'আপাতত দেখা হলে টাকা দেবেন: “{name}” দেখে নিন, তারপর বিক্রেতাকে টাকা দিন। এখানে কোনো টাকা কাটা হয় না।',
	'To pay': 'দিতে হবে',
	Place: 'কোথায় পাবেন',
	'You booked this. See My Orders for where you meet.': 'আপনি এটি বুক করেছেন। কোথায় দেখা করবেন, তা “আমার অর্ডার”-এ আছে।',
	'Someone else has booked this.': 'অন্য কেউ এটি বুক করেছেন।',
	'Book it first': 'আগে বুক করুন',

	// An admin's.
	'All listings': 'সব পণ্য',
	'Nothing is on sale yet': 'এখনো কিছু বিক্রিতে নেই',
	'Listings show up here as soon as a seller adds one.': 'কোনো বিক্রেতা পোস্ট দিলেই এখানে দেখা যাবে।',
	'Reported listings': 'রিপোর্ট করা পণ্য',
	'Nobody has reported anything. You can still browse every listing.':
		'কেউ কিছু রিপোর্ট করেননি। চাইলে সব পণ্য দেখে নিতে পারেন।',
	Sellers: 'বিক্রেতারা',
	Buyers: 'ক্রেতারা',
	'No sellers yet': 'এখনো কোনো বিক্রেতা নেই',
	'No buyers yet': 'এখনো কোনো ক্রেতা নেই',
	'Everyone who registers as a seller shows up here.': 'যাঁরা বিক্রেতা হিসেবে নিবন্ধন করবেন, তাঁদের এখানে দেখবেন।',
	'Still available': 'এখনো পাওয়া যাবে',
	'Everyone who registers as a buyer shows up here.': 'যাঁরা ক্রেতা হিসেবে নিবন্ধন করবেন, তাঁদের এখানে দেখবেন।',
	'Open a listing before you delete it or dismiss its reports.': 'মুছে ফেলার বা রিপোর্ট খারিজ করার আগে পণ্যটি খুলে দেখে নিন।',
	Dismiss: 'খারিজ করুন',
	'Dismiss the reports of “{name}”?': '“{name}”-এর রিপোর্টগুলো খারিজ করবেন?',
	'The listing stays as it is. Anyone can report it again.': 'পণ্যটি আগের মতোই থাকবে। যে কেউ আবার রিপোর্ট করতে পারবেন।',
	'Reports Dismissed': 'রিপোর্ট খারিজ করা হয়েছে',
	Verified: 'ভেরিফায়েড',
	yes: 'হ্যাঁ',
	No: 'না',
	'Verified sellers get a badge on their listings.': 'ভেরিফায়েড বিক্রেতাদের পোস্টে ব্যাজ থাকে।',
} as const
