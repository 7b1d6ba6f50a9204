import type { OfferEnding } from '../../contract/deals/offers.ts'
import type { Words } from '../../contract/languages.ts'
import { type About, type EventKind, taka } from '../events/events.ts'

/** Offers change in the list and in their conversation. */
const offerChanged: EventKind['live'] = {
	name: 'offer',
	to: ['both sides'],
	data: ({ data }) => ({ _id: data.offer ?? null, conversation: data.conversation ?? null }),
}
const offered = ({ data }: About) => Number(data.price ?? 0)

/** Why an open offer is over, in a sentence of its own. */
const offerEndingWords: Record<OfferEnding, Words> = {
	booked: { en: 'Somebody has booked it.', bn: 'অন্য কেউ এটি বুক করেছেন।' },
	paused: { en: 'It is off the market for now.', bn: 'এটি আপাতত বিক্রি হচ্ছে না।' },
	sold: { en: 'It is sold.', bn: 'এটি বিক্রি হয়ে গেছে।' },
	hidden: { en: 'It is off the market.', bn: 'এটি এখন বাজারে নেই।' },
	price: { en: 'Its price has changed.', bn: 'এর দাম বদলেছে।' },
	deleted: { en: 'It is no longer there.', bn: 'এটি আর নেই।' },
	blocked: { en: 'You can no longer deal with each other.', bn: 'আপনাদের মধ্যে আর লেনদেন হবে না।' },
	suspended: { en: 'The account of one of you is suspended.', bn: 'আপনাদের একজনের অ্যাকাউন্ট স্থগিত আছে।' },
}
const endingOf = ({ data }: About) => offerEndingWords[data.reason as OfferEnding] ?? offerEndingWords.deleted

const stillThere: Words = {
	en: 'It is still on the market, and the buyer can offer another price.',
	bn: 'পণ্যটি এখনো বাজারে আছে, ক্রেতা চাইলে আবার দাম বলতে পারেন।',
}

const page = {
	conversation: ({ data }: About) => `/dashbord/messages/${data.conversation}`,
}

/** Of offers, to the other side, or to both where the system ended one. */
export const offerEvents = {
	offer_made: {
		name: { en: 'Somebody offers you a price', bn: 'কেউ দাম প্রস্তাব করলে' },
		roles: ['seller'],
		to: ['both sides'],
		words: (about) => ({
			en: `${about.actor} offers ${taka('en', offered(about))} for your ${about.product}.`,
			bn: `${about.actor} আপনার ${about.product}-এর জন্য ${taka('bn', offered(about))} দিতে চান।`,
		}),
		next: ({ price }) => ({
			en: `You ask ${taka('en', price)}. Accept, decline or name another price within 24 hours.`,
			bn: `আপনি চেয়েছেন ${taka('bn', price)}। ২৪ ঘণ্টার মধ্যে রাজি হোন, ফিরিয়ে দিন, বা অন্য দাম বলুন।`,
		}),
		at: page.conversation,
		mail: true,
		push: true,
		live: offerChanged,
	},
	offer_countered: {
		name: { en: 'Another price is named', bn: 'কেউ অন্য দাম বললে' },
		to: ['both sides'],
		words: (about) => ({
			en: `${about.actor} names ${taka('en', offered(about))} for ${about.product}.`,
			bn: `${about.product}-এর জন্য ${about.actor} ${taka('bn', offered(about))} বলেছেন।`,
		}),
		next: () => ({
			en: 'Accept, decline or name another price within 24 hours. If you accept, this is an order.',
			bn: '২৪ ঘণ্টার মধ্যে রাজি হোন, ফিরিয়ে দিন, বা অন্য দাম বলুন। রাজি হলে এটি একটি অর্ডার।',
		}),
		at: page.conversation,
		mail: true,
		push: true,
		live: offerChanged,
	},
	/** Both hear of it by the order that it makes. */
	offer_accepted: { to: [], live: offerChanged },
	offer_declined: {
		name: { en: 'An offer is declined', bn: 'প্রস্তাব ফিরিয়ে দিলে' },
		to: ['both sides'],
		words: (about) => ({
			en: `${about.actor} declined ${taka('en', offered(about))} for ${about.product}.`,
			bn: `${about.actor} ${about.product}-এর জন্য ${taka('bn', offered(about))} ফিরিয়ে দিয়েছেন।`,
		}),
		next: () => stillThere,
		at: page.conversation,
		mail: true,
		push: true,
		live: offerChanged,
	},
	offer_withdrawn: {
		name: { en: 'An offer is taken back', bn: 'প্রস্তাব ফিরিয়ে নিলে' },
		to: ['both sides'],
		words: (about) => ({
			en: `${about.actor} took back the offer of ${taka('en', offered(about))} for ${about.product}.`,
			bn: `${about.actor} ${about.product}-এর জন্য ${taka('bn', offered(about))}-এর প্রস্তাব ফিরিয়ে নিয়েছেন।`,
		}),
		at: page.conversation,
		live: offerChanged,
	},
	offer_expired: {
		name: { en: 'An offer is not answered in time', bn: 'সময়মতো প্রস্তাবের উত্তর না এলে' },
		to: ['both sides'],
		words: (about) => ({
			en: `Nobody answered the offer of ${taka('en', offered(about))} for ${about.product} in time.`,
			bn: `${about.product}-এর জন্য ${taka('bn', offered(about))}-এর প্রস্তাবের উত্তর সময়মতো আসেনি।`,
		}),
		next: () => stillThere,
		at: page.conversation,
		mail: true,
		live: offerChanged,
	},
	offer_ended: {
		name: { en: 'An offer is over', bn: 'প্রস্তাব শেষ হয়ে গেলে' },
		to: ['both sides'],
		words: (about) => ({
			en: `The offer of ${taka('en', offered(about))} for ${about.product} is over. ${endingOf(about).en}`,
			bn: `${about.product}-এর জন্য ${taka('bn', offered(about))}-এর প্রস্তাবটি শেষ। ${endingOf(about).bn}`,
		}),
		at: page.conversation,
		mail: true,
		live: offerChanged,
	},
} as const satisfies Record<string, EventKind>
