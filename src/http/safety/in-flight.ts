import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../domain/failure.ts'
import { createPrecedence, isWrite, type Rank, ranks, type Sessions } from './precedence.ts'
import { createTurns, type Turn } from './turns.ts'

/** Requests from outside that are being answered. */
export interface InFlight {
	/** Requests whose answer has not ended, slow downloads included. */
	readonly count: number
	/** Whether clients are asked to leave. */
	readonly draining: boolean
	/** Marks a request as answered when the answer bypasses Fastify. */
	answering(request: FastifyRequest): void
	/** Waits for a turn at work that many requests share. Resolves with a function that ends the turn. Throws 'overload'. */
	enter(rank: Rank): Promise<() => void>
	/** Answers 503: the shared work was shed. */
	refuse(request: IncomingMessage): void
	onShed(listener: () => void): void
	/** For answers that never end by themselves: they must end when the process is about to stop. */
	onDrain(listener: () => void): void
	/**
	 * Asks every client to close its connection after the next answer. Returns after `lameMs` at the earliest, once nothing is
	 * being answered, but after `patienceMs` at the latest.
	 */
	drain(lameMs: number, patienceMs: number): Promise<void>
}

const probes = new Set(['/healthz', '/readyz'])

/**
 * How many requests one process works on at once: a few more than it has connections to the database. More would only make
 * each of them slower. Pages computed for visitors take at most half of the connections, and hold their slot until they end,
 * so the other half is always free for others. A burst queues, but only for as long as it can still be answered within a
 * second. Writes may wait longer: a reader retries, but a writer would have to send their input again. Times in ms.
 */
const usual = (connections: number) => ({
	atOnce: [connections + 4, connections, Math.ceil(connections / 2)],
	longest: [1_000, 1_000, null],
	...{ within: 900, patient: 3_000, burst: 300, watch },
})

interface Bounds {
	/** Number of database connections. */
	readonly connections?: number
	/**
	 * How many requests may wait or be worked on, some 20 KB each. Any beyond that are refused at once. Clients refused at
	 * once also retry at once, so the refusals would take the time that answers need.
	 */
	readonly most?: number
	readonly sessions?: Sessions
}

/** The share of `most` for each rank. */
const shares = [1, 0.9, 0.75] as const

const noSessions: Sessions = { known: () => null, tokenOf: () => null, isValid: async () => false }

/**
 * Counts the requests that come over the network, and answers 503 to those that do not get a turn in time. A body that is
 * still arriving and an answer that is still being sent hold no turn, so slow clients cannot lock others out. Uploads and
 * passwords have queues of their own. Requests whose client has left are dropped.
 */
export function boundInFlight(
	app: FastifyInstance,
	{ connections = 20, most = 4_000, sessions = noSessions }: Bounds = {},
): InFlight {
	let count = 0
	let draining = false
	const listeners: (() => void)[] = []
	const drainListeners: (() => void)[] = []
	const turns = createTurns(usual(connections))
	const rankOf = createPrecedence(sessions)
	const atWork = new Map<object, Turn>()
	/** Frees the session's slot. */
	const leaving = new Map<object, () => void>()
	const refused = new WeakSet<IncomingMessage>()
	/** Resolves with true when the turn comes, false if it never will. */
	const begin = async (work: object, rank: Rank, isPatient = false): Promise<boolean> => {
		if (atWork.size >= most * shares[rank]) return false
		const turn = turns.take(rank, isPatient)
		atWork.set(work, turn)
		const come = await turn.come
		if (!come) end(work)
		return come
	}
	const end = (work: object) => {
		atWork.get(work)?.end()
		atWork.delete(work)
		leaving.get(work)?.()
		leaving.delete(work)
	}
	const beginRequest = async (request: FastifyRequest, reply: FastifyReply) => {
		const { raw } = request
		// A client that has already left sends no further `close`.
		if (raw.socket.destroyed) return void reply.hijack()
		const { rank, done } = await rankOf(request, !turns.isFree(ranks.computed))
		if (raw.socket.destroyed) {
			done()
			return void reply.hijack()
		}
		leaving.set(raw, done)
		reply.raw.once('close', () => end(raw))
		const come = !refused.has(raw) && (await begin(raw, rank, isWrite(request.method)))
		if (raw.socket.destroyed) return void reply.hijack()
		if (come) return
		for (const listener of listeners) listener()
		throw new Failure('overload')
	}
	app.addHook('onRequest', async (request, reply) => {
		if (!comesFromOutside(request)) return
		count++
		reply.raw.once('close', () => count--)
		if (draining) reply.header('connection', 'close')
		if (!probes.has(request.raw.url ?? '') && !isWrite(request.method)) await beginRequest(request, reply)
	})
	app.addHook('preHandler', async (request, reply) => {
		if (!comesFromOutside(request)) return
		if (isWrite(request.method) && !hasOwnQueue(request)) await beginRequest(request, reply)
		else if (request.raw.socket.destroyed) reply.hijack()
	})
	app.addHook('onSend', async ({ raw }) => end(raw))
	return {
		get count() {
			return count
		},
		get draining() {
			return draining
		},
		answering: ({ raw }) => end(raw),
		async enter(rank) {
			const work = {}
			if (!(await begin(work, rank))) throw new Failure('overload')
			return () => end(work)
		},
		refuse: (request) => void refused.add(request),
		onShed: (listener) => void listeners.push(listener),
		onDrain: (listener) => void drainListeners.push(listener),
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

/** Whether this process has been busy computing nearly all the time since. */
function watch(): () => boolean {
	const then = performance.eventLoopUtilization()
	return () => performance.eventLoopUtilization(then).utilization > 0.8
}

/** A page's in-process calls are part of the page. */
const comesFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket
const hasOwnQueue = ({ headers, routeOptions }: FastifyRequest) =>
	(headers['content-type']?.startsWith('multipart/') ?? false) || (routeOptions.url?.startsWith('/api/auth/') ?? false)
