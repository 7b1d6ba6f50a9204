import { agreedMeeting, isAsked } from '../../../contract/deals/order-facts.ts'
import type { Order, OrderAction, OrderEntry, OrderParty } from '../../../contract/deals/orders.ts'
import { type OrderState, orderIs } from '../../../contract/deals/states.ts'
import { dayOf } from '../../../contract/moments.ts'
import type { Text } from '../../texts/texts.tsx'

/** Whom the words are for. */
export type DealSide = 'buyer' | 'seller' | 'admin'

/** Before the day of the agreed meeting, or if none is agreed; on that day; and from the meeting's time on. */
export const dealMoments = ['before', 'day', 'after'] as const
export type DealMoment = (typeof dealMoments)[number]

/** An action that is due, and its label. */
export interface Due {
	readonly action: OrderAction | 'pay' | 'review'
	readonly label: Text
	/** For a row that only links to the deal: what is awaited, if `label` is just one of several answers. */
	readonly inRow?: Text
}

/** A text, or several of which the first that applies is used. */
type Says = Text | readonly { readonly when?: keyof typeof conditions; readonly say: Text }[]

/**
 * The words of a state, what they mean, the one action that is due, and by when. `{name}` is the other side, `{at}` and
 * `{place}` the meeting, `{by}` the time named by `by`, `{deadline}` the order's deadline, `{amount}` the price.
 */
export interface Line {
	readonly when?: keyof typeof conditions
	readonly words: Text
	readonly text: Says
	/** The line applies only while the reader may do this. */
	readonly due?: Due
	/** Other answers to the same question. Those that the reader may not give are left out. */
	readonly also?: readonly Due[]
	readonly by?: 'deadline' | 'pay_by' | 'meeting' | 'proposal' | 'review_until'
}

/** The history entry that brought an order into its present state, such as a dispute or its end. */
export const causeOf = ({ status, history }: Pick<Order, 'status' | 'history'>): OrderEntry | undefined =>
	history.findLast(({ to }) => to === status)

/** Whether the order ever awaited the handover, not just the seller's answer. */
export const wasAccepted = ({ history }: Pick<Order, 'history'>) => history.some(({ to }) => orderIs(to, 'meets'))

const endedBy = (order: Order, by: OrderParty | null) => causeOf(order)?.by === by
const otherSide = { buyer: 'seller', seller: 'buyer' } as const
const moneyNow = ({ payment }: Order) => payment?.status ?? 'failed'

/** Facts of an order as it arrived. What the reader may do comes from its `actions` and is never worked out here. */
const conditions = {
	'to be paid first': ({ pay_by: by }) => by !== undefined,
	'to be paid first, failed': ({ pay_by: by, payment }) => by !== undefined && payment?.status === 'failed',
	'payment checked': (order) => moneyNow(order) === 'review',
	paid: (order) => moneyNow(order) === 'paid',
	'no meeting': ({ meeting }) => meeting === null,
	'proposal over': ({ proposal_over: over }) => over === true,
	'proposal waits': ({ meeting, as }) => meeting !== null && !meeting.agreed && meeting.by === as,
	'proposal open': ({ meeting }) => meeting !== null && !meeting.agreed,
	asked: isAsked,
	'asked, paid': (order) => isAsked(order) && moneyNow(order) === 'paid',
	'code shown': ({ code }) => code !== undefined,
	'code shown, paid': (order) => order.code !== undefined && moneyNow(order) === 'paid',
	'code taken': ({ actions }) => actions.includes('complete'),
	'never accepted': (order) => !wasAccepted(order),
	'by you': (order) => order.as !== null && endedBy(order, order.as),
	'by the other': (order) => order.as !== null && endedBy(order, otherSide[order.as]),
	'by the buyer': (order) => endedBy(order, 'buyer'),
	'by the seller': (order) => endedBy(order, 'seller'),
	'by an admin': (order) => endedBy(order, 'admin'),
	'nobody confirmed': (order) => causeOf(order)?.action === 'expire',
	'sale stands': (order) => causeOf(order)?.action === 'dismiss',
	'can be disputed': ({ deadline }) => deadline !== null,
	'payout due': ({ payment }) => payment?.payout === 'due',
	'payout paid': ({ payment }) => payment?.payout === 'paid',
	'money taken': (order) => !['waiting', 'failed'].includes(moneyNow(order)),
	'money returned': (order) => moneyNow(order) === 'refunded',
} satisfies Record<string, (order: Order) => boolean>

