import { takaOf } from '../../../contract/deals/money.ts'
import type { PaymentState } from '../../../contract/deals/payment-states.ts'
import type { PaymentAction, PaymentCase, PaymentDecision } from '../../../contract/deals/payments.ts'
import type { Page, PageRequest } from '../../../contract/page.ts'
import { type LockedOrder, lockOrder } from '../../../database/deals/orders.ts'
import * as table from '../../../database/payments/payments.ts'
import type { Transaction } from '../../../database/postgres/connection.ts'
import type { Member } from '../../actor.ts'
import { noteDecision } from '../../cases/follow.ts'
import { now } from '../../clock.ts'
import { record } from '../../events/events.ts'
import { missing, taken } from '../../failure.ts'
import type { Market } from '../../market.ts'
import { openRefund, retryRefund } from '../../payments/refund.ts'
import { keepActor, rowOf } from '../../rows.ts'
import { setPayment } from '../payment.ts'
import { holdPayment, isAsAsked } from './settle.ts'

/** THE DECISIONS of an admin: the state each needs, and the states that mean it was already taken. */
const decisions: Record<PaymentAction, { from: PaymentState; done: readonly PaymentState[] }> = {
	accept: { from: 'review', done: ['paid'] },
	refuse: { from: 'review', done: ['refunding', 'refunded', 'refund_failed'] },
	retry: { from: 'refund_failed', done: ['refunding'] },
}

/** The decisions an admin can take on a payment in this state. */
export const decisionsIn = (status: PaymentState): PaymentAction[] =>
	(Object.keys(decisions) as PaymentAction[]).filter((action) => decisions[action].from === status)

interface Case {
	readonly order: LockedOrder
	readonly payment: table.PaymentRecord
	readonly admin: Member<'admin'>
	readonly reason: string
	readonly at: Date
}

const carryOut: Record<PaymentAction, (tx: Transaction, decided: Case) => Promise<void>> = {
	async accept(tx, { order, payment, admin, reason, at }) {
		await table.changePayment(tx, payment.id, { status: 'paid', decidedBy: admin.id, decision: reason })
		await holdPayment(tx, order, { amount: payment.confirmedAmount ?? payment.amount, at, by: admin.id, reason })
	},
	async refuse(tx, { order, payment, admin, reason, at }) {
		await table.changePayment(tx, payment.id, { decidedBy: admin.id, decision: reason })
		await setPayment(tx, order, { paidAt: null, paymentInReview: false })
		await record(tx, { kind: 'payment_refused', by: admin.id, order: order.id, data: { reason } })
		await openRefund(tx, payment, 'Not accepted', at)
	},
	retry: (tx, { payment, at }) => retryRefund(tx, payment, at),
}

/** Decides on a locked order's payment. Returns 0 if the same decision was taken before. */
export async function decidePaymentOf(
	tx: Transaction,
	admin: Member<'admin'>,
	order: LockedOrder,
	{ action, reason = '' }: PaymentDecision,
): Promise<number> {
	const all = await table.listPaymentsOfOrder(tx, order.id)
	if (all.length === 0) throw missing('payment')
	const { from, done } = decisions[action]
	const found = all.find(({ status }) => status === from)
	if (!found) {
		const decided = ({ status, ...payment }: table.PaymentRecord) =>
			done.includes(status) && (action === 'retry' || !isAsAsked({ status, ...payment }))
		if (all.some(decided)) return 0
		throw taken()
	}
	await noteDecision(tx, 'payment', order.id, { by: admin.id, action, reason })
	const payment = await table.lockPayment(tx, found.id)
	await carryOut[action](tx, { order, payment, admin, reason, at: now() })
	return 1
}

/** Decides on an order's payment, by the order's id. */
export function decidePayment(
	{ database }: Market,
	admin: Member<'admin'>,
	orderId: string,
	decision: PaymentDecision,
): Promise<number> {
	return database.transaction(async (tx) => {
		const order = await rowOf('order', orderId, (known) => lockOrder(tx, known))
		await keepActor(tx, admin)
		return decidePaymentOf(tx, admin, order, decision)
	})
}

function describeCase(row: table.PaymentCaseRow): PaymentCase {
	const { confirmedAt, confirmedAmount, confirmedCurrency, risky } = row
	return {
		_id: row.id,
		order_id: row.orderId,
		product_name: row.productName,
		buyer_name: row.buyerName,
		seller_name: row.sellerName,
		status: row.status,
		amount: takaOf(row.amount),
		confirmed: confirmedAt && {
			amount: takaOf(confirmedAmount ?? 0),
			currency: confirmedCurrency ?? '',
			at: confirmedAt.getTime(),
			risky,
		},
		failure: row.failure,
		created_at: row.createdAt.getTime(),
		actions: decisionsIn(row.status),
	}
}

/** All payments, or only those waiting for an admin. */
export async function listPayments(
	{ database }: Market,
	waiting: boolean,
	page: PageRequest<never>,
): Promise<Page<PaymentCase>> {
	const states: PaymentState[] = waiting ? Object.values(decisions).map(({ from }) => from) : []
	const { rows, next } = await table.listPayments(database, [...new Set(states)], page)
	return { rows: rows.map(describeCase), next }
}
