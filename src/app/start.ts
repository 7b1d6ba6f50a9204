import type { FastifyInstance } from 'fastify'
import { availablePort, listenFailure } from './address.ts'
import { readConfig, withPort } from './config.ts'
import { holdDataFolder } from './data-folder.ts'
import { createLogger } from './logger.ts'
import { joinDatabase, openDatabase } from './open-database.ts'
import { StartFailure } from './start-failure.ts'

/** Milliseconds that running requests get to finish when Motor stops. */
const patience = 20_000

/**
 * Starts Motor as the environment says, and listens. What has to be ended again goes on `running`, in the order of
 * starting. Returns the address. Throws `StartFailure` where somebody has to change something.
 */
export async function start(
	env: NodeJS.ProcessEnv,
	running: AsyncDisposableStack,
	stopped: AbortSignal,
	{ development = false } = {},
): Promise<string> {
	const say = (line: string) => console.log(line)
	const given = readConfig(env)
	// In development the data folder and its database are dev.ts's.
	const hold = development || (await holdDataFolder(given.dataDir))
	if (!hold) {
		throw new StartFailure(
			`Motor already runs on the data folder ${given.dataDir}: stop that one, or set DATA_DIR to another folder.`,
		)
	}
	if (hold !== true) running.defer(() => hold.release())
	const config = withPort(given, await availablePort(given.host, given.port))
	const joins = development && config.databaseUrl === null
	const database = await (joins ? joinDatabase(config.dataDir, running) : openDatabase(config, running, say))
	stopped.throwIfAborted()

	// Loaded only now: a start that fails says so at once.
	const { createServices } = await import('./services.ts')
	const { buildApp } = await import('./build-app.ts')
	const log = createLogger(config.logLevel)
	const services = await createServices(config, database, log)
	const { registerSite } = await import('./site.ts')
	const parts = {
		config,
		database,
		log,
		...services,
		async pages(app: FastifyInstance) {
			const source = development ? await (await import('./vite-pages.ts')).openVitePages(app.server) : undefined
			await registerSite(app, config, services.standIn, source)
		},
	}
	stopped.throwIfAborted()
	const { prepareDemo } = await import('./prepare-demo.ts')
	await prepareDemo(config, parts, say)
	stopped.throwIfAborted()

	const app = await buildApp(parts)
	running.defer(() => close(app))
	await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
		throw listenFailure(error, config.host, config.port)
	})
	const { startJobs } = await import('./jobs.ts')
	const jobs = startJobs({ database, pictures: services.pictures, site: config.publicUrl }, log)
	running.defer(() => jobs.stop())
	return config.publicUrl
}

/** Takes no new requests, lets the running ones finish within `patience`. */
async function close(app: FastifyInstance): Promise<void> {
	const impatient = setTimeout(() => app.server.closeAllConnections(), patience)
	// A connection whose last request has just finished would otherwise stay for the next one.
	const idle = setInterval(() => app.server.closeIdleConnections(), 50)
	await app.close()
	clearInterval(idle)
	clearTimeout(impatient)
}
