import { randomBytes } from 'node:crypto'
import { paisaOf, takaText } from '../../../contract/deals/money.ts'
import { payable } from '../../../contract/deals/payment-states.ts'
import { machineTime } from '../../../machine-time.ts'
import { signNotice } from '../signature.ts'
import type { Store } from '../sslcommerz.ts'
import type { Records, Transaction } from './records.ts'

type Fields = Record<string, string>

interface Protocol {
	openSession(form: URLSearchParams): Promise<object>
	validate(query: URLSearchParams): Promise<object>
	/** Query, refund and refund state, distinguished by their fields. */
	transact(query: URLSearchParams): Promise<object>
	noticeOf(transaction: Transaction, status: string): Fields
}

export const newValId = () => randomBytes(12).toString('hex')

/** Uses machine time: a gateway has its own clock, which shifting the market's does not move. */
export const isPaid = ({ status, validFrom }: Transaction) =>
	status === 'VALID' && (validFrom ?? 0) <= machineTime().getTime()

const needed = [
	'currency',
	'success_url',
	'fail_url',
	'cancel_url',
	'product_name',
	'cus_name',
	'cus_email',
	'cus_phone',
]

/** `pageOf` returns the address of the payment page. */
export function createProtocol(records: Records, store: Store, pageOf: (sessionKey: string) => string): Protocol {
	const isStore = (given: URLSearchParams) =>
		given.get('store_id') === store.storeId && given.get('store_passwd') === store.storePassword

	return {
		async openSession(form) {
			const failedreason = isStore(form) ? reasonAgainst(form, records) : 'Store Credential Error Or Store is De-active'
			if (failedreason) return { status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' }
			const transaction = transactionOf(form)
			await records.add(transaction)
			const { sessionKey } = transaction
			return { status: 'SUCCESS', failedreason: '', sessionkey: sessionKey, GatewayPageURL: pageOf(sessionKey) }
		},
		async validate(query) {
			const found = records.find((each) => each.proof !== '' && each.proof === query.get('val_id') && isPaid(each))
			if (!isStore(query) || !found) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }
			const fields = fieldsOf(found, found.validated ? 'VALIDATED' : 'VALID')
			found.validated = true
			await records.save()
			return { ...fields, APIConnect: 'DONE' }
		},
		async transact(query) {
			if (!isStore(query)) return { APIConnect: 'INVALID_REQUEST' }
			if (query.has('refund_ref_id')) return refundState(records, query.get('refund_ref_id') ?? '')
			if (query.has('bank_tran_id')) return refund(records, query)
			return triesOf(records, query)
		},
		noticeOf(transaction, status) {
			const fields = fieldsOf(transaction, status)
			const names = Object.keys(fields)
			const sign = signNotice(new URLSearchParams(fields), names, store.storePassword)
			return { ...fields, verify_key: names.join(','), verify_sign: sign }
		},
	}
}

function reasonAgainst(form: URLSearchParams, records: Records): string {
	const missing = needed.find((name) => !form.get(name))
	if (missing) return `${missing} is missing`
	const amount = paisaOf(form.get('total_amount')) ?? 0
	if (amount < payable.min * 100 || amount > payable.max * 100) return 'Invalid total_amount'
	const reference = form.get('tran_id') ?? ''
	const known = records.find((each) => each.reference === reference)
	return reference === '' || reference.length > 30 || known ? 'Invalid tran_id' : ''
}

function transactionOf(form: URLSearchParams): Transaction {
	const of = (name: string) => form.get(name) ?? ''
	return {
		sessionKey: randomBytes(16).toString('hex').toUpperCase(),
		reference: of('tran_id'),
		amount: takaText(paisaOf(of('total_amount')) ?? 0),
		productName: of('product_name'),
		addresses: { success: of('success_url'), fail: of('fail_url'), cancel: of('cancel_url'), notice: of('ipn_url') },
		status: null,
		validFrom: null,
		proof: '',
		bankReference: '',
		cardType: '',
		risky: false,
		validated: false,
		refund: null,
	}
}

const fee = 0.025

function fieldsOf({ reference, proof, amount, bankReference, cardType, risky }: Transaction, status: string): Fields {
	return {
		status,
		tran_id: reference,
		val_id: proof,
		amount,
		store_amount: proof ? takaText(Math.round((paisaOf(amount) ?? 0) * (1 - fee))) : '',
		currency: 'BDT',
		bank_tran_id: bankReference,
		card_type: cardType,
		// The real gateway sends it, too. Motor must not store it.
		card_no: cardType.startsWith('VISA') ? '432149XXXXXX0667' : '01700000000',
		tran_date: machineTime().toISOString().slice(0, 19).replace('T', ' '),
		risk_level: risky ? '1' : '0',
		risk_title: risky ? 'Risky' : 'Safe',
	}
}

async function triesOf(records: Records, query: URLSearchParams): Promise<object> {
	const [reference, sessionKey] = [query.get('tran_id'), query.get('sessionkey')]
	const found = records.find((each) => each.reference === reference || each.sessionKey === sessionKey)
	if (!found) return { APIConnect: 'DONE', no_of_trans_found: 0, element: [] }
	const paid = isPaid(found)
	if (paid && found.proof === '') {
		found.proof = newValId()
		await records.save()
	}
	const unpaid = found.status === null ? 'PENDING' : 'FAILED'
	const fields = fieldsOf(found, paid ? (found.validated ? 'VALIDATED' : 'VALID') : unpaid)
	if (sessionKey !== null) return { APIConnect: 'DONE', ...fields }
	return { APIConnect: 'DONE', no_of_trans_found: 1, element: [fields] }
}

async function refund(records: Records, query: URLSearchParams): Promise<object> {
	const found = records.find((each) => each.bankReference === query.get('bank_tran_id') && isPaid(each))
	const [transId, amount] = [query.get('refund_trans_id') ?? '', query.get('refund_amount') ?? '']
	const failed = (errorReason: string) => ({ APIConnect: 'DONE', status: 'failed', refund_ref_id: '', errorReason })
	if (!found) return failed('There is no such transaction')
	if (transId === '' || transId.length > 30) return failed('Invalid refund_trans_id')
	if ((paisaOf(amount) ?? Number.POSITIVE_INFINITY) > (paisaOf(found.amount) ?? 0))
		return failed('Invalid refund_amount')
	if (found.refund && found.refund.transId !== transId) return failed('This transaction is refunded already')
	found.refund ??= { transId, amount, refId: randomBytes(8).toString('hex') }
	await records.save()
	return { APIConnect: 'DONE', bank_tran_id: found.bankReference, status: 'success', refund_ref_id: found.refund.refId }
}

function refundState(records: Records, refId: string): object {
	const found = records.find((each) => each.refund?.refId === refId)
	if (!found) return { APIConnect: 'DONE', status: '', errorReason: 'There is no such refund' }
	return { APIConnect: 'DONE', status: 'refunded', refund_ref_id: refId }
}