const always = (...lines: Line[]): Record<DealMoment, readonly Line[]> => ({ before: lines, day: lines, after: lines })

const checked: Line = {
	when: 'payment checked',
	words: 'Payment being checked',
	text: 'An admin looks at this payment. Do not hand anything over until it is decided.',
}
const toCheck: Line = {
	...checked,
	text: 'This payment waits for a decision. Nothing may be handed over until then.',
}
const answerMeeting: Line = {
	words: '{name} proposes a meeting',
	text: '{at}, {place}. Agree, or propose another place or time.',
	due: { action: 'agree_meeting', label: 'Agree', inRow: 'Your answer' },
	by: 'proposal',
}
const proposeAgain: Line = {
	when: 'proposal over',
	words: 'The proposed time is over',
	text: 'Propose another place or time.',
	due: { action: 'propose_meeting', label: 'Propose a meeting' },
	by: 'deadline',
}
const proposalWaits: Line = {
	when: 'proposal open',
	words: 'Waiting for {name} to answer your proposal',
	text: 'You proposed {at}, {place}. You can propose another meanwhile.',
	by: 'proposal',
}
const propose: Line = {
	when: 'no meeting',
	words: 'Agree on where and when',
	text: [
		{ when: 'paid', say: '{amount} is paid online and waits for the handover. Name a public place and a time.' },
		{ say: 'Name a public place and a time. {name} agrees or names another.' },
	],
	due: { action: 'propose_meeting', label: 'Propose a meeting' },
	by: 'deadline',
}
/** The time ran out without an agreed meeting, and both sides were asked what became of the order. */
const askedBuyer: Line = {
	when: 'asked',
	words: 'This order ends {by}',
	text: [
		{
			when: 'no meeting',
			say: 'Agree on a meeting, or take more time. If you have the gear already, say so under “More”.',
		},
		{ say: 'Propose another meeting, or take more time. If you have the gear already, say so under “More”.' },
	],
	due: { action: 'propose_meeting', label: 'Propose a meeting' },
	by: 'deadline',
}
const askedSeller: Line = {
	...askedBuyer,
	text: 'Propose a meeting, or take more time. If you have handed it over already, type the buyer’s code.',
}
const meetBuyer: Line = {
	words: '{at}, {place}',
	text: [
		{
			when: 'code shown, paid',
			say: 'Look at the gear first. You have already paid: say the code only when you agree, because it closes the deal.',
		},
		{
			when: 'code shown',
			say: 'Look at the gear first, then pay. Say the code only when you agree: it closes the deal.',
		},
		{ say: 'Look at the gear first. When you have it and agree, confirm it here.' },
	],
	by: 'meeting',
}
const meetSeller: Line = {
	words: '{at}, {place}',
	text: [
		{ when: 'code taken', say: '{name} looks at the gear first. When you both agree, {name} says the code.' },
		{ say: 'The code was typed wrong too often. {name} confirms the handover on their own screen.' },
	],
	by: 'meeting',
}
const beforeMeeting = (asked: Line, meets: Line): readonly Line[] => [
	checked,
	answerMeeting,
	asked,
	proposeAgain,
	propose,
	proposalWaits,
	{ when: 'no meeting', words: 'Agree on where and when', text: 'No meeting is agreed yet.', by: 'deadline' },
	meets,
]

