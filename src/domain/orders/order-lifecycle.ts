import type { OrderAction } from '../../contract/deals/orders.ts'
import type { ListingState, OrderState } from '../../contract/deals/states.ts'
import type { PlainSentence } from '../../contract/sentences.ts'
import type { Member } from '../actor.ts'
import { dayMs, hourMs, minuteMs } from '../calendar.ts'
import { lifecycleOf } from '../lifecycle.ts'

/** A person's relation to an order. `system` is Motor itself: a deadline has passed, or a person was deleted. */
export type OrderStanding = 'its buyer' | 'its seller' | 'admin' | 'system' | 'stranger'

/** What can happen to an order. Only the system may `ask`, `expire` and `miss_payment`. */
export type OrderMove = OrderAction | 'ask' | 'expire' | 'miss_payment'

/** Why the system ended an order before its time. */
export type SystemReason = 'listing deleted' | 'person left' | 'suspended' | 'payment missed'

/** The facts that the rules need about an order. Times in ms since 1970. */
export interface OrderFacts {
	readonly state: OrderState
	/** An online payment is held. */
	readonly paid: boolean
	/** A payment is waiting for an admin's decision. */
	readonly paymentInReview: boolean
	readonly completedAt: number | null
	/** When it moves on by itself. */
	readonly deadline: number | null
	/** How long a booking waits for its payment. */
	readonly payBy: number | null
	/** Both sides were asked what became of it. */
	readonly asked: boolean
	readonly extended: boolean
	/** It has been disputed before, and an admin has decided. */
	readonly disputedBefore: boolean
	readonly wrongCodes: number
	/** Who proposed the meeting and is waiting for an answer. */
	readonly proposedBy: 'its buyer' | 'its seller' | null
	/** The proposed time. */
	readonly proposedAt: number | null
	/** The time of the meeting last agreed. */
	readonly agreedAt: number | null
}

/** Who wants it, when, and why. */
interface Attempt {
	readonly by: OrderStanding
	/** Ms since 1970. */
	readonly at: number
	readonly reason?: string | undefined
}

/** THE TIMES of an order, in ms. */
export const orderTimes = {
	answer: 48 * hourMs,
	handover: 14 * dayMs,
	paidHandover: 10 * dayMs,
	afterMeeting: 3 * dayMs,
	afterAsking: 3 * dayMs,
	extension: 14 * dayMs,
	noShow: 30 * minuteMs,
	dispute: 48 * hourMs,
	/** How long after the handover the buyer can report what they found. */
	check: 48 * hourMs,
	/** How long the other side of a dispute is told it can answer. */
	claimAnswer: 48 * hourMs,
	reminder: 3 * hourMs,
	codePause: 15 * minuteMs,
	adminsFirstReminder: 14 * dayMs,
	adminsReminder: dayMs,
	/** How long a deal can be rated, and how long a review waits for the other side's. */
	review: 14 * dayMs,
} as const

/** How many wrong codes are allowed before a pause, and in total. */
export const wrongCodeLimits = { pause: 5, all: 20 } as const

const met = ({ agreedAt }: OrderFacts, { at }: Attempt) => agreedAt !== null && agreedAt <= at

const conditions = {
	paid: ({ paid }) => paid,
	'paid, after the meeting': (order, attempt) => order.paid && met(order, attempt),
	'payment decided': ({ paymentInReview }) => !paymentInReview,
	'payment decided, codes left': ({ paymentInReview, wrongCodes }) =>
		!paymentInReview && wrongCodes < wrongCodeLimits.all,
	'proposed by the other': ({ proposedBy }, { by }) => proposedBy !== null && proposedBy !== by,
	'not extended': ({ extended }) => !extended,
	'not paid': ({ paid }) => !paid,
	'not asked': ({ asked }) => !asked,
	asked: ({ asked }) => asked,
	'asked, paid, after the meeting': (order, attempt) => order.asked && order.paid && met(order, attempt),
	'paid, not disputed before': ({ paid, disputedBefore }) => paid && !disputedBefore,
	'sold elsewhere': (_, { reason }) => reason === 'sold elsewhere',
} satisfies Record<string, (order: OrderFacts, attempt: Attempt) => boolean>

/** A time of the order plus a number of ms. If the order has no such time, the limit is never reached. */
type Limit = readonly [after: 'agreedAt' | 'proposedAt' | 'completedAt' | 'deadline' | 'payBy', ms: number]

export interface OrderStep {
	readonly to: OrderState
	readonly by: readonly OrderStanding[]
	readonly when?: keyof typeof conditions
	readonly from?: Limit
	readonly until?: Limit
	/** The listing's next state; without it, the listing stays as it is. */
	readonly listing?: ListingState
	/** What the request must include. */
	readonly needs?: 'reason' | 'code' | 'meeting' | 'reason and amount'
}

const parties: readonly OrderStanding[] = ['its buyer', 'its seller']
const deadline: Limit = ['deadline', 0]

/**
 * THE LIFECYCLE of an order: state -> action -> next state, who may, and until when. If there are several steps, the
 * first that fits counts. `place.ts` creates orders: as booked, or as accepted if an offer was agreed.
 */
