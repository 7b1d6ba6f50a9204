import type { SentenceText } from '../words.ts'

export const paymentSentences = {
	giveOrderOrListing: 'Give either order_id or product_id.',
	giveReason: 'Give the reason, in {min} to {max} characters.',
	choosePayout: 'Choose bKash, Nagad, Rocket or a bank.',
	payMobile: 'The payment page needs your mobile number, such as 01712345678.',
	noOnlinePayment: 'Online payment is not offered here. You pay when you meet.',
	notPayable: 'Prices from ৳{min} to ৳{max} can be paid online. You pay this one when you meet.',
	paidAlready: 'This order is already paid.',
	orderEndedUnpaid: 'This order is over, so it cannot be paid.',
	gatewayRefused: 'The payment service did not take this payment. Nothing was charged. You can pay when you meet.',
	gatewayAway: 'The payment service does not answer right now. Nothing was charged. Try again in a moment.',
	noticeNotAccepted: 'This notice is not accepted.',
	paidOutAlready: 'This was paid before, with another reference.',
	noPayoutAccount: 'The seller has not said where to be paid.',
} as const satisfies Record<string, SentenceText>
