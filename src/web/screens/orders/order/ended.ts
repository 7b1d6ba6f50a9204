import type { Order, OrderEntry, OrderParty } from '../../../../contract/deals/orders.ts'
import { type EndedState, isEnded } from '../../../../contract/deals/states.ts'
import type { Text } from '../../../texts/texts.tsx'
import type { Step } from './step.ts'

/** Whether the handover was awaited, and not only the seller's answer. */
export const wasAccepted = ({ history }: Pick<Order, 'history'>) => history.some(({ to }) => to === 'accepted')

/** What brought an order where it is: into its dispute, or to its end. */
export const causeOf = ({ status, history }: Order): OrderEntry | undefined =>
	history.findLast(({ to }) => to === status)

interface Titles {
	/** Where the reader did it, the other side, an admin, or none of these. */
	readonly self?: Text
	readonly other?: Text
	readonly admin?: Text
	readonly any: Text
}

/** How each end is told. `{name}` is the other side. */
const titles: Readonly<Record<EndedState, Titles>> = {
	declined: {
		self: 'You declined this booking',
		other: '{name} declined your booking',
		any: 'The seller declined this booking',
	},
	cancelled: {
		self: 'You cancelled this order',
		other: '{name} cancelled this order',
		admin: 'An admin cancelled this order',
		any: 'This order was cancelled',
	},
	expired: { any: 'Nobody confirmed the handover in time' },
	no_show: {
		self: 'You said that {name} did not come',
		other: '{name} said that you did not come',
		any: 'One of the two did not come',
	},
	refunded: { any: 'The buyer gets the money back' },
}

function titleOf(order: Order): Text {
	const { as, status } = order
	if (status === 'expired' && !wasAccepted(order)) {
		if (as === 'buyer') return '{name} did not answer in time'
		return as === 'seller' ? 'You did not answer in time' : 'The seller did not answer in time'
	}
	if (status === 'refunded' && as === 'buyer') return 'You get your money back'
	// A newer server may tell an older page of a state that the page does not know.
	const told: Titles | undefined = isEnded(status) ? titles[status] : undefined
	return told?.[doer(causeOf(order)?.by, as)] ?? told?.any ?? 'This order has ended'
}

function doer(by: OrderParty | undefined, as: Order['as']): keyof Titles {
	if (by === 'admin') return by
	// A kept answer of an older server has no `as`.
	if (!as || by === undefined || by === 'system') return 'any'
	return by === as ? 'self' : 'other'
}

function textOf({ as, payment }: Order): Text {
	const held = payment !== null && payment.status !== 'waiting' && payment.status !== 'failed'
	if (as === 'buyer') {
		if (!held) return 'You owe nothing. There may be more gear like it.'
		return payment.status === 'refunded'
			? 'You have your money back. There may be more gear like it.'
			: 'Your money goes back to you. There may be more gear like it.'
	}
	return held ? 'The order is over, and the buyer gets back what was paid online.' : 'The order is over.'
}

/** What the reader of an order that ended is told: what happened, and what that means for them. */
export const stepOfEnded = (order: Order): Step => ({
	title: titleOf(order),
	text: textOf(order),
	link: 'See what happened',
})
