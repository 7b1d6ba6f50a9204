import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LightMyRequestResponse } from 'fastify'
import { compressOnce, preferredEncoding } from './compressed.ts'

/** A finished answer, ready to send. */
export interface Answer {
	readonly status: number
	readonly setsCookie: boolean
	readonly headers: readonly string[]
	readonly body: Buffer
	/** Whether it is compressed as each client accepts. Each encoding is made once, on first use. */
	readonly isNegotiated: boolean
}

/** Node's own headers, specific to one connection and moment. */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** Turns a response into an answer that can be cached. */
export function answerOf(
	{ statusCode, headers, rawPayload }: LightMyRequestResponse,
	audience: 'visitors' | 'everybody',
): Answer {
	// One id for many requests would mislead; a server fault's id is in the log.
	const isKept = (name: string) => !ofConnection.has(name) && (name !== 'x-request-id' || statusCode >= 500)
	const entries = Object.entries(headers).filter(([name]) => isKept(name))
	return {
		status: statusCode,
		setsCookie: headers['set-cookie'] !== undefined,
		headers: entries.flatMap(([name, value]) => [name, String(value)]),
		body: rawPayload,
		isNegotiated: audience === 'visitors' && /accept-encoding/.test(String(headers.vary)),
	}
}

/** Sends an answer in the encoding that the client prefers. */
export function deliver(
	{ status, headers, body, isNegotiated }: Answer,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	const send = (form: Buffer, changed: readonly string[]) => {
		response.writeHead(status, changed as string[])
		response.end(request.method === 'HEAD' ? undefined : form)
	}
	const encoding = isNegotiated ? preferredEncoding(request.headers['accept-encoding']) : 'identity'
	const sendCompressed = (form: Buffer) => {
		const length = headers.indexOf('content-length')
		send(form, [...headers.with(length + 1, String(form.length)), 'content-encoding', encoding])
	}
	if (encoding === 'identity') send(body, headers)
	else compressOnce(body, encoding).then(sendCompressed, () => send(body, headers))
}
