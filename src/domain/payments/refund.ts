import { randomBytes } from 'node:crypto'
import { takaOf } from '../../contract/deals/money.ts'
import { setOrder } from '../../database/deals/orders.ts'
import * as payments from '../../database/payments/payments.ts'
import * as refunds from '../../database/payments/refunds.ts'
import type { Transaction } from '../../database/postgres/connection.ts'
import { type Gateway, GatewayAway } from '../../services/payments/gateway.ts'
import { hourMs } from '../calendar.ts'
import { followCase } from '../cases/follow.ts'
import { record } from '../events/events.ts'
import type { Market } from '../market.ts'
import { enter, entriesOf } from './books.ts'
import { gatewayOf, providersOf } from './gateways.ts'
import { lockOrderOf } from './lock-order.ts'
import { owePayout } from './payouts.ts'
import { nextAsk } from './schedule.ts'

/** An unguessable reference for the gateway, at most 30 characters. */
export const newReference = (kind: 'P' | 'R') => `${kind}${randomBytes(14).toString('hex')}`

/** The reason for a refund if the order is already paid. It is stored, so a retry has the same reason. */
export const paidTwice = 'Paid twice'

/** Starts refunding what the gateway confirmed, or `amount` of it, in paisa. Lock order and payment first. */
export async function openRefund(
	tx: Transaction,
	payment: Pick<payments.PaymentRecord, 'id' | 'orderId' | 'confirmedAmount'>,
	remarks: string,
	at: Date,
	amount = payment.confirmedAmount,
): Promise<void> {
	if (amount === null) throw new Error('Only what was taken can be given back.')
	await refunds.insertRefund(tx, {
		paymentId: payment.id,
		refundReference: newReference('R'),
		amount,
		remarks,
		createdAt: at,
		askAt: at,
	})
	await payments.changePayment(tx, payment.id, { status: 'refunding' })
	const data = { amount: takaOf(amount), ...(remarks === paidTwice && { twice: true }) }
	await record(tx, { kind: 'refund_started', by: null, order: payment.orderId, data })
}

/** Refunds what a locked order holds, in the transaction that ends it without a sale. */
export async function refundOrder(tx: Transaction, orderId: string, remarks: string, at: Date): Promise<void> {
	for (const { id } of await payments.listPaymentsOfOrder(tx, orderId)) {
		const payment = await payments.lockPayment(tx, id)
		if (payment.status === 'paid' || payment.status === 'review') await openRefund(tx, payment, remarks, at)
	}
	await setOrder(tx, orderId, { paymentInReview: false })
}

/** Refunds a part, in taka, of what a settled, locked order holds. The rest is due to the seller once the refund is done. */
export async function refundPart(tx: Transaction, orderId: string, taka: number, at: Date): Promise<void> {
	const paid = (await payments.listPaymentsOfOrder(tx, orderId)).find(({ status }) => status === 'paid')
	if (!paid) throw new Error('Only a paid order is settled.')
	await openRefund(tx, await payments.lockPayment(tx, paid.id), 'Settled', at, taka * 100)
}

/** How often to ask about a slow refund after the first day, in ms. */
const slowly = 6 * hourMs

/** How many refunds one sweep asks for. */
const most = 20

/** Asks each gateway for its refunds that are due. */
export async function askForRefunds(market: Market, at: Date): Promise<number> {
	const due = await refunds.listRefundsToAsk(market.database.db, providersOf(market), at, most)
	await Promise.all(due.map((refund) => askForRefund(market, refund, at)))
	return due.length
}

async function askForRefund(market: Market, refund: refunds.RefundToAsk, at: Date): Promise<void> {
	const { database } = market
	const gateway = gatewayOf(market, refund.provider)
	if (!gateway) return
	const slow = refund.status === 'processing' ? new Date(at.getTime() + slowly) : null
	const next = nextAsk(refund.createdAt, at) ?? slow
	if (!(await refunds.claimRefund(database.db, refund, next))) return
	try {
		const state = await stateOf(market, gateway, refund)
		if (state !== 'processing') await endRefund(market, refund, state, at)
	} catch (failure) {
		if (!(failure instanceof GatewayAway)) throw failure
		// Nothing will ask again, so an admin must know.
		if (next === null) await endRefund(market, refund, 'unanswered', at)
	}
}

type Ending = 'refunded' | 'unanswered' | { readonly failure: string }

/** Asks the gateway, outside any transaction, first to accept the refund, then for its state. */
async function stateOf(
	{ database }: Market,
	gateway: Gateway,
	refund: refunds.RefundRecord,
): Promise<'processing' | 'refunded' | { failure: string }> {
	let { acceptedAs } = refund
	if (acceptedAs === null) {
		const payment = await payments.findPaymentById(database.db, refund.paymentId)
		const { refundReference, amount, remarks } = refund
		const answer = await gateway.refund({
			bankReference: payment.bankReference ?? '',
			refundReference,
			amount,
			remarks,
		})
		if (answer.status === 'failed') return { failure: answer.failure }
		acceptedAs = answer.acceptedAs
		await refunds.acceptRefund(database.db, refund.id, acceptedAs)
	}
	const state = await gateway.refundState(acceptedAs)
	return state === 'cancelled' ? { failure: state } : state
}

async function endRefund({ database }: Market, { id, paymentId }: refunds.RefundRecord, ending: Ending, at: Date) {
	await database.transaction(async (tx) => {
		const { orderId } = await payments.findPaymentById(tx, paymentId)
		const order = await lockOrderOf(tx, orderId)
		const { confirmedAmount } = await payments.lockPayment(tx, paymentId)
		const refund = await refunds.lockLastRefund(tx, paymentId)
		if (refund?.id !== id || refund.endedAt) return
		if (ending === 'refunded') {
			await refunds.changeRefund(tx, id, { status: 'refunded', askAt: null, endedAt: at })
			const isPart = refund.amount < (confirmedAmount ?? 0)
			await payments.changePayment(tx, paymentId, { status: isPart ? 'paid' : 'refunded' })
			await enter(tx, { orderId, paymentId, at }, 'refunded', entriesOf.refunded(refund.amount))
			await record(tx, { kind: 'payment_refunded', by: null, order: orderId, data: { amount: takaOf(refund.amount) } })
			if (isPart) await owePayout(tx, order, at)
			return
		}
		if (ending !== 'unanswered')
			await refunds.changeRefund(tx, id, { status: 'failed', failure: ending.failure, askAt: null, endedAt: at })
		await payments.changePayment(tx, paymentId, { status: 'refund_failed' })
		await record(tx, { kind: 'refund_failed', by: null, order: orderId })
	})
}

/**
 * Asks for a refund again: with the same reference if the gateway never answered, with a new one if it failed for good.
 * Lock order and payment first.
 */
export async function retryRefund(tx: Transaction, payment: payments.PaymentRecord, at: Date): Promise<void> {
	const last = await refunds.lockLastRefund(tx, payment.id)
	if (!last || last.status === 'failed')
		return openRefund(tx, payment, last?.remarks ?? 'Asked again', at, last?.amount ?? payment.confirmedAmount)
	await refunds.changeRefund(tx, last.id, { askAt: at })
	await payments.changePayment(tx, payment.id, { status: 'refunding' })
	await followCase(tx, 'payment', payment.orderId, { by: null })
}
