import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../contract/errors.ts'
import { isOutage, rootOf } from '../database/outage.ts'
import { Failure, type FailureKind } from '../domain/failure.ts'

const statuses: Record<FailureKind, number> = {
	'signed out': 401,
	forbidden: 403,
	missing: 404,
	taken: 409,
	'too large': 413,
	invalid: 422,
	'too often': 429,
	upstream: 502,
}

/** What the server's own parts refuse before a rule is asked. Statuses that the contract does not have become 422. */
const refusals: Record<number, { status: number; message: string }> = {
	404: { status: 404, message: 'There is nothing at this address.' },
	413: { status: 413, message: 'This is too large.' },
	415: { status: 415, message: 'Send JSON, with the content type application/json.' },
}
const unreadable = { status: 422, message: 'The request cannot be read.' }

/** How long somebody may go on sending what nobody reads any more, ms. */
const patience = 15_000

interface Refusal {
	status: number
	body: ErrorBody
}

function refusal(status: number, message: string, fields?: ErrorBody['fields']): Refusal {
	return { status, body: { acknowledged: false, message, ...(fields && { fields }) } }
}

/** The answer to a failure; the only place that knows statuses. Nothing of an unexpected error's text leaves the server. */
function refusalOf(error: unknown): Refusal {
	if (error instanceof Failure) return refusal(statuses[error.kind], error.message, error.fields)
	const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500
	if (status >= 400 && status < 500) {
		const known = refusals[status] ?? unreadable
		return refusal(known.status, known.message)
	}
	if (isOutage(error)) return refusal(503, 'The market cannot be reached for a moment. Please try again.')
	return refusal(500, 'Something went wrong on our side. Please try again.')
}

/** Answers a failed request, and logs what is the server's fault. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
	const { status, body } = refusalOf(error)
	// Whoever went away in the middle of sending is nobody's fault.
	if (status >= 500 && !request.raw.socket.destroyed)
		request.log.error({ err: rootOf(error), method: request.method, url: request.routeOptions.url }, body.message)
	// Fastify would close where too much is sent, and so lose the answer.
	reply.removeHeader('connection')
	if (!request.raw.complete) discardRest(request)
	return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body)
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
	throw new Failure('missing', 'There is nothing at this address.')
}

const unreadableAnswer = (() => {
	const body = JSON.stringify(refusal(400, unreadable.message).body)
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
