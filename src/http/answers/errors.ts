import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, type RefusalKind, refusals } from '../../contract/errors.ts'
import { languageOf } from '../../contract/languages.ts'
import { say } from '../../contract/sentences.ts'
import { asFailure, Failure, invalid } from '../../domain/failure.ts'

/** Fastify's own refusals, recognized by status. Any other 4xx means that it cannot read the request. */
const frameworkRefusals = ['missing', 'too large', 'unsupported'] as const satisfies RefusalKind[]

/** Seconds to wait before retrying after a 503. */
const retryAfter = 5

/** How long to read the rest of a refused body, in ms. */
const patience = 15_000

/** Turns an error thrown during a request into a failure. */
export function failureOf(error: unknown): Failure {
	const status = (error as Partial<FastifyError> | null)?.statusCode
	if (error instanceof Failure || status === undefined || status < 400 || status >= 500) return asFailure(error)
	const kind = frameworkRefusals.find((each) => refusals[each].status === status)
	return kind ? new Failure(kind) : invalid({ body: say('unreadable') })
}

/** Answers a failed request in the reader's language and logs server faults. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
	const failure = failureOf(error)
	const { kind, sentence, fields, details } = failure
	const { status } = refusals[kind]
	// A client that hung up is not a fault.
	if (status >= 500 && kind !== 'overload' && !request.raw.socket.destroyed)
		request.log.error({ err: failure.root, method: request.method, url: request.routeOptions.url }, sentence.en)
	const wait = failure.retryAfter ?? (status === 503 ? retryAfter : undefined)
	if (wait !== undefined) reply.header('retry-after', wait)
	// Otherwise Fastify closes the connection and the client loses the answer.
	reply.removeHeader('connection')
	if (!request.raw.complete) discardRest(request)
	return reply
		.code(status)
		.type('application/json; charset=utf-8')
		.header('cache-control', 'no-store')
		.send({
			...errorBody(languageOf(request.headers.cookie), sentence, fields),
			...details,
			...(status >= 500 && { request: request.id }),
		})
}

/**
 * Reads and discards the rest of a refused body. Closing mid-body would reset the connection and lose the answer
 * (RFC 9112, 9.6).
 */
function discardRest({ raw }: FastifyRequest): void {
	const timer = setTimeout(() => raw.destroy(), patience).unref()
	raw.once('close', () => clearTimeout(timer))
	// A stopped parser would hold the rest back.
	raw.unpipe().resume()
}

export function refuseUnknownAddress(): never {
	throw new Failure('missing')
}

/** Answers input that is not HTTP or never ends, then closes the connection. */
export function answerUnreadable(headers: Readonly<Record<string, string>>): (error: Error, socket: Socket) => void {
	const body = JSON.stringify(errorBody('en', new Failure('malformed').sentence))
	const head = Object.entries({
		...headers,
		'content-type': 'application/json; charset=utf-8',
		'content-length': Buffer.byteLength(body),
		'cache-control': 'no-store',
		connection: 'close',
	}).map(([name, value]) => `${name}: ${value}\r\n`)
	const answer = `HTTP/1.1 400 Bad Request\r\n${head.join('')}\r\n${body}`
	return (_error, socket) => {
		if (!socket.writable) return void socket.destroy()
		socket.end(answer)
		setTimeout(() => socket.destroy(), 1_000).unref()
	}
}

/** Refuses requests without a Host header, which HTTP/1.1 requires (RFC 9112, 3.2). */
export function refuseWithoutHost({ raw, headers }: FastifyRequest): void {
	if (headers.host === undefined && raw.httpVersion === '1.1') throw new Failure('malformed')
}
