import type { Words } from '../languages.ts'

/** Bookings, meetings and the handover. */
export const orderSentences = {
	notYourOrders: { en: 'You are not allowed to see these orders.', bn: 'এই অর্ডারগুলো দেখার অনুমতি আপনার নেই।' },
	bookedByAnother: { en: 'Someone else has just booked this.', bn: 'এইমাত্র অন্য কেউ এটি বুক করেছেন।' },
	extendedAlready: {
		en: 'This order has already been given 14 days more.',
		bn: 'এই অর্ডারের সময় আগেই একবার ১৪ দিন বাড়ানো হয়েছে।',
	},
	nothingToAgree: {
		en: 'There is no meeting of the other side to agree to.',
		bn: 'রাজি হওয়ার মতো অন্য পক্ষের কোনো প্রস্তাব নেই।',
	},
	proposalPast: {
		en: 'The proposed time is over. Propose another.',
		bn: 'প্রস্তাবিত সময় পেরিয়ে গেছে। নতুন সময় প্রস্তাব করুন।',
	},
	noShowTooEarly: {
		en: 'You can say so from 30 minutes after the time you agreed on.',
		bn: 'ঠিক করা সময়ের ৩০ মিনিট পর থেকে এটি জানানো যায়।',
	},
	codeNotTaken: {
		en: 'The code is no longer taken. Ask the buyer to confirm the handover on their own phone.',
		bn: 'কোডটি আর নেওয়া হচ্ছে না। ক্রেতাকে তাঁর নিজের ফোন থেকে জিনিস বুঝে পাওয়ার কথা জানাতে বলুন।',
	},
	paymentInReview: {
		en: 'An admin is checking the payment. Do not hand anything over until it is decided.',
		bn: 'একজন অ্যাডমিন পেমেন্টটি যাচাই করছেন। সিদ্ধান্ত হওয়ার আগে কিছু হাতবদল করবেন না।',
	},
	orderMovedOn: {
		en: 'This order has moved on meanwhile. Look at it again.',
		bn: 'এর মধ্যে অর্ডারটির অবস্থা বদলে গেছে। আবার দেখে নিন।',
	},
	tooManyUnanswered: {
		en: 'You have {max} bookings that wait for an answer. Cancel one first, or wait for the sellers.',
		bn: 'আপনার {max}টি বুকিং উত্তরের অপেক্ষায় আছে। আগে একটি বাতিল করুন, অথবা বিক্রেতাদের উত্তরের অপেক্ষা করুন।',
	},
	chooseOrderAction: { en: 'Choose what to do with the order.', bn: 'অর্ডারটি নিয়ে কী করবেন, বেছে নিন।' },
	chooseReason: { en: 'Choose one of the reasons.', bn: 'একটি কারণ বেছে নিন।' },
	sayReason: { en: 'Say in a few words why.', bn: 'কেন, তা দু-এক কথায় লিখুন।' },
	giveMeeting: { en: 'Give a place and a time to meet.', bn: 'দেখা করার জায়গা আর সময় দিন।' },
	meetingTime: {
		en: 'Choose a time to come, at most 90 days ahead.',
		bn: 'সামনের কোনো সময় দিন, সর্বোচ্চ ৯০ দিন পরের।',
	},
	meetingTitle: { en: 'Handover: {product}, with {name}', bn: 'হস্তান্তর: {product}, সঙ্গে {name}' },
	wrongHandoverCode: {
		en: 'This is not the code. Ask the buyer to read it to you again.',
		bn: 'কোডটি মেলেনি। ক্রেতাকে আবার পড়ে শোনাতে বলুন।',
	},
	codePaused: {
		en: 'Five wrong codes. Wait 15 minutes, or ask the buyer to confirm on their own phone.',
		bn: 'পাঁচবার কোড মেলেনি। ১৫ মিনিট অপেক্ষা করুন, অথবা ক্রেতাকে তাঁর নিজের ফোন থেকে জানাতে বলুন।',
	},
} as const satisfies Record<string, Words>
