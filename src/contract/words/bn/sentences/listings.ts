export const listings = {
	'Name at least one listing, and at most {max}.': 'অন্তত একটি আর সর্বোচ্চ {max}টি পণ্য বেছে নিন।',
	'Name listings, or say which ones; not both.': 'হয় পণ্যগুলো বেছে দিন, নয়তো কোনগুলো তা বলুন; দুটো একসঙ্গে নয়।',
	'Give either the new price, an amount or a percentage.': 'নতুন দাম, টাকার পরিমাণ বা শতাংশ, যেকোনো একটি দিন।',
	'Give a percentage from {min} to {max}.': '{min} থেকে {max}-এর মধ্যে শতাংশ দিন।',
	'Choose what to do with these listings.': 'এই পণ্যগুলো নিয়ে কী করবেন বেছে নিন।',
	'৳{price} is not a price. Prices go from ৳{min} to ৳{max}.':
		'৳{price} দাম হতে পারে না। দাম ৳{min} থেকে ৳{max}-এর মধ্যে হতে হবে।',
	'There are {count} of them now. Look again before you change them.':
		'এখন এমন পণ্য {count}টি। বদলানোর আগে আবার দেখে নিন।',
	'This listing was changed since. It stays as it is.': 'পণ্যটি এরপর বদলানো হয়েছে, তাই যেমন আছে তেমনই থাকছে।',
	'What is deleted cannot be brought back. You can list the gear again.':
		'মুছে ফেলা পণ্য ফেরানো যায় না। চাইলে নতুন করে তুলতে পারেন।',
	'This was more than 10 minutes ago and can no longer be undone.': '১০ মিনিটের বেশি হয়ে গেছে, এটি আর ফেরানো যাবে না।',
	'A listing can be taken back for 24 hours after you marked it as sold.':
		'বিক্রি হয়েছে জানানোর পর ২৪ ঘণ্টা পর্যন্ত পণ্যটি ফিরিয়ে নেওয়া যায়।',
	'A booked listing cannot be advertised.': 'বুক হয়ে যাওয়া পণ্য প্রচার করা যায় না।',
	'This listing is booked and cannot be changed now.': 'পণ্যটি বুক হয়ে আছে, তাই এখন বদলানো যাবে না।',
	'This listing is sold. You can list the gear again as a new one.':
		'পণ্যটি বিক্রি হয়ে গেছে। চাইলে নতুন করে আবার দিতে পারেন।',
	'An admin has taken this listing off the market.': 'একজন অ্যাডমিন পণ্যটি লুকিয়ে রেখেছেন।',
	'Your listing is being looked at. If one of its pictures is also on another listing, replace it.':
		'আপনার পণ্যটি যাচাই করা হচ্ছে। এর কোনো ছবি যদি অন্য কোনো পণ্যেও থাকে, তাহলে সেটি বদলে দিন।',
	'This listing was changed meanwhile. Nothing was overwritten.': 'এর মধ্যে পণ্যটির তথ্য বদলেছে। কোনো কিছু মুছে যায়নি।',
	'These details do not match exactly one available listing.': 'এই তথ্য দিয়ে ঠিক একটি বিক্রিযোগ্য পণ্য পাওয়া যায় না।',
	'Enter the price in whole taka.': 'পয়সা ছাড়া, পুরো টাকায় দাম দিন।',
	'Enter a price from ৳{min} to ৳{max}.': '৳{min} থেকে ৳{max}-এর মধ্যে দাম দিন।',
	'Enter the years of use, from {min} to {max}.': 'কত বছর ব্যবহৃত তা লিখুন, {min} থেকে {max}।',
	'Choose the condition.': 'অবস্থা বেছে নিন।',
	'Choose one of the brands.': 'একটি ব্র্যান্ড বেছে নিন।',
	'Choose the type of gear.': 'কী ধরনের গিয়ার, বেছে নিন।',
	'Choose one of the states.': 'একটি স্ট্যাটাস বেছে নিন।',
	'Choose one of the colours.': 'একটি রং বেছে নিন।',
	'Choose one of the districts.': 'একটি জেলা বেছে নিন।',
	'Name at most {max} bikes.': 'সর্বোচ্চ {max}টি বাইকের নাম দিন।',
	'Choose a bike from the list.': 'তালিকা থেকে একটি বাইক বেছে নিন।',
	'Enter a year from {min} to {max}.': '{min} থেকে {max}-এর মধ্যে একটি সাল দিন।',
	'The first year comes after the last.': 'প্রথম সালটি শেষ সালের পরে।',
	'You have {max} drafts. Publish or delete one first.': 'আপনার {max}টি খসড়া আছে। আগে একটি প্রকাশ করুন বা মুছে ফেলুন।',
	'This draft was changed elsewhere meanwhile. Nothing was overwritten.':
		'এর মধ্যে খসড়াটি অন্য কোথাও বদলানো হয়েছে। কিছুই মুছে যায়নি।',
	'Give from one to {max} sizes.': 'একটি থেকে {max}টি সাইজ দিন।',
	'Another listing of yours has this code.': 'এই কোড আপনার আরেকটি পণ্যে আছে।',
	'Send the version of the listing as you read it.': 'পণ্যটি যেমন পেয়েছেন সেই version পাঠান।',
	'Enter a Bangladeshi mobile number, such as 01712345678 or +8801712345678.':
		'বাংলাদেশের মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮ বা +৮৮০১৭১২৩৪৫৬৭৮।',
	'Give a place of {min} to {max} characters, or leave this empty.':
		'{min} থেকে {max} অক্ষরে জায়গার নাম লিখুন, অথবা ঘরটি খালি রাখুন।',
	'Required to find the listing when there is no product_id.': 'product_id না দিলে পণ্যটি খুঁজতে এটি লাগবে।',
	"Give the listing's id.": 'পণ্যটির id দিন।',
	"Give the listing's name.": 'পণ্যটির নাম দিন।',
	"Give the seller's e-mail address.": 'বিক্রেতার ই-মেইল ঠিকানা দিন।',
	'This type of gear does not have this.': 'এ ধরনের গিয়ারে এটি থাকে না।',
	'Choose one of the values, or leave it out.': 'একটি বেছে নিন, না জানলে বাদ দিন।',
	'Give the year, the month or, for a tyre, the week in which it was made, such as 2022, 2022-03 or 2022-W14.':
		'কোন সাল, মাস বা টায়ারের বেলায় কোন সপ্তাহে তৈরি তা লিখুন, যেমন 2022, 2022-03 বা 2022-W14।',
	'Write it as it is, not too long, or leave it out.': 'যেমন আছে তেমন ছোট করে লিখুন, না জানলে বাদ দিন।',
	'Give the serial number of this piece, 4 to 40 characters. An approval number is the same for a whole model.':
		'শুধু এই জিনিসটির নম্বর দিন, ৪ থেকে ৪০ অক্ষর। অনুমোদন নম্বর অনেকগুলোতে একই থাকে।',
	'{what} says otherwise. Change one of the two.': '{what} অন্য কথা বলে। দুটির একটি বদলান।',
	'This type of gear has no such picture.': 'এ ধরনের গিয়ারে এমন ছবি নেই।',
	'Give at most {max} pictures of this.': 'এর সর্বোচ্চ {max}টি ছবি দিন।',
	'Gear that is only for display cannot be advertised.': 'সাজিয়ে রাখার গিয়ার প্রচার করা হয় না।',
} as const
