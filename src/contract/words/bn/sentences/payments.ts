export const payments = {
	'Give either order_id or product_id.': 'order_id অথবা product_id, যেকোনো একটি দিন।',
	'Give the reason, in {min} to {max} characters.': '{min} থেকে {max} অক্ষরে কারণটি লিখুন।',
	'Choose bKash, Nagad, Rocket or a bank.': 'বিকাশ, নগদ, রকেট বা ব্যাংক বেছে নিন।',
	'The payment page needs your mobile number, such as 01712345678.':
		'পেমেন্টের পাতায় আপনার মোবাইল নম্বর লাগবে, যেমন ০১৭১২৩৪৫৬৭৮।',
	'Online payment is not offered here. You pay when you meet.': 'এখানে অনলাইনে পেমেন্টের ব্যবস্থা নেই। দেখা করার সময় টাকা দেবেন।',
	'Prices from ৳{min} to ৳{max} can be paid online. You pay this one when you meet.':
		'৳{min} থেকে ৳{max} পর্যন্ত দাম অনলাইনে দেওয়া যায়। এটির দাম দেখা করার সময় দেবেন।',
	'This order is already paid.': 'এই অর্ডারের টাকা আগেই দেওয়া হয়েছে।',
	'This order is over, so it cannot be paid.': 'অর্ডারটি শেষ হয়ে গেছে, তাই আর টাকা দেওয়া যাবে না।',
	'The payment service did not take this payment. Nothing was charged. You can pay when you meet.':
		'পেমেন্ট সার্ভিস এই পেমেন্টটি নেয়নি। কোনো টাকা কাটা হয়নি। দেখা করার সময় টাকা দিতে পারেন।',
	'The payment service does not answer right now. Nothing was charged. Try again in a moment.':
		'পেমেন্ট সার্ভিস এখন সাড়া দিচ্ছে না। কোনো টাকা কাটা হয়নি। একটু পরে আবার চেষ্টা করুন।',
	'This notice is not accepted.': 'এই নোটিশটি গ্রহণ করা হয়নি।',
	'This was paid before, with another reference.': 'এটি আগেই দেওয়া হয়েছে, অন্য রেফারেন্সে।',
	'The seller has not said where to be paid.': 'বিক্রেতা কোথায় টাকা নেবেন তা জানাননি।',
} as const
