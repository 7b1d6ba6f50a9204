import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { GatewayAway, GatewayRefused, type NewSession } from '../../src/services/payments/gateway.ts'
import { createSslcommerz } from '../../src/services/payments/sslcommerz.ts'
import { bytesOf, half, says, silent, startSpeaker } from './speaker.ts'

const storePassword = 'hush@ssl'
const session: NewSession = {
	reference: 'T-1',
	amount: 550_000,
	productName: 'Touring jacket',
	buyer: { name: 'Rahim', email: 'rahim@motor.test', mobile: '+8801812345678' },
	place: 'Town Hall',
	city: 'Mymensingh',
	addresses: { success: 'http://m/s', fail: 'http://m/f', cancel: 'http://m/c', notice: 'http://m/n' },
}

async function open() {
	const speaker = await startSpeaker(silent)
	const gateway = createSslcommerz({ storeId: 'store', storePassword, url: speaker.origin, timeoutMs: 300 })
	return {
		speaker,
		gateway,
		async [Symbol.asyncDispose]() {
			await speaker[Symbol.asyncDispose]()
		},
	}
}

const paid = {
	status: 'VALID',
	tran_id: 'T-1',
	val_id: 'V-1',
	bank_tran_id: 'B-1',
	amount: '5500.00',
	store_amount: '5362.50',
	currency: 'BDT',
	card_type: 'BKASH-BKash',
	card_no: '01712345678',
	risk_level: '0',
}
const confirmed = {
	reference: 'T-1',
	proof: 'V-1',
	bankReference: 'B-1',
	amount: 550_000,
	storeAmount: 536_250,
	currency: 'BDT',
	risky: false,
	kind: 'bkash',
}

