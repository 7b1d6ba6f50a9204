import { takaOf } from '../../contract/deals/money.ts'
import type { Payment, PaymentEntry } from '../../contract/deals/payments.ts'
import type { OrderPaymentRow } from '../../database/payments/payments.ts'
import type { EventKind } from '../events/event-kind.ts'
import { events } from '../events/events.ts'

/** An order's payment as the wire has it. */
export const describePayment = ({ provider, status, amount, refunded, by, payout }: OrderPaymentRow): Payment => ({
	method: provider,
	by,
	status,
	amount: takaOf(amount),
	refunded: takaOf(refunded),
	payout,
})

/** What happened to an order's money, as far as a side is told of it by THE EVENTS TABLE. Admins see all of it. */
export function describePaymentHistory(
	{ history }: OrderPaymentRow,
	reader: 'buyer' | 'seller' | null,
): PaymentEntry[] {
	return history.filter(({ kind }) => {
		const { to }: EventKind = events[kind]
		return reader === null || to.includes(reader)
	})
}
