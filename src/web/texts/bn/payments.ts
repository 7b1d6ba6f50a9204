/** Online payment: before, after, and the admin's screens. */
export const payments = {
	'Buyer and seller': 'ক্রেতা ও বিক্রেতা',
	'SSLCommerz holds your money until the handover, then it goes to the seller.':
		'পণ্য হাতে পাওয়া পর্যন্ত টাকা SSLCommerz-এর কাছে থাকে, তারপর বিক্রেতা পান।',
	'Motor receives your money and pays the seller after the handover.': 'টাকা Motor পায়, আর পণ্য হাতে পাওয়ার পর বিক্রেতাকে দেয়।',
	'The seller is paid after the handover.': 'পণ্য হাতে পাওয়ার পর বিক্রেতা টাকা পান।',
	'You should have the gear within 5 days in the same city, within 10 days elsewhere.':
		'একই শহরে হলে ৫ দিনের মধ্যে, অন্য জায়গায় হলে ১০ দিনের মধ্যে পণ্য হাতে পাওয়ার কথা।',
	'If the deal ends without a handover, the whole amount goes back to the way you paid.':
		'পণ্য হাতে না পেয়ে লেনদেন শেষ হলে পুরো টাকা যেভাবে দিয়েছেন সেভাবেই ফেরত যাবে।',
	'Something wrong? Open a dispute on the order’s page, at the latest 48 hours after the handover, and Motor decides. You can also complain to the consumer rights directorate, phone 16121.':
		'কোনো সমস্যা? পণ্য হাতে পাওয়ার ৪৮ ঘণ্টার মধ্যে অর্ডারের পাতায় আপত্তি জানান, Motor সিদ্ধান্ত দেবে। জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরেও অভিযোগ করতে পারেন, ফোন ১৬১২১।',
	'The payment page and the seller need it.': 'পেমেন্টের পাতায় আর বিক্রেতার এটি লাগবে।',
	'I agree to pay {amount} online on these terms.': 'এই শর্তে আমি অনলাইনে {amount} দিতে রাজি।',
	'Agree to the terms before you pay.': 'টাকা দেওয়ার আগে শর্তে রাজি হোন।',
	"The payment didn't start": 'পেমেন্ট শুরু হয়নি',
	'Not now': 'এখন না',
	'Opening the payment page': 'পেমেন্টের পাতা খোলা হচ্ছে',
	'Pay {amount}': '{amount} দিন',
	'Prices from {min} to {max} can be paid online.': '{min} থেকে {max} পর্যন্ত দাম অনলাইনে দেওয়া যায়।',
	'You pay this one when you meet.': 'এটির দাম দেখা করার সময় দেবেন।',
	'This books “{name}” for you. You then have 30 minutes to pay.':
		'“{name}” আপনার জন্য বুক হবে। এরপর টাকা দেওয়ার জন্য ৩০ মিনিট পাবেন।',
	Payment: 'পেমেন্ট',
	'At the meeting': 'দেখা করার সময়',
	'You can pay the seller when you meet, or online now.': 'দেখা করার সময় বিক্রেতাকে টাকা দিতে পারেন, অথবা এখনই অনলাইনে।',
	'The buyer pays the seller when they meet, after looking at it.': 'দেখা করার সময় পণ্য দেখে নিয়ে ক্রেতা বিক্রেতাকে টাকা দেন।',
	'The buyer pays you when you meet, after looking at it.': 'দেখা করার সময় পণ্য দেখে নিয়ে ক্রেতা আপনাকে টাকা দেবেন।',
	'You pay the seller when you meet, after looking at it.': 'দেখা করার সময় পণ্য দেখে নিয়ে বিক্রেতাকে টাকা দেবেন।',
	'This payment waits for a decision. Nothing may be handed over until then.':
		'এই পেমেন্টের সিদ্ধান্ত নিতে হবে। ততক্ষণ কিছু হস্তান্তর করা যাবে না।',
	'The money is held until the dispute is decided.': 'আপত্তির নিষ্পত্তি না হওয়া পর্যন্ত টাকা আটকে থাকবে।',
	'The payment service has not returned the money yet. Try again from its case.':
		'পেমেন্ট সার্ভিস এখনো টাকা ফেরত দেয়নি। এর কেস থেকে আবার চেষ্টা করা যাবে।',

	'Payment started': 'পেমেন্ট শুরু হয়েছে',
	'We are checking with the payment service. This page will show when the money has arrived.':
		'পেমেন্ট সার্ভিসের কাছে জেনে নিচ্ছি। টাকা এলে এখানেই দেখাবে।',
	'Payment being checked': 'পেমেন্ট যাচাই হচ্ছে',
	'An admin looks at this payment. Do not hand anything over until it is decided.':
		'একজন অ্যাডমিন পেমেন্টটি দেখছেন। সিদ্ধান্তের আগে পণ্য হস্তান্তর করবেন না।',
	'Paid online': 'অনলাইনে টাকা দেওয়া হয়েছে',
	'The money waits for the handover. Without one it goes back to the buyer.':
		'টাকা হস্তান্তরের অপেক্ষায় আছে। হস্তান্তর না হলে ক্রেতার কাছে ফেরত যাবে।',
	'Payment failed': 'পেমেন্ট হয়নি',
	'Nothing was charged.': 'কোনো টাকা কাটা হয়নি।',
	'Nothing was charged. Pay in time to keep your booking.': 'কোনো টাকা কাটা হয়নি। বুকিং ধরে রাখতে সময়ের মধ্যে টাকা দিন।',
	'Nothing was charged. You can try again, or pay at the meeting.':
		'কোনো টাকা কাটা হয়নি। আবার চেষ্টা করতে পারেন, অথবা দেখা করার সময় দিতে পারেন।',
	'Money on its way back': 'টাকা ফেরত যাচ্ছে',
	'The payment service returns the whole amount to the buyer. That can take some days.':
		'পেমেন্ট সার্ভিস পুরো টাকা ক্রেতাকে ফেরত দিচ্ছে। কয়েক দিন লাগতে পারে।',
	'Money returned': 'টাকা ফেরত হয়েছে',
	'The buyer has the whole amount back.': 'ক্রেতা পুরো টাকা ফেরত পেয়েছেন।',
	'Return delayed': 'ফেরত দিতে দেরি হচ্ছে',
	'The payment service has not returned the money yet. An admin is dealing with it. Nothing is lost.':
		'পেমেন্ট সার্ভিস এখনো টাকা ফেরত দেয়নি। একজন অ্যাডমিন বিষয়টি দেখছেন। টাকা হারায়নি।',
	'by card': 'কার্ডে',
	'by bKash': 'বিকাশে',
	'by Nagad': 'নগদে',
	'by Rocket': 'রকেটে',
	online: 'অনলাইনে',
	'An admin decides who gets the money. It is held until then.':
		'টাকা কে পাবেন, একজন অ্যাডমিন সিদ্ধান্ত দেবেন। ততক্ষণ টাকা আটকে থাকবে।',
	'The gear was handed over. The seller is paid after 48 hours, unless the buyer opens a dispute.':
		'পণ্য হস্তান্তর হয়েছে। ক্রেতা আপত্তি না জানালে ৪৮ ঘণ্টা পরে বিক্রেতা টাকা পাবেন।',
	'The seller is paid next.': 'এবার বিক্রেতা টাকা পাবেন।',
	'The seller has been paid.': 'বিক্রেতা টাকা পেয়েছেন।',
	'Your money waits for the handover. Without one it comes back to you.':
		'আপনার টাকা হস্তান্তরের অপেক্ষায় আছে। হস্তান্তর না হলে আপনি ফেরত পাবেন।',
	'The payment service returns the whole amount to you. That can take some days.':
		'পেমেন্ট সার্ভিস আপনাকে পুরো টাকা ফেরত দিচ্ছে। কয়েক দিন লাগতে পারে।',
	'You have the whole amount back.': 'আপনি পুরো টাকা ফেরত পেয়েছেন।',
	'The gear was handed over. You are paid after 48 hours, unless the buyer opens a dispute.':
		'পণ্য হস্তান্তর হয়েছে। ক্রেতা আপত্তি না জানালে ৪৮ ঘণ্টা পরে আপনি টাকা পাবেন।',

	Payments: 'পেমেন্ট',
	'Payments that are waiting for your decision, newest first.': 'যেসব পেমেন্ট আপনার সিদ্ধান্তের অপেক্ষায়, নতুনগুলো আগে।',
	'All online payments, newest first.': 'সব অনলাইন পেমেন্ট, নতুনগুলো আগে।',
	'All payments': 'সব পেমেন্ট',
	'Only those waiting': 'শুধু যেগুলো অপেক্ষায়',
	'Online payments': 'অনলাইন পেমেন্ট',
	'Nothing is waiting for you': 'এখন আপনার করার কিছু নেই',
	'Payments with a warning and refunds that failed show up here.': 'সতর্কতা থাকা পেমেন্ট আর ফেরত না হওয়া টাকা এখানে দেখা যাবে।',
	'Not the amount asked for': 'চাওয়া টাকার সঙ্গে মেলেনি',
	Risky: 'ঝুঁকি আছে',
	'Asked for': 'চাওয়া হয়েছে',
	Confirmed: 'নিশ্চিত হয়েছে',
	Started: 'শুরু',
	'Accept payment': 'পেমেন্ট গ্রহণ করুন',
	'Accept this payment?': 'পেমেন্টটি গ্রহণ করবেন?',
	'The order counts as paid, and the handover can go on.': 'অর্ডারটির টাকা দেওয়া হয়েছে বলে ধরা হবে, আর পণ্য হস্তান্তর করা যাবে।',
	'Payment accepted': 'পেমেন্ট গৃহীত হয়েছে',
	'Refuse payment': 'পেমেন্ট প্রত্যাখ্যান করুন',
	'Refuse this payment?': 'পেমেন্টটি প্রত্যাখ্যান করবেন?',
	'What the gateway took goes back to the buyer. The order stays open.':
		'গেটওয়ে যা নিয়েছে তা ক্রেতার কাছে ফেরত যাবে। অর্ডারটি চালু থাকবে।',
	'Payment refused': 'পেমেন্ট প্রত্যাখ্যান করা হয়েছে',
	'Ask again': 'আবার ফেরত দিতে বলুন',
	'Ask for the refund again?': 'টাকা ফেরত দিতে আবার বলবেন?',
	'The gateway is asked once more to return the money to the buyer.': 'ক্রেতার টাকা ফেরত দিতে গেটওয়েকে আবার বলা হবে।',
	'Refund asked for again': 'টাকা ফেরত দিতে আবার বলা হয়েছে',

	Payouts: 'বিক্রেতার পাওনা',
	'What sellers are owed for gear that was paid online and handed over.':
		'অনলাইনে দাম দেওয়া আর হস্তান্তর হওয়া পণ্যের জন্য বিক্রেতাদের পাওনা।',
	'All payouts': 'সব পাওনা',
	'Only those due': 'শুধু যেগুলো দেওয়া বাকি',
	'Nobody is owed anything': 'কারও কিছু পাওনা নেই',
	'A payout is due 48 hours after the handover of a paid order.':
		'দাম দেওয়া অর্ডারের পণ্য হস্তান্তরের ৪৮ ঘণ্টা পর বিক্রেতার পাওনা হয়।',
	'Not given yet': 'এখনো দেওয়া হয়নি',
	'First send {amount} to {name}. Then write down the number of the transfer.':
		'আগে {name}-কে {amount} পাঠান। তারপর লেনদেনের নম্বরটি লিখুন।',
	'Pay together': 'একসঙ্গে পরিশোধ',
	'Everything due to sellers who gave an account goes into one table for the bank.':
		'যেসব পাওনা বাকি আর যাঁদের অ্যাকাউন্ট দেওয়া আছে, সেগুলো ব্যাংকের জন্য একটি তালিকায় যাবে।',
	'Make a batch': 'তালিকা তৈরি করুন',
	'Batch made': 'তালিকা তৈরি হয়েছে',
	'Open batches': 'চলমান তালিকা',
	"We couldn't load the batches.": 'তালিকাগুলো আনা যায়নি।',
	"We couldn't load this batch.": 'তালিকাটি আনা যায়নি।',
	'In a batch': 'তালিকায় আছে',
	'One payout in a batch': 'তালিকায় ১টি পাওনা',
	'{count} payouts in a batch': 'তালিকায় {count}টি পাওনা',
	'Mark as paid': 'পরিশোধ হয়েছে',
	'Was all of it paid?': 'সব কি পরিশোধ হয়েছে?',
	'Tick what the bank could not pay. It will be due again.':
		'ব্যাংক যেগুলো দিতে পারেনি, সেগুলোতে টিক দিন। সেগুলো আবার বাকি থাকবে।',
	'One payout is recorded as paid:': '১টি পাওনা পরিশোধিত লেখা হবে:',
	'{count} payouts are recorded as paid:': '{count}টি পাওনা পরিশোধিত লেখা হবে:',
	'This cannot be undone. The sellers are told at once.': 'এটা ফেরানো যাবে না। বিক্রেতাদের সঙ্গে সঙ্গেই জানানো হবে।',
	'Cancel the batch': 'তালিকা বাতিল করুন',
	'Batch cancelled': 'তালিকা বাতিল হয়েছে',
	'Cancel it only if the bank has paid nothing. All of it will be due again.':
		'ব্যাংক একটিও না দিয়ে থাকলেই বাতিল করুন। সব আবার বাকি থাকবে।',
	Reference: 'রেফারেন্স',
	'Record the payout': 'পরিশোধ লিখে রাখুন',
	'Payout recorded': 'পরিশোধ লেখা হয়েছে',
	Due: 'বাকি',
	'Paid out': 'পরিশোধিত',
	Since: 'কবে থেকে',
	Amount: 'টাকার পরিমাণ',
	Account: 'অ্যাকাউন্ট',
	State: 'স্ট্যাটাস',
	bKash: 'বিকাশ',
	Nagad: 'নগদ',
	Rocket: 'রকেট',
	'Bank account': 'ব্যাংক অ্যাকাউন্ট',

	Books: 'হিসাবের খাতা',
	'What was taken, returned, owed and paid out. The entries of each order add up to zero.':
		'কত টাকা এসেছে, ফেরত গেছে, পাওনা হয়েছে আর পরিশোধ হয়েছে। প্রতিটি অর্ডারের হিসাবের যোগফল শূন্য।',
	'All orders': 'সব অর্ডার',
	Entries: 'হিসাব',
	'The books are empty': 'খাতায় এখনো কিছু নেই',
	'The first online payment makes the first entries.': 'প্রথম অনলাইন পেমেন্টের সঙ্গে প্রথম হিসাব লেখা হবে।',
	'At the gateway': 'গেটওয়ের কাছে',
	'Fee of the gateway': 'গেটওয়ের ফি',
	Operator: 'পরিচালনাকারী',
	Taken: 'নেওয়া হয়েছে',
	Returned: 'ফেরত হয়েছে',
	'Owed to the seller': 'বিক্রেতার পাওনা হয়েছে',
	What: 'কী',
	When: 'কখন',

	'Where you are paid': 'কোথায় টাকা নেবেন',
	'For orders that buyers pay online. You are paid from 48 hours after the handover. Only you and admins see this.':
		'ক্রেতারা অনলাইনে দাম দিলে সেই টাকার জন্য। পণ্য হস্তান্তরের ৪৮ ঘণ্টা পর থেকে টাকা পাবেন। শুধু আপনি আর অ্যাডমিনরা এটি দেখেন।',
	'Pay me by': 'যেভাবে টাকা নেব',
	'Account number': 'অ্যাকাউন্ট নম্বর',
	'For a bank account, also the bank and the branch.': 'ব্যাংক অ্যাকাউন্ট হলে ব্যাংক আর শাখার নামও লিখুন।',
	'Name on the account': 'অ্যাকাউন্টের নাম',

	'Pay when you meet, after you have checked it. Once you have booked, you can also pay online.':
		'দেখা করে পণ্য দেখে নিয়ে টাকা দিন। বুক করার পর অনলাইনেও দিতে পারবেন।',
	'You pay the seller when you meet, or online. Call first to agree a time.':
		'দেখা করার সময় বিক্রেতাকে টাকা দেবেন, অথবা অনলাইনে। আগে ফোন করে সময় ঠিক করে নিন।',
	'The payment service returns a part to the buyer. That can take some days.':
		'পেমেন্ট সার্ভিস ক্রেতাকে কিছু টাকা ফেরত দিচ্ছে। কয়েক দিন লাগতে পারে।',
	'The payment service returns a part to you. That can take some days.':
		'পেমেন্ট সার্ভিস আপনাকে কিছু টাকা ফেরত দিচ্ছে। কয়েক দিন লাগতে পারে।',
	'{amount} of it went back to you.': 'এর মধ্যে {amount} আপনার কাছে ফেরত গেছে।',
	'{amount} of it went back to the buyer.': 'এর মধ্যে {amount} ক্রেতার কাছে ফেরত গেছে।',
}
