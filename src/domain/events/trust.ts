import type { Words } from '../../contract/languages.ts'
import type { EventKind } from './events.ts'

const reasonGiven: EventKind['next'] = ({ data: { reason } }) =>
	typeof reason === 'string' && reason !== ''
		? { en: `The reason given: ${reason}`, bn: `যে কারণ জানানো হয়েছে: ${reason}` }
		: { en: 'No reason was given.', bn: 'কোনো কারণ জানানো হয়নি।' }

const resume: Words = {
	en: 'It is paused: put it back on the market when you like.',
	bn: 'পণ্যটি এখন থামানো আছে। যখন চান আবার চালু করুন।',
}
const orderHoldsIt: Words = {
	en: 'Its order goes on as before.',
	bn: 'এর অর্ডার আগের মতোই চলবে।',
}
const sold: Words = {
	en: 'It has been sold, so it does not go back on the market.',
	bn: 'পণ্যটি বিক্রি হয়ে গেছে, তাই এটি আর বাজারে ফিরবে না।',
}
const afterShown: Readonly<Record<string, Words>> = { booked: orderHoldsIt, sold }

const order: EventKind['at'] = ({ orderId }) => `/dashbord/order/${orderId}`
/** Its reviews stand on the order's page. */
const orderChanged: EventKind['live'] = {
	name: 'order',
	to: ['buyer', 'seller'],
	data: ({ orderId }) => ({ _id: orderId }),
}
/** Open queues of admins show what waits, and no longer what one of them has decided. */
export const caseChanged = {
	name: 'case',
	to: ['admins'],
	others: true,
	data: ({ listingId, personId }) => ({ _id: listingId ?? personId }),
} as const satisfies EventKind['live']
/** Their own screens show the mark, too, whatever they wish to be told of. */
export const markChanged = { ...caseChanged, to: ['admins', 'person'] } as const satisfies EventKind['live']
const ownListings = () => '/dashbord/my-products'
const account = () => '/dashbord/account'

/** Reviews, reports, suspension and verification. */
export const trustEvents = {
	review_waiting: {
		to: ['buyer', 'seller'],
		words: ({ actor, product }) => ({
			en: `${actor} rated your deal: ${product}.`,
			bn: `${product} নিয়ে কেনাবেচার রিভিউ দিয়েছেন ${actor}।`,
		}),
		next: () => ({
			en: 'Rate it too, and both reviews appear at once. Otherwise theirs appears 14 days after the handover.',
			bn: 'আপনিও রিভিউ দিলে সঙ্গে সঙ্গে দুটিই দেখা যাবে। না দিলে হস্তান্তরের ১৪ দিন পরে তাঁরটি দেখা যাবে।',
		}),
		at: order,
		live: orderChanged,
		mail: true,
	},
	review: {
		to: ['buyer', 'seller'],
		words: ({ product }) => ({
			en: `The reviews of your deal can be seen now: ${product}.`,
			bn: `${product} নিয়ে কেনাবেচার রিভিউ এখন দেখা যাচ্ছে।`,
		}),
		at: order,
		live: orderChanged,
	},
	review_answered: {
		to: ['buyer', 'seller'],
		words: ({ actor }) => ({ en: `${actor} answered your review.`, bn: `${actor} আপনার রিভিউয়ের উত্তর দিয়েছেন।` }),
		at: order,
		live: orderChanged,
	},
	review_removed: {
		to: ['person'],
		words: () => ({ en: 'An admin removed your review.', bn: 'একজন অ্যাডমিন আপনার রিভিউ সরিয়ে দিয়েছেন।' }),
		next: reasonGiven,
		at: order,
		live: orderChanged,
		mail: true,
		always: true,
	},
	report_dismissed: {
		to: ['person'],
		words: ({ product }) => ({
			en: `We looked at ${product}, which you reported. It stays as it is. Thank you for telling us.`,
			bn: `আপনার রিপোর্ট পেয়ে আমরা ${product} দেখেছি। পণ্যটি যেমন আছে তেমনই থাকছে। জানানোর জন্য ধন্যবাদ।`,
		}),
	},
	report_upheld: {
		to: ['person'],
		words: ({ product }) => ({
			en: `We looked at ${product}, which you reported, and acted on it. Thank you.`,
			bn: `আপনার রিপোর্ট পেয়ে আমরা ${product} নিয়ে ব্যবস্থা নিয়েছি। ধন্যবাদ।`,
		}),
	},
	listing_hidden: {
		to: ['seller'],
		words: ({ product }) => ({
			en: `An admin hid your ${product}. Only you can see it.`,
			bn: `একজন অ্যাডমিন আপনার ${product} লুকিয়ে রেখেছেন। এখন শুধু আপনিই এটি দেখতে পাচ্ছেন।`,
		}),
		next: reasonGiven,
		at: ownListings,
		live: caseChanged,
		mail: true,
		always: true,
	},
	listing_shown: {
		to: ['seller'],
		words: ({ product }) => ({
			en: `Your ${product} is no longer hidden.`,
			bn: `আপনার ${product} আর লুকানো নেই।`,
		}),
		next: ({ data }) => afterShown[String(data['state'])] ?? resume,
		at: ownListings,
		live: caseChanged,
		mail: true,
	},
	warned: {
		to: ['seller'],
		words: ({ product }) => ({
			en: `An admin has a warning about your ${product}.`,
			bn: `আপনার ${product} নিয়ে একজন অ্যাডমিন আপনাকে সতর্ক করেছেন।`,
		}),
		next: reasonGiven,
		at: ownListings,
		live: caseChanged,
		mail: true,
		always: true,
	},
	suspended: {
		to: ['person'],
		words: () => ({ en: 'Your account is suspended.', bn: 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে।' }),
		next: (about) => {
			const reason = reasonGiven(about)
			return {
				en: `You can still read. Your listings are paused and your open orders have ended. ${reason.en}`,
				bn: `আপনি এখনো সব দেখতে পারবেন। আপনার পণ্যগুলো থামিয়ে রাখা হয়েছে, চলমান অর্ডারগুলো শেষ করে দেওয়া হয়েছে। ${reason.bn}`,
			}
		},
		at: account,
		live: caseChanged,
		mail: true,
		always: true,
		urgent: true,
	},
	suspension_lifted: {
		to: ['person'],
		words: () => ({ en: 'Your account is no longer suspended.', bn: 'আপনার অ্যাকাউন্ট আর স্থগিত নেই।' }),
		next: () => ({
			en: 'You can buy and sell again. If you had listings, they are paused: put them back on the market when you like.',
			bn: 'আবার কেনাবেচা করতে পারবেন। আপনার পণ্য থাকলে সেগুলো থামানো আছে, যখন চান আবার চালু করুন।',
		}),
		at: () => '/dashbord',
		live: caseChanged,
		mail: true,
		always: true,
		urgent: true,
	},
	verification: {
		to: ['admins'],
		words: ({ actor }) => ({
			en: `${actor} asks for the verified mark.`,
			bn: `${actor} ভেরিফায়েড চিহ্নের জন্য আবেদন করেছেন।`,
		}),
		at: () => '/dashbord/verification',
		live: caseChanged,
	},
	verification_refused: {
		to: ['person'],
		words: () => ({
			en: 'Your request for the verified mark was refused.',
			bn: 'ভেরিফায়েড চিহ্নের জন্য আপনার আবেদন গ্রহণ করা হয়নি।',
		}),
		next: reasonGiven,
		at: account,
		live: caseChanged,
		mail: true,
		always: true,
	},
} as const satisfies Record<string, EventKind>
