import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { Server } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { addJob, listDueJobs } from '../database/jobs.ts'
import type { Database } from '../database/postgres/connection.ts'
import { shiftClock } from '../domain/clock.ts'
import { serialKey } from '../domain/gear/serials.ts'
import type { Metrics } from '../http/metrics.ts'
import { availablePort, listenFailure } from './address.ts'
import { type Config, readConfig, withPort } from './config/config.ts'
import { reserveDataFolder, restoring } from './config/data-folder.ts'
import { warningsOf, warningTexts } from './config/warnings.ts'
import { createJobsHere, type JobsHere } from './jobs-here.ts'
import { createLogger } from './logger.ts'
import { marketOf } from './market.ts'
import { joinDatabase, openDatabase, refuseSharedFolder } from './postgres/open-database.ts'
import { type Processes, startProcesses } from './processes.ts'
import type { Services } from './services.ts'
import { StartFailure } from './start-failure.ts'
import { traceFields } from './traces/active-span.ts'
import type { Traces } from './traces/traces.ts'

/** How many connections may wait to be accepted: Linux's own maximum. Clients beyond it retry after 1, 3 or 7 s. */
const backlog = 4_096
/** How long running requests may take to finish when Motor stops, in ms. */
const patience = 20_000
/** How long a replaced process goes on answering, so that clients close their connections themselves, in ms. */
const farewell = 2_000
/** Behind a load balancer, because a connection must not close just as it sends a write, which it could not send again. */
const farewellOf = ({ trustProxy }: Config) => (trustProxy ? farewell : 0)

interface Started {
	/** The address at which browsers reach Motor. */
	readonly address: string
	/** Replaces the processes one by one; null if there is only one. */
	readonly restart: Processes['restart'] | null
}

const say = (line: string) => console.log(line)

/**
 * Starts Motor as the environment configures it, and listens. Adds everything that must be stopped again to `running`, in
 * starting order. Throws `StartFailure` if the operator has to change something.
 */
export async function start(
	env: NodeJS.ProcessEnv,
	running: AsyncDisposableStack,
	stopped: AbortSignal,
	{ development = false } = {},
): Promise<Started> {
	const given = readConfig(env)
	// In development, dev.ts owns the data folder and database.
	const reserved = development || (await reserveDataFolder(given.dataDir))
	if (!reserved) {
		throw new StartFailure(
			`Motor already runs on the data folder ${given.dataDir}: stop it, or set DATA_DIR to another folder.`,
		)
	}
	if (reserved !== true) running.defer(() => reserved.release())
	if (existsSync(path.join(given.dataDir, restoring)))
		throw new StartFailure(`A restore into ${given.dataDir} was broken off: restore into a new DATA_DIR.`)
	const pidFile = path.join(given.dataDir, 'motor.pid')
	if (!development) {
		await writeFile(pidFile, `${process.pid}\n`)
		running.defer(() => rm(pidFile, { force: true }))
	}
	shiftClock(given.clockShift)
	const config = withPort(given, await availablePort(given.host, given.port))
	const { telling, database } = await openBase(config, running, { joins: development })
	await refuseSharedFolder(database, config)
	const { agreeOnFolders } = await import('./agree-on-folders.ts')
	await agreeOnFolders(database, config)
	const { agreeOnSecret } = await import('./agree-on-secret.ts')
	await agreeOnSecret(database, config)
	stopped.throwIfAborted()
	for (const warning of warningsOf(config)) telling.log.warn(warningTexts[warning])
	const services = await openServices(config, database, telling)
	const { prepareDemo } = await import('./prepare-demo.ts')
	await prepareDemo(config, { database, ...services }, say)
	stopped.throwIfAborted()

	if (development || config.processes === 1) {
		const metrics = await openMetrics(config, database)
		const jobs = createJobsHere()
		const retire = await serve(config, database, services, { development, metrics, jobs })
		running.defer(() => retire(farewellOf(config)))
		if (metrics) await openMetricsPort(config, () => metrics.registry.metrics(), running)
		await runJobs(config, database, services, { metrics, jobs }, running)
		return { address: config.publicUrl, restart: null }
	}
	const processes = await startProcesses(config.processes, { PORT: String(config.port) }, say)
	running.defer(() => processes.stop())
	if (config.metricsPort !== null) {
		const { AggregatorRegistry } = await import('prom-client')
		const aggregated = new AggregatorRegistry()
		await openMetricsPort(config, () => aggregated.clusterMetrics(), running)
	}
	return { address: config.publicUrl, restart: processes.restart }
}

/**
 * Serves as one of several processes; the parent runs the database. Only the process in the first place runs jobs.
 * `retired` aborts when another process has taken over.
 */
export async function startWorker(
	env: NodeJS.ProcessEnv,
	running: AsyncDisposableStack,
	retired: AbortSignal,
): Promise<void> {
	const config = readConfig(env)
	shiftClock(config.clockShift)
	const { telling, database } = await openBase(config, running, { joins: true })
	const services = await openServices(config, database, telling)
	const metrics = await openMetrics(config, database)
	if (metrics) {
		const { AggregatorRegistry } = await import('prom-client')
		AggregatorRegistry.setRegistries([metrics.registry])
		// Constructed so that it listens for the parent's requests.
		new AggregatorRegistry()
	}
	const jobs = createJobsHere()
	const retire = await serve(config, database, services, { metrics, jobs })
	running.defer(() => retire(retired.aborted ? farewell : farewellOf(config)))
	if (env.MOTOR_PLACE === '0') await runJobs(config, database, services, { metrics, jobs }, running)
}

