import * as table from '../../database/payments/payments.ts'
import { type Gateway, GatewayAway } from '../../services/payments/gateway.ts'
import { now } from '../clock.ts'
import type { Market } from '../market.ts'
import { nextAsk, nextAskAfterwards } from './schedule.ts'
import { markFailed, settle } from './settle.ts'

interface Hint {
	/** What to validate first, from a return or a notice. Anybody may have made it up. */
	readonly valId?: string
	/** The buyer came back without having paid, or was given up. */
	readonly ended?: boolean
}

/** Settles if this is what the gateway was paid by this transaction. */
async function validates(market: Market, gateway: Gateway, tranId: string, valId: string): Promise<boolean> {
	const confirmation = await gateway.validate(valId)
	return confirmation?.tranId === tranId && (await settle(market, confirmation))
}

/** Whether this is settled already. */
async function isKnown({ database }: Market, payment: table.PaymentRecord, valId: string): Promise<boolean> {
	if (!payment.confirmedAt) return false
	if (valId === '' || valId === payment.valId) return true
	return (await table.listConfirmed(database.db, payment.id)).some((known) => known.valId === valId)
}

/** Asks the gateway how a payment stands, and records it. Throws `GatewayAway`. */
async function askAbout(
	market: Market,
	gateway: Gateway,
	payment: table.PaymentRecord,
	{ valId = '', ended = false }: Hint = {},
): Promise<void> {
	const { tranId } = payment
	if (valId !== '' && (await validates(market, gateway, tranId, valId))) return
	const tries = await gateway.query(tranId)
	let paid = payment.confirmedAt !== null
	// All of them: whoever paid twice gets the second back.
	for (const each of tries)
		if (each.status === 'valid' && !(await isKnown(market, payment, each.valId)))
			paid = (await validates(market, gateway, tranId, each.valId)) || paid
	const failed = tries.length > 0 && tries.every(({ status }) => status === 'failed')
	if (!paid && (ended || failed)) await markFailed(market, payment)
}

/** How many payments a sweep asks about. */
const most = 20

/** Asks the gateway about every payment that is due. */
export async function askAboutPayments(market: Market, at: Date): Promise<number> {
	const { gateway, database } = market
	if (!gateway) return 0
	const due = await table.listPaymentsToAsk(database.db, at, most)
	await Promise.all(due.map((payment) => askIfDue(market, gateway, payment, at)))
	return due.length
}

async function askIfDue(market: Market, gateway: Gateway, payment: table.PaymentRecord, at: Date): Promise<void> {
	const next = (payment.confirmedAt ? nextAskAfterwards : nextAsk)(payment.createdAt, at)
	if (!(await table.claimPayment(market.database.db, payment, next))) return
	try {
		await askAbout(market, gateway, payment, { ended: next === null })
	} catch (failure) {
		if (!(failure instanceof GatewayAway)) throw failure
		if (next === null) await markFailed(market, payment)
	}
}

/** Where no whole answer came, has the next sweep ask. Throws any other failure. */
async function askSoon({ database }: Market, { id }: table.PaymentRecord, failure: unknown): Promise<void> {
	if (!(failure instanceof GatewayAway)) throw failure
	await table.changeAskAt(database.db, id, now())
}

/** Reads a posted notice and returns whether it is accepted. What it says counts only once the gateway confirms it. */
export async function receiveNotice(market: Market, form: URLSearchParams): Promise<boolean> {
	const { gateway, database } = market
	const notice = gateway?.readNotice(form)
	const payment = notice && (await table.findPayment(database.db, notice.tranId))
	if (!gateway || !payment) return false
	if (await isKnown(market, payment, notice.valId)) return true
	try {
		if (notice.valId !== '') return await validates(market, gateway, payment.tranId, notice.valId)
		await askAbout(market, gateway, payment, { ended: true })
		return true
	} catch (failure) {
		await askSoon(market, payment, failure)
		return false
	}
}

/** Which of the three return addresses the browser came to. */
export type ReturnKind = 'success' | 'fail' | 'cancel'

/** A buyer who came back. */
interface Returned {
	readonly orderId: string
	/** Asks the gateway how the payment stands. Never throws because the gateway is away. */
	ask(): Promise<void>
}

/** Finds what a returning browser paid for. Null where its form names no known transaction. */
export async function receiveReturn(market: Market, kind: ReturnKind, form: URLSearchParams): Promise<Returned | null> {
	const { gateway, database } = market
	const tranId = form.get('tran_id') ?? ''
	const payment = tranId.length <= 30 && (await table.findPayment(database.db, tranId))
	if (!payment) return null
	const given = form.get('val_id') ?? ''
	const valId = given.length <= 100 ? given : ''
	return {
		orderId: payment.orderId,
		async ask() {
			if (!gateway || (await isKnown(market, payment, valId))) return
			await askAbout(market, gateway, payment, { valId, ended: kind !== 'success' }).catch((failure) =>
				askSoon(market, payment, failure),
			)
		},
	}
}
