import { words } from '../../contract/words.ts'
import type { EventData } from '../../database/schema/events.ts'
import { certain, type EventKind, taka } from '../events/event-kind.ts'
import { page } from '../events/pages.ts'
import { caseChanged } from '../events/trust.ts'

const live: EventKind['live'] = {
	name: 'order',
	// Admins too, because their queues show it.
	to: ['buyer', 'seller', 'admins'],
	data: ({ orderId }) => ({ _id: orderId }),
}
const { order, account, payments } = page

/** `data.amount` is in taka. */
const amountIn = ({ amount }: EventData) => taka(Number(amount))

/** About the money of an order, to its sides, whatever their settings. */
const told = { at: order, ...certain, push: true, live } as const

/** Events about online payment: rows of the events table. */
export const paymentEvents = {
	payment_started: { to: [], live },
	payment_failed: { to: [], live },
	payment_paid: {
		to: ['buyer', 'seller'],
		receipt: true,
		words: ({ product, data }) => words('{amount} was paid for {product}.', { amount: amountIn(data), product }),
		next: () =>
			words(
				'The seller is paid after the handover. If the deal ends without one, the whole amount goes back to the buyer.',
			),
		...told,
	},
	payment_review: {
		to: ['buyer', 'seller', 'admins'],
		words: ({ product }) => words('The payment for {product} is being checked.', { product }),
		next: () => words('Motor decides soon. Until then the gear is not handed over.'),
		...told,
	},
	payment_refused: {
		to: ['buyer', 'seller'],
		words: ({ product }) =>
			words('The payment for {product} was not accepted. The whole amount goes back to the buyer.', { product }),
		next: () => words('The order stays open: the buyer can pay again, or at the meeting.'),
		...told,
	},
	refund_started: {
		to: ['buyer'],
		words: ({ product, data }) =>
			data.twice
				? words('You paid twice for {product}. The second {amount} goes back to you.', {
						product,
						amount: amountIn(data),
					})
				: words('{amount} for {product} goes back to you.', { amount: amountIn(data), product }),
		next: () => words("You don't need to do anything. We'll tell you when the payment service has returned it."),
		...told,
	},
	payment_refunded: {
		to: ['buyer'],
		words: ({ product, data }) =>
			words('{amount} for {product} was returned to you.', { amount: amountIn(data), product }),
		next: () => words('Your bank or wallet may take some days to show it.'),
		...told,
	},
	refund_failed: {
		to: ['admins'],
		words: ({ product }) => words('The refund for {product} failed.', { product }),
		next: () => words('Look at what the payment service said, and ask for it again.'),
		at: payments,
		...certain,
		live,
	},
	payout_due: {
		to: ['seller'],
		words: ({ product, data }) => words('You are owed {amount} for {product}.', { amount: amountIn(data), product }),
		next: () => words('Make sure that your account says where to pay you.'),
		at: account,
		...certain,
		push: true,
		live,
	},
	payout_paid: {
		to: ['seller'],
		words: ({ product, data }) => words('You were paid {amount} for {product}.', { amount: amountIn(data), product }),
		next: ({ data }) => words('The reference is {reference}.', { reference: String(data.reference ?? '') }),
		...told,
	},
	/** `data.batch` is the batch's id, `data.count` the number of payouts. */
	payout_batch_opened: { to: [], live: caseChanged },
	payout_batch_paid: { to: [], live: caseChanged },
	payout_batch_cancelled: { to: [], live: caseChanged },
	payout_account_changed: {
		to: ['person'],
		live: caseChanged,
		receipt: true,
		words: () => words('The account where you are paid was changed.'),
		next: () => words('If that was not you, set a new password now and change it back.'),
		at: account,
		...certain,
	},
} as const satisfies Record<string, EventKind>
