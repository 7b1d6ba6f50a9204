import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '../contract/api.ts'
import { answerFailure } from './answers/errors.ts'

declare module 'fastify' {
	interface FastifyInstance {
		readonly inProcessCalls: InProcessCalls
	}
}

interface InProcessCall {
	readonly name: CallName
	readonly params: Readonly<Record<string, string>>
	readonly query: Readonly<Record<string, string | string[]>>
	/** Path and query as a client would send them. */
	readonly url: string
	/** Replaces the request's own cookie. */
	readonly cookie: string | undefined
}

interface InProcessAnswer {
	readonly status: number
	/** Keyed by name, in lower case. */
	readonly headers: ReadonlyMap<string, string | string[]>
	/** Not a copy: other requests may be answered with the same object. */
	readonly body: unknown
}

type Ask = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Calls that this process makes for a page, under the rules of a client's calls but without HTTP and JSON. */
export interface InProcessCalls {
	/** `ask` resolves with the answer's body. */
	add(name: CallName, ask: Ask): void
	/** Makes a call on behalf of this request. Never rejects: a failure becomes its answer. */
	make(call: InProcessCall, of: FastifyRequest): Promise<InProcessAnswer>
}

export function createInProcessCalls(): InProcessCalls {
	const calls = new Map<CallName, Ask>()
	return {
		add: (name, ask) => void calls.set(name, ask),
		async make(call, of) {
			const request = requestFor(call, of)
			const reply = createReply()
			const given = reply as unknown as FastifyReply
			try {
				const ask = calls.get(call.name)
				if (!ask) throw new Error(`There is no call ${call.name}.`)
				reply.send(await ask(request, given))
			} catch (error) {
				answerFailure(error, request, given)
			}
			return { status: reply.statusCode, headers: reply.headers, body: reply.body }
		},
	}
}

/** The parts of a request that calls read. A request without a real socket does not count as one from outside. */
function requestFor({ name, params, query, url, cookie }: InProcessCall, of: FastifyRequest): FastifyRequest {
	const { authorization: _, cookie: __, ...headers } = of.headers
	const raw = { socket: { destroyed: false }, complete: true }
	const { id, ip, log } = of
	// For the log, which must not hold ids.
	const routeOptions = { url: name.slice(name.indexOf(' ') + 1) }
	return {
		...{ id, ip, log, params, query, url, raw, routeOptions },
		method: 'GET',
		headers: cookie === undefined ? headers : { ...headers, cookie },
	} as unknown as FastifyRequest
}

/** A reply that records what calls and their failures set. */
function createReply() {
	const reply = {
		statusCode: 200,
		headers: new Map<string, string | string[]>(),
		body: null as unknown,
		code(status: number) {
			reply.statusCode = status
			return reply
		},
		header(name: string, value: string | number | string[]) {
			reply.headers.set(name, Array.isArray(value) ? value : String(value))
			return reply
		},
		type: (type: string) => reply.header('content-type', type),
		getHeader: (name: string) => reply.headers.get(name),
		removeHeader(name: string) {
			reply.headers.delete(name)
			return reply
		},
		send(body: unknown) {
			reply.body = body
			return reply
		},
	}
	return reply
}