const wrong: readonly Due[] = [
	{ action: 'no_show', label: 'They did not come' },
	{ action: 'dispute', label: 'Something is wrong' },
	{ action: 'cancel', label: 'Something is wrong' },
]
const unanswered = [
	{ when: 'asked, paid', say: 'Without an answer by {by} an admin decides who gets the money.' },
	{ when: 'asked', say: 'Without an answer by {by} the order ends.' },
] as const satisfies Says
const didYouMeetBuyer: Line = {
	words: 'Did you meet?',
	text: [
		...unanswered,
		{ when: 'paid', say: 'Say yes only when you have the gear: {amount} goes to {name} then.' },
		{ say: 'Say yes only when you have the gear.' },
	],
	also: wrong,
	by: 'deadline',
}
const didYouMeetSeller: Line = {
	...didYouMeetBuyer,
	text: [
		...unanswered,
		{ when: 'code taken', say: 'Type the code that {name} says. It closes the deal.' },
		{ say: 'Ask {name} to confirm the handover on their own screen.' },
	],
}

const moneyOfBuyer: Says = [
	{ when: 'money returned', say: 'You have your money back. There may be more gear like it.' },
	{ when: 'money taken', say: 'Your money goes back to you. There may be more gear like it.' },
	{ say: 'You owe nothing. There may be more gear like it.' },
]
const moneyOfOthers: Says = [
	{ when: 'money returned', say: 'The order is over, and the buyer has back what was paid online.' },
	{ when: 'money taken', say: 'The order is over, and the buyer gets back what was paid online.' },
	{ say: 'The order is over.' },
]
const moneyBack = always(
	{ when: 'money returned', words: 'The buyer has the money back', text: 'The order is over.' },
	{ words: 'The buyer gets the money back', text: 'The order is over.' },
)
const cancelled = (text: Says) =>
	always(
		{ when: 'by you', words: 'You cancelled this order', text },
		{ when: 'by the other', words: '{name} cancelled this order', text },
		{ when: 'by the buyer', words: 'The buyer cancelled this order', text },
		{ when: 'by the seller', words: 'The seller cancelled this order', text },
		{ when: 'by an admin', words: 'An admin cancelled this order', text },
		{ words: 'This order was cancelled', text },
	)
const didNotMeet = (text: Says) =>
	always(
		{ when: 'by you', words: 'You said that {name} did not come', text },
		{ when: 'by the other', words: '{name} said that you did not come', text },
		{ when: 'by the buyer', words: 'The buyer said that the seller did not come', text },
		{ words: 'The seller said that the buyer did not come', text },
	)
const undecided: Says = [
	{
		when: 'nobody confirmed',
		say: 'Neither of you confirmed the handover in time. The money is held until there is a decision.',
	},
	{ say: 'Both sides are told as soon as there is a decision. The money is held until then.' },
]
const answerBooking: Line = {
	words: '{name} wants to buy this',
	text: 'Accept to agree on a meeting, or decline. Without an answer it goes back on the market.',
	due: { action: 'accept', label: 'Accept', inRow: 'Your answer' },
	also: [{ action: 'decline', label: 'Decline' }],
	by: 'deadline',
}

/** Handed over, with a review to write while there is time. */
const handedOver = (text: Says) => {
	const review = { due: { action: 'review', label: 'Write a review' }, by: 'review_until' } as const
	const words = { when: 'sale stands', words: 'An admin let the sale stand', text } as const
	return always(
		{ ...words, ...review },
		words,
		{ words: 'Handed over', text, ...review },
		{ words: 'Handed over', text },
	)
}

const paidOut: Says = [
	{ when: 'payout paid', say: 'You have been paid.' },
	{ when: 'payout due', say: 'You are paid next.' },
	{ when: 'can be disputed', say: 'You are paid after {deadline}, unless {name} says that something is wrong.' },
	{ say: 'The deal is done.' },
]
const adminsEnd: Says = [{ when: 'payout due', say: 'The seller is paid next.' }, { say: 'The deal is done.' }]
const bought: Says = [
	{ when: 'can be disputed', say: 'If something is wrong with it, say so by {deadline}.' },
	{ say: 'The deal is done.' },
]

