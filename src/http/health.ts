import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connection.ts'
import { isReachable } from '../database/outage.ts'

/** How long a probe waits for the database, ms. */
const patience = 2000

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers with the tables in place; else 503. */
export function registerHealth(app: FastifyInstance, database: Database): void {
	app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
	app.get('/readyz', async (_request, reply) => {
		const ready = await isReachable(database, patience)
		return reply
			.code(ready ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({ status: ready ? 'ready' : 'the database cannot be reached' })
	})
}
