import type { SentenceText } from '../words.ts'

export const offerSentences = {
	notYourOffer: 'This offer is not yours.',
	chooseOfferAction: 'Choose accept, decline, counter or withdraw.',
	offerRange: 'Offer from ৳{min} to ৳{max}.',
	offerTooLow: 'The seller does not look at offers this low.',
	offerTriesUsed: 'Your offers for this were too low {max} times. You can still book it at its price.',
	noOffersNow: 'You can no longer make an offer for this.',
	offersOff: 'The seller does not take offers for this.',
	offerOpen: 'You already have an open offer for this.',
	tooManyOffers: 'You have {max} open offers. Withdraw one first, or wait for an answer.',
	offersToOneUsed: 'You have made them {max} offers in a day. Wait for an answer, or try again tomorrow.',
	tooManyCounters: 'You have named {max} other prices. Accept or decline now.',
	offersWouldEnd: 'Open offers that this would end: {count}.',
	paidOnline: 'The price cannot change any more: a payment was made, or is under way.',
	offerOver: 'This offer is no longer open.',
	leastOfferRange: 'The least offer has to be below the price.',
} as const satisfies Record<string, SentenceText>
