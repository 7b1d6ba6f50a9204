import type { Language } from './languages.ts'

type Row = Readonly<Record<Language, string>>

/** What can stand for `{what}`, which always starts a sentence. */
const things = {
	name: { en: 'The name', bn: 'নাম' },
	password: { en: 'The password', bn: 'পাসওয়ার্ড' },
	productName: { en: 'The product name', bn: 'পণ্যের নাম' },
	description: { en: 'The description', bn: 'বিবরণ' },
	maker: { en: 'The maker', bn: 'নির্মাতার নাম' },
	size: { en: 'The size', bn: 'সাইজ' },
	bikeModel: { en: 'The bike model', bn: 'বাইকের মডেল' },
	place: { en: 'The place', bn: 'জায়গার নাম' },
	listing: { en: 'This listing', bn: 'এই পণ্যটি' },
	order: { en: 'This order', bn: 'এই অর্ডারটি' },
	user: { en: 'This user', bn: 'এই ব্যবহারকারী' },
	seller: { en: 'This seller', bn: 'এই বিক্রেতা' },
	meeting: { en: 'This meeting', bn: 'এই সাক্ষাৎটি' },
	session: { en: 'This session', bn: 'এই সেশনটি' },
	category: { en: 'This category', bn: 'এই ক্যাটাগরিটি' },
	picture: { en: 'This picture', bn: 'এই ছবিটি' },
	conversation: { en: 'This conversation', bn: 'এই আলাপটি' },
	message: { en: 'The message', bn: 'মেসেজ' },
	offer: { en: 'This offer', bn: 'এই প্রস্তাবটি' },
	note: { en: 'The explanation', bn: 'ব্যাখ্যা' },
	payment: { en: 'This payment', bn: 'এই পেমেন্টটি' },
	payout: { en: 'This payout', bn: 'এই পাওনাটি' },
	reason: { en: 'The reason', bn: 'কারণ' },
	accountNumber: { en: 'The account number', bn: 'অ্যাকাউন্ট নম্বর' },
	reference: { en: 'The reference', bn: 'রেফারেন্স' },
	review: { en: 'The review', bn: 'রিভিউ' },
	answer: { en: 'The answer', bn: 'উত্তর' },
	reportText: { en: 'The explanation', bn: 'ব্যাখ্যা' },
	verification: { en: 'This request', bn: 'এই আবেদনটি' },
	savedSearch: { en: 'This saved search', bn: 'সংরক্ষিত এই খোঁজটি' },
	link: { en: 'What this link was for', bn: 'এই লিংকটি যার জন্য ছিল, তা' },
} as const satisfies Record<string, Row>
export type Thing = keyof typeof things

