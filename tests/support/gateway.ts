import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createSslcommerz } from '../../src/services/payments/sslcommerz.ts'
import { bytesOf, says, startSpeaker } from '../services/speaker.ts'
import { site, type TestApp } from './app.ts'

type Fields = Record<string, string>

/** A transaction as the gateway sees it. Tests change it to make the gateway lie. */
export interface Transaction {
	session: Fields
	tries: Fields[]
	refunds: Fields[]
}

const [storeId, storePassword] = ['store', 'hush@ssl']
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Signs a notice by the protocol, written independently of the code that checks it. */
export function signNotice(fields: Fields, password = storePassword): URLSearchParams {
	const names = Object.keys(fields)
	const all: Fields = { ...fields, store_passwd: md5(password) }
	const text = Object.keys(all)
		.sort()
		.map((name) => `${name}=${all[name]}`)
		.join('&')
	return new URLSearchParams({ ...fields, verify_key: names.join(','), verify_sign: md5(text) })
}

/** The kinds of request to a gateway, told apart by address as on the real one. */
export type Asked = 'session' | 'validation' | 'query' | 'refund' | 'state'

function askedOf(path: string, query: URLSearchParams): Asked {
	if (path === '/gwprocess/v4/api.php') return 'session'
	if (path === '/validator/api/validationserverAPI.php') return 'validation'
	if (query.has('refund_ref_id')) return 'state'
	return query.has('bank_tran_id') ? 'refund' : 'query'
}

/** Starts a gateway on loopback that speaks SSLCommerz's protocol and misbehaves on demand. */
export async function startGateway({ timeoutMs = 1_500 } = {}) {
	const transactions = new Map<string, Transaction>()
	const faults: Partial<Record<Asked, RequestListener>> = {}
	const calls: { asked: Asked; fields: Fields }[] = []
	/** `refunded`, `processing` or `cancelled`. */
	const refundState = { of: 'refunded' }
	let count = 0

	const all = () => [...transactions.values()]
	const answers: Record<Asked, (fields: Fields) => object> = {
		session(fields) {
			transactions.set(fields.tran_id ?? '', { session: fields, tries: [], refunds: [] })
			return { status: 'SUCCESS', sessionkey: 'K', GatewayPageURL: `https://gateway.test/${fields.tran_id}` }
		},
		validation({ val_id }) {
			const found = all()
				.flatMap(({ tries }) => tries)
				.find((each) => each.val_id === val_id && each.status === 'VALID')
			if (!found) return { status: 'INVALID_TRANSACTION' }
			const status = found.validated ? 'VALIDATED' : 'VALID'
			found.validated = 'yes'
			return { ...found, status, card_no: '432149XXXXXX0667' }
		},
		query({ tran_id = '' }) {
			const element = transactions.get(tran_id)?.tries ?? []
			return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
		},
		refund(fields) {
			const found = all().find(({ tries }) => tries.some((each) => each.bank_tran_id === fields.bank_tran_id))
			if (!found) return { APIConnect: 'DONE', status: 'failed', errorReason: 'No such transaction' }
			const known = found.refunds.find((each) => each.refund_trans_id === fields.refund_trans_id)
			if (!known) found.refunds.push(fields)
			return { APIConnect: 'DONE', status: 'success', refund_ref_id: `F-${fields.refund_trans_id}` }
		},
		state({ refund_ref_id }) {
			const found = all()
				.flatMap(({ refunds }) => refunds)
				.find(({ refund_trans_id }) => `F-${refund_trans_id}` === refund_ref_id)
			// A refund that the bank has cancelled stays cancelled.
			const status = found?.cancelled ? 'cancelled' : refundState.of
			if (found && status === 'cancelled') found.cancelled = 'yes'
			return { APIConnect: 'DONE', status, refund_ref_id }
		},
	}

	const speaker = await startSpeaker(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway.test')
		const form = request.method === 'POST' ? new URLSearchParams(String(await bytesOf(request))) : searchParams
		const fields = Object.fromEntries(form)
		const asked = askedOf(pathname, searchParams)
		calls.push({ asked, fields })
		const fault = faults[asked]
		if (fault) return fault(request, response)
		if (fields.store_id !== storeId || fields.store_passwd !== storePassword)
			return says({ APIConnect: 'INVALID_REQUEST', status: 'FAILED' })(request, response)
		says(answers[asked](fields))(request, response)
	})

	return {
		transactions,
		faults,
		calls,
		refundState,
		client: createSslcommerz({ storeId, storePassword, url: speaker.origin, timeoutMs }),
		/** Points a Motor in its own process at this gateway. */
		env: { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword, SSLCOMMERZ_URL: speaker.origin },
		/** Returns the transaction of a gateway page. */
		of(redirect: string): Transaction {
			const found = transactions.get(redirect.split('/').at(-1) ?? '')
			if (!found) throw new Error('No such transaction.')
			return found
		},
		/** The buyer pays, or tries to. Returns the attempt; `changes` are the gateway's lies. */
		pay({ session, tries }: Transaction, changes: Fields = {}): Fields {
			count += 1
			const amount = session.total_amount ?? ''
			const paid = {
				status: 'VALID',
				tran_id: session.tran_id ?? '',
				val_id: `V-${count}`,
				bank_tran_id: `B-${count}`,
				amount,
				store_amount: (Number(amount) * 0.975).toFixed(2),
				currency: 'BDT',
				card_type: 'BKASH-BKash',
				card_no: '01799999999',
				risk_level: '0',
				...changes,
			}
			tries.push(paid)
			return paid
		},
		[Symbol.asyncDispose]: () => speaker[Symbol.asyncDispose](),
	}
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>

/** Posts a form as a browser coming from the gateway's site does, or as the gateway itself. */
export function post({ app }: Pick<TestApp, 'app'>, address: string, form: URLSearchParams | Fields) {
	return app.inject({
		method: 'POST',
		url: address.replace(site, ''),
		headers: {
			host: new URL(site).host,
			'content-type': 'application/x-www-form-urlencoded',
			origin: 'https://gateway.test',
			'sec-fetch-site': 'cross-site',
		},
		payload: new URLSearchParams(form).toString(),
	})
}

/** Sends the gateway's own notice of an attempt. */
export const notify = (app: Pick<TestApp, 'app'>, { session }: Transaction, fields: Fields) =>
	post(app, session.ipn_url ?? '', signNotice(fields))