// The rest is imported lazily, so that a failing start reports at once.

/** Logging and tracing. */
interface Telling {
	readonly log: Logger
	readonly traces: Traces | null
}

async function openTelling(config: Config, running: AsyncDisposableStack): Promise<Telling> {
	const { logLevel, traces: sent, trustProxy } = config
	if (!sent) return { log: createLogger(logLevel), traces: null }
	const log = createLogger(logLevel, undefined, traceFields)
	const traces = (await import('./traces/traces.ts')).startTraces(sent, { trustProxy, log })
	running.defer(() => traces.stop())
	return { log, traces }
}

/** Opens logging and the database. `joins`: another process runs the embedded database. */
async function openBase(config: Config, running: AsyncDisposableStack, { joins }: { joins: boolean }) {
	const telling = await openTelling(config, running)
	const watch = telling.traces?.watchStatements
	const database = await (joins && config.databaseUrl === null
		? joinDatabase(config, running, watch)
		: openDatabase(config, running, say, watch))
	return { telling, database }
}

async function openServices(config: Config, database: Database, telling: Telling): Promise<Services & Telling> {
	const { createServices } = await import('./services.ts')
	return { ...(await createServices(config, database, telling.log, telling.traces)), ...telling }
}

async function openMetrics(config: Config, database: Database): Promise<Metrics | null> {
	if (config.metricsPort === null) return null
	const [{ createMetrics }, { ownBuild }] = await Promise.all([
		import('../http/metrics.ts'),
		import('./pages/builds.ts'),
	])
	return createMetrics({ ...database, build: ownBuild() })
}

async function openMetricsPort(
	{ metricsHost, metricsPort }: Config,
	read: () => Promise<string>,
	running: AsyncDisposableStack,
): Promise<void> {
	const { serveMetrics } = await import('./metrics-server.ts')
	const server = await serveMetrics({ host: metricsHost, port: metricsPort ?? 0 }, read)
	running.defer(() => server.stop())
}

/** Starts listening. Returns the stop function, which goes on answering clients for some ms, then lets running requests finish. */
async function serve(
	config: Config,
	database: Database,
	services: Services & Telling,
	{ development = false, metrics, jobs }: { development?: boolean; metrics: Metrics | null; jobs: JobsHere },
): Promise<(farewellMs: number) => Promise<void>> {
	const { buildApp } = await import('./build-app.ts')
	const { registerSite } = await import('./pages/site.ts')
	const app = await buildApp({
		metrics,
		config,
		database,
		...services,
		jobsAreDone: jobs.isWorking,
		async pages(app: FastifyInstance) {
			const source = development ? await (await import('./pages/vite-pages.ts')).openVitePages(app.server) : undefined
			await registerSite(app, config, { ...services, database }, source)
		},
	})
	await app.listen({ host: config.host, port: config.port, backlog }).catch((error: unknown) => {
		throw listenFailure(error, config.host, config.port)
	})
	return async (farewellMs) => {
		if (farewellMs > 0) {
			await stopListening(app)
			await app.inFlight.drain(farewellMs, patience)
		}
		await close(app)
	}
}

async function runJobs(
	config: Config,
	database: Database,
	services: Services & Telling,
	{ metrics, jobs: jobsHere }: { metrics: Metrics | null; jobs: JobsHere },
	running: AsyncDisposableStack,
) {
	await addJob(database.db, 'read_listings', {}, { key: 'read_listings' })
	const [{ startJobs }, { startSweeping }] = await Promise.all([import('./job-runner.ts'), import('./sweeper.ts')])
	const parts = {
		market: marketOf({ ...services, config, database }),
		mail: services.mail,
		push: services.push,
		secret: config.secret,
		log: services.log,
		traces: services.traces,
		...(metrics && { onFailure: metrics.countJobFailure }),
	}
	if (config.secret.previous !== null) await addJob(database.db, 'seal_anew', {}, { key: 'seal_anew' })
	// At the first start, so that every backup contains it.
	await serialKey(parts.market)
	const jobs = startJobs(parts)
	metrics?.observeJobs({ due: () => listDueJobs(database), lanes: jobs.pulse })
	running.defer(() => jobs.stop())
	const telling = jobsHere.runBy(jobs)
	running.defer(() => telling.stop())
	await addJob(database.db, 'index_listings', {}, { key: 'index_listings' })
	await addJob(database.db, 'open_cases', {}, { key: 'open_cases' })
	await addJob(database.db, 'take_fingerprints', {}, { key: 'take fingerprints' })
	const sweeping = startSweeping(parts)
	running.defer(() => sweeping.stop())
}

/**
 * Stops accepting connections, so that a load balancer goes elsewhere before it sends anything. HTTP's own `close` would
 * also cut idle connections, on which a request may already be on its way.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
	// Lets Node accept the connections already waiting, which would otherwise be cut, too.
	await new Promise(setImmediate)
	Server.prototype.close.call(server)
}

/** Stops accepting requests and gives running ones `patience` ms. */
async function close(app: FastifyInstance): Promise<void> {
	const impatient = setTimeout(() => app.server.closeAllConnections(), patience)
	// Otherwise a connection would stay open, waiting for its next request.
	const idle = setInterval(() => app.server.closeIdleConnections(), 50)
	await app.close()
	clearInterval(idle)
	clearTimeout(impatient)
}
