import type { Order } from '../../../../contract/deals/orders.ts'
import { type HoldingState, isEnded, openStates } from '../../../../contract/deals/states.ts'
import type { Text } from '../../../texts/texts.tsx'
import { causeOf, stepOfEnded } from './ended.ts'

/** The one thing that comes next: what it is, why, and the words of a link to it. `{name}` is the other side. */
export interface Step {
	title: Text
	text: Text
	link: Text
}

const waiting: Step = {
	title: 'Waiting for {name}',
	text: "It is held for you. If the seller doesn't answer in time, it goes back on the market.",
	link: 'Waiting for an answer',
}

const handedOver: Step = {
	title: 'Handed over',
	text: 'This deal is done. Nothing is left to do.',
	link: 'See the order',
}
const toReview: Step = {
	title: 'Handed over',
	text: 'The deal is done. A review helps the next buyer or seller.',
	link: 'Write a review',
}

const inDispute: Step = {
	title: 'An admin decides',
	text: 'Both sides are told as soon as there is a decision. The money is held until then.',
	link: 'See the dispute',
}

/** What a paid order comes to after its meeting, where neither side says how that went. */
const undecided: Step = {
	title: 'An admin decides',
	text: 'Neither of you confirmed the handover in time. The money is held until there is a decision.',
	link: 'See the dispute',
}

/** For whoever is on neither side. */
const ofOthers: Step = {
	title: 'Buyer and seller have the next step',
	text: 'There is nothing for you to do here. The history below shows how far they have got.',
	link: 'See the order',
}

const paymentChecked: Step = {
	title: 'Payment being checked',
	text: 'An admin looks at this payment. Do not hand anything over until it is decided.',
	link: 'See the order',
}

/** A booking that lasts only if its payment comes, for the buyer and for the seller. */
const payFirst: Step = {
	title: 'Pay to keep your booking',
	text: "It is held for you. If you don't pay in time, it goes back on the market.",
	link: 'Make Payment',
}
const buyerPays: Step = {
	title: '{name} wants to buy this',
	text: 'The buyer is paying online. Without a payment in time the booking ends, unless you accept it.',
	link: 'Accept or decline',
}

/** Both were asked what has become of it, and nothing has been decided since. */
function isAsked({ history }: Order): boolean {
	const last = history.findLast(({ action }) => ['ask', 'extend', 'agree_meeting'].includes(action))
	return last?.action === 'ask'
}

/** What to answer then, and what follows without an answer. */
function textOfAsked({ actions }: Order): Text {
	const mayExtend = actions.includes('extend')
	const isDecided = actions.includes('dispute')
	// A seller whose codes are used up.
	if (!actions.includes('complete') && !actions.includes('received'))
		return isDecided
			? 'Ask the buyer to confirm the handover. Otherwise an admin decides who gets the money.'
			: 'Ask the buyer to confirm the handover. Otherwise the order expires.'
	if (isDecided)
		return mayExtend
			? 'Confirm the handover, take more time, or cancel. Otherwise an admin decides who gets the money.'
			: 'Confirm the handover, or cancel. Otherwise an admin decides who gets the money.'
	return mayExtend
		? 'Confirm the handover, take more time, or cancel. Otherwise the order expires.'
		: 'Confirm the handover, or cancel. Otherwise the order expires.'
}

function stepOfAccepted(order: Order): Step {
	const { actions, meeting } = order
	const mayComplete = actions.includes('complete')
	if (actions.includes('agree_meeting'))
		return {
			title: 'Answer the proposed meeting',
			text: 'Agree, or propose another place or time.',
			link: 'Answer the meeting',
		}
	if (isAsked(order))
		return {
			title: 'Was it handed over?',
			text: textOfAsked(order),
			link: 'Say how it went',
		}
	if (!meeting)
		return {
			title: 'Propose a meeting',
			text: 'Name a public place and a time. The other side agrees or names another.',
			link: 'Propose a meeting',
		}
	if (order.proposal_over)
		return {
			title: 'The proposed time is over',
			text: 'Propose another place or time.',
			link: 'Propose a meeting',
		}
	if (!meeting.agreed)
		return {
			title: 'Waiting for {name} to answer your proposal',
			text: 'You can propose another place or time meanwhile.',
			link: 'Waiting for an answer',
		}
	if (mayComplete)
		return {
			title: 'Meet, and type the code',
			text: 'The buyer looks at the gear first. When you both agree, the buyer says the code.',
			link: 'Type the code',
		}
	if (actions.includes('received') && !order.code)
		return {
			title: 'Meet, look, then confirm',
			text: 'Look at the gear first. When you have it and agree, confirm the handover here: it closes the deal.',
			link: 'Confirm the handover',
		}
	if (order.as === 'seller')
		return {
			title: 'Meet, and let the buyer confirm',
			text: 'The code was typed wrong too often. The buyer looks at the gear, and then confirms the handover on their own screen.',
			link: 'See the order',
		}
	return {
		title: 'Meet, look, then say the code',
		text:
			order.payment?.status === 'paid'
				? 'Look at the gear first. You have already paid: say the code only when you agree, because it closes the deal.'
				: 'Look at the gear first and pay. Say the code only when you agree: it closes the deal.',
		link: 'Show the code',
	}
}

/** What comes next while an order holds its listing. A new state asks for its own here. */
const steps: Readonly<Record<HoldingState, (order: Order) => Step>> = {
	booked: () => waiting,
	accepted: stepOfAccepted,
	completed: ({ review_until }) => (review_until === undefined ? handedOver : toReview),
	disputed: (order) => (causeOf(order)?.action === 'expire' ? undecided : inDispute),
}

/** What comes next for the reader of this order, from what they can do. */
export function stepOf(order: Order): Step {
	const { status, actions, pay_by } = order
	if (actions.includes('refund'))
		return {
			title: 'Decide this dispute',
			text: 'Read the history, then refund the buyer or let the sale stand. Both are told why.',
			link: 'Decide',
		}
	if (pay_by !== undefined && actions.includes('accept')) return buyerPays
	if (pay_by !== undefined && actions.includes('pay')) return payFirst
	if (actions.includes('accept'))
		return {
			title: '{name} wants to buy this',
			text: 'Accept to agree on a meeting, or decline. Without an answer the booking expires.',
			link: 'Accept or decline',
		}
	if (order.payment?.status === 'review') return paymentChecked
	if (order.other === null && openStates.includes(status)) return ofOthers
	return isEnded(status) ? stepOfEnded(order) : steps[status](order)
}