describe('a session', () => {
	it('is asked for with a form of the documented fields, and answers the page', async () => {
		await using test = await open()
		let asked: { request: IncomingMessage; form: URLSearchParams } | undefined
		test.speaker.answer = async (request, response) => {
			asked = { request, form: new URLSearchParams(String(await bytesOf(request))) }
			says({ status: 'SUCCESS', sessionkey: 'K', GatewayPageURL: 'https://pay.example/K' })(request, response)
		}
		expect(await test.gateway.openSession(session)).toBe('https://pay.example/K')
		expect([asked?.request.method, asked?.request.url]).toEqual(['POST', '/gwprocess/v4/api.php'])
		expect(asked?.request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
		expect(Object.fromEntries(asked?.form ?? [])).toMatchObject({
			store_id: 'store',
			store_passwd: storePassword,
			total_amount: '5500.00',
			currency: 'BDT',
			tran_id: 'T-1',
			success_url: 'http://m/s',
			fail_url: 'http://m/f',
			cancel_url: 'http://m/c',
			ipn_url: 'http://m/n',
			product_name: 'Touring jacket',
			num_of_item: '1',
			shipping_method: 'NO',
			cus_name: 'Rahim',
			cus_email: 'rahim@motor.test',
			cus_add1: 'Town Hall',
			cus_city: 'Mymensingh',
			cus_postcode: '1000',
			cus_country: 'Bangladesh',
			cus_phone: '01812345678',
		})
	})

	it('that the gateway refuses is told apart from an answer that is not whole', async () => {
		await using test = await open()
		test.speaker.answer = says({ status: 'FAILED', failedreason: 'Invalid store' })
		await expect(test.gateway.openSession(session)).rejects.toThrow(GatewayRefused)
		for (const answer of [
			half,
			silent,
			says([]),
			says('<html>'),
			says({}),
			says({ status: 'SUCCESS' }),
			says({ status: 'SUCCESS', GatewayPageURL: 'javascript:alert(1)' }),
			says({ status: 'SUCCESS', GatewayPageURL: 'http://pay.example/K' }),
			says({ status: 'SUCCESS', GatewayPageURL: 'https://pay.example' }, 500),
		]) {
			test.speaker.answer = answer
			await expect(test.gateway.openSession(session)).rejects.toThrow(GatewayAway)
		}
	})
})

describe('a validation', () => {
	it('reads amounts in paisa and drops the card or wallet number', async () => {
		await using test = await open()
		test.speaker.answer = (request, response) => {
			expect(request.method).toBe('GET')
			const { pathname, searchParams } = new URL(request.url ?? '', test.speaker.origin)
			expect(pathname).toBe('/validator/api/validationserverAPI.php')
			expect(Object.fromEntries(searchParams)).toEqual({
				val_id: 'V&1',
				store_id: 'store',
				store_passwd: storePassword,
				v: '1',
				format: 'json',
			})
			says(paid)(request, response)
		}
		expect(await test.gateway.validate('V&1')).toEqual(confirmed)
	})

	it.each([
		['asked before', { status: 'VALIDATED' }, {}],
		[
			'without a currency, but with its type and amount',
			{ currency: undefined, currency_type: 'BDT', currency_amount: '5500.00' },
			{},
		],
		['with no other amount than that of the currency', { amount: undefined, currency_amount: '5500' }, {}],
		['in numbers', { amount: 5500, store_amount: 5362.5, risk_level: 0 }, {}],
		['of a risk', { risk_level: 1 }, { risky: true }],
		[
			'in another currency',
			{ currency: undefined, currency_type: 'USD', currency_amount: '50.00' },
			{ currency: 'USD' },
		],
		['in two currencies', { currency_type: 'USD' }, { currency: 'USD' }],
		['of two amounts', { currency_type: 'BDT', currency_amount: '10.00' }, { currency: '?' }],
		['without a fee', { store_amount: undefined }, { storeAmount: 550_000 }],
		['with null for what there is not', { store_amount: null, currency_type: null }, { storeAmount: 550_000 }],
		['by card', { card_type: 'VISA-Dutch Bangla' }, { kind: 'card' }],
		['by Rocket', { card_type: 'DBBLMOBILEB-Dbbl Mobile Banking' }, { kind: 'rocket' }],
	])('%s is read as well', async (_, changed, expected) => {
		await using test = await open()
		test.speaker.answer = says({ ...paid, ...changed })
		expect(await test.gateway.validate('V-1')).toEqual({ ...confirmed, ...expected })
	})

	it('of an unpaid transaction is null, and a broken answer is an error', async () => {
		await using test = await open()
		for (const status of ['INVALID_TRANSACTION', 'FAILED', 'PENDING']) {
			test.speaker.answer = says({ status })
			expect(await test.gateway.validate('V-1')).toBeNull()
		}
		for (const answer of [
			half,
			silent,
			says({}),
			says(null),
			says({ ...paid, amount: '' }),
			says({ ...paid, amount: '5,500' }),
			says({ ...paid, amount: '1e3' }),
			says({ ...paid, currency: undefined }),
			says({ ...paid, tran_id: undefined }),
			says({ ...paid, bank_tran_id: '' }),
			says({ ...paid, val_id: 'x'.repeat(101) }),
			says({ ...paid, padding: 'x'.repeat(300_000) }),
			says(paid, 502),
		]) {
			test.speaker.answer = answer
			await expect(test.gateway.validate('V-1')).rejects.toThrow(GatewayAway)
		}
	})
})

describe('a query', () => {
	it('finds several tries, one flat answer, or none', async () => {
		await using test = await open()
		const asked: string[] = []
		const tries = async (body: unknown) => {
			test.speaker.answer = (request, response) => {
				asked.push(request.url ?? '')
				says(body)(request, response)
			}
			return test.gateway.query('T-1')
		}
		const failed = { ...paid, status: 'FAILED', val_id: '' }
		expect(await tries({ APIConnect: 'DONE', no_of_trans_found: 2, element: [failed, paid] })).toEqual([
			{ status: 'failed' },
			{ status: 'valid', proof: 'V-1' },
		])
		expect(await tries({ APIConnect: 'DONE', ...paid, status: 'PENDING' })).toEqual([{ status: 'pending' }])
		expect(await tries({ APIConnect: 'DONE', no_of_trans_found: 0, element: [] })).toEqual([])
		expect(await tries({ APIConnect: 'DONE', element: [{ ...paid, tran_id: 'T-2' }] })).toEqual([])
		expect(asked[0]).toMatch(/^\/validator\/api\/merchantTransIDvalidationAPI\.php\?/)
		expect(Object.fromEntries(new URL(asked[0] ?? '', test.speaker.origin).searchParams)).toEqual({
			tran_id: 'T-1',
			store_id: 'store',
			store_passwd: storePassword,
			v: '1',
			format: 'json',
		})
		for (const body of [
			{ APIConnect: 'INVALID_REQUEST' },
			{ element: [paid] },
			{ APIConnect: 'DONE', element: [{ ...paid, val_id: '' }] },
		])
			await expect(tries(body)).rejects.toThrow(GatewayAway)
	})
})

describe('a refund', () => {
	const refund = { bankReference: 'B-1', refundReference: 'R-1', amount: 550_000, remarks: 'Order ended' }

	it('is requested with its documented fields, and told apart: accepted, failed, incomplete answer', async () => {
		await using test = await open()
		let asked = ''
		const answered = (body: unknown) => {
			test.speaker.answer = (request, response) => {
				asked = request.url ?? ''
				says(body)(request, response)
			}
			return test.gateway.refund(refund)
		}
		const takenOn = { status: 'taken on', acceptedAs: 'F-1' }
		expect(await answered({ APIConnect: 'DONE', status: 'success', refund_ref_id: 'F-1' })).toEqual(takenOn)
		expect(await answered({ APIConnect: 'DONE', status: 'processing', refund_ref_id: 'F-1' })).toEqual(takenOn)
		expect(Object.fromEntries(new URL(asked, test.speaker.origin).searchParams)).toEqual({
			bank_tran_id: 'B-1',
			refund_trans_id: 'R-1',
			refund_amount: '5500.00',
			refund_remarks: 'Order ended',
			store_id: 'store',
			store_passwd: storePassword,
			v: '1',
			format: 'json',
		})
		expect(await answered({ APIConnect: 'DONE', status: 'failed', errorReason: 'Not enough for 01712345678' })).toEqual(
			{
				status: 'failed',
				failure: 'Not enough for …',
			},
		)
		expect(await answered({ APIConnect: 'INACTIVE' })).toEqual({ status: 'failed', failure: 'INACTIVE' })
		for (const body of [{}, { APIConnect: 'DONE' }, { APIConnect: 'DONE', status: 'success' }])
			await expect(answered(body)).rejects.toThrow(GatewayAway)
	})

	it('has a state, requested by the reference alone', async () => {
		await using test = await open()
		for (const status of ['refunded', 'processing', 'cancelled']) {
			test.speaker.answer = (request, response) => {
				const { searchParams } = new URL(request.url ?? '', test.speaker.origin)
				expect([...searchParams.keys()].sort()).toEqual(['format', 'refund_ref_id', 'store_id', 'store_passwd', 'v'])
				says({ APIConnect: 'DONE', status, refund_ref_id: 'F-1' })(request, response)
			}
			expect(await test.gateway.refundState('F-1')).toBe(status)
		}
		test.speaker.answer = says({ APIConnect: 'DONE', status: 'unheard of' })
		await expect(test.gateway.refundState('F-1')).rejects.toThrow(GatewayAway)
	})
})

describe('a notice', () => {
	const md5 = (text: string) => createHash('md5').update(text).digest('hex')
	/** Signs as the protocol says, written independently of the code that checks it. */
	function signed(fields: Record<string, string>, names = Object.keys(fields), password = storePassword) {
		const all: Record<string, string> = { store_passwd: md5(password) }
		for (const name of names) all[name] = fields[name] ?? ''
		const text = Object.keys(all)
			.sort()
			.map((name) => `${name}=${all[name]}`)
			.join('&')
		return new URLSearchParams({ ...fields, verify_key: names.join(','), verify_sign: md5(text) })
	}
	const fields = { status: 'VALID', tran_id: 'T-1', val_id: 'V-1', amount: '5500.00', card_no: '01712345678' }
	const gateway = createSslcommerz({ storeId: 'store', storePassword, url: 'http://127.0.0.1:1' })

	it('counts if the gateway signed what matters', () => {
		expect(gateway.readNotice(signed(fields))).toEqual({ reference: 'T-1', proof: 'V-1' })
		const unpaid = { status: 'FAILED', tran_id: 'T-1', amount: '5500.00', error: 'declined' }
		expect(gateway.readNotice(signed(unpaid))).toEqual({ reference: 'T-1', proof: '' })
		// A failed attempt may have an id of its own, which proves nothing.
		for (const status of ['FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED'])
			expect(gateway.readNotice(signed({ ...fields, status }))).toEqual({ reference: 'T-1', proof: '' })
	})

	it('is none where it is forged, changed, or signs too little', () => {
		const forged = signed(fields, undefined, 'guess')
		const changed = signed(fields)
		changed.set('amount', '10.00')
		const twice = signed(fields)
		twice.append('val_id', 'V-2')
		const unsigned = new URLSearchParams(fields)
		for (const form of [forged, changed, twice, unsigned, new URLSearchParams()])
			expect(gateway.readNotice(form)).toBeNull()
		for (const left of ['status', 'tran_id', 'val_id', 'amount'])
			expect(
				gateway.readNotice(
					signed(
						fields,
						Object.keys(fields).filter((name) => name !== left),
					),
				),
			).toBeNull()
	})
})

it('no failure reveals an address or the password in it', async () => {
	await using test = await open()
	const calls = [
		() => test.gateway.openSession(session),
		() => test.gateway.validate('V-1'),
		() => test.gateway.query('T-1'),
		() => test.gateway.refundState('F-1'),
	]
	for (const answer of [silent, half, says('x', 500), says({ APIConnect: 'FAILED', status: 'FAILED' })]) {
		test.speaker.answer = answer
		for (const call of calls) {
			const failure = await call().then(
				String,
				(error: Error) => `${error.stack}${JSON.stringify(error)}${error.cause}`,
			)
			expect(failure).not.toMatch(/hush|store_passwd|validator/)
		}
	}
})
