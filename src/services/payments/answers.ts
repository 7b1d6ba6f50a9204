import * as z from 'zod/mini'
import { paisaOf } from '../../contract/deals/money.ts'
import { type Confirmation, GatewayAway, type PaymentKind, type RefundAnswer, type Try } from './gateway.ts'

/* SSLCommerz's answers. Only these fields are read: card and wallet numbers never leave this file. */

const Word = z._default(
	z.pipe(
		z.union([z.string(), z.number(), z.null()]),
		z.transform((value) => String(value ?? '').trim()),
	),
	'',
)

const SessionAnswer = z.object({ status: Word, failedreason: Word, GatewayPageURL: Word })

const Transaction = z.object({
	status: Word,
	tran_id: Word,
	val_id: Word,
	bank_tran_id: Word,
	amount: Word,
	store_amount: Word,
	currency: Word,
	currency_type: Word,
	currency_amount: Word,
	card_type: Word,
	risk_level: Word,
})
type Transaction = z.infer<typeof Transaction>

const Found = z.object({
	APIConnect: Word,
	element: z.optional(z.nullable(z.array(Transaction))),
	...Transaction.shape,
})
const RefundState = z.object({ APIConnect: Word, status: Word, refund_ref_id: Word, errorReason: Word })

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
	const { success, data } = schema.safeParse(body)
	if (!success) throw new GatewayAway('the answer is not what was asked for')
	return data as z.output<Schema>
}

const half = (what: string) => new GatewayAway(`the answer has no usable ${what}`)

/** Whether browsers may be sent to this page: over TLS, or on this machine. */
function isPage(address: string): boolean {
	const url = URL.parse(address)
	if (url?.protocol === 'http:') return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
	return url?.protocol === 'https:'
}

/** The payment page's address, or the reason why there is none. */
export function readSession(body: unknown): { page: string } | { refused: string } {
	const { status, failedreason, GatewayPageURL: page } = read(SessionAnswer, body)
	if (status === 'FAILED') return { refused: withoutNumbers(failedreason) }
	if (status !== 'SUCCESS' || !isPage(page)) throw half('page')
	return { page }
}

const confirmed = (status: string) => status === 'VALID' || status === 'VALIDATED'

/** Null if the transaction has not been paid. */
export function readValidation(body: unknown): Confirmation | null {
	const answer = read(Transaction, body)
	if (answer.status === '') throw half('status')
	return confirmed(answer.status) ? confirmationOf(answer) : null
}

function confirmationOf(answer: Transaction): Confirmation {
	const amounts = [answer.amount, answer.currency_amount].filter((text) => text !== '').map(paisaOf)
	const currencies = [answer.currency, answer.currency_type].filter((text) => text !== '')
	const [amount] = amounts
	if (amount === undefined || amounts.includes(null) || amount === null) throw half('amount')
	const [currency] = currencies
	if (currency === undefined) throw half('currency')
	for (const name of ['tran_id', 'val_id', 'bank_tran_id'] as const)
		if (!/^[\x21-\x7e]{1,100}$/.test(answer[name])) throw half(name)
	const storeAmount = paisaOf(answer.store_amount) ?? amount
	return {
		reference: answer.tran_id,
		proof: answer.val_id,
		bankReference: answer.bank_tran_id,
		amount,
		// If two amounts in taka differ, trust neither.
		currency: currencies.find((each) => each !== 'BDT') ?? (new Set(amounts).size > 1 ? '?' : currency).slice(0, 8),
		storeAmount: Math.min(storeAmount, amount),
		risky: answer.risk_level === '1',
		kind: kindOf(answer.card_type),
	}
}

const kinds: readonly [RegExp, PaymentKind][] = [
	[/bkash/i, 'bkash'],
	[/nagad/i, 'nagad'],
	[/rocket|dbblmobile/i, 'rocket'],
	[/visa|master|amex|nexus|union|diners|card/i, 'card'],
]

const kindOf = (cardType: string): PaymentKind => kinds.find(([pattern]) => pattern.test(cardType))?.[1] ?? 'other'

/** A transaction's attempts: a list when asked by `tran_id`, a flat answer when asked by `sessionkey`. */
export function readTries(body: unknown, reference: string): Try[] {
	const { APIConnect, element, ...flat } = read(Found, body)
	if (APIConnect !== 'DONE') throw new GatewayAway(`the query was answered with ${withoutNumbers(APIConnect)}`)
	const found = element ?? (flat.status === '' ? [] : [flat])
	return found.filter(({ tran_id }) => tran_id === '' || tran_id === reference).map(tryOf)
}

function tryOf({ status, val_id }: Transaction): Try {
	if (confirmed(status)) {
		if (val_id === '') throw half('val_id')
		return { status: 'valid', proof: val_id }
	}
	return { status: ['FAILED', 'CANCELLED', 'EXPIRED', 'UNATTEMPTED'].includes(status) ? 'failed' : 'pending' }
}

/** Reads the gateway's answer to a refund. Throws `GatewayAway` for an incomplete answer. */
export function readRefund(body: unknown): RefundAnswer {
	const { APIConnect, status, refund_ref_id, errorReason } = read(RefundState, body)
	if (APIConnect === '') throw half('APIConnect')
	const failure = withoutNumbers(errorReason || (APIConnect === 'DONE' ? status : APIConnect))
	if (APIConnect !== 'DONE' || status.toLowerCase() === 'failed') return { status: 'failed', failure }
	if (!['success', 'processing'].includes(status.toLowerCase()) || refund_ref_id === '') throw half('refund')
	return { status: 'taken on', acceptedAs: refund_ref_id.slice(0, 100) }
}

/** Reads the state of a refund. Throws `GatewayAway` for an incomplete answer. */
export function readRefundState(body: unknown): 'refunded' | 'processing' | 'cancelled' {
	const { status } = read(RefundState, body)
	const known = (['refunded', 'processing', 'cancelled'] as const).find((each) => each === status.toLowerCase())
	if (!known) throw half('state')
	return known
}

/** A gateway's message for people, without anything that could be a card or wallet number. */
function withoutNumbers(text: string): string {
	return text
		.replace(/[\d০-৯](?:[\d০-৯*xX \-.]*[\d০-৯])?/g, (run) => (run.replace(/\D/g, '').length < 5 ? run : '…'))
		.slice(0, 200)
}
