export const payments = {
	'{amount} was paid for {product}.': '{product}-এর জন্য {amount} দেওয়া হয়েছে।',
	'The seller is paid after the handover. If the deal ends without one, the whole amount goes back to the buyer.':
		'পণ্য হাতে পাওয়ার পর বিক্রেতা টাকা পাবেন। তা না হলে পুরো টাকা ক্রেতার কাছে ফেরত যাবে।',
	'The payment for {product} is being checked.': '{product}-এর পেমেন্ট যাচাই করা হচ্ছে।',
	'Motor decides soon. Until then the gear is not handed over.': 'Motor শিগগিরই সিদ্ধান্ত জানাবে। তার আগে পণ্য হস্তান্তর হবে না।',
	'The payment for {product} was not accepted. The whole amount goes back to the buyer.':
		'{product}-এর পেমেন্ট গ্রহণ করা হয়নি। পুরো টাকা ক্রেতার কাছে ফেরত যাচ্ছে।',
	'The order stays open: the buyer can pay again, or at the meeting.':
		'অর্ডারটি চালু আছে: ক্রেতা আবার টাকা দিতে পারেন, অথবা দেখা করার সময় দিতে পারেন।',
	'You paid twice for {product}. The second {amount} goes back to you.':
		'আপনি {product}-এর টাকা দুবার দিয়েছেন। দ্বিতীয়বারের {amount} আপনার কাছে ফেরত যাচ্ছে।',
	'{amount} for {product} goes back to you.': '{product}-এর {amount} আপনার কাছে ফেরত যাচ্ছে।',
	"You don't need to do anything. We'll tell you when the payment service has returned it.":
		'আপনাকে কিছু করতে হবে না। পেমেন্ট সার্ভিস টাকা ফেরত দিলে জানানো হবে।',
	'{amount} for {product} was returned to you.': '{product}-এর {amount} আপনাকে ফেরত দেওয়া হয়েছে।',
	'Your bank or wallet may take some days to show it.': 'আপনার ব্যাংক বা ওয়ালেটে দেখা যেতে কয়েক দিন লাগতে পারে।',
	'The refund for {product} failed.': '{product}-এর টাকা ফেরত দেওয়া যায়নি।',
	'Look at what the payment service said, and ask for it again.': 'পেমেন্ট সার্ভিস কী জানিয়েছে দেখে টাকা ফেরত দিতে আবার বলুন।',
	'You are owed {amount} for {product}.': '{product}-এর জন্য আপনার {amount} পাওনা হয়েছে।',
	'Make sure that your account says where to pay you.': 'কোথায় টাকা নেবেন তা আপনার অ্যাকাউন্টে দেওয়া আছে কি না দেখে নিন।',
	'You were paid {amount} for {product}.': '{product}-এর জন্য আপনাকে {amount} দেওয়া হয়েছে।',
	'The reference is {reference}.': 'রেফারেন্স: {reference}।',
	'The account where you are paid was changed.': 'আপনি যে অ্যাকাউন্টে টাকা পান তা বদলানো হয়েছে।',
	'If that was not you, set a new password now and change it back.':
		'আপনি না বদলালে এখনই নতুন পাসওয়ার্ড দিন এবং অ্যাকাউন্টটি ঠিক করুন।',
} as const
