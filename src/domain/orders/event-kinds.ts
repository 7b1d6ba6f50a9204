import type { Words } from '../../contract/languages.ts'
import { type About, type EventKind, taka } from '../events/events.ts'
import { joined, when, who, why } from './event-words.ts'

const parties = ['buyer', 'seller'] as const
const live: EventKind['live'] = { name: 'order', to: parties, data: ({ orderId }) => ({ _id: orderId }) }
/** Also for the admins, whose queues show it. */
const liveToAdmins: EventKind['live'] = { ...live, to: [...parties, 'admins'] }
const at = ({ orderId }: About) => `/dashbord/order/${orderId}`

const codeRule: Words = {
	en: 'The buyer looks at the gear first and says the code only when both agree. The seller types it.',
	bn: 'ক্রেতা আগে জিনিস দেখবেন, দুজনে রাজি হলে তবেই কোডটি বলবেন। বিক্রেতা কোডটি লিখবেন।',
}

const nothing: Words = { en: '', bn: '' }
const where = ({ place }: About): Words => (place ? { en: `The place: ${place}.`, bn: `জায়গা: ${place}।` } : nothing)
const agreeOnMeeting: Words = {
	en: 'Now agree on a public place and a time to meet.',
	bn: 'এবার দেখা করার জন্য লোকজন থাকে এমন একটি জায়গা আর সময় ঠিক করুন।',
}
const meetBy = (deadline: unknown): Words => ({
	en: `Meet by ${when('en', deadline)}, or the order expires.`,
	bn: `${when('bn', deadline)}-এর মধ্যে দেখা না করলে অর্ডারের সময় ফুরিয়ে যাবে।`,
})
const moneyBack: Words = {
	en: 'Whatever was paid online goes back to the buyer.',
	bn: 'অনলাইনে টাকা দেওয়া হয়ে থাকলে ক্রেতা তা ফেরত পাবেন।',
}
const rateIt: Words = {
	en: 'You can rate each other within 14 days.',
	bn: '১৪ দিনের মধ্যে একে অন্যকে রিভিউ দিতে পারেন।',
}
const answerInTime: Words = {
	en: 'Accept or decline within 48 hours, or the booking expires.',
	bn: '৪৮ ঘণ্টার মধ্যে রাজি হোন বা ফিরিয়ে দিন, নইলে বুকিংয়ের সময় শেষ হয়ে যাবে।',
}
const paysFirst = (until: unknown): Words => ({
	en: `The buyer has until ${when('en', until)} to pay online. If the money comes, answer within 48 hours. If it does not, the booking ends, unless you have accepted it.`,
	bn: `অনলাইনে টাকা দিতে ক্রেতার হাতে ${when('bn', until)} পর্যন্ত সময় আছে। টাকা এলে ৪৮ ঘণ্টার মধ্যে উত্তর দিন। টাকা না এলে বুকিং বাতিল হয়ে যাবে, যদি না আপনি আগেই রাজি হন।`,
})
const disputable = (until: unknown): Words => ({
	en: `If something is wrong, the buyer can open a dispute until ${when('en', until)}.`,
	bn: `কোনো সমস্যা থাকলে ক্রেতা ${when('bn', until)} পর্যন্ত আপত্তি জানাতে পারেন।`,
})

