import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { availablePort } from '../../src/app/address.ts'
import { buildApp } from '../../src/app/build-app.ts'
import { readConfig, withPort } from '../../src/app/config/config.ts'
import { startJobs } from '../../src/app/job-runner.ts'
import { createLogger } from '../../src/app/logger.ts'
import { registerSite } from '../../src/app/pages/site.ts'
import { createServices } from '../../src/app/services.ts'
import { bounds } from '../../src/contract/fields.ts'
import type { Database } from '../../src/database/postgres/connection.ts'
import { now } from '../../src/domain/clock.ts'
import { doWhatIsDue, outsideSweeps, sweeps } from '../../src/domain/due.ts'
import { createOutside } from '../../src/services/outbound/fetch.ts'
import type { Pictures } from '../../src/services/pictures/pictures.ts'
import { databaseIn } from './cluster.ts'
import { keeping } from './keeping.ts'
import { sessionCookie } from './session-cookie.ts'

export interface Site {
	readonly origin: string
	readonly database: Database
	readonly pictures: Pictures
	readonly server: Server
	/** Returns the cookie for a session token. */
	sessionCookie(token: string): { name: string; value: string; url: string }
	/** Returns the messages sent so far, oldest first. */
	messages(): Promise<string[]>
	/** Does what is due. Motor does this every ten seconds. */
	doWhatIsDue(): Promise<void>
	close(): Promise<void>
}

/**
 * Starts the whole production site on a free port of 127.0.0.1: built pages, the stand-in for Google, an outbox. It has
 * a fresh database and folder, without demo data. `env` adds variables.
 */
export async function startSite(cluster: pg.ClientConfig, env: Record<string, string> = {}): Promise<Site> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'motor-site-'))
	const given = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'on', ...keeping, ...env })
	const config = withPort(given, await availablePort(given.host, 0))
	const database = await databaseIn(cluster, { keeps: config.keepAnswers })
	const log = createLogger('silent')
	const services = await createServices(config, database, log)
	const app = await buildApp({
		config,
		database,
		log,
		...services,
		pages: (pages) => registerSite(pages, config, { ...services, database }),
	})
	await app.listen({ host: config.host, port: config.port })
	const { secret, publicUrl } = config
	const outside = createOutside({ loopback: true, maxBytes: bounds.pictureBytes })
	const market = { ...services, database, site: publicUrl, addressProof: config.addressProof, secret, outside }
	const jobs = startJobs({
		market,
		mail: services.mail,
		push: services.push,
		secret,
		log,
	})
	const outbox = path.join(dataDir, 'outbox')
	return {
		origin: config.publicUrl,
		database,
		pictures: services.pictures,
		server: app.server,
		sessionCookie: (token) => ({ ...sessionCookie(token, config), url: config.publicUrl }),
		async messages() {
			const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
			return Promise.all(names.sort().map((name) => readFile(path.join(outbox, name), 'utf8')))
		},
		async doWhatIsDue() {
			const failed = (_: string, error: unknown) => {
				throw error
			}
			await doWhatIsDue(market, failed, now(), { ...sweeps, ...outsideSweeps })
		},
		async close() {
			app.server.closeAllConnections()
			await app.close()
			await services.identity.settled()
			await jobs.stop()
			await database.close()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}
