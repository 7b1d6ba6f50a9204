import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process runs. `/readyz`: the database answers and is migrated, otherwise 503. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
	app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
	app.get('/readyz', async (_request, reply) => {
		const ready = await isReady()
		return reply
			.code(ready ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({ status: ready ? 'ready' : 'the database cannot be reached or is not up to date' })
	})
}
