import type { FastifyInstance } from 'fastify'

/** Work that runs after the answer is sent. The server finishes it before it stops. */
export interface Background {
	run(work: () => Promise<void>): void
}

/** Logs failed work, and delays the server's close until all work has ended. */
export function createBackground(app: FastifyInstance): Background {
	const running = new Set<Promise<void>>()
	app.addHook('onClose', async () => {
		await Promise.all(running)
	})
	return {
		run(work) {
			const task = work()
				.catch((error: unknown) => app.log.warn({ err: error }, 'Work after an answer failed.'))
				.finally(() => running.delete(task))
			running.add(task)
		},
	}
}
