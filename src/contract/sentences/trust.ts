import type { Words } from '../languages.ts'

/** Reports, reviews, verification and suspension. */
export const trustSentences = {
	onlySellersVerified: { en: 'Only sellers can be verified.', bn: 'শুধু বিক্রেতাকেই ভেরিফাই করা যায়।' },
	suspended: {
		en: 'Your account is suspended. You can read, but change nothing.',
		bn: 'আপনার অ্যাকাউন্ট স্থগিত আছে। দেখতে পারবেন, কিন্তু কিছু বদলাতে পারবেন না।',
	},
	adminNotSuspended: { en: 'An admin cannot be suspended.', bn: 'অ্যাডমিনকে স্থগিত করা যায় না।' },
	lastAdminStays: {
		en: 'You are the only admin. Make somebody else an admin first.',
		bn: 'আপনিই একমাত্র অ্যাডমিন। আগে অন্য কাউকে অ্যাডমিন করুন।',
	},
	adminStays: { en: 'An admin cannot be deleted.', bn: 'অ্যাডমিনকে মুছে ফেলা যায় না।' },
	reportWords: {
		en: 'Explain it in at most {max} characters, or leave this empty.',
		bn: 'সর্বোচ্চ {max} অক্ষরে লিখুন, অথবা ঘরটি খালি রাখুন।',
	},
	chooseReportAction: { en: 'Choose what to do about the listing.', bn: 'পণ্যটির ব্যাপারে কী করবেন, বেছে নিন।' },
	sellerIsAdmin: { en: 'The seller is an admin now.', bn: 'বিক্রেতা এখন একজন অ্যাডমিন।' },
	ratingRange: { en: 'Give {min} to {max} stars.', bn: '{min} থেকে {max} তারা দিন।' },
	reviewTags: { en: 'Choose at most three of the words.', bn: 'তালিকা থেকে সর্বোচ্চ তিনটি বেছে নিন।' },
	reviewWords: {
		en: 'Write at most {max} characters, or leave this empty.',
		bn: 'সর্বোচ্চ {max} অক্ষরে লিখুন, অথবা ঘরটি খালি রাখুন।',
	},
	giveSellerId: { en: "Give the person's id.", bn: 'ব্যক্তির id দিন।' },
	orderOrSeller: { en: 'Give an order or a seller.', bn: 'একটি অর্ডার বা একজন বিক্রেতার id দিন।' },
	notHandedOver: { en: 'You can rate a deal once it is complete.', bn: 'কেনাবেচা শেষ হলে তবেই রিভিউ দেওয়া যায়।' },
	reviewTooLate: {
		en: 'A deal can be rated within 14 days after it is complete.',
		bn: 'কেনাবেচা শেষ হওয়ার ১৪ দিনের মধ্যে রিভিউ দেওয়া যায়।',
	},
	reviewedAlready: { en: 'You have rated this deal already.', bn: 'এই কেনাবেচার রিভিউ আপনি আগেই দিয়েছেন।' },
	answeredAlready: { en: 'This review has an answer already.', bn: 'এই রিভিউয়ের উত্তর আগেই দেওয়া হয়েছে।' },
	sixDigits: { en: 'Enter the six digits of the code.', bn: 'কোডের ছয়টি সংখ্যা লিখুন।' },
	wrongCode: { en: 'The code is wrong.', bn: 'কোডটি ভুল।' },
	codeExpired: { en: 'This code is no longer valid. Ask for a new one.', bn: 'এই কোড আর কাজ করবে না। নতুন কোড চেয়ে নিন।' },
	phoneTaken: {
		en: 'This number proves another account already.',
		bn: 'এই নম্বর দিয়ে আগে থেকেই অন্য একটি অ্যাকাউন্ট যাচাই করা হয়েছে।',
	},
	verificationWaits: { en: 'Your request waits for an admin.', bn: 'আপনার আবেদন অ্যাডমিনের সিদ্ধান্তের অপেক্ষায় আছে।' },
	verifiedAlready: { en: 'You are verified already.', bn: 'আপনি আগেই ভেরিফাইড।' },
	acceptOrRefuse: { en: 'Accept or refuse it.', bn: 'গ্রহণ বা প্রত্যাখ্যান করুন।' },
	codeMessage: {
		en: 'Your Motor code is {code}. It is valid for 10 minutes. Nobody from Motor will ask you for it.',
		bn: 'আপনার Motor কোড {code}। কোডটি ১০ মিনিট চলবে। Motor-এর কেউ কখনো এই কোড চাইবে না।',
	},
	codeNotSent: {
		en: 'The code could not be sent. Please try again.',
		bn: 'কোডটি পাঠানো যায়নি। আবার চেষ্টা করুন।',
	},
	phoneFirst: { en: 'Prove your phone by the code first.', bn: 'আগে কোড দিয়ে ফোন নম্বরটি যাচাই করুন।' },
	noDocumentNow: {
		en: 'No document is needed now.',
		bn: 'এখন কোনো কাগজপত্রের দরকার নেই।',
	},
	noCodes: { en: 'Codes cannot be sent here.', bn: 'এখান থেকে কোড পাঠানোর ব্যবস্থা নেই।' },
	chooseReportReason: { en: 'Choose what is wrong.', bn: 'কী সমস্যা, তা বেছে নিন।' },
	explainOther: { en: 'Write a few words about what is wrong.', bn: 'কী সমস্যা, দু-এক কথায় লিখুন।' },
} as const satisfies Record<string, Words>
