import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../domain/failure.ts'

/** The requests from outside that are being answered. */
export interface InFlight {
	/** All whose answer has not ended, slow downloads included. */
	readonly count: number
	/** Those that Motor works on now, without bodies and answers on their way. */
	readonly working: number
	/** Whether clients are asked to leave. */
	readonly draining: boolean
	/** Counts work that many requests wait for. Returns what ends it, null where there is no room. */
	enter(): (() => void) | null
	onShed(listener: () => void): void
	/** Answers that would go on for ever have to end when the process is to go. */
	onDrain(listener: () => void): void
	/** Refuses a request because Motor is busy. */
	shed(): never
	/**
	 * Asks every client to close its connection after the next answer, for `lameMs`, and waits until nothing is being
	 * answered; at most `patienceMs`.
	 */
	drain(lameMs: number, patienceMs: number): Promise<void>
}

const probes = new Set(['/healthz', '/readyz'])

/** Whether load decides about a request: a page's own calls are part of the page, and probes are always answered. */
export function mayBeShed({ raw }: FastifyRequest): boolean {
	return raw.socket instanceof Socket && !probes.has(raw.url ?? '')
}

/**
 * Counts the requests that come over the network, and answers 503 to those beyond `most` at work. A body that is
 * still arriving and an answer that is still leaving are no work: slow clients must not shut others out. Uploads have
 * a queue of their own. Requests whose client has left are dropped.
 */
export function boundInFlight(app: FastifyInstance, most: number): InFlight {
	let count = 0
	let working = 0
	let draining = false
	const listeners: (() => void)[] = []
	const drainListeners: (() => void)[] = []
	const shed = () => {
		for (const listener of listeners) listener()
		throw new Failure('overload')
	}
	const atWork = new WeakSet<FastifyRequest>()
	const begin = (request: FastifyRequest, reply: FastifyReply) => {
		if (working >= most) shed()
		working++
		atWork.add(request)
		reply.raw.once('close', () => end(request))
	}
	const end = (request: FastifyRequest) => {
		if (atWork.delete(request)) working--
	}
	app.addHook('onRequest', async (request, reply) => {
		if (!(request.raw.socket instanceof Socket)) return
		count++
		reply.raw.once('close', () => count--)
		if (draining) reply.header('connection', 'close')
		if (mayBeShed(request) && !hasBody(request)) begin(request, reply)
	})
	app.addHook('preHandler', async (request, reply) => {
		if (!(request.raw.socket instanceof Socket)) return
		if (request.raw.socket.destroyed) return void reply.hijack()
		if (hasBody(request) && !isUpload(request)) begin(request, reply)
	})
	app.addHook('onSend', async (request) => end(request))
	return {
		get count() {
			return count
		},
		get working() {
			return working
		},
		get draining() {
			return draining
		},
		enter() {
			if (working >= most) return null
			working++
			return () => {
				working--
			}
		},
		onShed: (listener) => void listeners.push(listener),
		onDrain: (listener) => void drainListeners.push(listener),
		shed,
		async drain(lameMs, patienceMs) {
			draining = true
			for (const listener of drainListeners) listener()
			const began = performance.now()
			for (let waited = 0; waited < lameMs || (count > 0 && waited < patienceMs); ) {
				await pause(50)
				waited = performance.now() - began
			}
		},
	}
}

const hasBody = ({ method }: FastifyRequest) => method === 'POST' || method === 'PUT' || method === 'PATCH'
const isUpload = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false
