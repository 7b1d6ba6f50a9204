import type { Words } from '../languages.ts'

/** Offers and counter-offers. */
export const offerSentences = {
	notYourOffer: { en: 'This offer is not yours.', bn: 'এই প্রস্তাবটি আপনার নয়।' },
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
} as const satisfies Record<string, Words>