/** What happens to orders: rows of the events table. */
export const orderEvents = {
	booked: {
		name: { en: 'Somebody wants to buy your gear', bn: 'কেউ আপনার পণ্য কিনতে চাইলে' },
		to: ['seller'],
		words: ({ actor, product }) => ({
			en: `${actor} wants to buy your ${product}.`,
			bn: `${actor} আপনার ${product} কিনতে চান।`,
		}),
		next: ({ price, data }) =>
			joined(
				{ en: `The price is ${taka('en', price)}.`, bn: `দাম ${taka('bn', price)}।` },
				data.pay_by ? paysFirst(data.pay_by) : answerInTime,
			),
		at,
		mail: true,
		push: true,
		live,
	},
	accepted: {
		name: { en: 'An order is accepted', bn: 'কোনো অর্ডারে রাজি হলে' },
		to: parties,
		words: ({ actor, product }) => ({
			en: `${actor} accepted the order of ${product}.`,
			bn: `${actor} ${product}-এর অর্ডারে রাজি হয়েছেন।`,
		}),
		next: ({ data }) => joined(agreeOnMeeting, data.deadline ? meetBy(data.deadline) : nothing),
		at,
		mail: true,
		push: true,
		live,
	},
	declined: {
		name: { en: 'A seller declines your order', bn: 'বিক্রেতা অর্ডার ফিরিয়ে দিলে' },
		to: ['buyer'],
		words: ({ actor, product }) => ({
			en: `${actor} declined your order of ${product}.`,
			bn: `${actor} আপনার ${product}-এর অর্ডার ফিরিয়ে দিয়েছেন।`,
		}),
		next: (about) => joined(why(about), { en: 'Look for more like it.', bn: 'এমন আরও খুঁজে দেখুন।' }),
		at,
		mail: true,
		push: true,
		live,
	},
	cancelled: {
		name: { en: 'An order is cancelled', bn: 'কোনো অর্ডার বাতিল হলে' },
		to: parties,
		words: (about) => {
			const { en, bn } = who(about)
			return {
				en: en ? `${en} cancelled the order of ${about.product}.` : `The order of ${about.product} was cancelled.`,
				bn: bn ? `${bn} ${about.product}-এর অর্ডার বাতিল করেছেন।` : `${about.product}-এর অর্ডার বাতিল হয়েছে।`,
			}
		},
		next: (about) =>
			joined(why(about), { en: "You don't need to do anything.", bn: 'আপনাকে কিছু করতে হবে না।' }, moneyBack),
		at,
		mail: true,
		push: true,
		live,
	},
	expired: {
		name: { en: 'An order expires', bn: 'কোনো অর্ডারের সময় শেষ হলে' },
		to: parties,
		words: ({ product }) => ({
			en: `The order of ${product} has expired.`,
			bn: `${product}-এর অর্ডারের সময় শেষ হয়ে গেছে।`,
		}),
		next: ({ data }) =>
			joined(
				data.from === 'booked'
					? { en: 'The seller did not answer within 48 hours.', bn: 'বিক্রেতা ৪৮ ঘণ্টার মধ্যে উত্তর দেননি।' }
					: { en: 'Nobody confirmed a handover in time.', bn: 'সময়ের মধ্যে কেউ হস্তান্তরের কথা জানাননি।' },
				{ en: 'The gear is back on the market.', bn: 'পণ্যটি আবার বাজারে আছে।' },
				moneyBack,
			),
		at,
		mail: true,
		live,
	},
	meeting_proposed: {
		name: { en: 'Somebody proposes a meeting', bn: 'কেউ দেখা করার প্রস্তাব দিলে' },
		to: parties,
		words: ({ actor, product, data }) => ({
			en: `${actor} proposes to meet on ${when('en', data.at)} for ${product}.`,
			bn: `${actor} ${product}-এর জন্য ${when('bn', data.at)} দেখা করতে চান।`,
		}),
		next: (about) =>
			joined(where(about), {
				en: 'Agree, or propose another time or place.',
				bn: 'রাজি হোন, অথবা অন্য সময় বা জায়গা বলুন।',
			}),
		at,
		mail: true,
		push: true,
		live,
	},
	meeting_agreed: {
		name: { en: 'A meeting is agreed', bn: 'দেখা করার সময় ঠিক হলে' },
		to: parties,
		words: ({ actor, product, data }) => ({
			en: `${actor} agreed to meet on ${when('en', data.at)} for ${product}.`,
			bn: `${actor} ${product}-এর জন্য ${when('bn', data.at)} দেখা করতে রাজি হয়েছেন।`,
		}),
		next: (about) => joined(where(about), codeRule),
		at,
		mail: true,
		push: true,
		live,
	},
	meeting_reminder: {
		name: { en: 'Three hours before a meeting', bn: 'দেখা করার তিন ঘণ্টা আগে' },
		to: parties,
		words: ({ product, data }) => ({
			en: `You meet on ${when('en', data.at)} for ${product}.`,
			bn: `${product}-এর জন্য আপনাদের দেখা ${when('bn', data.at)}।`,
		}),
		next: (about) => joined(where(about), codeRule),
		at,
		mail: true,
		push: true,
		urgent: true,
	},
	extended: {
		name: { en: 'Somebody asks for more time', bn: 'কেউ আরও সময় নিলে' },
		to: parties,
		words: ({ actor, product }) => ({
			en: `${actor} asked for 14 days more for ${product}.`,
			bn: `${actor} ${product}-এর জন্য আরও ১৪ দিন সময় নিয়েছেন।`,
		}),
		next: ({ data }) => ({
			en: `The order now runs until ${when('en', data.deadline)}.`,
			bn: `অর্ডারটি এখন ${when('bn', data.deadline)} পর্যন্ত চলবে।`,
		}),
		at,
		live,
	},
	/** Only `received` is left. */
	codes_spent: { to: [], live },
	asked: {
		name: { en: 'An order runs out of time', bn: 'কোনো অর্ডারের সময় ফুরিয়ে এলে' },
		to: parties,
		words: ({ product }) => ({
			en: `Was ${product} handed over?`,
			bn: `${product} কি হস্তান্তর হয়েছে?`,
		}),
		next: ({ data }) =>
			joined(
				data.extendable === false
					? { en: 'Confirm the handover, or cancel.', bn: 'হস্তান্তরের কথা জানান, অথবা বাতিল করুন।' }
					: {
							en: 'Confirm the handover, take 14 days more, or cancel.',
							bn: 'হস্তান্তরের কথা জানান, আরও ১৪ দিন নিন, অথবা বাতিল করুন।',
						},
				data.leads_to === 'disputed'
					? {
							en: `Otherwise an admin decides after ${when('en', data.deadline)} who gets the money.`,
							bn: `নইলে ${when('bn', data.deadline)}-এর পর টাকা কে পাবেন, একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
						}
					: {
							en: `Otherwise the order ends on ${when('en', data.deadline)}.`,
							bn: `নইলে অর্ডারটি ${when('bn', data.deadline)} শেষ হয়ে যাবে।`,
						},
			),
		at,
		mail: true,
		push: true,
		urgent: true,
		live,
	},
	completed: {
		name: { en: 'Gear is handed over', bn: 'জিনিস হস্তান্তর হলে' },
		to: parties,
		words: ({ product }) => ({ en: `${product} was handed over.`, bn: `${product} হস্তান্তর হয়েছে।` }),
		next: ({ data }) => joined(data.deadline ? disputable(data.deadline) : nothing, rateIt),
		at,
		mail: true,
		live,
	},
	no_show: {
		name: { en: 'The other side says that you did not come', bn: 'অন্য পক্ষ বললে যে আপনি আসেননি' },
		to: parties,
		words: ({ actor, product }) => ({
			en: `${actor} says that you did not come to the meeting for ${product}.`,
			bn: `${actor} জানিয়েছেন, ${product}-এর জন্য আপনি দেখা করতে আসেননি।`,
		}),
		next: () =>
			joined(
				{
					en: 'The order has ended. If this is not right, write to them on the order’s page.',
					bn: 'অর্ডারটি শেষ হয়েছে। কথাটি ঠিক না হলে অর্ডারের পাতা থেকে তাঁকে লিখুন।',
				},
				moneyBack,
			),
		at,
		mail: true,
		live,
	},
	disputed: {
		to: [...parties, 'admins'],
		words: ({ product }) => ({
			en: `An admin has to decide about the order of ${product}.`,
			bn: `${product}-এর অর্ডার নিয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
		}),
		next: (about) =>
			joined(why(about), {
				en: 'The money is held until then. Buyer and seller are both told the decision.',
				bn: 'ততক্ষণ টাকা আটকে থাকবে। সিদ্ধান্ত হলে ক্রেতা-বিক্রেতা দুজনকেই জানানো হবে।',
			}),
		at,
		mail: true,
		push: true,
		always: true,
		live: liveToAdmins,
	},
	dispute_waiting: {
		to: ['admins'],
		words: ({ product }) => ({
			en: `The dispute about ${product} still waits for a decision.`,
			bn: `${product} নিয়ে আপত্তিটি এখনো সিদ্ধান্তের অপেক্ষায়।`,
		}),
		at,
		mail: true,
		always: true,
		urgent: true,
	},
	refunded: {
		to: parties,
		words: ({ product }) => ({
			en: `An admin decided: the money for ${product} goes back to the buyer.`,
			bn: `অ্যাডমিনের সিদ্ধান্ত: ${product}-এর টাকা ক্রেতা ফেরত পাবেন।`,
		}),
		next: why,
		at,
		mail: true,
		always: true,
		live: liveToAdmins,
	},
	dismissed: {
		to: parties,
		words: ({ product }) => ({
			en: `An admin decided: the sale of ${product} stands.`,
			bn: `অ্যাডমিনের সিদ্ধান্ত: ${product}-এর বিক্রি বহাল থাকছে।`,
		}),
		next: why,
		at,
		mail: true,
		always: true,
		live: liveToAdmins,
	},
	back_on_market: {
		name: { en: 'Something on your wishlist is back on the market', bn: 'উইশলিস্টের কিছু আবার পাওয়া গেলে' },
		to: ['wishers'],
		words: ({ product }) => ({
			en: `${product} from your wishlist is back on the market.`,
			bn: `আপনার উইশলিস্টের ${product} আবার পাওয়া যাচ্ছে।`,
		}),
		next: ({ price }) => ({
			en: `It costs ${taka('en', price)}. There is only one.`,
			bn: `দাম ${taka('bn', price)}। জিনিস একটিই।`,
		}),
		at: ({ listingId }) => `/product/single/${listingId}`,
		mail: true,
		matched: 'again',
	},
} as const satisfies Record<string, EventKind>
