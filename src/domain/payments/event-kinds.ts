import type { Language } from '../../contract/languages.ts'
import type { EventData } from '../../database/schema/events.ts'
import { type About, type EventKind, taka } from '../events/events.ts'
import { caseChanged } from '../events/trust.ts'

const live: EventKind['live'] = {
	name: 'order',
	// The admins' queues show it.
	to: ['buyer', 'seller', 'admins'],
	data: ({ orderId }) => ({ _id: orderId }),
}
const order = ({ orderId }: About) => `/dashbord/order/${orderId}`
const account = () => '/dashbord/account'
const payments = () => '/dashbord/payments'

/** `data.amount` in taka. */
const amountIn = (language: Language, { amount }: EventData) => taka(language, Number(amount))

/** Nobody can switch it off, and quiet hours do not hold it back. */
const certain = { mail: true, urgent: true, always: true } as const

/** Online payment: rows of the events table. */
export const paymentEvents = {
	payment_started: { to: [], live },
	payment_failed: { to: [], live },
	payment_paid: {
		to: ['buyer', 'seller'],
		receipt: true,
		words: ({ product, data }) => ({
			en: `${amountIn('en', data)} was paid for ${product}.`,
			bn: `${product}-এর জন্য ${amountIn('bn', data)} দেওয়া হয়েছে।`,
		}),
		next: () => ({
			en: 'The seller is paid after the handover. If the deal ends without one, the whole amount goes back to the buyer.',
			bn: 'পণ্য হাতে পাওয়ার পর বিক্রেতা টাকা পাবেন। তা না হলে পুরো টাকা ক্রেতার কাছে ফেরত যাবে।',
		}),
		at: order,
		...certain,
		push: true,
		live,
	},
	payment_review: {
		to: ['buyer', 'seller', 'admins'],
		words: ({ product }) => ({
			en: `The payment for ${product} is being checked.`,
			bn: `${product}-এর পেমেন্ট যাচাই করা হচ্ছে।`,
		}),
		next: () => ({
			en: 'Motor decides soon. Until then the gear is not handed over.',
			bn: 'Motor শিগগিরই সিদ্ধান্ত জানাবে। তার আগে পণ্য হাতবদল হবে না।',
		}),
		at: order,
		...certain,
		push: true,
		live,
	},
	payment_refused: {
		to: ['buyer', 'seller'],
		words: ({ product }) => ({
			en: `The payment for ${product} was not accepted. The whole amount goes back to the buyer.`,
			bn: `${product}-এর পেমেন্ট গ্রহণ করা হয়নি। পুরো টাকা ক্রেতার কাছে ফেরত যাচ্ছে।`,
		}),
		next: () => ({
			en: 'The order stays open: the buyer can pay again, or at the meeting.',
			bn: 'অর্ডারটি চালু আছে: ক্রেতা আবার টাকা দিতে পারেন, অথবা দেখা করার সময় দিতে পারেন।',
		}),
		at: order,
		...certain,
		push: true,
		live,
	},
	refund_started: {
		to: ['buyer'],
		words: ({ product, data }) =>
			data.twice
				? {
						en: `You paid twice for ${product}. The second ${amountIn('en', data)} goes back to you.`,
						bn: `আপনি ${product}-এর টাকা দুবার দিয়েছেন। দ্বিতীয়বারের ${amountIn('bn', data)} আপনার কাছে ফেরত যাচ্ছে।`,
					}
				: {
						en: `${amountIn('en', data)} for ${product} goes back to you.`,
						bn: `${product}-এর ${amountIn('bn', data)} আপনার কাছে ফেরত যাচ্ছে।`,
					},
		next: () => ({
			en: "You don't need to do anything. We'll tell you when the payment service has returned it.",
			bn: 'আপনাকে কিছু করতে হবে না। পেমেন্ট সার্ভিস টাকা ফেরত দিলে জানানো হবে।',
		}),
		at: order,
		...certain,
		push: true,
		live,
	},
	payment_refunded: {
		to: ['buyer'],
		words: ({ product, data }) => ({
			en: `${amountIn('en', data)} for ${product} was returned to you.`,
			bn: `${product}-এর ${amountIn('bn', data)} আপনাকে ফেরত দেওয়া হয়েছে।`,
		}),
		next: () => ({
			en: 'Your bank or wallet may take some days to show it.',
			bn: 'আপনার ব্যাংক বা ওয়ালেটে দেখা যেতে কয়েক দিন লাগতে পারে।',
		}),
		at: order,
		...certain,
		push: true,
		live,
	},
	refund_failed: {
		to: ['admins'],
		words: ({ product }) => ({
			en: `The refund for ${product} failed.`,
			bn: `${product}-এর টাকা ফেরত দেওয়া যায়নি।`,
		}),
		next: () => ({
			en: 'Look at what the payment service said, and ask for it again.',
			bn: 'পেমেন্ট সার্ভিস কী জানিয়েছে দেখে আবার ফেরত চান।',
		}),
		at: payments,
		...certain,
		live,
	},
	payout_due: {
		to: ['seller'],
		words: ({ product, data }) => ({
			en: `You are owed ${amountIn('en', data)} for ${product}.`,
			bn: `${product}-এর জন্য আপনার ${amountIn('bn', data)} পাওনা হয়েছে।`,
		}),
		next: () => ({
			en: 'Make sure that your account says where to pay you.',
			bn: 'কোথায় টাকা নেবেন তা আপনার অ্যাকাউন্টে দেওয়া আছে কি না দেখে নিন।',
		}),
		at: account,
		...certain,
		push: true,
		live,
	},
	payout_paid: {
		to: ['seller'],
		words: ({ product, data }) => ({
			en: `You were paid ${amountIn('en', data)} for ${product}.`,
			bn: `${product}-এর জন্য আপনাকে ${amountIn('bn', data)} দেওয়া হয়েছে।`,
		}),
		next: ({ data }) => ({
			en: `The reference is ${data.reference ?? ''}.`,
			bn: `রেফারেন্স: ${data.reference ?? ''}।`,
		}),
		at: order,
		...certain,
		push: true,
		live,
	},
	payout_account_changed: {
		to: ['person'],
		live: caseChanged,
		receipt: true,
		words: () => ({
			en: 'The account where you are paid was changed.',
			bn: 'আপনি যে অ্যাকাউন্টে টাকা পান তা বদলানো হয়েছে।',
		}),
		next: () => ({
			en: 'If that was not you, set a new password now and change it back.',
			bn: 'আপনি না বদলালে এখনই নতুন পাসওয়ার্ড দিন এবং অ্যাকাউন্টটি ঠিক করুন।',
		}),
		at: account,
		...certain,
	},
} as const satisfies Record<string, EventKind>
