import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../src/app/build-app.ts'
import { type Config, readConfig } from '../../src/app/config.ts'
import { createLogger } from '../../src/app/logger.ts'
import type { Database } from '../../src/database/connection.ts'
import { finishRegistration } from '../../src/domain/users.ts'
import { createIdentity, type Identity } from '../../src/services/identity/identity.ts'
import { createPictures, type Pictures } from '../../src/services/pictures/pictures.ts'
import { freshDatabase } from './database.ts'

/** The origin that the tests' site is served at. */
export const site = 'http://motor.test'

/** Tests hash passwords by the hundred. */
const cheapCost = { log2N: 10, r: 8, p: 1 }

export interface TestApp {
	readonly app: FastifyInstance
	readonly config: Config
	readonly database: Database
	readonly log: Logger
	readonly identity: Identity
	readonly pictures: Pictures
	close(): Promise<void>
}

interface TestAppOptions {
	/** Environment variables besides the tests' own. */
	env?: Record<string, string>
	/** Another store of pictures than a folder. */
	pictures?: Pictures
	limitAttempts?: boolean
	/** Hears each line of the log. */
	onLogLine?: (line: string) => void
}

/** The real server on a fresh database and a fresh folder, not listening. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
	const { env, pictures: given, limitAttempts = false, onLogLine } = options
	const dataDir = await mkdtemp(path.join(tmpdir(), 'motor-app-'))
	const config = readConfig({ PUBLIC_URL: site, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', ...env })
	const database = await freshDatabase()
	const pictures = given ?? (await createPictures({ kind: 'folder', folder: path.join(dataDir, 'pictures') }))
	const log = createLogger(onLogLine ? 'info' : 'silent', onLogLine && { write: onLogLine })
	const identity = createIdentity({
		database,
		secret: config.secret,
		publicUrl: config.publicUrl,
		google: null,
		oidc: null,
		mail: { send: async () => {} },
		log,
		hashCost: cheapCost,
		limitAttempts,
		onSignedIn: (person) => finishRegistration(database, person),
	})
	const app = await buildApp({ config, log, database, pictures, identity })
	return {
		app,
		config,
		database,
		log,
		identity,
		pictures,
		async close() {
			await app.close()
			await database.close()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

/** As `startApp`, for one test only. */
export async function startAppForTest(options?: TestAppOptions): Promise<TestApp> {
	const started = await startApp(options)
	onTestFinished(() => started.close())
	return started
}

export interface CallOptions {
	/** A session's bearer token. */
	as?: { token: string } | undefined
	body?: unknown
	headers?: Record<string, string>
	/** The caller's address on the network; 127.0.0.1 unless told otherwise. */
	from?: string
}

/** Makes a call, named as in the API table but with its parameters filled in: `GET /api/user?role=buyer`. */
export async function call(
	{ app }: Pick<TestApp, 'app'>,
	name: string,
	{ as, body, headers, from = '127.0.0.1' }: CallOptions = {},
): Promise<LightMyRequestResponse> {
	const [method = '', url = ''] = name.split(' ')
	return app.inject({
		method: method as 'GET',
		url,
		remoteAddress: from,
		headers: { host: new URL(site).host, ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
		...(body !== undefined && { payload: body as object }),
	})
}
