import { takaText } from '../../contract/deals/money.ts'
import { listUnbalanced, type PaymentTotals, totalsByPayment } from '../../database/payments/books.ts'
import { listAllPayments, type PaymentRecord } from '../../database/payments/payments.ts'
import { listRefundsOfPayment, type RefundRecord } from '../../database/payments/refunds.ts'
import { type Confirmation, type Gateway, GatewayAway } from '../../services/payments/gateway.ts'
import type { Market } from '../market.ts'

interface Reconciled {
	readonly compared: number
	readonly differences: number
}

/** Compares every payment and the books with the gateway, and reports each difference to `say`. Changes nothing. */
export async function reconcile(
	{ database }: Pick<Market, 'database'>,
	gateways: readonly Gateway[],
	say: (difference: string) => void,
): Promise<Reconciled> {
	let [compared, differences] = [0, 0]
	const name = (difference: string) => {
		differences += 1
		say(difference)
	}
	for (const orderId of await listUnbalanced(database.db))
		name(`Order ${orderId}: the entries in the books do not add up to zero.`)
	const totals = await totalsByPayment(database.db)
	const payments = await listAllPayments(database.db)
	const known = Map.groupBy(payments, ({ reference }) => reference)
	for (const payment of payments) {
		compared += 1
		const of = `Order ${payment.orderId}, payment ${payment.reference}`
		const refunds = await listRefundsOfPayment(database.db, payment.id)
		for (const difference of booksAgainst(payment, totals.get(payment.id), refunds)) name(`${of}: ${difference}`)
		const gateway = gateways.find(({ provider }) => provider === payment.provider)
		if (!gateway) name(`${of}: it could not be compared: ${payment.provider} is not configured.`)
		else
			for (const difference of await gatewayAgainst(
				gateway,
				payment,
				refunds,
				known.get(payment.reference)?.length ?? 0,
			))
				name(`${of}: ${difference}`)
	}
	return { compared, differences }
}

function booksAgainst(payment: PaymentRecord, totals: PaymentTotals | undefined, refunds: RefundRecord[]): string[] {
	const taken = totals ? totals.store + totals.fee : 0
	const refunded = refunds.reduce((sum, { status, amount }) => sum + (status === 'refunded' ? amount : 0), 0)
	return [
		differing('taken in the books', taken, 'confirmed', payment.confirmedAmount ?? 0),
		differing('refunded in the books', totals?.refunded ?? 0, 'refunded', refunded),
	].filter((difference) => difference !== '')
}

function differing(what: string, paisa: number, other: string, otherPaisa: number): string {
	return paisa === otherPaisa ? '' : `${what} is ${takaText(paisa)}, ${other} is ${takaText(otherPaisa)}.`
}

/** `known` is how many payments Motor has for this transaction. */
async function gatewayAgainst(
	gateway: Gateway,
	payment: PaymentRecord,
	refunds: RefundRecord[],
	known: number,
): Promise<string[]> {
	try {
		const tries = await gateway.query(payment.reference)
		const valid = tries.flatMap((each) => (each.status === 'valid' ? [each.proof] : []))
		if (payment.confirmedAt === null && valid.length > 0) return ['the gateway was paid, Motor does not know.']
		if (payment.confirmedAt === null) return []
		if (valid.length === 0) return ['Motor holds it as confirmed, the gateway knows of no payment.']
		const times = `the gateway was paid ${valid.length} times, Motor knows of ${known}.`
		const more = valid.length > known && payment.firstId === null ? [times] : []
		const confirmation = await gateway.validate(payment.proof ?? '')
		return [...more, ...confirmationAgainst(payment, confirmation), ...(await refundsAgainst(gateway, refunds))]
	} catch (failure) {
		if (!(failure instanceof GatewayAway)) throw failure
		return [`it could not be compared: ${failure.message}.`]
	}
}

function confirmationAgainst(payment: PaymentRecord, confirmation: Confirmation | null): string[] {
	if (confirmation?.reference !== payment.reference) return ['the gateway does not confirm it any more.']
	const { amount, storeAmount, currency, bankReference } = confirmation
	const same = currency === payment.confirmedCurrency && bankReference === payment.bankReference
	return [
		differing('the amount at the gateway', amount, 'in Motor', payment.confirmedAmount ?? 0),
		differing('what the gateway passes on', storeAmount, 'in Motor', payment.storeAmount ?? 0),
		same ? '' : 'the currency or the bank transaction is another at the gateway.',
	].filter((difference) => difference !== '')
}

async function refundsAgainst(gateway: Gateway, refunds: RefundRecord[]): Promise<string[]> {
	const differences: string[] = []
	for (const { status, acceptedAs, refundReference } of refunds) {
		if (acceptedAs === null) continue
		const state = await gateway.refundState(acceptedAs)
		const expected = status === 'failed' ? 'cancelled' : status === 'asking' ? 'processing' : status
		if (state !== expected)
			differences.push(`refund ${refundReference} is ${state} at the gateway, ${status} in Motor.`)
	}
	return differences
}
