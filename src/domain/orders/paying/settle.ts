import { takaOf } from '../../../contract/deals/money.ts'
import type { PaymentState } from '../../../contract/deals/payment-states.ts'
import { openStates } from '../../../contract/deals/states.ts'
import type { LockedOrder, OrderRecord } from '../../../database/deals/orders.ts'
import * as table from '../../../database/payments/payments.ts'
import type { Transaction } from '../../../database/postgres/connection.ts'
import type { Confirmation } from '../../../services/payments/gateway.ts'
import { now } from '../../clock.ts'
import { record } from '../../events/events.ts'
import type { Market } from '../../market.ts'
import { enter, entriesOf } from '../../payments/books.ts'
import { lockOrderOf } from '../../payments/lock-order.ts'
import { openRefund, paidTwice } from '../../payments/refund.ts'
import { nextAskAfterwards } from '../../payments/schedule.ts'
import { setPayment } from '../payment.ts'

/** Whether the gateway confirmed exactly what was asked for, without a risk warning. */
export function isAsAsked(payment: table.PaymentRecord): boolean {
	const { amount, confirmedAmount, confirmedCurrency, risky } = payment
	return confirmedAmount === amount && confirmedCurrency === 'BDT' && !risky
}

/** The next state of a payment that the gateway confirmed, and the reason if it is refunded. */
function verdict(order: OrderRecord, payment: table.PaymentRecord): { status: PaymentState; remarks?: string } {
	if (order.paidAt || order.paymentInReview) return { status: 'refunding', remarks: paidTwice }
	if (!openStates.includes(order.status)) return { status: 'refunding', remarks: 'The order was over' }
	return { status: isAsAsked(payment) ? 'paid' : 'review' }
}

/** Marks the order paid and tells both sides. `by` is the admin who accepted the payment, with the reason; null if none had to. */
export async function holdPayment(
	tx: Transaction,
	order: LockedOrder,
	{ amount, at, by, reason }: { amount: number; at: Date; by: string | null; reason?: string },
): Promise<void> {
	await setPayment(tx, order, { paidAt: at, paymentInReview: false })
	await record(tx, {
		kind: 'payment_paid',
		by,
		order: order.id,
		data: { amount: takaOf(amount), ...(reason && { reason }) },
	})
}

/**
 * The payment that a confirmation settles: the one that was begun, or a new one in the same transaction if somebody paid
 * twice on one page. Null if it is already settled. Lock the order first.
 */
async function unsettled(
	tx: Transaction,
	id: string,
	{ proof, bankReference }: Confirmation,
	at: Date,
): Promise<table.PaymentRecord | null> {
	const first = await table.lockPayment(tx, id)
	if (!first.confirmedAt) return first
	// The same money may be confirmed under two different proofs.
	for (const known of await table.listConfirmed(tx, id))
		if (known.proof === proof || known.bankReference === bankReference) return null
	const { orderId, provider, reference, amount } = first
	return table.insertPayment(tx, { orderId, provider, reference, firstId: id, amount, createdAt: at })
}

/**
 * Records a gateway confirmation once: as paid, in review by an admin, or to be refunded. Returns false if Motor knows no
 * such transaction. Call it only with the result of a validation call.
 */
export async function settle({ database }: Market, confirmation: Confirmation): Promise<boolean> {
	const known = await table.findPayment(database.db, confirmation.reference)
	if (!known) return false
	await database.transaction(async (tx) => {
		const order = await lockOrderOf(tx, known.orderId)
		const at = now()
		const payment = await unsettled(tx, known.id, confirmation, at)
		if (!payment) return
		const { amount, storeAmount, currency, risky, proof, bankReference, kind } = confirmation
		const confirmed = {
			confirmedAt: at,
			confirmedAmount: amount,
			confirmedCurrency: currency,
			storeAmount,
			risky,
			proof,
			bankReference,
			paidBy: kind,
			askAt: payment.firstId ? null : nextAskAfterwards(payment.createdAt, at),
		}
		const { status, remarks } = verdict(order, { ...payment, ...confirmed })
		await table.changePayment(tx, payment.id, { ...confirmed, status })
		const of = { orderId: order.id, paymentId: payment.id, at }
		await enter(tx, of, 'taken', entriesOf.taken(amount, storeAmount))
		if (status === 'paid') await holdPayment(tx, order, { amount, at, by: null })
		if (status === 'review') {
			await setPayment(tx, order, { paidAt: null, paymentInReview: true })
			await record(tx, { kind: 'payment_review', by: null, order: order.id })
		}
		if (remarks) await openRefund(tx, { ...payment, ...confirmed }, remarks, at)
	})
	return true
}

/** Marks an attempt to pay as failed. The gateway may still confirm it later. */
export async function markFailed({ database }: Market, { id, orderId }: table.PaymentRecord): Promise<void> {
	await database.transaction(async (tx) => {
		await lockOrderOf(tx, orderId)
		const payment = await table.lockPayment(tx, id)
		if (payment.status !== 'waiting') return
		await table.changePayment(tx, id, { status: 'failed' })
		await record(tx, { kind: 'payment_failed', by: null, order: orderId })
	})
}
