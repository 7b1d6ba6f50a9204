import type { FastifyInstance } from 'fastify'

/** Work that answers do not wait for. The server finishes it before it stops. */
export interface Background {
	run(work: () => Promise<void>): void
}

/** The server waits for this work when it closes, and logs what fails. */
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
