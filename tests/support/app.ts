import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../src/app/build-app.ts'
import { type Config, readConfig } from '../../src/app/config/config.ts'
import { createLogger } from '../../src/app/logger.ts'
import { marketOf } from '../../src/app/market.ts'
import { traceFields } from '../../src/app/traces/active-span.ts'
import type { Traces } from '../../src/app/traces/traces.ts'
import type { Database } from '../../src/database/postgres/connection.ts'
import type { Market } from '../../src/domain/market.ts'
import { finishRegistration } from '../../src/domain/people/users.ts'
import { createIdentity, type Identity } from '../../src/services/identity/identity.ts'
import type { Mail } from '../../src/services/mail/message.ts'
import type { Gateway } from '../../src/services/payments/gateway.ts'
import { createPictures, type Pictures } from '../../src/services/pictures/pictures.ts'
import { freshDatabase } from './database.ts'
import { keeping } from './keeping.ts'

/** The origin of the tests' site. */
export const site = 'http://motor.test'

/** Cheap hashes, because tests hash hundreds of passwords. */
const cheapCost = { log2N: 10, r: 8, p: 1 }

export interface TestApp {
	readonly app: FastifyInstance
	readonly config: Config
	readonly database: Database
	readonly log: Logger
	readonly identity: Identity
	readonly pictures: Pictures
	readonly privatePictures: Pictures
	/** The market that the domain rules work on. */
	readonly market: Market
	close(): Promise<void>
}

interface TestAppOptions {
	/** Environment variables in addition to the tests' own. */
	env?: Record<string, string>
	/** Replaces the picture folder. */
	pictures?: Pictures
	/** Takes online payments. Without it, online payment is not offered. */
	gateway?: Gateway
	limitAttempts?: boolean
	/** Receives the identity service's mails. */
	mail?: Mail
	/** Receives each line of the log. */
	onLogLine?: (line: string) => void
	/** Receives spans of requests and statements. */
	traces?: Traces
}

/** Starts the real server with a fresh database and folder. It does not listen on a port. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
	const {
		env,
		pictures: given,
		gateway = null,
		limitAttempts = false,
		onLogLine,
		traces = null,
		mail = { send: async () => {} },
	} = options
	const dataDir = await mkdtemp(path.join(tmpdir(), 'motor-app-'))
	const config = readConfig({
		PUBLIC_URL: site,
		DATA_DIR: dataDir,
		LOG_LEVEL: 'silent',
		DEMO: 'off',
		...keeping,
		...env,
	})
	const database = await freshDatabase({ keeps: config.keepAnswers, watch: traces?.watchStatements })
	const pictures = given ?? (await createPictures({ kind: 'folder', folder: path.join(dataDir, 'pictures') }))
	const privatePictures = await createPictures({ kind: 'folder', folder: path.join(dataDir, 'private-pictures') })
	const log = createLogger(
		onLogLine ? 'info' : 'silent',
		onLogLine && { write: onLogLine },
		traces ? traceFields : undefined,
	)
	const identity = createIdentity({
		database,
		secret: config.secret,
		publicUrl: config.publicUrl,
		google: null,
		oidc: null,
		mail,
		log,
		hashCost: cheapCost,
		limitAttempts,
		addressProof: config.addressProof,
		onSignedIn: (person) => finishRegistration(database, person),
	})
	const app = await buildApp({ config, log, database, pictures, privatePictures, identity, gateway, traces })
	return {
		app,
		config,
		database,
		log,
		identity,
		pictures,
		privatePictures,
		market: marketOf({ database, pictures, privatePictures, gateway, config }),
		async close() {
			await app.close()
			await database.close()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

/** `startApp` for a single test. */
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
	/** The caller's network address; 127.0.0.1 by default. */
	from?: string
}

/** Returns a fresh idempotency key for the calls that require one. */
const keyFor = (name: string) => (/ \/api\/stock\/act$/.test(name) ? { 'idempotency-key': randomUUID() } : {})

/** Makes a call of the API table with its parameters filled in: `GET /api/user?role=buyer`. */
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
		headers: {
			host: new URL(site).host,
			...keyFor(name),
			...(as && { authorization: `Bearer ${as.token}` }),
			...headers,
		},
		...(body !== undefined && { payload: body as object }),
	})
}
