import { takaOf } from '../../contract/deals/money.ts'
import type { Payment } from '../../contract/deals/payments.ts'
import type { OrderPaymentRow } from '../../database/payments/payments.ts'

/** An order's payment as the wire has it. */
export const describePayment = ({ status, amount, by, payout }: OrderPaymentRow): Payment => ({
	method: 'sslcommerz',
	by,
	status,
	amount: takaOf(amount),
	payout,
})
