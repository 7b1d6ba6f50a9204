import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The requests from outside that are being answered. */
export interface InFlight {
	readonly count: number
	/** Whether clients are asked to leave. */
	readonly draining: boolean
	/**
	 * Asks every client to close its connection after the next answer, for `lameMs`, and waits until nothing is being
	 * answered; at most `patienceMs`.
	 */
	drain(lameMs: number, patienceMs: number): Promise<void>
}

/** Counts the requests that come over the network; a page's own calls are part of the page. */
export function countInFlight(app: FastifyInstance): InFlight {
	let count = 0
	let draining = false
	app.addHook('onRequest', async (request, reply) => {
		if (!(request.raw.socket instanceof Socket)) return
		count++
		// Of an answer that is sent, and of a client that left.
		reply.raw.once('close', () => count--)
		if (draining) reply.header('connection', 'close')
	})
	return {
		get count() {
			return count
		},
		get draining() {
			return draining
		},
		async drain(lameMs, patienceMs) {
			draining = true
			const began = performance.now()
			for (let waited = 0; waited < lameMs || (count > 0 && waited < patienceMs); ) {
				await pause(50)
				waited = performance.now() - began
			}
		},
	}
}
