import type { PaymentProvider } from '../../../contract/deals/payment-states.ts'
import * as table from '../../../database/payments/payments.ts'
import { type Gateway, GatewayAway } from '../../../services/payments/gateway.ts'
import { readReturns } from '../../../services/payments/providers.ts'
import { now } from '../../clock.ts'
import type { Market } from '../../market.ts'
import { gatewayOf, gatewaysOf, providersOf } from '../../payments/gateways.ts'
import { nextAsk, nextAskAfterwards } from '../../payments/schedule.ts'
import { markFailed, settle } from './settle.ts'

interface Hint {
	/** The proof to validate first, from a return or a notice. It may be forged. */
	readonly proof?: string
	/** The buyer came back without paying, or Motor gives up waiting. */
	readonly ended?: boolean
}

/** Validates a proof and settles it if it belongs to this reference. Returns whether it did. */
async function validates(market: Market, gateway: Gateway, reference: string, proof: string): Promise<boolean> {
	const confirmation = await gateway.validate(proof)
	return confirmation?.reference === reference && (await settle(market, confirmation))
}

/** Whether this confirmation is already settled. */
async function isKnown({ database }: Market, payment: table.PaymentRecord, proof: string): Promise<boolean> {
	if (!payment.confirmedAt) return false
	if (proof === '' || proof === payment.proof) return true
	return (await table.listConfirmed(database.db, payment.id)).some((known) => known.proof === proof)
}

/** Asks the gateway about the state of a payment and records it. Throws `GatewayAway`. */
async function askAbout(
	market: Market,
	gateway: Gateway,
	payment: table.PaymentRecord,
	{ proof = '', ended = false }: Hint = {},
): Promise<void> {
	const { reference } = payment
	if (proof !== '' && (await validates(market, gateway, reference, proof))) return
	const tries = await gateway.query(reference)
	let paid = payment.confirmedAt !== null
	// Every valid one, because a second payment must be refunded.
	for (const each of tries)
		if (each.status === 'valid' && !(await isKnown(market, payment, each.proof)))
			paid = (await validates(market, gateway, reference, each.proof)) || paid
	const failed = tries.length > 0 && tries.every(({ status }) => status === 'failed')
	if (!paid && (ended || failed)) await markFailed(market, payment)
}

/** The longest payment reference, in characters. */
const longestReference = 30

/** How many payments one sweep asks about. */
const most = 20

/** Asks each gateway about its payments that are due. */
export async function askAboutPayments(market: Market, at: Date): Promise<number> {
	const due = await table.listPaymentsToAsk(market.database.db, providersOf(market), at, most)
	await Promise.all(due.map((payment) => askIfDue(market, payment, at)))
	return due.length
}

async function askIfDue(market: Market, payment: table.PaymentRecord, at: Date): Promise<void> {
	const gateway = gatewayOf(market, payment.provider)
	if (!gateway) return
	const next = (payment.confirmedAt ? nextAskAfterwards : nextAsk)(payment.createdAt, at)
	if (!(await table.claimPayment(market.database.db, payment, next))) return
	try {
		await askAbout(market, gateway, payment, { ended: next === null })
	} catch (failure) {
		if (!(failure instanceof GatewayAway)) throw failure
		if (next === null) await markFailed(market, payment)
	}
}

/** If the gateway went away midway, has the next sweep ask again. Rethrows any other failure. */
async function askSoon({ database }: Market, { id }: table.PaymentRecord, failure: unknown): Promise<void> {
	if (!(failure instanceof GatewayAway)) throw failure
	await table.changeAskAt(database.db, id, now())
}

/** The payment opened with this provider under this reference. */
async function findPaymentOf({ database }: Market, provider: PaymentProvider, reference: string) {
	const payment = reference.length <= longestReference && (await table.findPayment(database.db, reference))
	return payment && payment.provider === provider ? payment : undefined
}

/** Reads a posted notice and returns whether it is accepted. Its contents count only once the gateway confirms them. */
export async function receiveNotice(market: Market, form: URLSearchParams): Promise<boolean> {
	const [heard] = gatewaysOf(market).flatMap((gateway) => {
		const notice = gateway.readNotice(form)
		return notice ? [{ gateway, notice }] : []
	})
	if (!heard) return false
	const { gateway, notice } = heard
	const payment = await findPaymentOf(market, gateway.provider, notice.reference)
	if (!payment) return false
	if (await isKnown(market, payment, notice.proof)) return true
	try {
		if (notice.proof !== '') return await validates(market, gateway, payment.reference, notice.proof)
		await askAbout(market, gateway, payment, { ended: true })
		return true
	} catch (failure) {
		await askSoon(market, payment, failure)
		return false
	}
}

/** Which return address the browser came back to. */
export type ReturnKind = 'success' | 'fail' | 'cancel'

/** A buyer back from the gateway. */
interface Returned {
	readonly orderId: string
	/** Asks the gateway about the payment. Never throws because the gateway is unreachable. */
	ask(): Promise<void>
}

/** Finds the payment a returning browser was sent for. Null if its form names no known transaction. */
export async function receiveReturn(market: Market, kind: ReturnKind, form: URLSearchParams): Promise<Returned | null> {
	for (const { provider, reference, proof } of readReturns(form)) {
		const payment = await findPaymentOf(market, provider, reference)
		if (payment) return returnedFor(market, kind, payment, proof.length <= 100 ? proof : '')
	}
	return null
}

function returnedFor(market: Market, kind: ReturnKind, payment: table.PaymentRecord, proof: string): Returned {
	const gateway = gatewayOf(market, payment.provider)
	return {
		orderId: payment.orderId,
		async ask() {
			if (!gateway || (await isKnown(market, payment, proof))) return
			await askAbout(market, gateway, payment, { proof, ended: kind !== 'success' }).catch((failure) =>
				askSoon(market, payment, failure),
			)
		},
	}
}
