import type { Words } from '../languages.ts'

/** Paying online, refunds and payouts. */
export const paymentSentences = {
	giveOrderOrListing: {
		en: 'Give either order_id or product_id.',
		bn: 'order_id অথবা product_id, যেকোনো একটি দিন।',
	},
	giveReason: {
		en: 'Give the reason, in {min} to {max} characters.',
		bn: '{min} থেকে {max} অক্ষরে কারণটি লিখুন।',
	},
	choosePayout: { en: 'Choose bKash, Nagad, Rocket or a bank.', bn: 'বিকাশ, নগদ, রকেট বা ব্যাংক বেছে নিন।' },
	payMobile: {
		en: 'The payment page needs your mobile number, such as 01712345678.',
		bn: 'পেমেন্টের পাতায় আপনার মোবাইল নম্বর লাগবে, যেমন ০১৭১২৩৪৫৬৭৮।',
	},
	noOnlinePayment: {
		en: 'Online payment is not offered here. You pay when you meet.',
		bn: 'এখানে অনলাইনে পেমেন্টের ব্যবস্থা নেই। দেখা করার সময় টাকা দেবেন।',
	},
	notPayable: {
		en: 'Prices from ৳{min} to ৳{max} can be paid online. You pay this one when you meet.',
		bn: '৳{min} থেকে ৳{max} পর্যন্ত দাম অনলাইনে দেওয়া যায়। এটির দাম দেখা করার সময় দেবেন।',
	},
	paidAlready: { en: 'This order is already paid.', bn: 'এই অর্ডারের টাকা আগেই দেওয়া হয়েছে।' },
	orderEndedUnpaid: {
		en: 'This order is over, so it cannot be paid.',
		bn: 'অর্ডারটি শেষ হয়ে গেছে, তাই আর টাকা দেওয়া যাবে না।',
	},
	gatewayRefused: {
		en: 'The payment service did not take this payment. Nothing was charged. You can pay when you meet.',
		bn: 'পেমেন্ট সার্ভিস এই পেমেন্টটি নেয়নি। কোনো টাকা কাটা হয়নি। দেখা করার সময় টাকা দিতে পারেন।',
	},
	gatewayAway: {
		en: 'The payment service does not answer right now. Nothing was charged. Try again in a moment.',
		bn: 'পেমেন্ট সার্ভিস এখন সাড়া দিচ্ছে না। কোনো টাকা কাটা হয়নি। একটু পরে আবার চেষ্টা করুন।',
	},
	noticeNotAccepted: { en: 'This notice is not accepted.', bn: 'এই নোটিশটি গ্রহণ করা হয়নি।' },
	paidOutAlready: {
		en: 'This was paid before, with another reference.',
		bn: 'এটি আগেই দেওয়া হয়েছে, অন্য রেফারেন্সে।',
	},
	noPayoutAccount: {
		en: 'The seller has not said where to be paid.',
		bn: 'বিক্রেতা কোথায় টাকা নেবেন তা জানাননি।',
	},
} as const satisfies Record<string, Words>
