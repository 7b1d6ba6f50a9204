import type { Order, OrderEntry } from '../../../../contract/deals/orders.ts'
import type { Text } from '../../../texts/texts.tsx'
import { wasAccepted } from './ended.ts'

const happened: Record<string, Text> = {
	book: '{who} booked it',
	accept_offer: '{who} accepted the offer',
	accept: '{who} accepted',
	decline: '{who} declined',
	cancel: '{who} cancelled',
	miss_payment: 'Not paid in time',
	propose_meeting: '{who} proposed a meeting',
	agree_meeting: '{who} agreed to the meeting',
	extend: '{who} took 14 more days',
	complete: 'Handed over with the code',
	received: '{who} received the gear',
	no_show: '{who} says that the other did not come',
	dispute: '{who} opened a dispute',
	refund: '{who} refunded the buyer',
	dismiss: '{who} let the sale stand',
	ask: 'Both were asked how it went',
}

/** How the history tells one step of an order. `{who}` is whoever did it. */
export function happenedText(order: Pick<Order, 'history'>, { action, to, by }: OrderEntry): Text {
	if (action === 'cancel' && to === 'disputed')
		return by === 'buyer'
			? '{who} asked to cancel, so an admin decides'
			: 'The order was to end here. The money is held until an admin decides'
	if (action !== 'expire') return happened[action] ?? 'Changed'
	return wasAccepted(order) ? 'Nobody confirmed the handover in time' : 'The seller did not answer in time'
}
