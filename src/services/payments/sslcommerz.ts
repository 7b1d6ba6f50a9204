import { takaText } from '../../contract/deals/money.ts'
import { fetchJson, RemoteFailure } from '../bounded-fetch.ts'
import { readRefund, readRefundState, readSession, readTries, readValidation } from './answers.ts'
import { type Gateway, GatewayAway, GatewayRefused, type NewSession, type Notice } from './gateway.ts'
import { isSigned } from './signature.ts'

export interface Store {
	readonly storeId: string
	readonly storePassword: string
	/** Without a trailing slash. */
	readonly url: string
	readonly timeoutMs?: number
}

const usualTimeoutMs = 10_000
const maxBytes = 256 * 1024

const sessionPath = '/gwprocess/v4/api.php'
const validationPath = '/validator/api/validationserverAPI.php'
const transactionPath = '/validator/api/merchantTransIDvalidationAPI.php'

/** SSLCommerz, API version 4. Its URLs contain the store's password, so none may get into an error or the log. */
export function createSslcommerz({ storeId, storePassword, url, timeoutMs = usualTimeoutMs }: Store): Gateway {
	const store = { store_id: storeId, store_passwd: storePassword }

	async function ask(path: string, fields: Record<string, string>, method: 'GET' | 'POST' = 'GET'): Promise<unknown> {
		const form = new URLSearchParams({ ...fields, ...store })
		const address = `${url}${path}${method === 'GET' ? `?${form}` : ''}`
		const request = method === 'GET' ? { headers: { accept: 'application/json' } } : { method, body: form }
		try {
			const { ok, status, body } = await fetchJson(address, request, { timeoutMs, maxBytes })
			if (!ok) throw new GatewayAway(`the gateway answered ${status}`)
			return body
		} catch (failure) {
			if (failure instanceof RemoteFailure) throw new GatewayAway(failure.message)
			throw failure
		}
	}
	const asJson = { v: '1', format: 'json' }

	return {
		provider: 'sslcommerz',
		async openSession(session) {
			const answer = readSession(await ask(sessionPath, sessionFields(session), 'POST'))
			if ('refused' in answer) throw new GatewayRefused(answer.refused)
			return answer.page
		},
		validate: async (proof) => readValidation(await ask(validationPath, { val_id: proof, ...asJson })),
		query: async (reference) => readTries(await ask(transactionPath, { tran_id: reference, ...asJson }), reference),
		async refund({ bankReference, refundReference, amount, remarks }) {
			const fields = {
				bank_tran_id: bankReference,
				refund_trans_id: refundReference,
				refund_amount: takaText(amount),
				refund_remarks: remarks,
			}
			return readRefund(await ask(transactionPath, { ...fields, ...asJson }))
		},
		refundState: async (acceptedAs) =>
			readRefundState(await ask(transactionPath, { refund_ref_id: acceptedAs, ...asJson })),
		readNotice(form) {
			const [reference = '', proof = '', status = ''] = ['tran_id', 'val_id', 'status'].map(
				(name) => form.get(name) ?? '',
			)
			const unpaid = status !== 'VALID' && status !== 'VALIDATED'
			// An unpaid transaction may have no val_id to sign; if it has one, it proves nothing.
			const needed = ['status', 'tran_id', 'amount', ...(unpaid && proof === '' ? [] : ['val_id'])]
			if (reference === '' || !isSigned(form, needed, storePassword)) return null
			return { reference, proof: unpaid ? '' : proof }
		},
	}
}

/** Reads a returning browser's form. */
export function readSslcommerzReturn(form: URLSearchParams): Notice | null {
	const reference = form.get('tran_id') ?? ''
	return reference === '' ? null : { reference, proof: form.get('val_id') ?? '' }
}

const clip = (text: string, most: number) => [...text].slice(0, most).join('')

function sessionFields({ reference, amount, productName, buyer, place, city, addresses }: NewSession) {
	return {
		total_amount: takaText(amount),
		currency: 'BDT',
		tran_id: reference,
		success_url: addresses.success,
		fail_url: addresses.fail,
		cancel_url: addresses.cancel,
		ipn_url: addresses.notice,
		product_name: clip(productName, 255),
		product_category: 'Motorcycle gear',
		product_profile: 'physical-goods',
		num_of_item: '1',
		shipping_method: 'NO',
		cus_name: clip(buyer.name, 50),
		cus_email: buyer.email,
		cus_add1: clip(place, 50),
		cus_city: clip(city, 50),
		cus_postcode: '1000',
		cus_country: 'Bangladesh',
		cus_phone: buyer.mobile.replace(/^\+88/, ''),
	}
}
