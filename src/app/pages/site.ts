import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/postgres/connection.ts'
import type { StandInGateway } from '../../services/payments/stand-in/gateway.ts'
import type { Config } from '../config/config.ts'
import type { Services } from '../services.ts'
import { StartFailure } from '../start-failure.ts'
import { findBuilds } from './builds.ts'
import { openBuiltPages } from './built-pages.ts'
import type { PageSource } from './page-source.ts'
import { registerPages } from './pages.ts'

/** Serves everything but the calls: the demo mode stand-ins, pages and files. */
export async function registerSite(
	app: FastifyInstance,
	config: Config,
	{ standIn, standInGateway, database }: Pick<Services, 'standIn' | 'standInGateway'> & { database: Database },
	pages: PageSource = builtPages(),
): Promise<void> {
	if (standIn) mount(app, '/stand-in', standIn.handler)
	if (standInGateway) mount(app, standInGateway.at, standInGateway.handler)
	await app.register((scope) => registerPages(scope, config, pages, database))
}

/** Passes everything below an address to a plain Node handler. */
function mount(app: FastifyInstance, at: string, handle: StandInGateway['handler']): void {
	app.all(`${at}/*`, {
		// Before Fastify reads the body: the handler does that.
		onRequest(request, reply) {
			// The handler bypasses Fastify, so the headers set so far are copied.
			for (const [name, value] of Object.entries(reply.getHeaders()))
				if (value !== undefined) reply.raw.setHeader(name, value)
			reply.hijack()
			handle(request.raw, reply.raw)
		},
		handler() {},
	})
}

function builtPages(): PageSource {
	const builds = findBuilds()
	if (!builds) throw new StartFailure('The pages are not built: run npm start, or npm run build first.')
	return openBuiltPages(builds)
}
