import type { SentenceText } from '../words.ts'

export const orderSentences = {
	notYourOrders: 'You are not allowed to see these orders.',
	bookedByAnother: 'Someone else has just booked this.',
	priceChanged: 'The price is now ৳{now}, no longer ৳{was}. Look at it again before you agree.',
	meetingChanged: 'The other side has proposed another meeting. Look at it before you agree.',
	extendedAlready: 'This order has already been given 14 more days.',
	nothingToAgree: 'The other side has not proposed a meeting to agree to.',
	proposalPast: 'The proposed time is over. Propose another.',
	noShowTooEarly: 'You can say so from 30 minutes after the time you agreed on.',
	codeNotTaken: 'The code is no longer accepted. Ask the buyer to confirm the handover on their own phone.',
	paymentInReview: 'An admin is checking the payment. Do not hand anything over until it is decided.',
	orderMovedOn: 'This order has moved on meanwhile. Look at it again.',
	tooManyUnanswered: 'You have {max} bookings waiting for an answer. Cancel one first, or wait for the sellers.',
	chooseOrderAction: 'Choose what to do with the order.',
	chooseReason: 'Choose one of the reasons.',
	sayReason: 'Say in a few words why.',
	giveMeeting: 'Give a place and a time to meet.',
	meetingTime: 'Choose a time in the future, at most 90 days ahead.',
	meetingTitle: 'Handover: {product}, with {name}',
	wrongHandoverCode: 'This is not the code. Ask the buyer to read it to you again.',
	codePaused: 'Five wrong codes. Wait 15 minutes, or ask the buyer to confirm on their own phone.',
} as const satisfies Record<string, SentenceText>
