import type { FastifyInstance } from 'fastify'
import type { StandInProvider } from '../../services/stand-in/provider.ts'
import type { Config } from '../config/config.ts'
import { StartFailure } from '../start-failure.ts'
import { findBuilds } from './builds.ts'
import { openBuiltPages } from './built-pages.ts'
import type { PageSource } from './page-source.ts'
import { registerPages } from './pages.ts'

/** Serves everything but the calls: Google's stand-in, pages and files. */
export async function registerSite(
	app: FastifyInstance,
	config: Config,
	standIn: StandInProvider | null,
	pages: PageSource = builtPages(),
): Promise<void> {
	if (standIn) {
		app.all('/stand-in/*', {
			// Before Fastify reads the body: the provider reads it itself.
			onRequest(request, reply) {
				// The provider writes past Fastify.
				for (const [name, value] of Object.entries(reply.getHeaders()))
					if (value !== undefined) reply.raw.setHeader(name, value)
				reply.hijack()
				standIn.handler(request.raw, reply.raw)
			},
			handler() {},
		})
	}
	await app.register((scope) => registerPages(scope, config, pages))
}

function builtPages(): PageSource {
	const builds = findBuilds()
	if (!builds) throw new StartFailure('The pages are not built: run npm start, or npm run build first.')
	return openBuiltPages(builds)
}