/**
 * THE WORDS OF A DEAL: state × side × moment -> the words of the state, the one action that is due, and by when. The first
 * line that applies is used: its condition holds, and its action is among those that the order arrived with.
 */
export const dealWords: Readonly<Record<OrderState, Record<DealSide, Record<DealMoment, readonly Line[]>>>> = {
	booked: {
		buyer: always(
			{
				when: 'to be paid first',
				words: 'Held for you until {by}',
				text: 'Pay by then to keep it. Otherwise it goes back on the market.',
				due: { action: 'pay', label: 'Make Payment' },
				by: 'pay_by',
			},
			checked,
			{ words: 'Held for you', text: 'The seller has until {by} to say yes.', by: 'deadline' },
		),
		seller: always(
			{
				...answerBooking,
				when: 'to be paid first, failed',
				text: "The buyer's payment did not go through. The booking ends unless they pay in time or you accept it.",
			},
			{
				...answerBooking,
				when: 'to be paid first',
				text: 'The buyer is paying online. Without a payment in time the booking ends, unless you accept it.',
			},
			answerBooking,
			{ words: '{name} wants to buy this', text: 'Without an answer it goes back on the market.', by: 'deadline' },
		),
		admin: always({ words: 'The seller has to answer', text: 'It is held for the buyer until {by}.', by: 'deadline' }),
	},
	accepted: {
		buyer: {
			before: beforeMeeting(askedBuyer, meetBuyer),
			day: [checked, answerMeeting, meetBuyer],
			after: [
				checked,
				answerMeeting,
				{ ...didYouMeetBuyer, due: { action: 'received', label: 'Yes, I have it' } },
				didYouMeetBuyer,
			],
		},
		seller: {
			before: beforeMeeting(askedSeller, meetSeller),
			day: [checked, answerMeeting, { ...meetSeller, due: { action: 'complete', label: 'Type the code' } }, meetSeller],
			after: [
				checked,
				answerMeeting,
				{ ...didYouMeetSeller, due: { action: 'complete', label: 'Type the code' } },
				didYouMeetSeller,
			],
		},
		admin: {
			before: [
				toCheck,
				{
					when: 'no meeting',
					words: 'They have to agree on a meeting',
					text: 'There is nothing for you to do here. The history shows how far they have got.',
					by: 'deadline',
				},
				{
					when: 'proposal open',
					words: 'A meeting is proposed',
					text: '{at}, {place}. There is nothing for you to do here.',
					by: 'proposal',
				},
				{ words: 'They meet {at}', text: 'There is nothing for you to do here.', by: 'meeting' },
			],
			day: [toCheck, { words: 'They meet {at}', text: 'There is nothing for you to do here.', by: 'meeting' }],
			after: [
				toCheck,
				{
					words: 'They were to meet {at}',
					text: [
						{ when: 'asked', say: 'Both were asked how it went. There is nothing for you to do here.' },
						{ say: 'They have to say how it went. There is nothing for you to do here.' },
					],
					by: 'deadline',
				},
			],
		},
	},
	completed: {
		buyer: handedOver(bought),
		seller: handedOver(paidOut),
		admin: always(
			{ when: 'sale stands', words: 'An admin let the sale stand', text: adminsEnd },
			{ when: 'payout due', words: 'Handed over', text: 'The seller is paid next.' },
			{ words: 'Handed over', text: 'The deal is done.' },
		),
	},
	disputed: {
		buyer: always({ words: 'An admin decides', text: undecided }),
		seller: always({ words: 'An admin decides', text: undecided }),
		admin: always(
			{
				words: 'Decide this dispute',
				text: 'Read the history, then refund the buyer or let the sale stand. Both are told why.',
				due: { action: 'refund', label: 'Refund the buyer', inRow: 'Your decision' },
				also: [{ action: 'dismiss', label: 'Let the sale stand' }],
			},
			{
				words: 'An admin decides',
				text: 'Both sides are told as soon as there is a decision. The money is held until then.',
			},
		),
	},
	declined: {
		buyer: always({ words: '{name} declined your booking', text: moneyOfBuyer }),
		seller: always({ words: 'You declined this booking', text: moneyOfOthers }),
		admin: always({ words: 'The seller declined this booking', text: moneyOfOthers }),
	},
	cancelled: {
		buyer: cancelled(moneyOfBuyer),
		seller: cancelled(moneyOfOthers),
		admin: cancelled(moneyOfOthers),
	},
	expired: {
		buyer: always(
			{ when: 'never accepted', words: '{name} did not answer in time', text: moneyOfBuyer },
			{ words: 'Nobody confirmed the handover in time', text: moneyOfBuyer },
		),
		seller: always(
			{ when: 'never accepted', words: 'You did not answer in time', text: moneyOfOthers },
			{ words: 'Nobody confirmed the handover in time', text: moneyOfOthers },
		),
		admin: always(
			{ when: 'never accepted', words: 'The seller did not answer in time', text: moneyOfOthers },
			{ words: 'Nobody confirmed the handover in time', text: moneyOfOthers },
		),
	},
	no_show: {
		buyer: didNotMeet(moneyOfBuyer),
		seller: didNotMeet(moneyOfOthers),
		admin: didNotMeet(moneyOfOthers),
	},
	refunded: {
		buyer: always(
			{ when: 'money returned', words: 'You have your money back', text: 'There may be more gear like it.' },
			{ words: 'You get your money back', text: moneyOfBuyer },
		),
		seller: moneyBack,
		admin: moneyBack,
	},
}

