import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BaseLogger } from 'pino'
import { machineTime } from '../../../machine-time.ts'
import type { Store } from '../sslcommerz.ts'
import { type Answer, answers, cardTypes, messagePage, payPage, payStyle, returnPage, returnScript } from './page.ts'
import { createProtocol, isPaid, newValId } from './protocol.ts'
import { openRecords, type Transaction } from './records.ts'

export interface StandInGateway {
	readonly store: Store
	readonly at: string
	/** Answers every request below `at`. It reads the body itself, so call it from `onRequest` after `reply.hijack()`. */
	handler(request: IncomingMessage, response: ServerResponse): void
}

interface StandInOptions {
	readonly publicUrl: string
	readonly otherOrigins?: readonly string[]
	/** The address at which the server reaches itself. Defaults to `publicUrl`. */
	readonly reachedAt?: string
	readonly file: string
	readonly storePassword: string
	readonly log: BaseLogger
	/** The delay of a late payment, in ms. */
	readonly lateMs?: number
}

const base = '/stand-in/sslcommerz'
const noticeTimeoutMs = 12_000

/** SSLCommerz's protocol with its own payment page, for demos: anyone can pay any amount, and no money moves. */
export function createStandInGateway(options: StandInOptions): StandInGateway {
	const { publicUrl, otherOrigins = [], reachedAt = publicUrl, file, storePassword, log, lateMs = 60_000 } = options
	const store = { storeId: 'motor-demo', storePassword, url: `${reachedAt}${base}` }
	const records = openRecords(file)
	const protocol = createProtocol(records, store, (sessionKey) => `${publicUrl}${base}/pay/${sessionKey}`)
	const send = createSender([publicUrl, ...otherOrigins])

	async function notify(transaction: Transaction, status: string): Promise<void> {
		const { notice } = transaction.addresses
		const address = notice.startsWith(publicUrl) ? reachedAt + notice.slice(publicUrl.length) : notice
		const body = new URLSearchParams(protocol.noticeOf(transaction, status))
		const signal = AbortSignal.timeout(noticeTimeoutMs)
		await fetch(address, { method: 'POST', body, signal }).catch((failure: unknown) =>
			log.warn({ err: failure }, 'The stand-in gateway could not deliver its notice'),
		)
	}

	const back = (
		response: ServerResponse,
		transaction: Transaction,
		to: 'success' | 'fail' | 'cancel',
		status: string,
	) => send.page(response, returnPage(base, transaction.addresses[to], protocol.noticeOf(transaction, status)))

	async function endUnpaid(transaction: Transaction, to: 'fail' | 'cancel', response: ServerResponse): Promise<void> {
		const status = to === 'fail' ? 'FAILED' : 'CANCELLED'
		transaction.status = status
		await records.save()
		await notify(transaction, status)
		back(response, transaction, to, status)
	}

	async function pay(transaction: Transaction, form: URLSearchParams, response: ServerResponse): Promise<void> {
		const answer = form.get('answer') as Answer
		const method = form.get('method') ?? ''
		const late = answer === 'late'
		const at = machineTime().getTime()
		Object.assign(transaction, {
			status: 'VALID',
			validFrom: at + (late ? lateMs : 0),
			proof: newValId(),
			bankReference: `${at}${randomInt(1000, 9999)}`,
			cardType: cardTypes[method as keyof typeof cardTypes] ?? cardTypes.card,
			risky: answer === 'risky',
		})
		await records.save()
		if (late) {
			setTimeout(() => void notify(transaction, 'VALID'), lateMs).unref()
			return back(response, transaction, 'fail', 'FAILED')
		}
		await notify(transaction, 'VALID')
		if (answer !== 'close') return back(response, transaction, 'success', 'VALID')
		send.page(response, messagePage(base, 'Paid', 'You can close this window. Motor hears of it by itself.'))
	}

	async function showPayment(sessionKey: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
		const transaction = records.find((each) => each.sessionKey === sessionKey)
		if (!transaction) return send.missing(response)
		if (isPaid(transaction))
			return send.page(response, messagePage(base, 'Already paid', 'This was paid before. Go back to Motor.'))
		if (request.method !== 'POST') return send.page(response, payPage(base, transaction))
		const form = await readForm(request)
		const answer = form.get('answer') ?? ''
		if (!Object.hasOwn(answers, answer)) return send.page(response, payPage(base, transaction), 422)
		if (answer === 'fail' || answer === 'cancel') return endUnpaid(transaction, answer, response)
		return pay(transaction, form, response)
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname, searchParams } = new URL((request.url ?? '').slice(base.length) || '/', publicUrl)
		const [, sessionKey] = /^\/pay\/([0-9A-F]{32})$/.exec(pathname) ?? []
		if (sessionKey) return showPayment(sessionKey, request, response)
		switch (`${request.method} ${pathname}`) {
			case 'POST /gwprocess/v4/api.php':
				return send.json(response, await protocol.openSession(await readForm(request)))
			case 'GET /validator/api/validationserverAPI.php':
				return send.json(response, await protocol.validate(searchParams))
			case 'GET /validator/api/merchantTransIDvalidationAPI.php':
				return send.json(response, await protocol.transact(searchParams))
			case 'GET /style.css':
				return send.file(response, 'text/css', payStyle)
			case 'GET /return.js':
				return send.file(response, 'text/javascript', returnScript)
			default:
				return send.missing(response)
		}
	}

	return {
		store,
		at: base,
		handler(request, response) {
			answer(request, response).catch((failure: unknown) => {
				log.error({ err: failure }, 'The stand-in gateway failed')
				response.destroy()
			})
		},
	}
}

/** Browsers also apply `form-action` to redirects, hence `origins`. */
function createSender(origins: readonly string[]) {
	const policy = `default-src 'none'; base-uri 'none'; style-src 'self'; script-src 'self'; frame-ancestors 'none'; form-action 'self' ${origins.join(' ')}`
	const send = (response: ServerResponse, status: number, headers: Record<string, string>, body: string) => {
		response.writeHead(status, headers)
		response.end(body)
	}
	const page = (response: ServerResponse, html: string, status = 200) => {
		const type = 'text/html; charset=utf-8'
		send(
			response,
			status,
			{ 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': policy },
			html,
		)
	}
	return {
		page,
		missing: (response: ServerResponse) =>
			page(response, messagePage(base, 'There is no such payment', 'Go back to Motor and start again.'), 404),
		json: (response: ServerResponse, body: object) =>
			send(response, 200, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(body)),
		file: (response: ServerResponse, type: string, body: string) =>
			send(response, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=3600' }, body),
	}
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
	let text = ''
	for await (const chunk of request.setEncoding('utf8')) {
		text += chunk
		if (text.length > 16_384) break
	}
	return new URLSearchParams(text)
}