export const orderLifecycle: Readonly<Record<OrderState, Partial<Record<OrderMove, readonly OrderStep[]>>>> = {
	booked: {
		accept: [{ to: 'accepted', by: ['its seller'], until: deadline }],
		decline: [
			{ to: 'declined', by: ['its seller'], when: 'sold elsewhere', listing: 'sold', needs: 'reason' },
			{ to: 'declined', by: ['its seller'], listing: 'available', needs: 'reason' },
		],
		cancel: [
			{ to: 'cancelled', by: ['its buyer', 'system'], listing: 'available' },
			{ to: 'cancelled', by: ['admin'], listing: 'available', needs: 'reason' },
		],
		miss_payment: [{ to: 'cancelled', by: ['system'], when: 'not paid', from: ['payBy', 0], listing: 'available' }],
		expire: [{ to: 'expired', by: ['system'], from: deadline, listing: 'available' }],
	},
	accepted: {
		propose_meeting: [{ to: 'accepted', by: parties, needs: 'meeting' }],
		agree_meeting: [{ to: 'accepted', by: parties, when: 'proposed by the other', until: ['proposedAt', 0] }],
		extend: [{ to: 'accepted', by: parties, when: 'not extended' }],
		complete: [
			{ to: 'completed', by: ['its seller'], when: 'payment decided, codes left', listing: 'sold', needs: 'code' },
		],
		received: [{ to: 'completed', by: ['its buyer'], when: 'payment decided', listing: 'sold' }],
		cancel: [
			{ to: 'disputed', by: ['system'], when: 'paid, after the meeting' },
			{ to: 'disputed', by: ['its buyer', 'admin'], when: 'paid, after the meeting', needs: 'reason' },
			{ to: 'cancelled', by: ['system'], listing: 'available' },
			{ to: 'cancelled', by: ['its buyer', 'its seller', 'admin'], listing: 'available', needs: 'reason' },
		],
		no_show: [
			{ to: 'disputed', by: ['its buyer'], when: 'paid', from: ['agreedAt', orderTimes.noShow], needs: 'reason' },
			{ to: 'no_show', by: ['its buyer'], from: ['agreedAt', orderTimes.noShow], listing: 'paused', needs: 'reason' },
			{
				to: 'no_show',
				by: ['its seller'],
				from: ['agreedAt', orderTimes.noShow],
				listing: 'available',
				needs: 'reason',
			},
		],
		dispute: [{ to: 'disputed', by: parties, when: 'paid', from: ['agreedAt', 0], needs: 'reason' }],
		ask: [{ to: 'accepted', by: ['system'], when: 'not asked', from: deadline }],
		expire: [
			{ to: 'disputed', by: ['system'], when: 'asked, paid, after the meeting', from: deadline },
			{ to: 'expired', by: ['system'], when: 'asked', from: deadline, listing: 'available' },
		],
	},
	completed: {
		dispute: [
			{
				to: 'disputed',
				by: ['its buyer'],
				when: 'paid, not disputed before',
				until: ['completedAt', orderTimes.dispute],
				needs: 'reason',
			},
		],
	},
	disputed: {
		refund: [{ to: 'refunded', by: ['admin'], listing: 'paused', needs: 'reason' }],
		dismiss: [{ to: 'completed', by: ['admin'], listing: 'sold', needs: 'reason' }],
		settle: [{ to: 'completed', by: ['admin'], listing: 'sold', needs: 'reason and amount' }],
	},
	declined: {},
	cancelled: {},
	expired: {},
	no_show: {},
	refunded: {},
}

/** Why something that is possible at other times is refused now. */
const refusals: Partial<Record<OrderMove, PlainSentence>> = {
	extend: 'extendedAlready',
	agree_meeting: 'nothingToAgree',
	no_show: 'noShowTooEarly',
	complete: 'codeNotTaken',
}

const engine = lifecycleOf<OrderState, OrderMove, OrderStanding, OrderStep>(orderLifecycle)

function fits(order: OrderFacts, attempt: Attempt) {
	const reached = ([after, ms]: Limit) => order[after] !== null && attempt.at >= order[after] + ms
	return ({ when, from, until }: OrderStep) =>
		(!when || conditions[when](order, attempt)) && (!from || reached(from)) && !(until && reached(until))
}

/** The step for this action, or undefined if this person cannot take it now. */
export const stepFor = (order: OrderFacts, action: OrderMove, attempt: Attempt): OrderStep | undefined =>
	engine.step(order.state, action, attempt.by, fits(order, attempt))

/** What this person can do with the order at this time. */
export function orderActionsFor(order: OrderFacts, by: OrderStanding, at: number): OrderAction[] {
	if (by === 'system') return []
	return engine.actions(order.state, by, fits(order, { by, at })) as OrderAction[]
}

/** The step to take. Throws 'forbidden' if this person may never take it, 'taken' if not now. */
export function guardOrder(order: OrderFacts, action: OrderMove, attempt: Attempt): OrderStep {
	const late = () => {
		const handsOver = action === 'complete' || action === 'received'
		if (handsOver && order.paymentInReview) return 'paymentInReview'
		const refusal = orderLifecycle[order.state][action] && refusals[action]
		const isPast = refusal === 'nothingToAgree' && conditions['proposed by the other'](order, attempt)
		return isPast ? 'proposalPast' : refusal
	}
	return engine.guard(order.state, action, attempt.by, late, fits(order, attempt))
}

/** Who may see an order. */
export const orderReaders: readonly OrderStanding[] = ['its buyer', 'its seller', 'admin']

const reasonedAs: Partial<Record<OrderStanding, 'buyer' | 'seller' | 'admin'>> = {
	'its buyer': 'buyer',
	'its seller': 'seller',
	admin: 'admin',
}

/** The party whose list of reasons this standing uses. Undefined for the system and for strangers. */
export const partyOf = (by: OrderStanding) => reasonedAs[by]

/** A member's relation to an order between these two. */
export function orderStandingOf(member: Member, order: { buyerId: string; sellerId: string }): OrderStanding {
	if (member.id === order.buyerId) return 'its buyer'
	if (member.id === order.sellerId) return 'its seller'
	return member.role === 'admin' ? 'admin' : 'stranger'
}
