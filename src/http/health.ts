import type { FastifyInstance } from 'fastify'

/** What works on this machine right now. */
interface Readiness {
	/** Public pages can be read. */
	readonly reads: boolean
	readonly writes: boolean
	/** This machine runs jobs. */
	readonly jobs: boolean
}

/** `/healthz`: the process is running. `/readyz`: what it can do; 503 if it cannot read. */
export function registerHealth(app: FastifyInstance, ask: () => Promise<Readiness>): void {
	app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
	app.get('/readyz', async (_request, reply) => {
		const { reads, writes, jobs } = await ask()
		return reply
			.code(reads ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({ reads, writes, jobs })
	})
}
