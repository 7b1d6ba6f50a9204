import { takaOf } from '../../contract/deals/money.ts'
import type { Payment, PaymentEntry } from '../../contract/deals/payments.ts'
import type { OrderPaymentRow } from '../../database/payments/payments.ts'
import type { EventKind } from '../events/event-kind.ts'
import { events } from '../events/events.ts'

/** An order's payment as sent to clients. */
export const describePayment = ({ provider, status, amount, refunded, by, payout }: OrderPaymentRow): Payment => ({
	method: provider,
	by,
	status,
	amount: takaOf(amount),
	refunded: takaOf(refunded),
	payout,
})

/** The history of an order's money, limited to events of THE EVENTS TABLE that this side is told about. Admins see all of it. */
export function describePaymentHistory(
	{ history }: OrderPaymentRow,
	reader: 'buyer' | 'seller' | null,
): PaymentEntry[] {
	return history.filter(({ kind }) => {
		const { to }: EventKind = events[kind]
		return reader === null || to.includes(reader)
	})
}
