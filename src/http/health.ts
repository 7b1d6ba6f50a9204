import type { FastifyInstance } from 'fastify'
import { type Database, isReady } from '../database/connection.ts'

/** How long a probe waits for the database, ms. */
const patience = 2000

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers and its tables are up to date; else 503. */
export function registerHealth(app: FastifyInstance, database: Database): void {
	app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
	app.get('/readyz', async (_request, reply) => {
		const ready = await isReady(database, patience)
		return reply
			.code(ready ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({ status: ready ? 'ready' : 'the database cannot be reached or is not up to date' })
	})
}