/** Where `now` (ms since 1970) is relative to an order's agreed meeting. */
export function momentOf(order: Pick<Order, 'meeting' | 'agreed_meeting'>, now: number): DealMoment {
	const at = agreedMeeting(order)?.at
	if (at === undefined || dayOf(at) > dayOf(now)) return 'before'
	return at > now ? 'day' : 'after'
}

/** Whether this reader may do what is due. */
function mayDo({ actions, review_until: until }: Order, { action }: Due): boolean {
	return action === 'review' ? until !== undefined : actions.includes(action)
}

export interface Told {
	readonly words: Text
	readonly text: Text
	readonly due: Due | null
	readonly also: readonly Due[]
	/** Ms since 1970. */
	readonly by: number | null
	/** The meeting that the words name. */
	readonly meeting: { readonly place: string; readonly at: number } | null
}

// A newer server may send a state that an older page does not know.
const unknown: Line = { words: 'This order has ended', text: 'The order is over.' }

/** The answers that the reader may give, the first of each label. */
const answers = (order: Order, also: readonly Due[]) =>
	also
		.filter((due) => mayDo(order, due))
		.filter(({ label }, place, all) => all.findIndex((each) => each.label === label) === place)

/** The line of the table that applies to this reader now. */
export function wordsOf(order: Order, now: number): Told {
	const lines: readonly Line[] | undefined = dealWords[order.status]?.[order.as ?? 'admin'][momentOf(order, now)]
	const fits = (when?: keyof typeof conditions) => !when || conditions[when](order)
	const line = lines?.find(({ when, due }) => fits(when) && (!due || mayDo(order, due))) ?? unknown
	const { words, text, due, also = [], by } = line
	const meeting = (by === 'proposal' ? null : agreedMeeting(order)) ?? order.meeting
	return {
		words,
		text: typeof text === 'string' ? text : (text.find(({ when }) => fits(when))?.say ?? unknown.words),
		due: due ?? null,
		also: answers(order, also),
		by: (by === 'meeting' || by === 'proposal' ? meeting?.at : by && order[by]) ?? null,
		meeting,
	}
}
