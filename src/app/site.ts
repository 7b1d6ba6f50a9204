import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { StandInProvider } from '../services/stand-in/provider.ts'
import type { Config } from './config.ts'
import { registerPages } from './pages.ts'
import { StartFailure } from './start-failure.ts'

const build = fileURLToPath(new URL('../../.build', import.meta.url))

/** Everything that is served besides the calls: Google's stand-in, the built pages and their files. */
export async function registerSite(
	app: FastifyInstance,
	config: Config,
	standIn: StandInProvider | null,
): Promise<void> {
	if (!existsSync(`${build}/stamp`))
		throw new StartFailure('The pages are not built: start Motor by npm start, or run npm run build first.')
	if (standIn) {
		app.all('/stand-in/*', {
			// Before Fastify reads the body: the provider does that itself.
			onRequest(request, reply) {
				reply.hijack()
				standIn.handler(request.raw, reply.raw)
			},
			handler() {},
		})
	}
	await registerPages(app, config, build)
}
