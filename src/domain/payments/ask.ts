import * as table from '../../database/payments/payments.ts'
import { type Gateway, GatewayAway } from '../../services/payments/gateway.ts'
import { now } from '../clock.ts'
import type { Market } from '../market.ts'
import { nextAsk } from './schedule.ts'
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
	for (const each of tries)
		if (each.status === 'valid' && (await validates(market, gateway, tranId, each.valId))) return
	const failed = tries.length > 0 && tries.every(({ status }) => status === 'failed')
	if (ended || failed) await markFailed(market, payment)
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
	const next = nextAsk(payment.createdAt, at)
	if (!(await table.claimPayment(market.database.db, payment, next))) return
	try {
		await askAbout(market, gateway, payment, { ended: next === null })
	} catch (failure) {
		if (!(failure instanceof GatewayAway)) throw failure
		if (next === null) await markFailed(market, payment)
	}
}

/** Reads a posted notice and returns whether it is accepted. What it says counts only once the gateway confirms it. */
export async function receiveNotice(market: Market, form: URLSearchParams): Promise<boolean> {
	const { gateway, database } = market
	const notice = gateway?.readNotice(form)
	const payment = notice && (await table.findPayment(database.db, notice.tranId))
	if (!gateway || !payment) return false
	if (payment.confirmedAt) return true
	try {
		if (notice.valId !== '') return await validates(market, gateway, payment.tranId, notice.valId)
		await askAbout(market, gateway, payment, { ended: true })
		return true
	} catch (failure) {
		if (!(failure instanceof GatewayAway)) throw failure
		await table.changeAskAt(database.db, payment.id, now())
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
			if (!gateway || payment.confirmedAt) return
			await askAbout(market, gateway, payment, { valId, ended: kind !== 'success' }).catch((failure: unknown) => {
				if (!(failure instanceof GatewayAway)) throw failure
			})
		},
	}
}
