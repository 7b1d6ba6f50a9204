import type { OrderAction } from '../../../src/contract/deals/orders.ts'
import type { Step } from './world.ts'

/** Indexes of the people who act, among all people of a world. */
const [buyer, seller, admin] = [0, 3, 5]
const act = (who: number, action: OrderAction): Step => ({ do: 'act', who, order: 0, action, reason: 0, right: true })

const accepted: readonly Step[] = [{ do: 'book', buyer: 0, listing: 0 }, act(seller, 'accept')]
const paying = (how: Extract<Step, { do: 'pay' }>['with']): readonly Step[] => [
	{ do: 'begin to pay', order: 0 },
	{ do: 'pay', payment: 0, with: how, told: 'a notice' },
]
const met: readonly Step[] = [act(buyer, 'propose_meeting'), act(seller, 'agree_meeting'), { do: 'wait', hours: 2 }]
const payOut: Step = { do: 'pay out', order: 0 }

/** Courses of a deal that cover every end of the deal and of its money: random steps rarely get that far. */
export const courses: Readonly<Record<string, readonly Step[]>> = {
	'is paid out': [...accepted, ...paying('VALID'), act(seller, 'complete'), { do: 'wait', hours: 49 }, payOut],
	'is disputed by the buyer after the handover, and paid out': [
		...accepted,
		...paying('VALID'),
		act(seller, 'complete'),
		act(buyer, 'dispute'),
		act(admin, 'dismiss'),
		payOut,
	],
	'is disputed by the seller after the meeting, and refunded': [
		...accepted,
		...paying('VALID'),
		...met,
		act(seller, 'dispute'),
		act(admin, 'refund'),
	],
	'is refused by an admin, and its refund fails first': [
		...accepted,
		...paying('a risk'),
		{ do: 'refunds are', mood: 'refused' },
		{ do: 'decide', order: 0, action: 'refuse' },
		{ do: 'wait', hours: 1 },
		{ do: 'refunds are', mood: 'given' },
		{ do: 'decide', order: 0, action: 'retry' },
	],
	'is accepted by an admin, and nobody comes': [
		...accepted,
		...paying('a wrong amount'),
		{ do: 'decide', order: 0, action: 'accept' },
		...met,
		act(buyer, 'no_show'),
		act(admin, 'refund'),
	],
	'is paid for the price that was offered': [
		{ do: 'offer', buyer: 0, listing: 0 },
		{ do: 'answer', who: seller, offer: 0, action: 'accept' },
		...paying('VALID'),
		act(seller, 'complete'),
		{ do: 'wait', hours: 49 },
		payOut,
	],
	'ends because the seller did not come, who is reported, hidden and shown again': [
		...accepted,
		...met,
		act(buyer, 'no_show'),
		{ do: 'keep', listing: 0, action: 'resume' },
		{ do: 'offer', buyer: 1, listing: 0 },
		{ do: 'report', who: buyer, listing: 0 },
		{ do: 'decide reports', listing: 0, action: 'hide' },
		{ do: 'decide reports', listing: 0, action: 'show' },
	],
	'ends because the buyer did not come': [...accepted, ...met, act(seller, 'no_show')],
	'is paid for and disputed, and its listing hidden meanwhile': [
		...accepted,
		...paying('VALID'),
		...met,
		act(seller, 'dispute'),
		{ do: 'decide reports', listing: 0, action: 'hide' },
		{ do: 'decide reports', listing: 0, action: 'show' },
		act(admin, 'dismiss'),
	],
	'is rated by both sides, answered, and a review removed': [
		...accepted,
		act(seller, 'complete'),
		{ do: 'review', who: buyer, order: 0 },
		{ do: 'review', who: seller, order: 0 },
		{ do: 'answer a review', who: seller, review: 0 },
		{ do: 'remove a review', review: 1 },
	],
	'begins with an offer that was countered, and ends with a suspension': [
		{ do: 'offer', buyer: 0, listing: 0 },
		{ do: 'answer', who: seller, offer: 0, action: 'counter' },
		{ do: 'answer', who: buyer, offer: 1, action: 'accept' },
		{ do: 'suspend', who: seller, lift: false },
		{ do: 'suspend', who: seller, lift: true },
	],
	'is paid while the gateway breaks off, which is found by asking': [
		...accepted,
		{ do: 'begin to pay', order: 0 },
		{ do: 'gateway is', how: 'half answering' },
		{ do: 'pay', payment: 0, with: 'VALID', told: 'a notice' },
		{ do: 'gateway is', how: 'away' },
		{ do: 'book and pay', buyer: 1, listing: 1 },
		{ do: 'wait', hours: 1 },
		act(seller, 'complete'),
	],
	'is paid and never met': [...accepted, ...paying('VALID'), { do: 'wait', hours: 241 }, { do: 'wait', hours: 73 }],
}

/** The events that these courses lead to. */
export const ends = [
	'payout_due',
	'payout_paid',
	'disputed',
	'dismissed',
	'refunded',
	'payment_review',
	'payment_refused',
	'refund_started',
	'refund_failed',
	'payment_refunded',
	'asked',
	'expired',
	'no_show',
	'offer_countered',
	'offer_ended',
	'reported',
	'report_upheld',
	'listing_hidden',
	'listing_shown',
	'review_waiting',
	'review',
	'review_answered',
	'review_removed',
	'suspended',
	'suspension_lifted',
] as const