/** THE SENTENCES: everything the server says to people. `{name}` stands for a value. */
export const sentences = {
	fault: {
		en: 'Something went wrong on our side. Please try again.',
		bn: 'আমাদের এখানে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
	},
	outage: {
		en: "We can't reach the marketplace right now. Please try again.",
		bn: 'এই মুহূর্তে তথ্য আনা যাচ্ছে না। আবার চেষ্টা করুন।',
	},
	overload: {
		en: 'Too many people are here at once. Please try again in a moment.',
		bn: 'এই মুহূর্তে খুব বেশি মানুষ এখানে আছেন। একটু পরে আবার চেষ্টা করুন।',
	},
	tooOften: {
		en: 'Too many attempts. Wait a little and try again.',
		bn: 'অনেকবার চেষ্টা করা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
	},
	foreignWrite: {
		en: 'This request came from another site and was refused.',
		bn: 'অনুরোধটি অন্য সাইট থেকে এসেছে, তাই নেওয়া হয়নি।',
	},
	unreadable: { en: 'The request could not be read.', bn: 'অনুরোধটি পড়া যাচ্ছে না।' },
	notJson: { en: 'The body is not valid JSON.', bn: 'পাঠানো তথ্য JSON নয়।' },
	sendJson: {
		en: 'Send JSON, with the content type application/json.',
		bn: 'application/json content type দিয়ে JSON পাঠান।',
	},
	noNul: { en: 'Text cannot contain NUL characters.', bn: 'লেখায় NUL অক্ষর থাকতে পারে না।' },
	tooLarge: { en: 'This is too large.', bn: 'এটি অনেক বড়।' },
	nothingHere: { en: 'There is nothing at this address.', bn: 'এই ঠিকানায় কিছু নেই।' },

	signInFirst: { en: 'Please sign in first.', bn: 'আগে লগ ইন করুন।' },
	signInAgain: { en: 'Please sign in again.', bn: 'আবার লগ ইন করুন।' },
	finishRegistration: { en: 'Please finish your registration first.', bn: 'আগে নিবন্ধন শেষ করুন।' },
	notAllowed: { en: 'You are not allowed to do this.', bn: 'এটি করার অনুমতি আপনার নেই।' },
	notYourOrders: { en: 'You are not allowed to see these orders.', bn: 'এই অর্ডারগুলো দেখার অনুমতি আপনার নেই।' },
	notYourConversation: {
		en: 'You are not allowed to see this conversation.',
		bn: 'এই আলাপ দেখার অনুমতি আপনার নেই।',
	},
	notYourOffer: { en: 'This offer is not yours.', bn: 'এই প্রস্তাবটি আপনার নয়।' },
	onlyYourself: { en: 'You can only save your own details.', bn: 'আপনি শুধু নিজের তথ্য সংরক্ষণ করতে পারেন।' },
	registeredAlready: { en: 'You are already registered.', bn: 'আপনি আগেই নিবন্ধন করেছেন।' },
	emailFixed: { en: 'You cannot change your e-mail address here.', bn: 'ই-মেইল ঠিকানা এখানে বদলানো যায় না।' },
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

	missing: { en: '{what} could not be found.', bn: '{what} পাওয়া যায়নি।' },
	bookedByAnother: { en: 'Someone else has just booked this.', bn: 'এইমাত্র অন্য কেউ এটি বুক করেছেন।' },
	bookedNotAdvertised: {
		en: 'A booked listing cannot be advertised.',
		bn: 'বুক হয়ে যাওয়া পণ্য প্রচার করা যায় না।',
	},
	bookedNotChanged: {
		en: 'This listing is booked and cannot be changed now.',
		bn: 'পণ্যটি বুক হয়ে আছে, তাই এখন বদলানো যাবে না।',
	},
	soldForGood: {
		en: 'This listing is sold. You can list the gear again as a new one.',
		bn: 'পণ্যটি বিক্রি হয়ে গেছে। চাইলে নতুন করে আবার দিতে পারেন।',
	},
	hiddenByAdmin: {
		en: 'An admin has taken this listing off the market.',
		bn: 'একজন অ্যাডমিন পণ্যটি সরিয়ে রেখেছেন।',
	},
	editedMeanwhile: {
		en: 'This listing was changed meanwhile. Nothing was overwritten.',
		bn: 'এর মধ্যে পণ্যটির তথ্য বদলেছে। কোনো কিছু মুছে যায়নি।',
	},
	tooLate: { en: 'This is no longer possible.', bn: 'এটি আর করা যাবে না।' },
	notOneListing: {
		en: 'These details do not match exactly one available listing.',
		bn: 'এই তথ্য দিয়ে ঠিক একটি বিক্রিযোগ্য পণ্য পাওয়া যায় না।',
	},

	notText: { en: 'This has to be text.', bn: 'এখানে লেখা দিতে হবে।' },
	giveClientId: {
		en: 'Give each message a client_id of 1 to {max} characters.',
		bn: 'প্রতিটি মেসেজে ১ থেকে {max} অক্ষরের একটি client_id দিন।',
	},
	giveOrderId: { en: "Give the order's id.", bn: 'অর্ডারটির id দিন।' },
	giveMessageId: { en: "Give the message's id.", bn: 'মেসেজটির id দিন।' },
	listingOrOrder: { en: 'Give product_id or order_id.', bn: 'product_id অথবা order_id দিন।' },
	writeSomething: { en: 'Write a message or add a picture.', bn: 'কিছু লিখুন, অথবা একটি ছবি দিন।' },
	chooseReportReason: { en: 'Choose what is wrong.', bn: 'কী সমস্যা, তা বেছে নিন।' },
	explainOther: { en: 'Write a few words about what is wrong.', bn: 'কী সমস্যা, দু-এক কথায় লিখুন।' },
	ownMessage: { en: 'You can only report messages of the other person.', bn: 'শুধু অন্যজনের মেসেজ নিয়ে অভিযোগ করা যায়।' },
	codeInMessage: {
		en: 'Do not send the handover code. Say it only when you have seen the gear and agree.',
		bn: 'হস্তান্তরের কোড পাঠাবেন না। জিনিস দেখে রাজি হলে তবেই কোডটি বলুন।',
	},
	notBetweenYou: {
		en: 'You and this person cannot write, offer or book with each other.',
		bn: 'আপনি আর এই ব্যক্তি একে অন্যকে লিখতে, প্রস্তাব দিতে বা বুক করতে পারবেন না।',
	},
	personLeft: { en: 'This person has left Motor.', bn: 'এই ব্যক্তি Motor ছেড়ে গেছেন।' },
	notYourself: { en: 'You cannot block yourself.', bn: 'নিজেকে ব্লক করা যায় না।' },
	adminNotBlocked: { en: 'An admin cannot be blocked.', bn: 'অ্যাডমিনকে ব্লক করা যায় না।' },
	newcomerConversations: {
		en: 'New members can start {max} conversations a day. Try again later.',
		bn: 'নতুন সদস্যরা দিনে {max}টি আলাপ শুরু করতে পারেন। পরে আবার চেষ্টা করুন।',
	},
	newcomerMessages: {
		en: 'New members can send {max} messages in ten minutes. Wait a little.',
		bn: 'নতুন সদস্যরা দশ মিনিটে {max}টি মেসেজ পাঠাতে পারেন। একটু অপেক্ষা করুন।',
	},

	chooseOfferAction: {
		en: 'Choose accept, decline, counter or withdraw.',
		bn: 'accept, decline, counter বা withdraw দিন।',
	},
	offerRange: { en: 'Offer from ৳{min} to ৳{max}.', bn: '৳{min} থেকে ৳{max}-এর মধ্যে প্রস্তাব দিন।' },
	offerTooLow: {
		en: 'The seller does not look at offers this low.',
		bn: 'এত কম দামের প্রস্তাব বিক্রেতা দেখেন না।',
	},
	offerTriesUsed: {
		en: 'Your offers for this were too low {max} times. You can still book it at its price.',
		bn: 'এর জন্য আপনার প্রস্তাব {max} বার খুব কম ছিল। পুরো দামে এখনো বুক করতে পারেন।',
	},
	noOffersNow: { en: 'This can no longer be offered for.', bn: 'এর জন্য আর প্রস্তাব দেওয়া যাবে না।' },
	offersOff: { en: 'The seller does not take offers for this.', bn: 'এর জন্য বিক্রেতা কোনো প্রস্তাব নেন না।' },
	offerOpen: {
		en: 'You already have an open offer for this.',
		bn: 'এর জন্য আপনার একটি প্রস্তাব আগে থেকেই খোলা আছে।',
	},
	tooManyOffers: {
		en: 'You have {max} open offers. Withdraw one first, or wait for an answer.',
		bn: 'আপনার {max}টি প্রস্তাব খোলা আছে। আগে একটি ফিরিয়ে নিন, অথবা উত্তরের অপেক্ষা করুন।',
	},
	tooManyCounters: {
		en: 'You have named {max} other prices. Accept or decline now.',
		bn: 'আপনি {max} বার অন্য দাম বলেছেন। এবার মেনে নিন, অথবা ফিরিয়ে দিন।',
	},
	offerOver: { en: 'This offer is no longer open.', bn: 'এই প্রস্তাবটি আর খোলা নেই।' },
	leastOfferRange: {
		en: 'The least offer has to be below the price.',
		bn: 'সর্বনিম্ন প্রস্তাব দামের চেয়ে কম হতে হবে।',
	},
	extendedAlready: {
		en: 'This order has already been given 14 days more.',
		bn: 'এই অর্ডারের সময় আগেই একবার ১৪ দিন বাড়ানো হয়েছে।',
	},
	nothingToAgree: {
		en: 'There is no meeting of the other side to agree to.',
		bn: 'রাজি হওয়ার মতো অন্য পক্ষের কোনো প্রস্তাব নেই।',
	},
	noShowTooEarly: {
		en: 'You can say so from 30 minutes after the time you agreed on.',
		bn: 'ঠিক করা সময়ের ৩০ মিনিট পর থেকে এটি জানানো যায়।',
	},
	codeNotTaken: {
		en: 'The code is no longer taken. Ask the buyer to confirm the handover on their own phone.',
		bn: 'কোডটি আর নেওয়া হচ্ছে না। ক্রেতাকে তাঁর নিজের ফোন থেকে জিনিস বুঝে পাওয়ার কথা জানাতে বলুন।',
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

	required: { en: 'This field is required.', bn: 'এই ঘরটি পূরণ করতে হবে।' },
	notValid: { en: 'This is not valid.', bn: 'এটি সঠিক নয়।' },
	checkInput: { en: 'Please check what you entered.', bn: 'যা লিখেছেন তা দেখে নিন।' },
	tooShort: { en: '{what} needs at least {min} characters.', bn: '{what} অন্তত {min} অক্ষরের হতে হবে।' },
	tooLong: { en: '{what} can have at most {max} characters.', bn: '{what} সর্বোচ্চ {max} অক্ষরের হতে পারে।' },
	giveEmail: {
		en: 'Enter an e-mail address, such as name@example.com.',
		bn: 'একটি ই-মেইল ঠিকানা দিন, যেমন name@example.com।',
	},
	chooseRole: { en: 'Choose to join as a buyer or a seller.', bn: 'ক্রেতা না বিক্রেতা হিসেবে যোগ দেবেন, বেছে নিন।' },
	wholeTaka: { en: 'Enter the price in whole taka.', bn: 'পয়সা ছাড়া, পুরো টাকায় দাম দিন।' },
	priceRange: { en: 'Enter a price from ৳{min} to ৳{max}.', bn: '৳{min} থেকে ৳{max}-এর মধ্যে দাম দিন।' },
	usedTimeRange: {
		en: 'Enter the years of use, from {min} to {max}.',
		bn: 'কত বছর ব্যবহৃত তা লিখুন, {min} থেকে {max}।',
	},
	chooseCondition: { en: 'Choose the condition.', bn: 'অবস্থা বেছে নিন।' },
	chooseBrand: { en: 'Choose one of the brands.', bn: 'একটি ব্র্যান্ড বেছে নিন।' },
	chooseGearType: { en: 'Choose the type of gear.', bn: 'কী ধরনের গিয়ার, বেছে নিন।' },
	chooseState: { en: 'Choose one of the states.', bn: 'একটি অবস্থা বেছে নিন।' },
	chooseColour: { en: 'Choose one of the colours.', bn: 'একটি রং বেছে নিন।' },
	chooseDistrict: { en: 'Choose one of the districts.', bn: 'একটি জেলা বেছে নিন।' },
	fitsCount: { en: 'Name at most {max} bikes.', bn: 'সর্বোচ্চ {max}টি বাইকের নাম দিন।' },
	knownBike: { en: 'Choose a bike from the list.', bn: 'তালিকা থেকে একটি বাইক বেছে নিন।' },
	bikeYears: {
		en: 'Enter a year from {min} to {max}.',
		bn: '{min} থেকে {max}-এর মধ্যে একটি সাল দিন।',
	},
	yearsInOrder: { en: 'The first year comes after the last.', bn: 'প্রথম সালটি শেষ সালের পরে।' },
	giveVersion: {
		en: 'Send the version of the listing as you read it.',
		bn: 'পণ্যটি যেমন পেয়েছেন সেই version পাঠান।',
	},
	giveMobile: {
		en: 'Enter a Bangladeshi mobile number, such as 01712345678 or +8801712345678.',
		bn: 'বাংলাদেশের মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮ বা +৮৮০১৭১২৩৪৫৬৭৮।',
	},
	placeRange: {
		en: 'Give a place of {min} to {max} characters, or leave this empty.',
		bn: '{min} থেকে {max} অক্ষরে জায়গার নাম লিখুন, অথবা ঘরটি খালি রাখুন।',
	},
	noticeIds: {
		en: 'Give the ids of at most {max} notifications, or nothing for all.',
		bn: 'সর্বোচ্চ {max}টি বিজ্ঞপ্তির id দিন, অথবা সবগুলোর জন্য কিছুই দেবেন না।',
	},
	timeOfDay: { en: 'Give a time of day, such as 22:00.', bn: 'সময় লিখুন, যেমন 22:00।' },
	noticeKinds: {
		en: 'Say for each kind whether you want it in the application and by mail.',
		bn: 'কোন বিজ্ঞপ্তি অ্যাপে আর কোনটি মেইলে চান, তা প্রতিটির জন্য জানান।',
	},
	notSubscription: {
		en: 'This is no subscription of a browser that we can send to.',
		bn: 'এটি এমন কোনো ব্রাউজারের সাবস্ক্রিপশন নয়, যেখানে আমরা পাঠাতে পারি।',
	},
	noSuchNotice: { en: 'There is no such kind of notification.', bn: 'এমন কোনো বিজ্ঞপ্তি নেই।' },
	tooManyScreens: {
		en: 'Motor is open on too many screens. Close one and try again.',
		bn: 'একসঙ্গে অনেক জায়গায় Motor খোলা আছে। একটি বন্ধ করে আবার চেষ্টা করুন।',
	},
	chooseLanguage: { en: 'Choose one of the languages.', bn: 'একটি ভাষা বেছে নিন।' },
	neededWithoutId: {
		en: 'Required to find the listing when there is no product_id.',
		bn: 'product_id না দিলে পণ্যটি খুঁজতে এটি লাগবে।',
	},
	giveListingId: { en: "Give the listing's id.", bn: 'পণ্যটির id দিন।' },
	giveListingName: { en: "Give the listing's name.", bn: 'পণ্যটির নাম দিন।' },
	nameSeller: { en: "Give the seller's e-mail address.", bn: 'বিক্রেতার ই-মেইল ঠিকানা দিন।' },
	limitRange: { en: 'Give a limit from {min} to {max}.', bn: '{min} থেকে {max}-এর মধ্যে সীমা দিন।' },
	sortFields: {
		en: 'Sort by {fields}. Put - in front for descending order.',
		bn: '{fields} দিয়ে সাজান; উল্টো ক্রমের জন্য আগে - দিন।',
	},
	trueOrFalse: { en: 'Give true or false.', bn: 'true বা false দিন।' },
	searchPrice: { en: 'Give a price in whole taka, up to ৳{max}.', bn: 'পুরো টাকায় দাম দিন, সর্বোচ্চ ৳{max}।' },
	minAboveMax: {
		en: 'The lowest price is above the highest.',
		bn: 'সর্বনিম্ন দাম সর্বোচ্চ দামের চেয়ে বেশি।',
	},
	searchBike: {
		en: 'Give a bike as make:model or make:model:year, such as yamaha:R15.',
		bn: 'বাইক লিখুন make:model বা make:model:year আকারে, যেমন yamaha:R15।',
	},
	chooseSort: {
		en: 'Sort by relevance, newest, price, -price or -saving.',
		bn: 'relevance, newest, price, -price বা -saving দিয়ে সাজান।',
	},
	unknownValue: { en: 'This is not one of the values to choose from.', bn: 'এটি বেছে নেওয়ার মতো কোনো মান নয়।' },
	searchTooCostly: {
		en: 'This search takes too long right now. Add a word or a filter, or try again in a moment.',
		bn: 'এই মুহূর্তে খুঁজতে বেশি সময় লাগছে। আরেকটি শব্দ বা ফিল্টার যোগ করুন, অথবা একটু পরে আবার চেষ্টা করুন।',
	},
	searchAddress: {
		en: 'Give the address of search results, such as /search?q=helmet.',
		bn: 'খোঁজার ফলাফলের ঠিকানা দিন, যেমন /search?q=helmet।',
	},
	wordsToLeaveOut: {
		en: 'Give a list of at most {max} words to leave out, each of up to {length} characters.',
		bn: 'বাদ দেওয়ার শব্দের তালিকা দিন: সর্বোচ্চ {max}টি শব্দ, প্রতিটি {length} অক্ষর পর্যন্ত।',
	},
	chooseRhythm: {
		en: 'Choose at once, daily, weekly or never.',
		bn: 'at once, daily, weekly বা never, একটি বেছে নিন।',
	},
	tooManySavedSearches: {
		en: 'You have saved {max} searches. Delete one first.',
		bn: 'আপনি {max}টি খোঁজ সংরক্ষণ করেছেন। আগে একটি মুছুন।',
	},
	tooManyFollowed: {
		en: 'You follow {max} sellers. Leave one first.',
		bn: 'আপনি {max} জন বিক্রেতাকে অনুসরণ করছেন। আগে একজনকে বাদ দিন।',
	},
	tooManyHidden: {
		en: 'You hide {max} sellers. Show one again first.',
		bn: 'আপনি {max} জন বিক্রেতাকে লুকিয়ে রেখেছেন। আগে একজনকে আবার দেখান।',
	},
	notYourOwnListings: {
		en: 'These are your own listings.',
		bn: 'এগুলো আপনার নিজেরই পণ্য।',
	},
	foreignCursor: {
		en: 'Use the cursor from the Link header of the previous page.',
		bn: 'আগের পৃষ্ঠার Link হেডার থেকে cursor নিন।',
	},

	giveOrderOrListing: {
		en: 'Give either order_id or product_id.',
		bn: 'order_id অথবা product_id, যেকোনো একটি দিন।',
	},
	giveReason: {
		en: 'Give the reason, in {min} to {max} characters.',
		bn: '{min} থেকে {max} অক্ষরে কারণটি লিখুন।',
	},
	chooseAction: { en: 'Choose one of the actions.', bn: 'একটি কাজ বেছে নিন।' },
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

	uploadPicture: { en: 'Upload a picture of the product.', bn: 'পণ্যের একটি ছবি আপলোড করুন।' },
	imageCount: { en: 'Give {min} to {max} pictures.', bn: '{min} থেকে {max}টি ছবি দিন।' },
	sendPicture: {
		en: 'Send the picture in the multipart field "{field}".',
		bn: 'ছবিটি multipart ফিল্ড "{field}"-এ পাঠান।',
	},
	pictureBytes: { en: 'A picture can have at most {max} MB.', bn: 'ছবি সর্বোচ্চ {max} MB হতে পারে।' },
	picturePixels: {
		en: 'The picture can have at most {max} megapixels.',
		bn: 'ছবি সর্বোচ্চ {max} মেগাপিক্সেল হতে পারে।',
	},
	notPicture: {
		en: 'The file is not a JPEG, PNG, WebP or AVIF picture.',
		bn: 'ফাইলটি JPEG, PNG, WebP বা AVIF ছবি নয়।',
	},
	pictureDamaged: { en: 'The picture is damaged or incomplete.', bn: 'ছবিটি নষ্ট বা অসম্পূর্ণ।' },
	pictureTooSlow: {
		en: 'The picture takes too long to read. Save it again as a JPEG and send that.',
		bn: 'ছবিটি পড়তে অনেক সময় লাগছে। ছবিটি আবার JPEG হিসেবে সেভ করে পাঠান।',
	},
	pictureNotShown: {
		en: 'The picture cannot be shown right now. Please try again.',
		bn: 'ছবিটি এখন দেখানো যাচ্ছে না। আবার চেষ্টা করুন।',
	},
	pictureNotStored: {
		en: 'The picture could not be stored. Please try again.',
		bn: 'ছবিটি রাখা যায়নি। আবার চেষ্টা করুন।',
	},
	picturesBusy: {
		en: 'Too many pictures are being uploaded right now. Try again in a moment.',
		bn: 'একসঙ্গে অনেক ছবি আসছে। একটু পরে আবার চেষ্টা করুন।',
	},

	wrongPassword: {
		en: 'The e-mail address or the password is wrong.',
		bn: 'ই-মেইল ঠিকানা বা পাসওয়ার্ড ভুল।',
	},
	emailTaken: {
		en: 'An account with this e-mail address already exists.',
		bn: 'এই ই-মেইল ঠিকানায় আগে থেকেই একটি অ্যাকাউন্ট আছে।',
	},
	wrongOwnEmail: { en: 'This is not the e-mail address of your account.', bn: 'এটি আপনার অ্যাকাউন্টের ই-মেইল ঠিকানা নয়।' },
	wrongOwnPassword: { en: 'The password is wrong.', bn: 'পাসওয়ার্ড ভুল।' },
	wrongCurrentPassword: { en: 'The current password is wrong.', bn: 'বর্তমান পাসওয়ার্ড ভুল।' },
	noPasswordYet: {
		en: 'This account has no password yet. Ask for a link to set one.',
		bn: 'এই অ্যাকাউন্টে এখনো পাসওয়ার্ড নেই। পাসওয়ার্ড দিতে একটি লিংক চেয়ে নিন।',
	},
	commonPassword: {
		en: 'This is one of the most common passwords. Choose another.',
		bn: 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন। অন্য একটি বেছে নিন।',
	},
	personalPassword: {
		en: 'The password needs more than your name, your e-mail address or the name of this site.',
		bn: 'শুধু নিজের নাম, ই-মেইল ঠিকানা বা এই সাইটের নাম দিয়ে পাসওয়ার্ড বানাবেন না।',
	},
	busy: {
		en: 'Too many people are signing in right now. Try again in a moment.',
		bn: 'এই মুহূর্তে অনেকে লগ ইন করছেন। একটু পরে আবার চেষ্টা করুন।',
	},
	linkUsedUp: {
		en: 'This link is no longer valid. Ask for a new one.',
		bn: 'এই লিংকটি আর কার্যকর নয়। নতুন একটি চেয়ে নিন।',
	},
	giveLoginCode: { en: 'Enter the code from your app, or a recovery code.', bn: 'অ্যাপের কোড অথবা একটি রিকভারি কোড লিখুন।' },
	wrongLoginCode: { en: "This code is wrong, or it's no longer valid.", bn: 'কোডটি ভুল, অথবা আর কার্যকর নয়।' },
	secondFactorOn: { en: 'Two-step login is already on.', bn: 'দুই ধাপের লগ ইন আগে থেকেই চালু আছে।' },
	secondFactorOff: { en: 'Two-step login is not on.', bn: 'দুই ধাপের লগ ইন চালু নেই।' },
	secondFactorFirst: {
		en: 'Admins need two-step login. Turn it on in My Account first.',
		bn: 'অ্যাডমিনের দুই ধাপের লগ ইন লাগে। আগে আমার অ্যাকাউন্টে গিয়ে চালু করুন।',
	},
	linkIncomplete: { en: 'This link is not complete.', bn: 'লিংকটি সম্পূর্ণ নয়।' },
	providerNotOffered: { en: 'This way of signing in is not offered here.', bn: 'এখানে এভাবে লগ ইন করার ব্যবস্থা নেই।' },
	nameProvider: { en: 'Name the sign-in provider.', bn: 'কোন মাধ্যমে লগ ইন করবেন তা জানান।' },
	ownPath: { en: 'Use a path on this site.', bn: 'এই সাইটের একটি ঠিকানা দিন।' },
} as const satisfies Record<string, Row>

export type SentenceKey = keyof typeof sentences

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Values<Key extends SentenceKey> = {
	readonly [Name in Names<(typeof sentences)[Key]['en']>]: Name extends 'what' ? Thing : string | number
}
type ValuesOf<Key extends SentenceKey> = Names<(typeof sentences)[Key]['en']> extends never ? [] : [values: Values<Key>]

export type PlainSentence = { [Key in SentenceKey]: ValuesOf<Key> extends [] ? Key : never }[SentenceKey]

declare const fromTheTable: unique symbol
export type Sentence = Row & { readonly [fromTheTable]: true }

// No separator in four digits: "2000 characters".
const numbers: Record<Language, Intl.NumberFormat> = {
	en: new Intl.NumberFormat('en', { useGrouping: 'min2' }),
	bn: new Intl.NumberFormat('bn-BD', { useGrouping: 'min2' }),
}

function fill(language: Language, text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = values[name] ?? ''
		if (name === 'what') return things[value as Thing][language]
		return typeof value === 'number' ? numbers[language].format(value) : value
	})
}

export function say<Key extends SentenceKey>(key: Key, ...[values]: ValuesOf<Key>): Sentence {
	const row: Row = sentences[key]
	const said = Object.entries(row).map(([language, text]) => [language, fill(language as Language, text, values ?? {})])
	return Object.fromEntries(said)
}

/** Packs a sentence into a schema message, which has to be a string. `saidBy` unpacks it. */
export function reason<Key extends SentenceKey>(key: Key, ...[values]: ValuesOf<Key>): string {
	return JSON.stringify([key, values])
}

/** Unpacks a schema message. Zod's own messages become "not valid". */
export function saidBy(message: string): Sentence {
	if (!message.startsWith('["')) return say('notValid')
	const [key, values] = JSON.parse(message) as [SentenceKey, never]
	return say(key, values)
}
