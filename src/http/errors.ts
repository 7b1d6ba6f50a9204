import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, type RefusalKind, refusals } from '../contract/errors.ts'
import { languageOf } from '../contract/languages.ts'
import { say } from '../contract/sentences.ts'
import { asFailure, Failure } from '../domain/failure.ts'

/** What the framework refuses before a rule is asked, by its status; every other 4xx means that it cannot read the request. */
const frameworkRefusals: Readonly<Record<number, RefusalKind>> = {
	404: 'missing',
	413: 'too large',
	415: 'unsupported',
}

/** How long somebody may go on sending what nobody reads any more, ms. */
const patience = 15_000

function failureOf(error: unknown): Failure {
	const status = (error as Partial<FastifyError> | null)?.statusCode
	if (error instanceof Failure || status === undefined || status < 400 || status >= 500) return asFailure(error)
	const kind = frameworkRefusals[status]
	return kind ? new Failure(kind) : new Failure('invalid', say('unreadable'))
}

/** Answers a failed request in the reader's language, and logs what is the server's fault. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
	const failure = failureOf(error)
	const { kind, sentence, fields } = failure
	const { status } = refusals[kind]
	// Whoever went away while sending is nobody's fault.
	if (status >= 500 && !request.raw.socket.destroyed)
		request.log.error({ err: failure.root, method: request.method, url: request.routeOptions.url }, sentence.en)
	// Fastify would close where too much is sent, and so lose the answer.
	reply.removeHeader('connection')
	if (!request.raw.complete) discardRest(request)
	return reply
		.code(status)
		.type('application/json; charset=utf-8')
		.header('cache-control', 'no-store')
		.send(errorBody(languageOf(request.headers.cookie), sentence, fields))
}

/**
 * Lets somebody who is still sending finish, for a while, and throws away what comes: a connection closed in the middle of
 * a body is reset, and with it goes the answer that says why (RFC 9112, 9.6).
 */
function discardRest({ raw }: FastifyRequest): void {
	const timer = setTimeout(() => raw.destroy(), patience).unref()
	raw.once('close', () => clearTimeout(timer)).resume()
}

/** Refuses an address that nothing is at. */
export function refuseUnknownAddress(): never {
	throw new Failure('missing')
}

const unreadableAnswer = (() => {
	const { sentence } = new Failure('malformed')
	const body = JSON.stringify(errorBody('en', sentence))
	return [
		'HTTP/1.1 400 Bad Request',
		'Content-Type: application/json; charset=utf-8',
		`Content-Length: ${Buffer.byteLength(body)}`,
		'Connection: close',
		'',
		body,
	].join('\r\n')
})()

/** Answers what is not even HTTP, or does not come to an end. Whoever holds their side open then is not waited for. */
export function answerUnreadable(_error: Error, socket: Socket): void {
	if (!socket.writable) return void socket.destroy()
	socket.end(unreadableAnswer)
	setTimeout(() => socket.destroy(), 1_000).unref()
}
