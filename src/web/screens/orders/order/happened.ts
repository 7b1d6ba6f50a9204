import type { Order, OrderAction, OrderEntry } from '../../../../contract/deals/orders.ts'
import type { PaymentMove } from '../../../../contract/deals/payment-states.ts'
import type { PaymentEntry } from '../../../../contract/deals/payments.ts'
import { orderIs } from '../../../../contract/deals/states.ts'
import { wasAccepted } from '../../../components/deals/words.ts'
import type { Text, Texts } from '../../../texts/texts.tsx'

const happened: Readonly<Record<OrderAction | 'book' | 'accept_offer' | 'miss_payment' | 'ask', Text>> = {
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
	settle: '{who} gave a part back to the buyer',
	ask: 'Both were asked how it went',
}

/** The history's sentence for one step of an order. `{who}` stands for the person who took it. */
export function happenedText(order: Pick<Order, 'history'>, { action, to, by }: OrderEntry): Text {
	if (action === 'cancel' && orderIs(to, 'contested'))
		return by === 'buyer'
			? '{who} asked to cancel, so an admin decides'
			: 'The order was to end here. The money is held until an admin decides'
	// A newer server may know further steps.
	if (action !== 'expire') return (happened as Readonly<Record<string, Text>>)[action] ?? 'Changed'
	return wasAccepted(order) ? 'Nobody confirmed the handover in time' : 'The seller did not answer in time'
}

export const nameOf = (order: Order, { by }: OrderEntry, t: Texts['t']): string =>
	({ buyer: order.buyer_name, seller: order.seller_name, admin: t('An admin'), system: t('Motor') })[by]

const paid: Record<PaymentMove, Text> = {
	payment_paid: '{buyer} paid {amount} online',
	payment_review: 'The payment has to be checked',
	payment_refused: 'An admin did not accept the payment',
	refund_started: '{amount} is on its way back to {buyer}',
	payment_refunded: '{amount} was returned to {buyer}',
	refund_failed: 'The money could not be returned yet',
	payout_due: '{seller} is owed {amount}',
	payout_paid: '{seller} was paid {amount}',
}

function paidText({ kind, by, twice }: PaymentEntry): Text {
	if (kind === 'payment_paid' && by === 'admin') return 'An admin accepted the payment of {amount}'
	return kind === 'refund_started' && twice ? '{buyer} paid twice: {amount} is on its way back' : paid[kind]
}

/** The history's sentence for one step of a payment. */
export function paidWords(order: Order, entry: PaymentEntry, { t, money }: Pick<Texts, 't' | 'money'>): string {
	const { buyer_name: buyer, seller_name: seller } = order
	return t(paidText(entry), { buyer, seller, amount: money(entry.amount ?? 0) })
}
